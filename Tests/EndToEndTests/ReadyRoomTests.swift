import Testing

@Suite("The ready room in a terminal")
struct ReadyRoomTests {
  @Test("another terminal joins it live, and either starts the clock for both")
  func shared() throws {
    let one = try Terminal.withFixtures()
    let other = try Terminal(width: 100, height: 40, sharing: one)
    try one.start("start Design", until: "READY ROOM")
    try other.start(until: "open in another terminal")
    try other.see("ready room")
    try other.press("Enter", see: "3 of 3 present")
    try one.press("G", "x", "Enter")
    try other.see("2 of 3 present")
    try other.press("i", see: "Invite someone")
    try other.press("Mia", "Enter")
    try one.see("Mia")
    // Who leaves leaves it to the other.
    try other.press("Escape", see: "open in another terminal")
    try one.press("Space", see: "Speaker 1 of 3")
    try other.see("speaker 1 of 3")
  }

  @Test(
    "left alone it leaves nothing to resume, however it was left",
    arguments: ["Escape", "C-c", "TERM", "KILL"])
  func traceless(way: String) throws {
    let terminal = try Terminal.withFixtures().start("start Design", until: "READY ROOM")
    try terminal.press("x", "Enter", see: "2 of 3 present")
    switch way {
    case "Escape":
      try terminal.press("Escape", see: "All scrums · 5")
      try terminal.press("q")
    case "C-c": try terminal.press("C-c")
    default: try terminal.signal(way)
    }
    try terminal.see("ended with")
    if way != "KILL" { #expect(!terminal.hasMeeting) }
    try terminal.start(until: "All scrums · 5")
    #expect(try !terminal.screen().contains("Resume"))
    #expect(try terminal.history().count == 5)
    try terminal.seeFocus(on: "App Dev")
    try terminal.startMeeting(of: 2)
  }

  @Test("whoever is in it with one that is killed takes it over")
  func killed() throws {
    let one = try Terminal.withFixtures()
    let other = try Terminal(width: 100, height: 40, sharing: one)
    try one.start("start Design", until: "READY ROOM")
    try other.start(until: "open in another terminal")
    try other.press("Enter", see: "3 of 3 present")
    try one.signal("KILL")
    try other.see("The other terminal left · the ready room stays open here")
    try other.press("Space", see: "Speaker 1 of 3")
  }

  @Test(
    "a killed meeting of another day is in the history when its scrum starts anew",
    arguments: ["start Design", "start Design --now", ""])
  func otherDay(way: String) throws {
    let terminal = try Terminal.withFixtures().start("start Design --now", until: "Speaker 1 of 3")
    try terminal.press("n", see: "Speaker 2 of 3")
    try terminal.signal("KILL", see: "ended with 137")
    let left = try terminal.file(terminal.meetingFile)
      .replacing(/"startedAt": "[^"]*"/, with: #""startedAt": "2026-01-05T09:30:00Z""#)
    let id = try #require(left.firstMatch(of: /"id": "([-0-9A-F]+)"/)?.1)
    try terminal.write(left, to: terminal.meetingFile)
    if way.isEmpty {
      try terminal.start(until: "Resume Design")
      try terminal.see("started 5 Jan")
      // Past the cards of `Up next`.
      try terminal.press("Tab", "Tab")
      try terminal.seeFocus(on: "▸ Design")
      try terminal.press("s")
    } else {
      try terminal.start(way)
    }
    try terminal.see(way.contains("--now") ? "Speaker 1 of 3" : "READY ROOM")
    if !way.contains("--now") {
      #expect(try terminal.file(terminal.meetingFile).contains(id), "it stays until the clock starts")
      try terminal.press("Enter")
    }
    try terminal.see("Meeting of 5 Jan saved to the history")
    #expect(try !terminal.file(terminal.meetingFile).contains(id))
    #expect(try terminal.meetings().last?["id"] as? String == String(id))
  }
}
