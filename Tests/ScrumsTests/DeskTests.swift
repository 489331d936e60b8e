import Foundation
import MeetingTimer
import ScrumModel
import ScrumStore
import StoreSupport
import Terminal
import TestSupport
import Testing

@testable import ScrumUI
@testable import scrums

@Suite("What can't be saved")
struct SaveQueueTests {
  private let directory: TemporaryDirectory
  private var folder: URL { directory.url }
  private let store: ScrumStore
  private var app: App
  private let scrum = DailyScrum(title: "Design", attendees: [Attendee(name: "Ada")])
  private let start = Date(timeIntervalSince1970: 1_795_253_040)

  init() {
    directory = TemporaryDirectory()
    store = directory.url.store
    app = App(state: AppState(scrums: [], now: start, calendar: .gmt, seed: 1), desk: Desk(store))
  }

  /// Performs a change; returns why it could not be saved.
  private mutating func failure(of change: StoreChange) -> String? {
    app.desk.perform(change)
    return app.proceed().failure
  }

  private mutating func retry() -> String? {
    app.desk.write(.asked)
    return app.proceed().failure
  }

  private mutating func finish(_ meeting: Meeting) -> String? {
    failure(of: .finish(meeting, scrum: scrum.id))
  }

  private mutating func save(_ title: String) -> String? {
    failure(of: .saveProgress(progress(title, of: scrum.id, isRunning: true)))
  }

  private var history: URL { folder.appendingPathComponent("history") }

  /// A file where the history's directory should be: nothing can be added to it.
  private func blockHistory() throws { try Data().write(to: history) }

  private func titles() throws -> [String] { try folder.meetings(of: scrum.id).map(\.title) }

  @Test("a meeting is added to the history once, however often its place on the disk can't be cleared")
  mutating func once() throws {
    // A directory, and so never read or removed.
    let place = folder.appendingPathComponent("meetings/\(scrum.id.uuidString).jsonl")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    _ = try? store.loadProgress()
    #expect(finish(meeting("Design")) != nil)
    for _ in 0..<5 { #expect(retry() != nil) }
    let text = try String(contentsOf: folder.historyFile(of: scrum.id), encoding: .utf8)
    expect(text.split(separator: "\n").count, 1)
    #expect(FileManager.default.fileExists(atPath: place.path))
  }

  @Test(
    "a meeting that is not in the history yet keeps its place on the disk, and the scrums wait for nobody")
  mutating func order() throws {
    #expect(save("First") == nil)
    try blockHistory()
    let first = try #require(try store.loadProgress()).id
    #expect(finish(meeting("First", id: first)) != nil)
    #expect(save("Second") != nil)
    try expect(store.loadProgress()?.title, "First")
    #expect(failure(of: .save([scrum])) != nil)
    try expect(folder.store.load(), [scrum])
    try FileManager.default.removeItem(at: history)
    #expect(retry() == nil)
    try expect(store.loadProgress()?.title, "Second")
    try expect(titles(), ["First"])
  }

  @Test("a meeting in which the clock jumped ahead by a hundred years is saved and ends")
  mutating func hundredYears() throws {
    var timer = ScrumTimer(scrum: scrum, at: start)
    #expect(failure(of: .saveProgress(timer.meeting)) == nil)
    let later = start + 100 * 365 * 86_400
    timer.next(at: later)
    timer.pause(at: later)
    #expect(failure(of: .saveProgress(timer.meeting)) == nil)
    var resumed = ScrumTimer(resuming: try #require(try store.loadProgress()), at: start)
    resumed.resume(at: start)
    resumed.pause(at: start + 60)
    #expect(failure(of: .saveProgress(resumed.meeting)) == nil)
    #expect(finish(resumed.finished(at: start + 60)) == nil)
    try expect(titles(), ["Design"])
  }

  @Test("scrums that could not be saved wait for four seconds")
  mutating func pause() throws {
    try store.save([scrum])
    let whole = try Data(contentsOf: folder.scrumsFile)
    try Data("{".utf8).write(to: folder.scrumsFile)
    #expect(failure(of: .save([])) != nil)
    try whole.write(to: folder.scrumsFile)
    #expect(failure(of: .leaveProgress(scrum: scrum.id)) == nil)
    #expect(app.desk.unsaved != nil)
    app.desk.clock = { .now + 4 }
    #expect(failure(of: .leaveProgress(scrum: scrum.id)) == nil)
    #expect(app.desk.unsaved == nil)
  }

  @Test("failures are reported last, after changes of other terminals")
  mutating func errorsLast() throws {
    try store.save([scrum])
    var timer = ScrumTimer(scrum: scrum, at: start)
    #expect(failure(of: .saveProgress(timer.meeting)) == nil)
    let meeting = timer.finished(at: start + 5)
    try folder.store.append(meeting, to: scrum.id)
    try FileManager.default.removeItem(
      at: folder.appendingPathComponent("meetings/\(scrum.id.uuidString).jsonl"))
    try Data("{".utf8).write(to: folder.scrumsFile)
    #expect(failure(of: .save([])) != nil)
    app.desk.clock = { .now + 4 }
    timer.pause(at: start + 10)
    app.desk.perform(.saveProgress(timer.meeting))
    let actions = app.proceed()
    let isEnded = actions.contains {
      if case .endedElsewhere(meeting, meeting.id, _) = $0 { true } else { false }
    }
    #expect(isEnded)
    expect(actions.failure?.hasSuffix(" · saved once the file can be read"), true)
  }
}

extension Sequence<Action> {
  /// Why something could not be done, in the words that the person reads; nil if all was done.
  var failure: String? {
    for case .failed(let words) in self { return words }
    return nil
  }

  /// Why a meeting must not begin; nil if it may.
  var refusal: String? {
    for case .refused(let words) in self { return words }
    return nil
  }
}

@Suite("Meetings that wait to be written")
struct WaitingMeetingsTests {
  private let ground: Ground
  private let scrum: DailyScrum
  private var app: App

  init() throws {
    ground = try Ground()
    scrum = try ground.fill()
    app = App(
      state: AppState(scrums: [], now: Date(), calendar: .gmt, seed: 1), desk: Desk(ground.store))
  }

  /// What is about a scrum's meetings is written in its order: what can't be keeps the rest waiting.
  private mutating func failure(of change: StoreChange) -> String? {
    app.desk.perform(change)
    return app.proceed().failure
  }

  private mutating func block() throws {
    try FileManager.default.createDirectory(
      atPath: ground.path + "/store/meetings/\(scrum.id.uuidString).jsonl", withIntermediateDirectories: true)
    #expect(failure(of: .discardProgress(UUID(), scrum: scrum.id, seen: [])) != nil)
  }

  /// The meetings that the board shows.
  private mutating func history() -> [Meeting] {
    app.desk.readHistory(of: scrum.id)
    app.act([])
    return app.state.history[scrum.id] ?? []
  }

  private mutating func ids() -> [UUID] { history().map(\.id) }

  private mutating func summary() -> HistorySummary? {
    app.state.shared.forgetHistory(of: scrum.id)
    app.desk.look(at: [scrum.id])
    app.act([])
    return app.state.summaries[scrum.id]
  }

  @Test("are shown once, with those on the disk, newest first")
  mutating func added() throws {
    let before = ids()
    try block()
    let meetings = [3.0, 1.5].map { Ground.meeting(of: scrum, day: $0) }
    for meeting in meetings { #expect(failure(of: .finish(meeting, scrum: scrum.id)) != nil) }
    #expect(failure(of: .addMeeting(meetings[1], scrum: scrum.id)) != nil)
    expect(ids(), [meetings[0].id, before[0], meetings[1].id, before[1]])
    expect(summary()?.lastMet, meetings[0].startedAt)
    try expect(ground.store.recentMeetings(of: scrum.id, limit: 9).map(\.id), before)
  }

  @Test("a meeting that waits to be deleted is not shown")
  mutating func deleted() throws {
    let before = ids()
    try block()
    #expect(failure(of: .deleteMeeting(before[0], scrum: scrum.id)) != nil)
    expect(ids(), [before[1]])
    expect(summary()?.recent.count, 1)
    #expect(failure(of: .deleteMeeting(before[1], scrum: scrum.id)) != nil)
    expect(ids(), [])
    expect(summary(), HistorySummary())
  }

  @Test("the history's version of an ended meeting is not replaced")
  mutating func known() throws {
    let before = history()[0]
    try block()
    var other = before
    other.title = "Left over"
    #expect(failure(of: .finish(other, scrum: scrum.id)) != nil)
    expect(history().first, before)
    #expect(failure(of: .addMeeting(other, scrum: scrum.id)) != nil)
    expect(history().first, other)
  }
}
