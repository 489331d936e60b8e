import FoundationEssentials
import Glibc
import ScrumModel
import StoreSupport
import TestSupport
import Testing

@testable import ScrumStore

@Suite("The meeting in progress for one who is not in it")
struct StoredMeetingTests {
  private let ground = TemporaryStore()
  private var meeting = progress(isRunning: true)

  /// The meeting, without the lines of its log.
  private func read() throws -> StoredMeeting? {
    var meeting = try StoredMeeting.read(in: ground.directory)
    meeting?.lines = []
    return meeting
  }

  @Test("no store, no file or a newer version: no meeting")
  func none() throws {
    #expect(try read() == nil)
    expect(ground.everything(), [])
    try ground.put(#"{"version": 2, "rounds": []}"#, at: ground.progressPath)
    #expect(try read() == nil, "a line that says nothing")
  }

  @Test("it is held by who has saved it, through every save, until the meeting is over")
  mutating func held() throws {
    let store = ground.store
    for revision in 0..<5 {
      meeting.revision = revision
      try store.saveProgress(meeting)
      try expect(read(), StoredMeeting(meeting, isHeld: true))
      // A lock of a process would go with the first file that it closes.
      _ = try store.loadProgress()
    }
    try store.clearProgress()
    #expect(try read() == nil)
  }

  @Test("a meeting that everyone left is unfinished, even while others read it")
  func left() throws {
    let other = ground.store
    do {
      let store = ground.store
      try store.saveProgress(meeting)
      _ = try other.loadProgress()
      try expect(read()?.isHeld, true)
      withExtendedLifetime(store) {}
    }
    try expect(read(), StoredMeeting(meeting, isHeld: false))
    _ = try other.loadProgress()
    try expect(read()?.isHeld, false)
  }

  @Test("it is unfinished once who is in it leaves it, who may go on with it later")
  mutating func letGo() throws {
    let store = ground.store
    try store.saveProgress(meeting)
    store.leaveMeetings()
    try expect(read(), StoredMeeting(meeting, isHeld: false))
    meeting.revision += 1
    try store.saveProgress(meeting)
    try expect(read(), StoredMeeting(meeting, isHeld: true))
  }

  @Test("who saved it last holds it, and who was in it before may go")
  mutating func taken() throws {
    let second = ground.store
    do {
      let first = ground.store
      try first.saveProgress(meeting)
      _ = try second.loadProgress()
      meeting.revision = 1
      try second.saveProgress(meeting)
      withExtendedLifetime(first) {}
    }
    try expect(read(), StoredMeeting(meeting, isHeld: true))
    withExtendedLifetime(second) {}
  }

  @Test("a file that another program put in its place is held by nobody")
  func replaced() throws {
    let store = ground.store
    try store.saveProgress(meeting)
    let text = try ground.progressText
    try ground.put(text, at: ground.root + "/new")
    expect(rename(ground.root + "/new", ground.progressPath), 0)
    try expect(read(), StoredMeeting(meeting, isHeld: false))
    try store.saveProgress(meeting)
    try expect(read()?.isHeld, true)
  }

  @Test("damage in the file of an earlier version is reported with its position", arguments: ["{", "[]", ""])
  func damage(text: String) throws {
    try ground.put(text, at: ground.formerPath)
    let error = #expect(throws: StoreError.self) { try read() }
    #expect(error?.kind == .damaged && error?.line == 1)
  }

  @Test("a directory or a pipe in its place is an error, and is not waited for")
  func noFile() throws {
    try ground.put("", at: ground.directory + "/meetings/other.txt")
    expect(mkfifo(ground.progressPath, 0o600), 0)
    #expect(throws: StoreError.self) { try read() }
    unlink(ground.progressPath)
    expect(mkdir(ground.progressPath, 0o700), 0)
    #expect(throws: StoreError.self) { try read() }
  }
}
