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
      queue = SaveQueue(folder.store)
      state = AppState(
        scrums: try queue.store.load(), now: Date(timeIntervalSince1970: 0), calendar: .gmt, seed: seed)
    }

    /// Starts a meeting of the first scrum.
    mutating func start() throws -> MeetingInProgress {
      _ = update(&state, .start(scrum: state.scrums[0].id, startsClock: true))
      let meeting = try #require(MeetingState.find(in: state)).timer.meeting
      #expect(queue.perform(.saveProgress(meeting)).failure == nil)
      return meeting
    }

    /// Changes the scrums as an edit would, and saves them.
    mutating func edit(_ change: (inout [DailyScrum]) -> Void) -> String? {
      change(&state.scrums)
      let actions = queue.perform(.save(state.scrums))
      for action in actions { #expect(update(&state, action) == []) }
      return actions.failure
    }
  }

  private func pair(_ work: (inout Board, inout Board, URL) throws -> Void) throws {
    try TemporaryDirectory.use { folder in
      try folder.store.save(DailyScrum.samples())
      var (one, other) = (try Board(folder), try Board(folder, seed: 2))
      try work(&one, &other, folder)
    }
  }

  @Test("never lose an edit, and each shows the other's once it has saved itself")
  func edits() throws {
    try pair { one, other, folder in
      for number in 0..<10 {
        #expect(one.edit { $0[0].attendees.append(Attendee(name: "one \(number)")) } == nil)
        #expect(other.edit { $0[0].attendees.append(Attendee(name: "other \(number)")) } == nil)
        #expect(one.edit { $0[1].title = "\(number)" } == nil)
      }
      let saved = try folder.store.load()
      #expect(one.state.scrums == saved)
      let names = Set(one.state.scrums[0].attendees.map(\.name))
      for number in 0..<10 { #expect(names.isSuperset(of: ["one \(number)", "other \(number)"])) }
      #expect(one.state.notice == nil && other.state.notice == nil)
    }
  }

  @Test("report what both changed")
  func conflict() throws {
    try pair { one, other, _ in
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

  /// Two boards of which the first could not save a new title: nobody could lock the store.
  private func pairWithFailedSave(_ work: (inout Board, inout Board, URL) throws -> Void) throws {
    try pair { one, other, folder in
      let lock = folder.appendingPathComponent(".lock")
      try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: false)
      #expect(one.edit { $0[0].title = "One" } != nil)
      try FileManager.default.removeItem(at: lock)
      try work(&one, &other, folder)
    }
  }

  @Test("a failed save is made later, with the changes in between")
  func later() throws {
    try pairWithFailedSave { one, other, _ in
      #expect(other.edit { $0[1].title = "Other" } == nil)
      #expect(one.edit { $0[2].lengthInMinutes = 7 } == nil)
      #expect(one.state.scrums.map(\.title) == ["One", "Other", "Web Dev"])
      #expect(one.state.scrums[2].lengthInMinutes == 7)
    }
  }

  @Test("a failed save does not undo changes merged meanwhile")
  func failedSave() throws {
    try pairWithFailedSave { one, other, folder in
      #expect(other.edit { $0.append(DailyScrum(title: "Theirs", attendees: [])) } == nil)
      let saved = try one.queue.reload(keeping: one.state.scrums)
      let titles = ["One", "App Dev", "Web Dev", "Theirs"]
      #expect(saved?.scrums.map(\.title) == titles)
      #expect(one.queue.retry().failure == nil)
      #expect(try folder.store.load().map(\.title) == titles)
    }
  }

  @Test("a meeting that the other board has ended is not ended again with what was left of it")
  func endedElsewhere() throws {
    try pair { one, other, folder in
      let going = try one.start()
      func held(_ seconds: Int) -> Meeting {
        meeting(id: going.id, minutes: 10, turns: [turn("Cathy", seconds: seconds)])
      }
      let spoken = held(6)
      #expect(one.queue.perform(.finish(spoken, scrum: going.scrumID)).failure == nil)
      #expect(other.queue.perform(.finish(held(0), scrum: going.scrumID)).failure == nil)
      #expect(try folder.meetings(of: going.scrumID) == [spoken])
      #expect(try folder.store.loadProgress() == nil)
    }
  }

  @Test(
    "the meeting of one is not replaced or removed by the other, whose own is refused",
    arguments: [true, false])
  func otherMeeting(isKilled: Bool) throws {
    try pair { one, other, folder in
      let meeting = try one.start()
      let changes = update(&other.state, .start(scrum: meeting.scrumID, startsClock: true)).compactMap {
        effect in
        if case .store(let change) = effect { change } else { nil }
      }
      let actions = changes.flatMap { other.queue.perform($0) }
      #expect(actions.failure == nil && actions.refusal == "another terminal is in a meeting of Design")
      #expect(other.queue.unsaved == nil && other.queue.retry().refusal == nil)
      #expect(other.queue.perform(.discardProgress(scrum: meeting.scrumID)).failure == nil)
      #expect(try folder.store.loadProgress() == meeting)
      if isKilled {
        // The next start shows what the killed one has left, and may put another meeting in its place.
        one = try Board(folder)
        let store = folder.store
        #expect(try store.loadProgress() == meeting)
        guard case .saveProgress(let next)? = changes.first else {
          Issue.record("\(changes)")
          return
        }
        try store.saveProgress(next)
      } else {
        #expect(one.queue.perform(.discardProgress(scrum: meeting.scrumID)).failure == nil)
        let actions = changes.flatMap { other.queue.perform($0) }
        #expect(actions.failure == nil && actions.refusal == nil)
      }
    }
  }
}
