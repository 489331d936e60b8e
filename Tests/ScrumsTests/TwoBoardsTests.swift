import Foundation
import ScrumModel
import ScrumStore
import StoreSupport
import TestSupport
import Testing

@testable import ScrumUI
@testable import scrums

@Suite("Two boards on one store")
struct TwoBoardsTests {
  /// A board without a screen: the state, and the queue that performs its saves.
  private struct Board {
    var state: AppState
    var queue: SaveQueue

    init(_ folder: URL, seed: UInt64 = 1) throws {
      let store = ScrumStore(directory: folder.path)
      state = AppState(
        scrums: try store.load(), now: Date(timeIntervalSince1970: 0), calendar: .gmt, seed: seed)
      queue = SaveQueue(store)
    }

    /// Changes the scrums as an edit would, and saves them.
    mutating func edit(_ change: (inout [DailyScrum]) -> Void) -> String? {
      change(&state.scrums)
      let actions = queue.perform(.save(state.scrums))
      for action in actions { #expect(update(&state, action) == []) }
      return actions.failure
    }
  }

  private struct NoMeeting: Error {}

  private func withFolder(_ work: (URL) throws -> Void) throws {
    try TemporaryDirectory.use { folder in
      try ScrumStore(directory: folder.path).save(DailyScrum.samples())
      try work(folder)
    }
  }

  @Test("never lose an edit, and each shows the other's once it has saved itself")
  func edits() throws {
    try withFolder { folder in
      var (one, other) = (try Board(folder), try Board(folder))
      for number in 0..<10 {
        #expect(one.edit { $0[0].attendees.append(Attendee(name: "one \(number)")) } == nil)
        #expect(other.edit { $0[0].attendees.append(Attendee(name: "other \(number)")) } == nil)
        #expect(one.edit { $0[1].title = "\(number)" } == nil)
      }
      #expect(one.state.scrums == (try ScrumStore(directory: folder.path).load()))
      let names = Set(one.state.scrums[0].attendees.map(\.name))
      for number in 0..<10 { #expect(names.isSuperset(of: ["one \(number)", "other \(number)"])) }
      #expect(one.state.notice == nil && other.state.notice == nil)
    }
  }

  @Test("report what both changed")
  func conflict() throws {
    try withFolder { folder in
      var (one, other) = (try Board(folder), try Board(folder))
      #expect(one.edit { $0[0].title = "One" } == nil)
      #expect(other.edit { $0[0].title = "Other" } == nil)
      #expect(
        other.state.notice?.text
          == #"Other: the title was changed elsewhere too; "Other" is kept: the later save; "One" is in the backups"#
      )
      #expect(one.edit { $0[2].title = "Three" } == nil)
      #expect(one.state.scrums.map(\.title) == ["Other", "App Dev", "Three"])
    }
  }

  @Test("a failed save is made later, with the changes in between")
  func later() throws {
    try withFolder { folder in
      var (one, other) = (try Board(folder), try Board(folder))
      let lock = folder.appendingPathComponent(".lock")
      try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: true)
      #expect(one.edit { $0[0].title = "One" } != nil)
      try FileManager.default.removeItem(at: lock)
      #expect(other.edit { $0[1].title = "Other" } == nil)
      #expect(one.edit { $0[2].lengthInMinutes = 7 } == nil)
      #expect(one.state.scrums.map(\.title) == ["One", "Other", "Web Dev"])
      #expect(one.state.scrums[2].lengthInMinutes == 7)
    }
  }

  @Test("a failed save does not undo changes merged meanwhile")
  func failedSave() throws {
    try withFolder { folder in
      var (one, other) = (try Board(folder), try Board(folder))
      let lock = folder.appendingPathComponent(".lock")
      try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: false)
      #expect(one.edit { $0[0].title = "One" } != nil)
      try FileManager.default.removeItem(at: lock)
      #expect(other.edit { $0.append(DailyScrum(title: "Theirs", attendees: [])) } == nil)
      let saved = try one.queue.reload(keeping: one.state.scrums)
      #expect(saved?.scrums.map(\.title) == ["One", "App Dev", "Web Dev", "Theirs"])
      #expect(one.queue.retry().failure == nil)
      #expect(
        try ScrumStore(directory: folder.path).load().map(\.title) == ["One", "App Dev", "Web Dev", "Theirs"])
    }
  }

  @Test("a meeting that the other board has ended is not ended again with what was left of it")
  func endedElsewhere() throws {
    try withFolder { folder in
      var (one, other) = (try Board(folder), try Board(folder))
      let scrum = one.state.scrums[0]
      _ = update(&one.state, .start(scrum: one.state.scrums[0].id, startsClock: true))
      guard let going = MeetingState.find(in: one.state) else {
        Issue.record("no meeting")
        return
      }
      #expect(one.queue.perform(.saveProgress(going.timer.meeting)).failure == nil)
      func held(_ seconds: Int) -> Meeting {
        meeting(id: going.timer.meeting.id, minutes: 10, turns: [turn("Cathy", seconds: seconds)])
      }
      let spoken = held(6)
      #expect(one.queue.perform(.finish(spoken, scrum: scrum.id)).failure == nil)
      #expect(other.queue.perform(.finish(held(0), scrum: scrum.id)).failure == nil)
      let store = ScrumStore(directory: folder.path)
      #expect(try store.recentMeetings(of: scrum.id, limit: 9) == [spoken])
      #expect(try store.loadProgress() == nil)
    }
  }

  @Test(
    "the meeting of one is not replaced or removed by the other, whose own is refused",
    arguments: [true, false])
  func otherMeeting(isKilled: Bool) throws {
    try withFolder { folder in
      var (one, other) = (try Board(folder), try Board(folder, seed: 2))
      _ = update(&one.state, .start(scrum: one.state.scrums[0].id, startsClock: true))
      guard let mine = MeetingState.find(in: one.state) else { throw NoMeeting() }
      let meeting = mine.timer.meeting
      #expect(one.queue.perform(.saveProgress(meeting)).failure == nil)
      let changes = update(&other.state, .start(scrum: meeting.scrumID, startsClock: true)).compactMap {
        effect in
        if case .store(let change) = effect { change } else { nil }
      }
      let actions = changes.flatMap { other.queue.perform($0) }
      #expect(actions.failure == nil)
      let refusal = try #require(actions.refusal)
      #expect(refusal == "another terminal is in a meeting of Design")
      _ = update(&other.state, .refused(refusal))
      #expect(other.state.screen == .board && other.state.notice?.text == refusal)
      #expect(other.queue.unsaved == nil && other.queue.retry().refusal == nil)
      #expect(other.queue.perform(.discardProgress(scrum: meeting.scrumID)).failure == nil)
      #expect(try ScrumStore(directory: folder.path).loadProgress() == meeting)
      if isKilled {
        // The next start shows what the killed one has left, and may put another meeting in its place.
        one = try Board(folder)
        let store = ScrumStore(directory: folder.path)
        #expect(try store.loadProgress() == meeting)
        guard case .saveProgress(let next)? = changes.first else { throw NoMeeting() }
        try store.saveProgress(next)
      } else {
        #expect(one.queue.perform(.discardProgress(scrum: meeting.scrumID)).failure == nil)
        let actions = changes.flatMap { other.queue.perform($0) }
        #expect(actions.failure == nil && actions.refusal == nil)
      }
    }
  }
}
