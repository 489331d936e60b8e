import Foundation
import Glibc
import ScrumModel
import ScrumStore
import StoreSupport
import TestSupport
import Testing

@Suite("A meeting whose program is killed again and again")
struct KilledMeetingTests {
  /// `SCRUMS_KILLS` asks for more.
  private static let kills = ProcessInfo.processInfo.environment["SCRUMS_KILLS"].flatMap(Int.init) ?? 4

  /// What is known of the meeting: the speaker, and the notes that the program has taken.
  private struct Known {
    var speaker = 0
    var notes: [String] = []
  }

  private enum Step {
    case next, previous, note(String)

    var keys: String {
      switch self {
      // Two in a row at once count as one, but not with another key between them.
      case .next: "\u{C}n"
      case .previous: "p"
      case .note(let text): "a\(text)\r"
      }
    }

    func change(_ known: inout Known) {
      switch self {
      case .next: known.speaker += 1
      case .previous: known.speaker -= 1
      case .note(let text): known.notes.append(text)
      }
    }
  }

  @Test("goes on each time with every note that was taken, and with the right speaker")
  func kill() throws {
    let folder = try StoreFolder()
    let store = folder.store
    var random = SplitMix64(seed: 6)
    var known = Known()
    for round in 1...Self.kills {
      let program = try WalkedProgram(
        ["start", "Team", "--now", "--store", store.path], home: folder.path)
      try program.settle(until: { program.writes("Speaker \(known.speaker + 1) of 10") })
      // What was begun by the one before is a pause. While the clock stands, nothing but a key changes the screen.
      if round == 1 { try program.send(" ") }
      try program.settle(until: { program.writes("PAUSED") })
      for place in 0..<Int.random(in: 0...2, using: &random) {
        let step = step(known, "note \(round).\(place)", using: &random)
        try take(step.keys, program)
        step.change(&known)
      }
      // The last one is cut off in the middle, or has just been done, or not begun.
      let last = step(known, "last note \(round)", using: &random)
      try program.send(" " + last.keys)
      usleep(.random(in: 0...12_000, using: &random))
      program.kill()
      known = try check(store.path, known, last, round)
    }
  }

  /// Presses keys, and waits after the last one until the screen shows what it did: then it is on the disk.
  private func take(_ keys: String, _ program: WalkedProgram) throws {
    for part in [keys.dropLast(), keys.suffix(1)] where !part.isEmpty {
      program.forget()
      try program.send(String(part))
      try program.settle(until: { !program.written.isEmpty })
    }
  }

  private func step(_ known: Known, _ text: String, using random: inout SplitMix64) -> Step {
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where known.speaker < 9: .next
    case 1 where known.speaker > 0: .previous
    default: .note(text)
    }
  }

  /// What is on the disk is what is known, with the last step or without it; the result is what it is.
  private func check(_ store: String, _ known: Known, _ last: Step, _ round: Int) throws -> Known {
    var done = known
    last.change(&done)
    let meeting = try #require(try StoredMeeting.read(in: store), "round \(round)").meeting
    let found = Known(
      speaker: meeting.speaker ?? -1, notes: meeting.turns.flatMap { $0.notes.map(\.text) })
    let isRight = [known, done].contains {
      $0.speaker == found.speaker && $0.notes.sorted() == found.notes.sorted()
    }
    let lost = Set(known.notes).subtracting(found.notes)
    #expect(
      isRight, "round \(round), \(last): speaker \(known.speaker), now \(found.speaker), lost \(lost)")
    return found
  }
}
