import Foundation
import MeetingTimer
import ScrumModel
import ScrumStore
import ScrumUI
import Testing

@testable import scrums

@Suite("What can't be saved")
struct DiskTests {
  private let folder: URL
  private let store: ScrumStore
  private let scrum = DailyScrum(title: "Design", attendees: [Attendee(name: "Ada")])

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("scrums-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = ScrumStore(directory: folder.path)
  }

  private func meeting(_ title: String) -> Meeting {
    let day = Date(timeIntervalSince1970: 1_795_253_040)
    return Meeting(title: title, startedAt: day, endedAt: day + 60, lengthInMinutes: 5, turns: [])
  }

  private func progress(_ title: String) -> MeetingInProgress {
    let day = Date(timeIntervalSince1970: 1_795_253_040)
    return MeetingInProgress(
      scrumID: scrum.id, title: title, lengthInMinutes: 5, startedAt: day, asOf: day, isRunning: true,
      speaker: nil, turns: [])
  }

  /// A file where the history's directory should be: nothing can be added to it.
  private func blockHistory() throws {
    try Data().write(to: folder.appendingPathComponent("history"))
  }

  @Test("what failed is tried again before the next effect, and is then on the disk, once")
  func retry() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try blockHistory()
    var disk = Disk(store)
    let reason = disk.perform(.finish(meeting("Design"), scrum: scrum.id))
    #expect(reason?.hasPrefix(folder.path) == true)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("history"))
    #expect(disk.perform(.save([scrum])) == nil)
    #expect(disk.retry() == nil)
    #expect(try store.recentMeetings(of: scrum.id, limit: 9).map(\.title) == ["Design"])
  }

  @Test("a meeting is added to the history once, however often its place on the disk can't be cleared")
  func once() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    // A directory, and so never read or removed.
    let place = folder.appendingPathComponent("meeting.json")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    _ = try? store.loadProgress()
    var disk = Disk(store)
    #expect(disk.perform(.finish(meeting("Design"), scrum: scrum.id)) != nil)
    for _ in 0..<5 { #expect(disk.retry() != nil) }
    let file = folder.appendingPathComponent("history/\(scrum.id.uuidString).jsonl")
    #expect(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").count == 1)
    #expect(FileManager.default.fileExists(atPath: place.path))
  }

  @Test(
    "a meeting that is not in the history yet keeps its place on the disk, and the scrums wait for nobody")
  func order() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var disk = Disk(store)
    #expect(disk.perform(.saveProgress(progress("First"))) == nil)
    try blockHistory()
    #expect(disk.perform(.finish(meeting("First"), scrum: scrum.id)) != nil)
    #expect(disk.perform(.saveProgress(progress("Second"))) != nil)
    #expect(try store.loadProgress()?.title == "First")
    #expect(disk.perform(.save([scrum])) != nil)
    #expect(try ScrumStore(directory: folder.path).load() == [scrum])
    try FileManager.default.removeItem(at: folder.appendingPathComponent("history"))
    #expect(disk.retry() == nil)
    #expect(try store.loadProgress()?.title == "Second")
    #expect(try store.recentMeetings(of: scrum.id, limit: 9).map(\.title) == ["First"])
  }

  @Test("a meeting in which the clock went on by a hundred years, and nobody noticed, is saved and ends")
  func hundredYears() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let start = Date(timeIntervalSince1970: 1_795_253_040)
    var timer = ScrumTimer(scrum: scrum, at: start)
    var disk = Disk(store)
    #expect(disk.perform(.saveProgress(timer.meeting)) == nil)
    let later = start + 100 * 365 * 86_400
    timer.next(at: later)
    timer.pause(at: later)
    #expect(disk.perform(.saveProgress(timer.meeting)) == nil)
    var resumed = ScrumTimer(resuming: try #require(try store.loadProgress()), at: start)
    resumed.resume(at: start)
    resumed.pause(at: start + 60)
    #expect(disk.perform(.saveProgress(resumed.meeting)) == nil)
    #expect(disk.perform(.finish(resumed.finished(at: start + 60), scrum: scrum.id)) == nil)
    #expect(try store.recentMeetings(of: scrum.id, limit: 1).count == 1)
  }

  @Test("what could not be saved is tried again as soon as before, also once the clock was set back")
  func clockSetBack() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("scrums.json")
    try store.save([scrum])
    let whole = try Data(contentsOf: file)
    try Data("{".utf8).write(to: file)
    var disk = Disk(store)
    #expect(disk.perform(.save([])) != nil)
    try whole.write(to: file)
    // Scrums wait for five seconds, but not for years.
    #expect(disk.perform(.leaveProgress) == nil)
    #expect(disk.unsaved != nil)
    disk.followClock(setBy: -10)
    #expect(disk.perform(.leaveProgress) == nil)
    #expect(disk.unsaved == nil)
  }
}
