import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("One note corrected on two machines")
struct NoteCorrectionTests {
  private let start = Date(timeIntervalSince1970: 1_795_253_400)
  private let scrum = UUID()

  /// The note, and where it stands; no turn if it was deleted.
  private struct State: Equatable, CustomStringConvertible {
    var turn: Int? = 0
    var text = "waits"
    var kind = Note.Kind.blocker
    var resolvedAt: Date?

    var description: String {
      "\(turn.map(String.init) ?? "-") \(text) \(kind) \(resolvedAt?.milliseconds ?? 0)"
    }
  }

  private enum Correction: CaseIterable {
    case nothing, rewrite, rewriteOtherwise, makeTopic, makeNote, tick, tickLater, untick, move, moveElsewhere
    case delete, time, neighbour, rewriteAndTick, moveAndRewrite, makeTopicAndMove
  }

  private func apply(_ correction: Correction, to state: inout State) {
    switch correction {
    case .nothing, .time, .neighbour: break
    case .rewrite: state.text = "waits for Bob"
    case .rewriteOtherwise: state.text = "waits for Cy"
    case .makeTopic: state.kind = .parking
    case .makeNote: state.kind = .note
    case .tick: state.resolvedAt = start + 400
    case .tickLater: state.resolvedAt = start + 500
    case .untick: state.resolvedAt = nil
    case .move: state.turn = 1
    case .moveElsewhere: state.turn = 2
    case .delete: state.turn = nil
    case .rewriteAndTick: (state.text, state.resolvedAt) = ("waits for Di", start + 450)
    case .moveAndRewrite: (state.turn, state.text) = (1, "waits for Ed")
    case .makeTopicAndMove: (state.kind, state.turn) = (.parking, 2)
    }
  }

  /// The merge of two changes, field by field; of two that contradict each other the later save counts.
  private func expectation(_ base: State, _ earlier: State, _ later: State) -> State {
    func field<Value: Equatable>(_ path: KeyPath<State, Value>) -> Value {
      later[keyPath: path] == base[keyPath: path] ? earlier[keyPath: path] : later[keyPath: path]
    }
    if earlier.turn == nil { return later == base ? earlier : later }
    if later.turn == nil { return earlier == base ? later : earlier }
    var state = State(
      turn: field(\.turn), text: field(\.text), kind: field(\.kind), resolvedAt: field(\.resolvedAt))
    if let one = earlier.resolvedAt, let other = later.resolvedAt { state.resolvedAt = max(one, other) }
    return state
  }

  /// - Parameter known: the meeting as it was read before.
  private func meeting(
    _ state: State, _ people: [UUID], _ correction: Correction = .nothing, known: Meeting? = nil
  ) -> Meeting {
    let ids = known?.turns.map { turn in turn.notes.first { $0.text == "other" }?.id }
    let noteID = known?.turns[0].notes.first { $0.text == "waits" }?.id ?? scrum
    let notes = people.indices.map { place in
      var notes = [Note(id: ids?[place] ?? people[place], kind: .blocker, text: "other", at: start)]
      if place == state.turn {
        notes.append(
          Note(id: noteID, kind: state.kind, text: state.text, at: start, resolvedAt: state.resolvedAt))
      }
      if place == 0, correction == .neighbour { notes.append(Note(kind: .note, text: "new", at: start)) }
      return notes
    }
    let turns = zip(people, notes).map {
      turn("Ann", id: $0, seconds: correction == .time ? 90 : 60, notes: $1)
    }
    return Meeting(
      id: people[0], title: "Design", startedAt: start, endedAt: start + 120, lengthInMinutes: 10,
      turns: turns)
  }

  /// - Parameter isOlder: whether a program writes it that knows no ids of notes.
  private func adding(_ meeting: Meeting, to text: [UInt8], at seconds: Double, isOlder: Bool) -> [UInt8] {
    let versions = HistoryContents(text).versions(of: meeting.id) ?? MeetingVersions([])
    var object = versions.adding(meeting, at: (start + seconds).milliseconds)
    if isOlder { object["turns"] = object["turns"].map { without("id", in: $0) } }
    return text + object.line.utf8
  }

  private func without(_ key: String, in value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): return .array(elements.map { without(key, in: $0) })
    case .object(var object):
      object[key] = nil
      for member in object.members { object[member.key] = without(key, in: member.value) }
      return .object(object)
    default: return value
    }
  }

  /// Who of the machines has an older program: with the earlier save, with the later one, and who made the meeting.
  private static let older: [Set<Int>] = [[], [0], [1], [2], [0, 1, 2]]

  @Test(
    "there is one note with both corrections, whatever they are and whoever merges",
    arguments: [false, true],
    older)
  func pairs(isResolved: Bool, older: Set<Int>) throws {
    let people = (0..<3).map { _ in UUID() }
    let first = State(resolvedAt: isResolved ? start + 300 : nil)
    let base = adding(meeting(first, people), to: [], at: 200, isOlder: older.contains(2))
    let known = HistoryContents(base).shown(people[0])
    func merged(_ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8]) throws -> FileMerge {
      try FileMerge(.history(scrum), base: base, ours: ours, theirs: theirs)
    }
    let useless: [Correction] = isResolved ? [.tick, .tickLater, .rewriteAndTick] : [.untick]
    let all = Correction.allCases.filter { !useless.contains($0) }
    // An older program's note is found by what it says, which few corrections put in doubt.
    let doubtful: [Correction] = [.rewrite, .makeTopic, .untick, .moveElsewhere, .delete, .moveAndRewrite]
    let corrections = older.isEmpty ? all : all.filter(doubtful.contains)
    for one in corrections {
      for other in corrections {
        var (earlier, later) = (first, first)
        apply(one, to: &earlier)
        apply(other, to: &later)
        let mine = adding(
          meeting(earlier, people, one, known: known), to: base, at: 600, isOlder: older.contains(0))
        let theirs = adding(
          meeting(later, people, other, known: known), to: base, at: 700, isOlder: older.contains(1))
        let expected = expectation(first, earlier, later)
        for before in [base, nil] {
          let words: Comment =
            "\(one), then \(other)\(before == nil ? " without a base" : ""), \(isResolved), \(older)"
          let merge = try merged(before, mine, theirs)
          let text = merge.bytes
          try expect(merged(before, theirs, mine), merge, words)
          // A note of the same second could be the deleted one, rewritten.
          if before != nil, Set([one, other]) != [.delete, .neighbour] {
            try expect(merged(before, text, theirs).bytes, text, words)
            try expect(merged(before, mine, text).bytes, text, words)
          }
          let isRewrittenTwice =
            earlier.text != first.text && later.text != first.text && earlier.text != later.text
          expect(merge.conflicts.contains { $0.contains(earlier.text.quoted) }, isRewrittenTwice, words)
          for text in [text, HistoryContents(text).text(isCompacted: true)] {
            let shown = try #require(HistoryContents(text).shown(people[0]), words)
            var found: [State] = []
            for (place, turn) in shown.turns.enumerated() {
              var others = 0
              for note in turn.notes where note.text != "new" {
                if note.text == "other" { others += 1; continue }
                found.append(
                  State(turn: place, text: note.text, kind: note.kind, resolvedAt: note.resolvedAt))
              }
              expect(others, 1, words)
              expect(turn.seconds, (one == .time || other == .time ? 90 : 60), words)
            }
            expect(found, (expected.turn == nil ? [] : [expected]), words)
            let hasNew = shown.turns[0].notes.contains { $0.text == "new" }
            expect(hasNew, (one == .neighbour || other == .neighbour), words)
          }
        }
      }
    }
  }
}
