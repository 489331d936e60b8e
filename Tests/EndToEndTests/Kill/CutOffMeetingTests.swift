import Foundation
import MeetingTimer
import ScrumModel
import ScrumStore
import StoreSupport
import TestSupport
import Testing

/// Somebody who leads a meeting and types notes, until the program is killed at some moment.
private final class CutOffMeeting {
  /// A line, with the moment at which each letter was typed.
  private struct Line {
    var text = ""
    var typed: [Date] = []
  }

  private let folder: StoreFolder
  private let program: WalkedProgram
  private var random: SplitMix64
  private var lines: [Line] = []
  private var isWriting = false
  private var speaker = 1
  private var nextKey: Date
  private let end: Date
  private(set) var killed: Date?

  init(seed: UInt64, lasting seconds: ClosedRange<Double>) throws {
    random = SplitMix64(seed: seed)
    folder = try StoreFolder()
    program = try WalkedProgram(
      ["start", "Team", "--now", "--store", folder.store.path], home: folder.path)
    try program.settle(until: { [program] in program.writes("Speaker 1 of 10") })
    nextKey = Date()
    end = nextKey + .random(in: seconds, using: &random)
  }

  /// Does what is due; kills the program at its moment.
  func goOn() throws {
    let now = Date()
    guard killed == nil, now >= nextKey || now >= end && hasDraft(at: now) else { return }
    guard now < end || !hasDraft(at: now) else {
      program.kill()
      killed = Date()
      return
    }
    try program.send(key(at: now))
    program.forget()
    nextKey = now + .random(in: 0.02...0.6, using: &random)
  }

  /// Whether a line is being typed whose first letter must be on the disk.
  private func hasDraft(at now: Date) -> Bool {
    isWriting && lines.last.map { now.timeIntervalSince($0.typed[0]) > CutOffMeetingTests.delay } ?? false
  }

  private func key(at now: Date) -> String {
    guard isWriting else {
      if speaker < Team.names.count, Int.random(in: 0..<3, using: &random) == 0 {
        speaker += 1
        // Another key in between: two n at once would count as one.
        return "\u{C}n"
      }
      isWriting = true
      lines.append(Line())
      // A number, so that no line begins as another does.
      lines[lines.count - 1].text = "\(lines.count)"
      lines[lines.count - 1].typed = [now]
      return ["a", "b", "t"][Int.random(in: 0..<3, using: &random)] + "\(lines.count)"
    }
    if Int.random(in: 0..<25, using: &random) == 0 {
      isWriting = false
      return "\r"
    }
    let letter = "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) ?? "x"
    lines[lines.count - 1].text.append(letter)
    lines[lines.count - 1].typed.append(now)
    return String(letter)
  }

  /// The seconds of speaking time that were lost, and the age of the oldest letter that was.
  func losses() throws -> (time: Double, letter: Double) {
    let killed = try #require(killed)
    let left = try #require(try StoredMeeting.read(in: folder.store.path))
    #expect(!left.isHeld)
    let timer = ScrumTimer(resuming: left.meeting, at: killed + 60)
    let seen = timer.meeting.turns.flatMap { $0.notes.map(\.text) } + timer.meeting.drafts.map(\.text)
    let ages = lines.compactMap { line in
      let kept = seen.map { $0.commonPrefix(with: line.text).count }.max() ?? 0
      return kept < line.typed.count ? killed.timeIntervalSince(line.typed[kept]) : nil
    }
    let spoken = timer.meeting.turns.reduce(0) { $0 + $1.spent }
    return (killed.timeIntervalSince(left.meeting.startedAt) - spoken, ages.max() ?? 0)
  }
}

@Suite("A meeting that is cut off while somebody types")
struct CutOffMeetingTests {
  /// The short form of what `make torture` does at length.
  private static let kills = ProcessInfo.processInfo.environment["SCRUMS_KILLS"].flatMap(Int.init) ?? 2
  private static let together = 25
  /// The seconds after which a letter is on the disk, and those on a machine whose processors are shared by many.
  static let delay = 0.5
  private static let busyDelay = 2.0

  @Test("loses at most five seconds of speaking time, and no letter that was typed before the last moments")
  func kill() throws {
    let seconds = Self.kills > Self.together ? 1.0...15.0 : 3.0...6.0
    var (worst, oldest, late) = (0.0, 0.0, 0)
    for first in stride(from: 1, through: Self.kills, by: Self.together) {
      let seeds = first..<min(first + Self.together, Self.kills + 1)
      let meetings = try seeds.map { try CutOffMeeting(seed: UInt64($0), lasting: seconds) }
      while meetings.contains(where: { $0.killed == nil }) {
        for meeting in meetings { try meeting.goOn() }
        usleep(2_000)
      }
      for (seed, meeting) in zip(seeds, meetings) {
        let (time, letter) = try meeting.losses()
        #expect(-0.1...5 ~= time, "seed \(seed): \(time) s")
        #expect(letter < Self.busyDelay, "seed \(seed): a letter was typed \(letter) s before")
        (worst, oldest) = (max(worst, time), max(oldest, letter))
        late += letter > Self.delay ? 1 : 0
      }
    }
    guard Self.kills > Self.together else { return }
    print(
      """
      \(Self.kills) kills, at most \(worst) s of speaking time lost, \(late) times letters older than \
      \(Self.delay) s, the oldest of \(oldest) s
      """)
  }
}
