import FoundationEssentials

/// Two changed copies of a past meeting merged field by field, turn by turn and note by note. If both changed the same,
/// the later save counts. What one side changed and the other deleted stays.
public struct PastMeetingMerge: Hashable, Sendable {
  /// The merged meeting.
  public private(set) var meeting: Meeting
  /// The contradictions between the sides.
  public private(set) var conflicts: [Conflict] = []

  /// Something that both sides changed.
  public struct Conflict: Hashable, Sendable {
    /// What it is in a sentence, such as `title`.
    public let part: String
    /// The name of the attendee whose turn it is about, if it is about one.
    public let attendee: String?
    /// The value of the later save and the other one; nil if they don't fit into a sentence.
    public let kept, dropped: String?
  }

  /// Merges two copies that both began as `base`.
  /// - Parameter latest: the copy that knows best which blockers are open, if both sides changed that.
  public init(base: Meeting, newer: Meeting, older: Meeting, latest: Meeting) {
    meeting = newer
    settle(\.title, "title", base, older) { $0 }
    settle(\.startedAt, "start", base, older)
    settle(\.endedAt, "end", base, older)
    settle(\.lengthInMinutes, "length", base, older) { "\($0) min" }
    settle(\.transcript, "transcript", base, older)
    settle(\.lateSeconds, "late start", base, older)
    let open = Dictionary(latest.turns.keyed.map { ($0.id, $0.value.notes.keyed) }) { first, _ in first }
    var told: [Conflict] = []
    meeting.turns = ListMerge(base: base.turns.keyed, ours: newer.turns.keyed, theirs: older.turns.keyed) {
      let (base, newer, older) = ($0?.value ?? $1.value, $1, $2.value)
      var merge = TurnMerge(newer.value)
      merge.apply(older, since: base, open[newer.id] ?? [])
      told += merge.conflicts
      return Keyed(id: newer.id, value: merge.turn)
    }.elements.map(\.value)
    conflicts += told
  }

  private mutating func settle<Value: Equatable>(
    _ field: WritableKeyPath<Meeting, Value>, _ part: String, _ base: Meeting, _ older: Meeting,
    _ text: (Value) -> String? = { _ in nil }
  ) {
    let (mine, other) = (meeting[keyPath: field], older[keyPath: field])
    guard mine != other, base[keyPath: field] != other else { return }
    if base[keyPath: field] == mine {
      meeting[keyPath: field] = other
    } else {
      conflicts.append(Conflict(part: part, attendee: nil, kept: text(mine), dropped: text(other)))
    }
  }
}

private struct TurnMerge {
  private(set) var turn: Turn
  private(set) var conflicts: [PastMeetingMerge.Conflict] = []

  init(_ newer: Turn) { turn = newer }

  mutating func apply(_ older: Turn, since base: Turn, _ latest: [Keyed<NoteID, Note>]) {
    settle(\.name, "name", base, older) { $0 }
    settle(\.seconds, "time", base, older) { "\($0) s" }
    settle(\.allotted, "time given", base, older) { "\($0) s" }
    settle(\.outcome, "outcome", base, older) { $0.rawValue }
    turn.notes = ListMerge(base: base.notes.keyed, ours: turn.notes.keyed, theirs: older.notes.keyed) {
      base, newer, older in
      var note = newer
      if newer.value.resolvedAt != older.value.resolvedAt {
        if base?.value.resolvedAt == newer.value.resolvedAt {
          note = older
        } else if base?.value.resolvedAt != older.value.resolvedAt {
          note = latest.first { $0.id == newer.id } ?? newer
        }
      }
      return note
    }.elements.map(\.value)
  }

  private mutating func settle<Value: Equatable>(
    _ field: WritableKeyPath<Turn, Value>, _ part: String, _ base: Turn, _ older: Turn,
    _ text: (Value) -> String
  ) {
    let (mine, other) = (turn[keyPath: field], older[keyPath: field])
    guard mine != other, base[keyPath: field] != other else { return }
    if base[keyPath: field] == mine {
      turn[keyPath: field] = other
    } else {
      conflicts.append(.init(part: part, attendee: turn.name, kept: text(mine), dropped: text(other)))
    }
  }
}

/// A value without an id of its own, in a list that is merged.
private struct Keyed<ID: Hashable & Comparable, Value: Hashable>: Hashable, Identifiable {
  let id: ID
  var value: Value
}

/// The attendee of a turn; a number tells turns of the same attendee apart.
private struct TurnID: Hashable, Comparable {
  let attendee: UUID
  let number: Int

  static func < (one: TurnID, other: TurnID) -> Bool {
    (one.attendee, one.number) < (other.attendee, other.number)
  }
}

/// What a note says, and the second in which it was written; a number tells equal ones apart.
private struct NoteID: Hashable, Comparable {
  let kind: String
  let text: String
  let second: Double
  let number: Int

  static func < (one: NoteID, other: NoteID) -> Bool {
    (one.second, one.kind, one.text, one.number) < (other.second, other.kind, other.text, other.number)
  }
}

extension [Turn] {
  fileprivate var keyed: [Keyed<TurnID, Turn>] {
    keyed { TurnID(attendee: $0.attendeeID, number: $1) }
  }
}

extension [Note] {
  fileprivate var keyed: [Keyed<NoteID, Note>] {
    keyed {
      NoteID(
        kind: $0.kind.rawValue, text: $0.text, second: $0.at.timeIntervalSince1970.rounded(.down), number: $1)
    }
  }
}

extension Array where Element: Hashable {
  /// The elements with ids; `id` gets how many before have the same one without a number.
  fileprivate func keyed<ID>(_ id: (Element, Int) -> ID) -> [Keyed<ID, Element>] {
    var counts: [ID: Int] = [:]
    return map { element in
      let first = id(element, 0)
      defer { counts[first, default: 0] += 1 }
      return Keyed(id: id(element, counts[first] ?? 0), value: element)
    }
  }
}
