import FoundationEssentials
import ScrumModel
import ScrumStore
import ScrumUI
import Testing

@testable import scrums

@Suite("Meetings that wait to be written")
struct WaitingMeetingsTests {
  private let ground: Ground
  private let scrum: DailyScrum
  private var queue: SaveQueue

  init() throws {
    ground = try Ground()
    scrum = try ground.fill()
    queue = SaveQueue(ground.store)
  }

  /// What is about a scrum's meetings is written in its order: what can't be keeps the rest waiting.
  private mutating func block() throws {
    try FileManager.default.createDirectory(
      atPath: ground.path + "/store/meetings/\(scrum.id.uuidString).json", withIntermediateDirectories: true)
    #expect(queue.perform(.discardProgress(scrum: scrum.id)).failure != nil)
  }

  private func ids() throws -> [UUID] {
    try queue.history(of: scrum.id).map(\.id)
  }

  @Test("are shown once, with those on the disk, newest first")
  mutating func added() throws {
    let before = try ids()
    try block()
    let meetings = [3.0, 1.5].map { Ground.meeting(of: scrum, day: $0) }
    for meeting in meetings { #expect(queue.perform(.finish(meeting, scrum: scrum.id)).failure != nil) }
    #expect(queue.perform(.addMeeting(meetings[1], scrum: scrum.id)).failure != nil)
    #expect(try ids() == [meetings[0].id, before[0], meetings[1].id, before[1]])
    #expect(queue.summaries(of: [scrum.id]).summaries[scrum.id]?.lastMet == meetings[0].startedAt)
    #expect(try ground.store.recentMeetings(of: scrum.id, limit: 9).map(\.id) == before)
  }

  @Test("a meeting that waits to be deleted is not shown")
  mutating func deleted() throws {
    let before = try ids()
    try block()
    #expect(queue.perform(.deleteMeeting(before[0], scrum: scrum.id)).failure != nil)
    #expect(try ids() == [before[1]])
    #expect(queue.summaries(of: [scrum.id]).summaries[scrum.id]?.recent.count == 1)
    #expect(queue.perform(.deleteMeeting(before[1], scrum: scrum.id)).failure != nil)
    #expect(try ids() == [])
    #expect(queue.summaries(of: [scrum.id]).summaries == [scrum.id: HistorySummary()])
  }

  @Test("the history's version of an ended meeting is not replaced")
  mutating func known() throws {
    let before = try queue.history(of: scrum.id)[0]
    try block()
    var other = before
    other.title = "Left over"
    #expect(queue.perform(.finish(other, scrum: scrum.id)).failure != nil)
    #expect(try queue.history(of: scrum.id).first == before)
    #expect(queue.perform(.addMeeting(other, scrum: scrum.id)).failure != nil)
    #expect(try queue.history(of: scrum.id).first == other)
  }
}
