import Foundation
import Testing

@Suite("A morning")
struct MorningTests {
  /// Five scrums; the last one has a minute for nineteen people.
  private static let store = Team.board(
    ("Team 1", ["Ada"], 10), ("Team 2", ["Ada"], 10), ("Team 3", ["Ada"], 10), ("Team 4", ["Ada"], 10),
    ("Team 5", (1...19).map { "Person \($0)" }, 1))

  @Test(
    "the first run: nothing is written before the first change, then samples, an open card, and it is all there again"
  )
  func firstRun() throws {
    let terminal = try Terminal().start(until: "No scrums yet")
    #expect(!terminal.hasFile("."))
    try terminal.press("i", see: "All scrums · 3")
    #expect(try terminal.file("scrums.json").contains(#""title": "Web Dev""#))
    try terminal.press("j", "Space", see: "Cathy · Daisy · Simon · Jonathan", "[s] Start")
    try terminal.press("Space", seeNoMore: "[s] Start")
    try terminal.quit()
    try terminal.start(until: "All scrums · 3")
    try terminal.see("Design")
  }

  @Test(
    "a meeting of a minute with nineteen people: everybody has a turn, it is saved and there after a restart")
  func wholeMeeting() throws {
    let terminal = try Terminal(width: 100, height: 30, scrums: Self.store).start(until: "All scrums · 5")
    try terminal.see("▸ Team 5")
    try terminal.press("Tab", "j", "j", "j", "j")
    try terminal.startMeeting(of: 19)
    #expect(terminal.hasMeeting)
    for speaker in 2...19 {
      try terminal.press("n", see: "Speaker \(speaker) of 19")
    }
    try terminal.press("n", see: "End meeting?")
    try terminal.press("Enter", see: "Meeting ended")
    try terminal.press("Enter")
    try terminal.seeFocus(on: "Team 1")
    try terminal.see("today")
    #expect(!terminal.hasMeeting)
    let meetings = try terminal.meetings()
    #expect(meetings.map { $0["title"] as? String } == ["Team 5"])
    #expect((meetings.first?["turns"] as? [Any])?.count == 19)
    try terminal.quit()
    try terminal.start(until: "All scrums · 5")
    // Who has just met is the last in "Up next".
    try terminal.press("G")
    // On a slow machine the turns take a second.
    try terminal.wait(for: "today") {
      let screen = try terminal.screen()
      return ["Met today", "today 0:"].contains { screen.contains($0) }
    }
  }

  @Test("the countdown goes on by itself, stands while paused, and the next speaker gets what was left")
  func countdown() throws {
    let terminal = try Terminal.withSamples(width: 100, height: 30)
    try terminal.startMeeting()
    try terminal.see("Elapsed 0:0")
    try terminal.seeNoMore("Elapsed 0:00")
    try terminal.press("Space", see: "PAUSED")
    try terminal.press("Space", seeNoMore: "PAUSED")
    try terminal.press("x", see: "Speaker 1 of 3")
    try terminal.press("+", see: "/ 3:")
    try terminal.press("q", see: "End meeting?")
    try terminal.press("d", see: "Meeting discarded")
    #expect(!terminal.hasMeeting)
    #expect(try terminal.history().isEmpty)
  }

  @Test("kill -9 in the middle of a meeting loses nothing: the next start offers to go on")
  func killed() throws {
    let terminal = try Terminal.withSamples(width: 100, height: 30)
    try terminal.startMeeting()
    try terminal.press("n", see: "Speaker 2 of 4")
    try terminal.signal("KILL")
    try terminal.start(until: "Resume Design")
    try terminal.see("speaker 2 of 4")
    try terminal.press("s", see: "Speaker 2 of 4", "PAUSED")
    try terminal.press("q", "s", see: "Meeting ended")
    #expect(try terminal.history().count == 1)
    #expect(!terminal.hasMeeting)
  }

  @Test("help lists the keys, on an empty board too")
  func help() throws {
    let terminal = try Terminal(width: 100, height: 40).start(until: "No scrums yet")
    try terminal.press("?", see: "Load three samples onto an empty board")
    try terminal.press("Escape", see: "No scrums yet", seeNoMore: "onto an empty board")
  }
}
