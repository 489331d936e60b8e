import Testing

@Suite("Keys: the meeting")
struct MeetingKeyTests {
  @Test(
    "n, Right and PgDn go to the next speaker, p, Left and PgUp to the previous one, Space stops the clock")
  func speakers() throws {
    let terminal = try Terminal.at(.meeting)
    for (key, place) in [
      ("n", 2), ("Right", 3), ("p", 2), ("Left", 1), ("Left", 1), ("NPage", 2), ("PPage", 1), ("n", 2),
    ] {
      try terminal.press(key, see: "Speaker \(place) of 3")
    }
    try terminal.press("Space", see: "PAUSED")
    try terminal.wait(for: "the pause in the file") { try terminal.progress()["isRunning"] as? Bool == false }
    try terminal.press("Space", seeNoMore: "PAUSED")
    try terminal.press("n", "n")
    // After the last speaker comes the end.
    try terminal.see("End meeting?")
  }

  @Test("a, b and t write a line down with the speaker, on the disk at once; Esc puts it aside")
  func notes() throws {
    let terminal = try Terminal.at(.meeting)
    for (key, title, kind) in [
      ("a", "Note", "note"), ("b", "Blocker", "blocker"), ("t", "Parking lot", "parking"),
    ] {
      try terminal.press(key, see: title)
      try terminal.press("\(kind) q", see: "\(kind) q")
      try terminal.press("Escape", seeNoMore: "\(kind) q")
      try terminal.press(key, "?", "Enter")
      try terminal.wait(for: "the \(kind) in the file") {
        let turns = try terminal.progress()["turns"] as? [[String: Any]] ?? []
        let notes = turns.first?["notes"] as? [[String: Any]] ?? []
        return notes.contains { $0["kind"] as? String == kind && $0["text"] as? String == "\(kind) q?" }
      }
    }
  }

  @Test("x marks the selected attendee, or else the speaker, absent and present")
  func absent() throws {
    let terminal = try Terminal.at(.meeting)
    for (key, name) in [
      ("j", "Daisy"), ("Down", "Simon"), ("k", "Daisy"), ("Up", "Cathy"), ("G", "Simon"), ("g", "Cathy"),
      ("End", "Simon"), ("Home", "Cathy"), ("G", "Simon"),
    ] {
      try terminal.press(key)
      try terminal.seeMarked(name)
    }
    try terminal.press("x", see: "Speaker 1 of 2")
    try terminal.waitForTurns { $0.map(\.phase) == ["speaking", "waiting", "absent"] }
    try terminal.press("x", see: "Speaker 1 of 3")
    try terminal.press("g", "x")
    try terminal.waitForTurns { $0.map(\.phase) == ["absent", "speaking", "waiting"] }
  }

  @Test("+ and = give thirty seconds, - takes them, from the others' time")
  func time() throws {
    let terminal = try Terminal.at(.meeting)
    for (key, allotted) in [("+", 230), ("=", 260), ("-", 230), ("-", 200), ("-", 170)] {
      try terminal.press(key)
      try terminal.waitForTurns {
        $0[0].allotted == allotted && $0.reduce(0) { $0 + $1.allotted } == 600
      }
    }
  }

  @Test("r shuffles those who have not spoken; the palette changes what happens when time is up")
  func rules() throws {
    let terminal = try Terminal.at(.meeting)
    let before = try terminal.turns().map(\.name)
    // Of two orders one comes in half of all cases.
    try terminal.wait(for: "another order") {
      try terminal.press("r")
      return try terminal.turns().map(\.name) != before
    }
    #expect(try terminal.turns().map(\.name).sorted() == before.sorted())
    #expect(try terminal.turns()[0].name == before[0])
    try terminal.press(":", "overtime", "Enter", see: "When time is up: next speaker")
    #expect(try terminal.progress()["whenTimeIsUp"] as? String == "advance")
    try terminal.press(":", "overtime", "Enter", see: "When time is up: overtime")
  }

  @Test("Esc and q ask before the end; r, Esc and q go on")
  func asking() throws {
    let terminal = try Terminal.at(.meeting)
    for key in ["Escape", "q"] {
      for answer in ["r", "Escape", "q"] {
        try terminal.press(key, see: "End meeting?")
        #expect(try terminal.progress()["isRunning"] as? Bool == false)
        try terminal.press(answer, seeNoMore: "End meeting?")
        try terminal.wait(for: "the clock") { try terminal.progress()["isRunning"] as? Bool == true }
      }
    }
  }

  @Test("d discards the meeting, s saves it")
  func ending() throws {
    let terminal = try Terminal.at(.question)
    try terminal.press("d", see: "Meeting discarded")
    #expect(try terminal.history().count == 5 && !terminal.hasMeeting)
    try terminal.startMeeting(of: 3)
    try terminal.press("q", see: "End meeting?")
    try terminal.press("s", see: "Meeting ended")
    #expect(try terminal.history().count == 6 && !terminal.hasMeeting)
  }

  @Test("the answers are chosen by arrows, letters and Tab, and given by Enter and Space")
  func answers() throws {
    let terminal = try Terminal.at(.question)
    try terminal.press("Right", "Tab", "Enter", seeNoMore: "End meeting?")
    try terminal.press("q", see: "End meeting?")
    // From `Save and end` around to `Discard`.
    try terminal.press("j", "l", "Down", "k", "h", "Up", "BTab", "Left", "Space", see: "Meeting discarded")
    try terminal.startMeeting(of: 3)
    try terminal.press("q", "Enter", see: "Meeting ended")
    try terminal.press("Enter", see: "All scrums · 5")
    // A meeting that was held stays, whatever is undone.
    try terminal.press("u", see: "Nothing to undo")
    #expect(try terminal.meetings().last?["deleted"] == nil)
  }

  @Test("an unfinished meeting goes on with s, Space or Enter, and is put into the history with d")
  func unfinished() throws {
    let terminal = try Terminal.at(.meeting)
    for key in ["s", "Space", "Enter"] {
      try terminal.press("C-c", see: "ended with 0")
      try terminal.start(until: "Resume Design")
      try terminal.press(key, see: "Speaker 1 of 3")
    }
    try terminal.press("C-c", see: "ended with 0")
    try terminal.start(until: "Resume Design")
    try terminal.press("d", see: "Unfinished meeting of Design saved to the history")
    #expect(try terminal.history().count == 6)
    #expect(!terminal.hasMeeting)
  }
}
