import CardKit
import Foundation
import ScrumModel
import ScrumStore
@testable import ScrumUI
import StoreSupport
import Terminal
import TestSupport
import Testing

@testable import scrums

/// A program and the clock that it goes by.
private final class Wait {
  var seat: Seat
  private(set) var now = Date()
  private let locks: [URL]
  /// The notices that came up, and the wake-ups.
  private(set) var (notices, wakeUps) = ([String](), 0)

  init(_ seat: Seat, _ folder: URL) {
    self.seat = seat
    let log = folder.meetingLock(of: seat.app.state.scrums[0])
    let drafts = log.deletingPathExtension().path + ".\(seat.app.state.terminal).draft"
    locks = [folder.appendingPathComponent(".lock"), log, URL(filePath: drafts)]
    let (start, uptime) = (now, Uptime.now)
    self.seat.app.desk.clock = { [unowned self] in uptime + now.timeIntervalSince(start) }
  }

  /// Nothing can be saved any more: no file can be locked.
  func block() throws {
    for lock in locks { try lock.block() }
  }

  func unblock() throws { for lock in locks { try lock.unblock() } }

  /// Lets time pass with the wake-ups that the program asks for, and with no others.
  func pass(_ seconds: Double) {
    let end = now + seconds
    while let next = seat.app.nextChange, next <= end {
      now = max(now, next)
      wakeUps += 1
      guard wakeUps < 10_000 else {
        Issue.record("the program never rests")
        return
      }
      let before = seat.app.state.notice
      _ = seat.app.handle(.time(now), in: EnvironmentValues())
      if let notice = seat.app.state.notice, notice != before { notices.append(notice.text) }
    }
    now = end
  }
}

@Suite("Failed saves are retried")
struct RetryTests {
  private func alone(_ work: (Wait, URL) throws -> Void) throws {
    try Seat.pair { one, _, folder in
      let wait = Wait(one, folder)
      // The seat and what the test holds are two copies otherwise.
      defer { one = wait.seat }
      try work(wait, folder)
    }
  }

  @Test(
    "within five seconds, without a key, wherever it waits, and then the mark goes",
    arguments: ["running", "paused", "typing", "parking lot", "question", "ready room", "summary", "board"])
  func retry(place: String) throws {
    try alone { wait, folder in
      let id = wait.seat.app.state.scrums[0].id
      if place == "ready room" { wait.seat.press("s") } else if place != "board" { wait.seat.startMeeting() }
      wait.pass(2)
      switch place {
      case "paused": wait.seat.press(" ")
      case "parking lot":
        wait.seat.note("offsite", with: "t")
        wait.seat.press("n", "n", "n", "n")
        expect(wait.seat.meeting?.stage, .parkingLot)
      case "question": wait.seat.press("q")
      default: break
      }
      try wait.block()
      switch place {
      case "board": wait.seat.press("d")
      case "ready room": wait.seat.press("x", .enter)
      case "summary": wait.seat.press("q", "s")
      case "question": wait.seat.press("x")
      case "parking lot": wait.seat.press(" ")
      case "typing":
        wait.seat.press("a")
        wait.seat.type("half")
        wait.pass(1)
      default: wait.seat.note("whole")
      }
      #expect(wait.seat.app.state.unsaved != nil, "\(place)")
      wait.pass(30)
      #expect(wait.seat.app.state.unsaved != nil)
      try wait.unblock()
      wait.pass(5)
      #expect(wait.seat.app.state.unsaved == nil && wait.seat.app.desk.nextTry == nil)
      expect(wait.notices.last, "Everything is saved")
      let (here, there) = (wait.seat.meeting, try folder.storedMeeting())
      switch place {
      case "board": try expect(folder.store.load(), wait.seat.app.state.scrums)
      case "summary": try expect(folder.meetings(of: id).count, 1)
      case "question": #expect(there == nil)
      default:
        #expect(there != nil && there?.revision == here?.revision && there?.noteTexts == here?.noteTexts)
        let store = folder.store
        _ = try store.readMeeting(of: id)
        expect(store.drafts(of: id).map(\.text), wait.seat.stage?.drafts.saved.map(\.text) ?? [])
      }
    }
  }

  @Test("the reason is shown once; retries come every few seconds, also while typing")
  func flood() throws {
    try alone { wait, folder in
      wait.seat.startMeeting()
      wait.pass(10)
      try wait.block()
      wait.seat.press("a")
      var tries: Set<Uptime> = []
      for _ in 0..<600 {
        wait.seat.type("x")
        wait.pass(0.1)
        if let next = wait.seat.app.desk.nextTry { tries.insert(next) }
      }
      expect(wait.notices.count { $0.hasPrefix("Not saved, kept in memory: ") }, 1, "\(wait.notices)")
      #expect(12...16 ~= tries.count, "\(tries.count)")
      try wait.unblock()
      wait.pass(5)
      let (store, id) = (folder.store, wait.seat.app.state.scrums[0].id)
      _ = try store.readMeeting(of: id)
      expect(store.drafts(of: id).map(\.text.count), [600])
      expect(wait.notices.last, "Everything is saved")
    }
  }

  @Test("another reason is shown")
  func otherReason() throws {
    try alone { wait, folder in
      wait.seat.startMeeting()
      try wait.block()
      wait.seat.press(" ")
      let before = try #require(wait.seat.app.state.unsaved)
      try FileManager.default.removeItem(at: folder)
      try Data().write(to: folder)
      wait.pass(5)
      let after = try #require(wait.seat.app.state.unsaved)
      #expect(before != after && wait.notices.contains("Not saved, kept in memory: \(after)"))
    }
  }

  @Test("two terminals that write notes at once lose none, whoever ends the meeting", arguments: 1...10)
  func twoWriters(seed: UInt64) throws {
    try Seat.inMeeting { one, other, folder in
      var random = SplitMix64(seed: seed)
      let seats = [Wait(one, folder), Wait(other, folder)]
      defer { (one, other) = (seats[0].seat, seats[1].seat) }
      var (texts, isBlocked): (Set<String>, Bool) = ([], false)
      func pass(_ seconds: Double) {
        for _ in 0..<Int(seconds * 2) { for seat in seats { seat.pass(0.5) } }
        for seat in seats { seat.seat.look() }
      }
      for step in 1...30 {
        let writer = seats[Int.random(in: 0...1, using: &random)]
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          if isBlocked { try seats[0].unblock() } else { try seats[0].block() }
          isBlocked.toggle()
        case 1: pass([1, 3, 6][Int.random(in: 0..<3, using: &random)])
        default:
          writer.seat.note("line \(step).", with: ["a", "b", "t"][Int.random(in: 0..<3, using: &random)])
          texts.insert("line \(step).")
        }
      }
      if isBlocked { try seats[0].unblock() }
      // Before the others try again.
      seats[Int.random(in: 0...1, using: &random)].seat.press("q", "s")
      pass(6)
      let meetings = try folder.meetings(of: one.app.state.scrums[0].id)
      expect(meetings.map { $0.noteTexts.joined().sorted() }, [texts.sorted()])
      #expect(seats.allSatisfy { $0.seat.app.state.unsaved == nil && $0.seat.meeting == nil })
    }
  }

  @Test("without waiting changes there is no wake-up, and the heartbeat starts once the meeting is saved")
  func idle() throws {
    try alone { wait, folder in
      wait.seat.startMeeting()
      wait.seat.press(" ")
      try wait.block()
      wait.seat.press(" ")
      wait.pass(20)
      try wait.unblock()
      wait.pass(5)
      wait.seat.app.desk.store.leaveMeetings()
      let left = try #require(try folder.storedMeeting(at: wait.now))
      #expect(left.isRunning && wait.now.timeIntervalSince(left.lastAlive) <= 5)
      wait.seat.press(" ")
      wait.pass(10)
      let before = wait.wakeUps
      wait.pass(600)
      expect(wait.wakeUps, before)
    }
  }
}
