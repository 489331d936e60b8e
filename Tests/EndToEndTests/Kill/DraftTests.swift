import Foundation
import ScrumModel
import ScrumStore
import StoreSupport
import TestSupport
import Testing

@Suite("A note that is being typed")
struct DraftTests {
  private func inMeeting(_ work: (WalkedProgram, TestClock, _ drafts: () throws -> [String]) throws -> Void)
    throws
  {
    let folder = try StoreFolder()
    let store = folder.store.path
    let clock = try TestClock(in: folder.path)
    let program = try WalkedProgram(
      ["start", "Team", "--now", "--store", store], home: folder.path, by: clock)
    try work(program, clock) { try ScrumStore(directory: store).soleDrafts().map(\.text) }
  }

  private func type(_ text: String, _ program: WalkedProgram, _ clock: TestClock) throws {
    try program.type(text)
    try clock.settle()
  }

  @Test("is on the disk half a second after its first letter, also while the clock is paused")
  func halfSecond() throws {
    try inMeeting { program, clock, drafts in
      for key in ["a", "b", "t", " a"] {
        for seconds in [0.0, 0.3, 0.95] {
          // None begins like the one before, which would be taken for it.
          let half = "\(seconds) half"
          try clock.pass(seconds)
          try type(key + half, program, clock)
          try clock.pass(0.3)
          try type("way", program, clock)
          try clock.pass(0.2)
          try clock.settle()
          try expect(drafts().first?.hasPrefix(half), true, "\(key), \(seconds) s later")
          // It becomes a note, and the clock runs.
          try type("\r", program, clock)
          try clock.pass(0.1)
          if key.hasPrefix(" ") { try type(" ", program, clock) }
        }
      }
    }
  }

  @Test("is saved with many letters at once, and the disk is not waited for with each of them")
  func thrift() throws {
    try inMeeting { program, clock, drafts in
      try type("a", program, clock)
      let before = clock.syncs
      for _ in 0..<100 {
        try type("x", program, clock)
        try clock.pass(0.1)
      }
      try clock.settle()
      program.kill()
      #expect(95...100 ~= (try drafts().first?.count ?? 0))
      // A save waits for the file and its directory.
      #expect(clock.syncs - before <= 2 * 34, "\(clock.syncs - before)")
    }
  }

  @Test("outside a running meeting is on the disk within half a second too, and is offered after a kill")
  func summary() throws {
    let terminal = try Terminal(scrums: Team.board(("Design", ["Ada"], 5)))
    let clock = try terminal.startByClock("start Design --now", until: "Ada")
    try terminal.press("q", see: "End meeting?")
    try terminal.press("s", see: "Meeting ended")
    try terminal.press("a", "half a thought", see: "half a thought")
    try clock.pass(0.5)
    try clock.settle()
    let typed = try String(
      contentsOf: terminal.folder.appendingPathComponent("state/scrums/typing/texts.json"), encoding: .utf8)
    #expect(typed.contains("half a thought"))
    try terminal.signal("KILL", see: "ended with 137")
    try terminal.start(until: "Text is kept")
    try terminal.press("n", "C-y", see: "half a thought")
  }
}
