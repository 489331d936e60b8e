import Testing

/// The row of the meeting in the table of keys, and its question before the end.
@Suite("Keys: the meeting")
struct MeetingKeyTests {
  @Test(
    "n, Right and PgDn go to the next speaker, p, Left and PgUp to the previous one, Space stops the clock")
  func speakers() throws {
    let terminal = try Terminal.at(.meeting)
    for (key, place) in [
      ("n", 2), ("Right", 3), ("p", 2), ("Left", 1), ("Left", 1), ("NPage", 2), ("PPage", 1), ("n", 2),
    ] {
      try terminal.press(key)
      try terminal.see("Speaker \(place) of 3")
    }
    try terminal.press("Space")
    try terminal.see("PAUSED")
    try terminal.wait(for: "the pause in the file") { try terminal.progress()["isRunning"] as? Bool == false }
    try terminal.press("Space")
    try terminal.seeNoMore("PAUSED")
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
      try terminal.press(key)
      try terminal.see(title)
      try terminal.press("\(kind) q")
      try terminal.see("\(kind) q")
      try terminal.press("Escape")
      try terminal.seeNoMore("\(kind) q")
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
    try terminal.press("x")
    try terminal.see("Speaker 1 of 2")
    try terminal.waitForTurns { $0.map(\.phase) == ["speaking", "waiting", "absent"] }
    try terminal.press("x")
    try terminal.see("Speaker 1 of 3")
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
    try terminal.press(":", "overtime", "Enter")
    try terminal.see("When time is up: next speaker")
    #expect(try terminal.progress()["whenTimeIsUp"] as? String == "advance")
    try terminal.press(":", "overtime", "Enter")
    try terminal.see("When time is up: overtime")
  }

  @Test("Esc and q ask before the end; r, Esc and q go on", arguments: ["Escape", "q"])
  func asking(key: String) throws {
    let terminal = try Terminal.at(.meeting)
    for answer in ["r", "Escape", "q"] {
      try terminal.press(key)
      try terminal.see("End meeting?")
      #expect(try terminal.progress()["isRunning"] as? Bool == false)
      try terminal.press(answer)
      try terminal.seeNoMore("End meeting?")
      try terminal.wait(for: "the clock") { try terminal.progress()["isRunning"] as? Bool == true }
    }
  }

  @Test("s saves the meeting, d discards it", arguments: [("s", true), ("d", false)])
  func ending(key: String, isKept: Bool) throws {
    let terminal = try Terminal.at(.question)
    try terminal.press(key)
    try terminal.see(isKept ? "Meeting ended" : "Meeting discarded")
    #expect(try terminal.history().count == (isKept ? 6 : 5))
    #expect(!terminal.hasMeeting)
  }

  @Test("the answers are chosen by arrows, letters and Tab, and given by Enter and Space")
  func answers() throws {
    let terminal = try Terminal.at(.question)
    try terminal.press("Right", "Tab", "Enter")
    try terminal.seeNoMore("End meeting?")
    try terminal.press("q")
    try terminal.see("End meeting?")
    // From `Save and end` around to `Discard`.
    try terminal.press("j", "l", "Down", "k", "h", "Up", "BTab", "Left", "Space")
    try terminal.see("Meeting discarded")
    try terminal.startMeeting()
    try terminal.see("Speaker 1 of 3")
    try terminal.press("q", "Enter")
    try terminal.see("Meeting ended")
    try terminal.press("Enter")
    try terminal.see("All scrums · 5")
    // A meeting that was held stays, whatever is undone.
    try terminal.press("u")
    try terminal.see("Nothing to undo")
    #expect(try terminal.meetings().last?["deleted"] == nil)
  }

  @Test("an unfinished meeting goes on with s, Space or Enter, and is put into the history with d")
  func unfinished() throws {
    let terminal = try Terminal.at(.meeting)
    for key in ["s", "Space", "Enter"] {
      try terminal.press("C-c")
      try terminal.see("ended with 0")
      try terminal.start(until: "Resume Design")
      try terminal.press(key)
      try terminal.see("Speaker 1 of 3")
    }
    try terminal.press("C-c")
    try terminal.see("ended with 0")
    try terminal.start(until: "Resume Design")
    try terminal.press("d")
    try terminal.see("Unfinished meeting of Design saved to the history")
    #expect(try terminal.history().count == 6)
    #expect(!terminal.hasMeeting)
  }
}
