import FoundationEssentials
import Glibc
import ScrumModel
import StoreSupport
import TestSupport
import Testing

@testable import ScrumStore

@Suite("The sign that a meeting still runs")
struct HeartbeatTests {
  private let ground = TemporaryStore()
  private let start = Date(timeIntervalSince1970: 1_795_253_400.25)

  private func meeting(isRunning: Bool = true) -> MeetingInProgress {
    MeetingInProgress(
      scrumID: metScrum, title: "Design", lengthInMinutes: 10, startedAt: start, asOf: start,
      isRunning: isRunning, speaker: 0,
      turns: [TurnInProgress(attendeeID: UUID(), name: "Ann", allotted: 600, phase: .speaking)])
  }

  /// Sets the heartbeat in each of some seconds.
  private func beat(_ store: ScrumStore, in seconds: ClosedRange<Int>) {
    #expect(seconds.allSatisfy { store.setHeartbeat(at: start + Double($0)) })
  }

  /// Runs a meeting for some seconds in a process that is killed then.
  private func run(_ meeting: MeetingInProgress, for seconds: Int) throws {
    let store = ground.store
    try store.saveProgress(meeting)
    beat(store, in: 0...seconds)
  }

  /// The meeting as another process finds it.
  private func read(after seconds: Double) throws -> MeetingInProgress? {
    try StoredMeeting.read(in: ground.directory, at: start + seconds)?.meeting
  }

  private func status() -> stat {
    var status = stat()
    lstat(ground.progressPath, &status)
    return status
  }

  @Test(
    "A meeting that was cut off was alive until at most five seconds before", arguments: [0, 3, 5, 60, 61])
  func cutOff(seconds: Int) throws {
    let meeting = meeting()
    try run(meeting, for: seconds)
    let found = try #require(try read(after: 1000))
    #expect(found.lastAlive >= start + Double(seconds - 4) && found.lastAlive <= start + Double(seconds))
    var same = found
    same.heartbeat = nil
    expect(same, meeting)
    let store = ground.store
    store.clock = { start + 1000 }
    try expect(store.loadProgress(), found)
  }

  @Test("It writes nothing, and replaces no file")
  func writesNothing() throws {
    let store = ground.store
    try store.saveProgress(meeting())
    let (before, text) = (status(), try ground.progressText)
    beat(store, in: 1...20)
    expect(status().st_ino, before.st_ino)
    expect(status().st_mtim.tv_sec, Int(start.timeIntervalSince1970) + 20)
    try expect(ground.progressText, text)
  }

  @Test("Several terminals in a meeting set it once every few seconds")
  func severalTerminals() throws {
    let (one, other) = (ground.store, ground.store)
    try one.saveProgress(meeting())
    _ = try other.loadProgress()
    try other.joinProgress()
    var moments: Set<Int> = []
    for second in 1...40 {
      #expect(one.setHeartbeat(at: start + Double(second)))
      #expect(other.setHeartbeat(at: start + Double(second) + 0.5))
      moments.insert(status().st_mtim.tv_sec &* 1000 &+ status().st_mtim.tv_nsec / 1_000_000)
    }
    #expect(8...12 ~= moments.count)
  }

  @Test("While the meeting is held it does not matter, and a paused one has none")
  func held() throws {
    let store = ground.store
    try store.saveProgress(meeting())
    beat(store, in: 1...10)
    #expect(try read(after: 20)?.heartbeat == nil)
    store.leaveMeetings()
    #expect(try read(after: 20)?.heartbeat != nil)
    let paused = TemporaryStore()
    let other = paused.store
    try other.saveProgress(meeting(isRunning: false))
    #expect(other.setHeartbeat(at: start + 100))
    #expect(try StoredMeeting.read(in: paused.directory)?.meeting.heartbeat == nil)
  }

  @Test("A sign of the future or of before the last save does not count, nor one of a file that was touched")
  func implausible() throws {
    try run(meeting(), for: 60)
    #expect(try read(after: 30)?.heartbeat == nil, "the clock was set back since")
    #expect(try read(after: 60)?.heartbeat != nil)
    guard let file = try OpenFile(StorePath(ground.progressPath), O_RDWR) else {
      Issue.record("no file")
      return
    }
    let isSet = Heartbeat.set(start - 1, on: file)
    #expect(isSet)
    #expect(try read(after: 60)?.heartbeat == nil)
    for nanoseconds in [0, 1, 726_999, 727_001, 999_999_999] {
      let time = timespec(tv_sec: Int(start.timeIntervalSince1970) + 30, tv_nsec: nanoseconds)
      futimens(file.descriptor, [time, time])
      #expect(try read(after: 60)?.heartbeat == nil)
    }
  }

  @Test("After a silence, only a line shows it")
  func silence() throws {
    let store = ground.store
    try store.saveProgress(meeting())
    #expect(store.setHeartbeat(at: start + 10))
    #expect(!store.setHeartbeat(at: start + 31))
  }

  @Test("A clock that is set back postpones nothing")
  func setBack() throws {
    let store = ground.store
    var shifted = meeting()
    try store.saveProgress(shifted)
    beat(store, in: 0...200)
    shifted.asOf = start + 80
    try store.saveProgress(shifted)
    beat(store, in: 80...90)
    let seconds = Int((start + 90).timeIntervalSince1970) - status().st_mtim.tv_sec
    #expect(0...5 ~= seconds)
  }

  @Test("Nobody who watches the store is woken up")
  func silent() async {
    await #expect(processExitsWith: .success) {
      let ground = TemporaryStore()
      let start = Date()
      let store = ground.store
      var meeting = progress(isRunning: true)
      meeting.stage = .parkingLot
      meeting.asOf = start
      try store.saveProgress(meeting)
      let watches = [true, false].compactMap { StoreWatch(directory: ground.directory, onlyMeetings: $0) }
      expect(watches.count, 2)
      for second in 1...20 { #expect(store.setHeartbeat(at: start + Double(second))) }
      #expect(watches.allSatisfy { !$0.isReadable(within: 0) })
    }
  }
}
