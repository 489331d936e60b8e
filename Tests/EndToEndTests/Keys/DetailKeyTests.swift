import Testing

@Suite("Keys: a scrum and its past meetings")
struct DetailKeyTests {
  @Test("Enter and s start the meeting")
  func start() throws {
    let terminal = try Terminal.at(.detail)
    for key in ["Enter", "s"] {
      try terminal.press(key, see: "READY ROOM")
      try terminal.press("Space", see: "Speaker 1 of 3")
      // Back to where it was started.
      try terminal.press("q", "d", see: "Open blockers · 2")
    }
  }

  @Test("e edits, d deletes and leads to the board, u brings back")
  func edit() throws {
    let terminal = try Terminal.at(.detail)
    try terminal.press("e", see: "Scrums › Design › Edit")
    try terminal.press("C-e", "!", "C-s", see: "Design! changed · u undo", "Open blockers · 2")
    try terminal.press("u")
    try terminal.seeTitles(Fixtures.titles)
    try terminal.press("d", see: "All scrums · 4", "Design deleted · u undo")
    try terminal.press("u", see: "All scrums · 5")
    try terminal.seeTitles(Fixtures.titles)
  }

  @Test(
    "on a past meeting Enter and Space open it, d deletes it, u and Ctrl-R take that back and do it again")
  func pastMeetings() throws {
    let terminal = try Terminal.at(.detail)
    for key in ["Enter", "Space"] {
      try terminal.press("g", "Tab", "Tab", "Tab", "j", key, see: "[ older")
      try terminal.press("Escape")
      try terminal.seeMarked("Wed 5 ")
    }
    try terminal.press("d", see: "Meeting of Wed 5 Mar 2025 deleted · u undo")
    try terminal.seeNoMore("Wed 5  ")
    #expect(try terminal.meetings().last?["deleted"] as? Bool == true)
    try terminal.press("u", see: "Wed 5  ")
    #expect(try terminal.meetings().last?["deleted"] == nil)
    try terminal.press("C-r", seeNoMore: "Wed 5  ")
  }

  @Test("a past meeting turns to the older and the newer one, and is deleted with d")
  func turning() throws {
    let terminal = try Terminal.at(.pastMeeting)
    for (key, date) in [
      ("[", "Wed 5 Mar 2025"), ("l", "Fri 28 Feb 2025"), ("Right", "Thu 27 Feb 2025"),
      ("]", "Fri 28 Feb 2025"), ("Left", "Wed 5 Mar 2025"), ("h", "Thu 6 Mar 2025"),
    ] {
      try terminal.press(key, see: "\(date) 09:30")
    }
    try terminal.press("h", see: "This is the newest meeting")
    try terminal.press("d", see: "Meeting of Thu 6 Mar 2025 deleted")
    try terminal.seeNoMore("Thu 6  ")
    try terminal.press("u", see: "Thu 6  ")
  }

  @Test("Space, x and Enter resolve a blocker from the list, and the file says when")
  func blockers() throws {
    let terminal = try Terminal.at(.detail)
    try terminal.press("Tab", "Space", see: "Open blockers · 1")
    try terminal.wait(for: "the history") { try terminal.resolved() == ["no access"] }
    try terminal.press("u", "x", see: "Open blockers · 1")
    try terminal.press("Enter", seeNoMore: "Open blockers")
    try terminal.wait(for: "the history") { try terminal.resolved() == ["no access", "staging is down"] }
  }

  @Test("the same keys resolve a blocker on the page of its meeting, and open it again")
  func blockersOfPage() throws {
    let terminal = try Terminal.at(.pastMeeting)
    try terminal.press("Tab")
    try terminal.seeMarked("☐ Daisy: staging is down")
    for key in ["Space", "x", "Enter"] {
      try terminal.press(key, see: "☑ Daisy: staging is down · resolved")
      try terminal.wait(for: "the history") { try terminal.resolved() == ["staging is down"] }
      try terminal.press(key, see: "☐ Daisy: staging is down")
      try terminal.wait(for: "the history") { try terminal.resolved().isEmpty }
    }
  }

  @Test(
    "a note of an old meeting is corrected, moved to another person, and all is undone; a person was there")
  func corrections() throws {
    let terminal = try Terminal.at(.pastMeeting)
    try terminal.press("Tab")
    try terminal.seeMarked("☐ Daisy: staging is down")
    try terminal.press("e", see: "Blocker for Daisy")
    try terminal.press("C-u", "n", "o", "Enter", see: "Blocker of Daisy edited · u undo")
    try terminal.seeMarked("☐ Daisy: no")
    try terminal.press("m", see: "Move to Simon")
    try terminal.press("Enter", see: "Blocker of Daisy moved to Simon · u undo")
    try terminal.seeMarked("☐ Simon: no")
    try terminal.wait(for: "the history") { try terminal.blockers(ofTurn: 2) == ["no"] }
    try terminal.press("u", see: "Undone: blocker of Daisy moved to Simon")
    try terminal.press("u", see: "Undone: blocker of Daisy edited")
    try terminal.wait(for: "the history") {
      try terminal.blockers(ofTurn: 2) == [] && terminal.blockers(ofTurn: 1) == ["staging is down"]
    }
    try terminal.press("g", "j", "b", "i", "l", "l", "Enter", see: "☐ Cathy: ill")
    try terminal.press("x", see: "left early")
    try terminal.press("C-c")
    try terminal.wait(for: "the history") { try terminal.blockers(ofTurn: 0) == ["ill"] }
  }
}

extension Terminal {
  /// The texts of the blockers that a turn has in the newest line of the history.
  fileprivate func blockers(ofTurn turn: Int) throws -> [String] {
    let turns = try meetings().last?["turns"] as? [[String: Any]]
    let notes = turns?[turn]["notes"] as? [[String: Any]] ?? []
    return notes.filter { $0["kind"] as? String == "blocker" }.compactMap { $0["text"] as? String }
  }
}
