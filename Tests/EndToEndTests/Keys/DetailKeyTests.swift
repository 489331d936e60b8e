import Foundation
import Testing

/// The row of a scrum's screen in the table of keys, and of its past meetings.
@Suite("Keys: a scrum and its past meetings")
struct DetailKeyTests {
  @Test("Enter and s start the meeting", arguments: ["Enter", "s"])
  func start(key: String) throws {
    let terminal = try Terminal.at(.detail)
    try terminal.press(key)
    try terminal.see("READY ROOM")
    try terminal.press("Space")
    try terminal.see("Speaker 1 of 3")
    try terminal.press("q", "d")
    // Back to where it was started.
    try terminal.see("Open blockers · 2")
  }

  @Test("e edits, d deletes and leads to the board, u brings back")
  func edit() throws {
    let terminal = try Terminal.at(.detail)
    try terminal.press("e")
    try terminal.see("Scrums › Design › Edit")
    try terminal.press("C-e", "!", "C-s")
    try terminal.see("Design! changed · u undo")
    try terminal.see("Open blockers · 2")
    try terminal.press("u")
    try terminal.seeTitles(Fixtures.titles)
    try terminal.press("d")
    try terminal.see("All scrums · 4")
    try terminal.see("Design deleted · u undo")
    try terminal.press("u")
    try terminal.see("All scrums · 5")
    try terminal.seeTitles(Fixtures.titles)
  }

  @Test(
    "on a past meeting Enter and Space open it, d deletes it, u and Ctrl-R take that back and do it again")
  func pastMeetings() throws {
    let terminal = try Terminal.at(.detail)
    for key in ["Enter", "Space"] {
      try terminal.press("g", "Tab", "Tab", "Tab", "j", key)
      try terminal.see("[ older")
      try terminal.press("Escape")
      try terminal.seeMarked("Wed 5 ")
    }
    try terminal.press("d")
    try terminal.see("Meeting of Wed 5 Mar 2025 deleted · u undo")
    try terminal.seeNoMore("Wed 5  ")
    #expect(try terminal.meetings().last?["deleted"] as? Bool == true)
    try terminal.press("u")
    try terminal.see("Wed 5  ")
    #expect(try terminal.meetings().last?["deleted"] == nil)
    try terminal.press("C-r")
    try terminal.seeNoMore("Wed 5  ")
  }

  @Test("a past meeting turns to the older and the newer one, and is deleted with d")
  func turning() throws {
    let terminal = try Terminal.at(.pastMeeting)
    for (key, date) in [
      ("[", "Wed 5 Mar 2025"), ("l", "Fri 28 Feb 2025"), ("Right", "Thu 27 Feb 2025"),
      ("]", "Fri 28 Feb 2025"), ("Left", "Wed 5 Mar 2025"), ("h", "Thu 6 Mar 2025"),
    ] {
      try terminal.press(key)
      try terminal.see("\(date) 09:30")
    }
    try terminal.press("h")
    try terminal.see("This is the newest meeting")
    try terminal.press("d")
    try terminal.see("Meeting of Thu 6 Mar 2025 deleted")
    try terminal.seeNoMore("Thu 6  ")
    try terminal.press("u")
    try terminal.see("Thu 6  ")
  }

  @Test("Space, x and Enter resolve a blocker from the list, and the file says when")
  func blockers() throws {
    let terminal = try Terminal.at(.detail)
    try terminal.press("Tab", "Space")
    try terminal.see("Open blockers · 1")
    try terminal.wait(for: "the history") { try terminal.resolved() == ["no access"] }
    try terminal.press("u", "x")
    try terminal.see("Open blockers · 1")
    try terminal.press("Enter")
    try terminal.seeNoMore("Open blockers")
    try terminal.wait(for: "the history") { try terminal.resolved() == ["no access", "staging is down"] }
  }

  @Test("the same keys resolve a blocker on the page of its meeting, and open it again")
  func blockersOfPage() throws {
    let terminal = try Terminal.at(.pastMeeting)
    try terminal.press("Tab")
    try terminal.seeMarked("☐ Daisy: staging is down")
    for key in ["Space", "x", "Enter"] {
      try terminal.press(key)
      try terminal.see("☑ Daisy: staging is down · resolved")
      try terminal.wait(for: "the history") { try terminal.resolved() == ["staging is down"] }
      try terminal.press(key)
      try terminal.see("☐ Daisy: staging is down")
      try terminal.wait(for: "the history") { try terminal.resolved().isEmpty }
    }
  }

  @Test(
    "a note of an old meeting is corrected, moved to another person, and all is undone; a person was there")
  func corrections() throws {
    let terminal = try Terminal.at(.pastMeeting)
    try terminal.press("Tab")
    try terminal.seeMarked("☐ Daisy: staging is down")
    try terminal.press("e")
    try terminal.see("Blocker for Daisy")
    try terminal.press("C-u", "n", "o", "Enter")
    try terminal.see("Blocker of Daisy edited · u undo")
    try terminal.seeMarked("☐ Daisy: no")
    try terminal.press("m")
    try terminal.see("Move to Simon")
    try terminal.press("Enter")
    try terminal.see("Blocker of Daisy moved to Simon · u undo")
    try terminal.seeMarked("☐ Simon: no")
    try terminal.wait(for: "the history") { try terminal.blockers(ofTurn: 2) == ["no"] }
    try terminal.press("u")
    try terminal.see("Undone: blocker of Daisy moved to Simon")
    try terminal.press("u")
    try terminal.see("Undone: blocker of Daisy edited")
    try terminal.wait(for: "the history") {
      try terminal.blockers(ofTurn: 2) == [] && terminal.blockers(ofTurn: 1) == ["staging is down"]
    }
    try terminal.press("g", "j", "b", "i", "l", "l", "Enter")
    try terminal.see("☐ Cathy: ill")
    try terminal.press("x")
    try terminal.see("left early")
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
