import CardKit
import Foundation
import ScrumModel
import ScrumStore
import Terminal
import TestSupport
import Testing

@testable import ScrumUI
@testable import scrums

@Suite("A board reads a long history in the background")
struct LongHistoryTests {
  /// A program on the samples, the first of which has a history that is too long to be read at once.
  private func seat(bytes: Int = 6 << 20, _ work: (inout Seat, DailyScrum, ScrumStore) throws -> Void) throws
  {
    try TemporaryDirectory.use { folder in
      let store = ScrumStore(directory: folder.path)
      let scrum = try #require(try store.save(DailyScrum.samples()).scrums.first)
      let history = folder.appending(path: "history")
      try FileManager.default.createDirectory(at: history, withIntermediateDirectories: true)
      let text = LongHistory.lines(bytes: bytes, of: scrum).joined(separator: "\n") + "\n"
      let file = history.appending(path: "\(scrum.id.uuidString).jsonl")
      try text.write(to: file, atomically: true, encoding: .utf8)
      var seat = try Seat(folder)
      try work(&seat, scrum, store)
    }
  }

  /// Lets the loop turn once if there is more to read at once; whether there is.
  private func turn(_ seat: inout Seat) -> Bool {
    guard seat.app.nextChange == .distantPast else { return false }
    _ = seat.app.handle(.time(Date()), in: EnvironmentValues())
    return true
  }

  private func select(_ scrum: DailyScrum, _ seat: inout Seat) {
    for _ in 0..<3 where seat.app.state.board.focusedCard?.scrum != scrum.id { seat.press(.right) }
    #expect(seat.app.state.board.focusedCard?.scrum == scrum.id)
  }

  @Test("keys work while the event loop reads it, the newest meetings first")
  func read() throws {
    try seat { seat, scrum, store in
      select(scrum, &seat)
      seat.press(.enter)
      #expect(seat.app.state.history[scrum.id] == nil)
      let newest = try #require(seat.app.state.reading[scrum.id]?.newest)
      #expect(newest.first?.startedAt == TeamsBoard.now - 3600)
      var percents: [Int] = []
      while turn(&seat), let reading = seat.app.state.reading[scrum.id] {
        percents.append(reading.percent)
        seat.press("j")
      }
      #expect(percents.count > 5 && percents == percents.sorted())
      let all = try store.recentMeetings(of: scrum.id, limit: .max)
      #expect(seat.app.state.history[scrum.id] == all && all.count > newest.count)
      #expect(seat.app.state.summaries[scrum.id]?.blockers.map(\.text) == ["the first blocker"])
      #expect(!turn(&seat))
    }
  }

  @Test("a short one is read at once")
  func short() throws {
    try seat(bytes: 1 << 18) { seat, scrum, store in
      select(scrum, &seat)
      seat.press(.enter)
      let all = try store.recentMeetings(of: scrum.id, limit: .max)
      #expect(seat.app.state.history[scrum.id] == all && all.count > 9)
      #expect(seat.app.state.reading == [:] && !turn(&seat))
    }
  }

  @Test("leaving the screen stops the reading; opening it again restarts it")
  func left() throws {
    try seat { seat, scrum, _ in
      select(scrum, &seat)
      seat.press(.enter)
      #expect(turn(&seat))
      seat.press(.escape)
      #expect(turn(&seat))
      #expect(!turn(&seat))
      #expect(seat.app.state.reading == [:] && seat.app.state.history == [:])
      seat.press(.enter)
      while turn(&seat) {}
      #expect(seat.app.state.history[scrum.id] != nil)
    }
  }

  @Test("meetings added by another program meanwhile and afterwards are read")
  func changed() throws {
    try seat { seat, scrum, store in
      func added(_ hours: Double) throws -> Meeting {
        let new = Meeting(
          title: "Design", startedAt: TeamsBoard.now + hours * 3600,
          endedAt: TeamsBoard.now + hours * 3600 + 600,
          lengthInMinutes: 10, turns: [])
        try store.append(new, to: scrum.id)
        seat.look()
        return new
      }
      select(scrum, &seat)
      seat.press(.enter)
      for _ in 0..<3 { #expect(turn(&seat)) }
      let first = try added(1)
      while turn(&seat) {}
      // A process that another test starts holds what was written for a moment, and the change is told only then.
      func isRead(_ meeting: Meeting) -> Bool {
        seat.look()
        while turn(&seat) {}
        return seat.app.state.history[scrum.id]?.first == meeting
      }
      wait("the first is read") { isRead(first) }
      let second = try added(2)
      #expect(
        seat.app.state.history[scrum.id]?.first == first, "the old state is shown until the new is read")
      wait("the second is read") { isRead(second) }
    }
  }

  @Test("a blocker that is resolved on the board is resolved once its meeting is read")
  func resolved() throws {
    try seat { seat, scrum, store in
      seat.press("B", " ")
      while turn(&seat) {}
      let oldest = try #require(try store.recentMeetings(of: scrum.id, limit: .max).last)
      #expect(oldest.turns[0].notes[0].resolvedAt != nil)
    }
  }
}
