import Foundation
import MeetingTimer
import ScrumModel
import ScrumStore
import ScrumUI
import StoreSupport
import Terminal
import TestSupport
import Testing

@testable import scrums

@Suite("What can't be saved")
struct SaveQueueTests {
  private let directory: TemporaryDirectory
  private var folder: URL { directory.url }
  private let store: ScrumStore
  private let scrum = DailyScrum(title: "Design", attendees: [Attendee(name: "Ada")])

  init() throws {
    directory = TemporaryDirectory()
    store = ScrumStore(directory: directory.path)
  }

  /// A file where the history's directory should be: nothing can be added to it.
  private func blockHistory() throws {
    try Data().write(to: folder.appendingPathComponent("history"))
  }

  @Test("a failed change is retried before the next one, and written once")
  func retry() throws {
    try blockHistory()
    var queue = SaveQueue(store)
    let reason = queue.perform(.finish(meeting("Design"), scrum: scrum.id)).failure
    #expect(reason?.hasPrefix("Not saved, kept in memory: \(folder.path)") == true)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("history"))
    #expect(queue.perform(.save([scrum])).failure == nil)
    #expect(queue.retry().failure == nil)
    #expect(try store.recentMeetings(of: scrum.id, limit: 9).map(\.title) == ["Design"])
  }

  @Test("a meeting is added to the history once, however often its place on the disk can't be cleared")
  func once() throws {
    // A directory, and so never read or removed.
    let place = folder.appendingPathComponent("meetings/\(scrum.id.uuidString).json")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    _ = try? store.loadProgress()
    var queue = SaveQueue(store)
    #expect(queue.perform(.finish(meeting("Design"), scrum: scrum.id)).failure != nil)
    for _ in 0..<5 { #expect(queue.retry().failure != nil) }
    let file = folder.appendingPathComponent("history/\(scrum.id.uuidString).jsonl")
    #expect(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").count == 1)
    #expect(FileManager.default.fileExists(atPath: place.path))
  }

  @Test(
    "a meeting that is not in the history yet keeps its place on the disk, and the scrums wait for nobody")
  func order() throws {
    var queue = SaveQueue(store)
    #expect(queue.perform(.saveProgress(progress("First", of: scrum.id, isRunning: true))).failure == nil)
    try blockHistory()
    #expect(queue.perform(.finish(meeting("First"), scrum: scrum.id)).failure != nil)
    #expect(queue.perform(.saveProgress(progress("Second", of: scrum.id, isRunning: true))).failure != nil)
    #expect(try store.loadProgress()?.title == "First")
    #expect(queue.perform(.save([scrum])).failure != nil)
    #expect(try ScrumStore(directory: folder.path).load() == [scrum])
    try FileManager.default.removeItem(at: folder.appendingPathComponent("history"))
    #expect(queue.retry().failure == nil)
    #expect(try store.loadProgress()?.title == "Second")
    #expect(try store.recentMeetings(of: scrum.id, limit: 9).map(\.title) == ["First"])
  }

  @Test("a meeting in which the clock jumped ahead by a hundred years is saved and ends")
  func hundredYears() throws {
    let start = Date(timeIntervalSince1970: 1_795_253_040)
    var timer = ScrumTimer(scrum: scrum, at: start)
    var queue = SaveQueue(store)
    #expect(queue.perform(.saveProgress(timer.meeting)).failure == nil)
    let later = start + 100 * 365 * 86_400
    timer.next(at: later)
    timer.pause(at: later)
    #expect(queue.perform(.saveProgress(timer.meeting)).failure == nil)
    var resumed = ScrumTimer(resuming: try #require(try store.loadProgress()), at: start)
    resumed.resume(at: start)
    resumed.pause(at: start + 60)
    #expect(queue.perform(.saveProgress(resumed.meeting)).failure == nil)
    #expect(queue.perform(.finish(resumed.finished(at: start + 60), scrum: scrum.id)).failure == nil)
    #expect(try store.recentMeetings(of: scrum.id, limit: 1).count == 1)
  }

  @Test("scrums that could not be saved wait for four seconds")
  func pause() throws {
    let file = folder.appendingPathComponent("scrums.json")
    try store.save([scrum])
    let whole = try Data(contentsOf: file)
    try Data("{".utf8).write(to: file)
    var queue = SaveQueue(store)
    #expect(queue.perform(.save([])).failure != nil)
    try whole.write(to: file)
    #expect(queue.perform(.leaveProgress(scrum: scrum.id)).failure == nil)
    #expect(queue.unsaved != nil)
    queue.clock = { .now + 4 }
    #expect(queue.perform(.leaveProgress(scrum: scrum.id)).failure == nil)
    #expect(queue.unsaved == nil)
  }

  @Test("failures are reported last, after changes of other terminals")
  func errorsLast() throws {
    try store.save([scrum])
    let start = Date(timeIntervalSince1970: 1_795_253_040)
    var timer = ScrumTimer(scrum: scrum, at: start)
    var queue = SaveQueue(store)
    #expect(queue.perform(.saveProgress(timer.meeting)).failure == nil)
    let saved = timer.meeting
    let meeting = timer.finished(at: start + 5)
    try ScrumStore(directory: folder.path).append(meeting, to: scrum.id)
    try FileManager.default.removeItem(
      at: folder.appendingPathComponent("meetings/\(scrum.id.uuidString).json"))
    try Data("{".utf8).write(to: folder.appendingPathComponent("scrums.json"))
    #expect(queue.perform(.save([])).failure != nil)
    queue.clock = { .now + 4 }
    timer.pause(at: start + 10)
    let actions = queue.perform(.saveProgress(timer.meeting))
    #expect(actions.contains(.endedElsewhere(meeting, since: saved)))
    guard case .failed(let words)? = actions.last else {
      Issue.record("\(actions)")
      return
    }
    #expect(words.hasSuffix(" · saved once the file can be read"))
  }
}

extension [Action] {
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
