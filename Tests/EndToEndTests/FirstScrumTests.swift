import Testing

/// Somebody who knows nothing but what the screen says.
@Suite("My first scrum")
struct FirstScrumTests {
  @Test(
    "from an empty store to a meeting in the history, by what the screen offers, on a small one too",
    arguments: [(80, 24), (40, 12)])
  func story(width: Int, height: Int) throws {
    let terminal = try Terminal(width: width, height: height).start(until: "No scrums yet")
    try terminal.see("[n] New scrum")
    try terminal.press("n", see: "What the team calls")
    try terminal.press("Team Blue", see: "^S save")
    try terminal.press("Tab", see: "enter add")
    try terminal.press("Ada", "Enter", "Bo", "Enter", "Cy", "Enter")
    try terminal.press("C-s", see: "Team Blue added · u undo")
    #expect(try terminal.attendees(of: "Team Blue") == ["Ada", "Bo", "Cy"])

    // The next key takes the message away, and the foot tells what can be done.
    try terminal.press("j", see: "s start")
    try terminal.startMeeting(of: 3)
    try terminal.see("n next")
    for speaker in 2...3 {
      try terminal.press("n", see: "Speaker \(speaker) of 3")
    }
    try terminal.press("n", see: "[s] Save and end")
    try terminal.press("s", see: "Meeting ended", "enter close")
    try terminal.press("Enter", see: "Up next")
    if width >= 80 { try terminal.see("enter open") }
    try terminal.press("Enter", see: "not timed")
    try terminal.press("G", see: "enter open")
    try terminal.press("Enter", see: "3 of 3 present")
    for name in ["Ada", "Bo", "Cy"] { try terminal.see(" \(name) ") }

    // Back by what the foot says, to the end.
    try terminal.see("esc back")
    try terminal.press("Escape", see: "enter open")
    try terminal.press("Escape", see: "q quit")
    try terminal.press("q")
    // The modes of the terminal, which are shown after the end.
    try terminal.see("icanon")
    let meeting = try #require(try terminal.meetings().first)
    #expect(meeting["title"] as? String == "Team Blue" && (meeting["turns"] as? [Any])?.count == 3)
    try terminal.start(until: "Met today")
  }
}
