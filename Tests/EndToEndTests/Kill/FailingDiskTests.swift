import CardKit
import Foundation
import ScrumModel
import ScrumStore
import ScrumUI
import StoreSupport
import TestSupport
import Testing

/// The program on a disk on which calls fail, and beside it the same state, whose disk never fails.
private final class FailingProgram {
  /// What the disk must hold.
  struct Contents: Equatable {
    var titles: [String] = []
    /// Of the meeting in progress: the speaker, whether the clock runs, and the notes with those half-written.
    var meeting: [String]?
    var history: [[String]] = []

    var texts: Set<String> { Set((meeting ?? []).dropFirst() + history.joined()) }
  }

  let clock: TestClock
  private let folder: StoreFolder
  private var store: String { folder.store.path }
  private let program: WalkedProgram
  private var state: AppState
  private var finished: [Meeting] = []
  private var random: SplitMix64
  private var lines = 0
  /// What the disk held when it was last known to hold everything.
  private var confirmed = Contents()
  private var log: [String] = []
  private var isAfterEnter = false

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    folder = try StoreFolder(scrums: Fixtures.scrums)
    clock = try TestClock(in: folder.path)
    program = try WalkedProgram(["--store", folder.store.path], home: folder.path, by: clock)
    let now = TestClock.halfPastNine
    let scrums = try Array(Fixtures.scrums.utf8).withUnsafeBufferPointer { try ScrumsDocument($0).scrums }
    let summaries = Dictionary(uniqueKeysWithValues: scrums.map { ($0.id, HistorySummary()) })
    state = AppState(scrums: scrums, summaries: summaries, now: now, calendar: .gmt, seed: 1)
    state.fit(Size(width: 120, height: 40))
    try settle()
  }

  /// Changes the board, holds a meeting, and is killed or goes on until all is saved.
  func live() throws {
    do {
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        failNowAndThen()
        try press(["J", "K", "d", "u", "\u{12}", "l"])
      }
      try press(["s"])
      try press(["\r"])
      guard state.meetingOnScreen?.stage == .turns else { throw Failure("no meeting began") }
      for _ in 0..<Int.random(in: 6...14, using: &random) { try act() }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: return try die()
      case 1 where !state.isTyping && state.meetingOnScreen != nil:
        try press(["q"])
        try press(["s"])
      default: break
      }
      try recover()
    } catch {
      throw Failure("\(error)\n\(log.joined(separator: "\n"))")
    }
  }

  /// Something that a person does, or nothing for some seconds.
  private func act() throws {
    failNowAndThen()
    switch Int.random(in: 0..<6, using: &random) {
    case 0: try pass([0.5, 1, 3, 4.5][Int.random(in: 0..<4, using: &random)])
    case 1: try recover()
    default:
      if state.isTyping {
        try press(["x", "y", "\r"])
      } else {
        lines += 1
        try press(["a\(lines).", "b\(lines).", "t\(lines).", "n", "p", " ", "+", "x"])
      }
    }
  }

  private func failNowAndThen() {
    let rarity = [0, 1, 2, 4, 8][Int.random(in: 0..<5, using: &random)]
    clock.failDisk(oneIn: rarity, seed: .random(in: 0 ... .max, using: &random))
  }

  /// Once the disk works again, all is on it within five seconds, without a key.
  private func recover() throws {
    clock.failDisk(oneIn: 0)
    log.append("the disk works")
    try pass(5)
    guard try contents() == expected else {
      throw Failure("after five seconds the disk has \(try contents()) and not \(expected)")
    }
    guard try !isMarked() else { throw Failure("all is saved, and the mark stays") }
  }

  /// Is killed in the middle of a key, and loses nothing that was on the disk.
  private func die() throws {
    let keys = state.isTyping ? "z\r" : "n"
    log.append("\(keys) and a kill")
    try program.send(keys)
    usleep(.random(in: 0...4_000, using: &random))
    program.kill()
    let left = try contents()
    let lost = confirmed.texts.filter { text in !left.texts.contains { $0.hasPrefix(text) } }
    guard lost.isEmpty, left.titles == confirmed.titles || left.titles == expected.titles else {
      throw Failure("of \(confirmed) the disk has \(left)")
    }
  }

  private func press(_ choices: [String]) throws {
    let keys = choices.randomElement(using: &random) ?? ""
    // What comes right after an Enter would be a paste.
    if isAfterEnter { try pass(0.1) }
    isAfterEnter = keys.hasSuffix("\r")
    log.append("\(keys.debugDescription)")
    try program.send(keys)
    for character in keys {
      tell(.time(clock.now))
      switch character {
      case "\r": tell(.key(.enter))
      case "\u{12}": tell(.key(.control("r")))
      default: tell(.key(.character(character)))
      }
    }
    try compare()
  }

  private func pass(_ seconds: Double) throws {
    log.append("\(seconds) s")
    try settle()
    // Each wake-up on its way, as the program has it.
    var left = seconds
    while left > 0 {
      let next = state.nextChange.map { max($0.timeIntervalSince(clock.now), 0.001) } ?? left
      let step = min(next, left, 1)
      try clock.pass(step)
      left -= step
      tell(.time(clock.now))
    }
    try compare()
  }

  private func tell(_ action: Action) {
    for effect in update(&state, action) {
      if case .store(.finish(let meeting, _)) = effect { finished.append(meeting) }
    }
  }

  /// What is not on the disk is marked on the screen.
  private func compare() throws {
    try settle()
    let (there, here) = (try contents(), expected)
    if there == here {
      confirmed = here
    } else if try !isMarked() {
      throw Failure("unmarked, the disk has \(there) and not \(here)")
    }
  }

  /// Whether the screen, drawn anew, says that something is not saved.
  private func isMarked() throws -> Bool {
    // What comes right after an Enter would be a paste; the program's clock stands still meanwhile.
    if isAfterEnter {
      isAfterEnter = false
      try clock.pass(0.1)
      tell(.time(clock.now))
      try settle()
    }
    program.forget()
    try program.send("\u{C}")
    try settle()
    tell(.key(.control("l")))
    return program.writes("not saved")
  }

  private func settle() throws {
    // It may have more to write than the terminal has room for.
    try program.settle { clock.isSettled }
    guard !program.hasEnded else { throw Failure("the program has ended") }
  }

  private var expected: Contents {
    Contents(
      titles: state.scrums.map(\.title), meeting: state.meetingOnScreen.map(Self.description),
      history: finished.map { $0.turns.flatMap { $0.notes.map(\.text) }.sorted() })
  }

  private func contents() throws -> Contents {
    let store = ScrumStore(directory: store)
    let scrums = try store.load()
    let past = try scrums.flatMap { try store.recentMeetings(of: $0.id, limit: 9) }
    return Contents(
      titles: scrums.map(\.title),
      meeting: try StoredMeeting.read(in: self.store).map { Self.description(of: $0.meeting) },
      history: past.map { $0.turns.flatMap { $0.notes.map(\.text) }.sorted() })
  }

  private static func description(of meeting: MeetingInProgress) -> [String] {
    let texts = meeting.turns.flatMap { $0.notes.map(\.text) } + meeting.drafts.map(\.text)
    return ["\(meeting.stage) \(meeting.speaker ?? -1) \(meeting.isRunning)"] + texts.sorted()
  }
}

@Suite("A disk that fails while somebody works")
struct FailingDiskTests {
  /// `SCRUMS_FAULTS` asks for more than the short form.
  private static let faults = ProcessInfo.processInfo.environment["SCRUMS_FAULTS"].flatMap(Int.init)

  @Test("loses nothing and empties nothing, is marked while it fails, and has all once it works again")
  func faults() throws {
    var (faults, seed, broken) = (0, UInt64(0), 0)
    while faults < Self.faults ?? 12 {
      seed += 1
      let program = try FailingProgram(seed: seed)
      do { try program.live() } catch {
        broken += 1
        if broken < 4 { Issue.record("seed \(seed): \(error)") }
      }
      faults += program.clock.failures
    }
    expect(broken, 0)
    if Self.faults != nil {
      print("\(faults) faults in \(seed) stores, \(broken) of them not as they should be")
    }
  }
}
