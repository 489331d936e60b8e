import FoundationEssentials

/// Two changed copies of a past meeting merged field by field, turn by turn and note by note.
package struct MeetingMerge: Hashable, Sendable {
  package private(set) var meeting: Meeting
  package private(set) var conflicts: [Conflict] = []

  /// Something that both sides changed; ours is kept.
  package struct Conflict: Hashable, Sendable {
    /// Its name in a sentence, such as `title`.
    package let part: String
    /// The name of the attendee whose turn it is about, if it is about one.
    package let attendee: String?
    /// Our value and theirs; nil if they don't fit into a sentence.
    package let kept, dropped: String?
  }

  /// Merges two copies that both began as `base`. If both changed the same, ours counts, the later save. What one side
  /// changed and the other deleted stays.
  /// - Parameters:
  ///   - latest: the copy that knows best which blockers are open, if both sides changed that.
  ///   - isEdit: whether ours is an edit, which leaves alone what theirs has removed or rewritten.
  package init(base: Meeting, ours: Meeting, theirs: Meeting, latest: Meeting, isEdit: Bool = false) {
    meeting = ours
    for (part, field) in Meeting.mergeFields
    where field.merge(theirs, into: &meeting, since: base, rule: .ours) != nil {
      conflicts.append(
        Conflict(part: part, attendee: nil, kept: field.words(ours), dropped: field.words(theirs)))
    }
    let open = latest.turns.keyed.byID
    var told: [Conflict] = []
    let turns = NoteMoves(base: base.turns, ours: ours.turns, theirs: theirs.turns, isEdit: isEdit)
    meeting.turns = ListMerge(
      base: turns.base, ours: turns.ours, theirs: turns.theirs, deletionWins: isEdit
    ) { base, ours, theirs in
      let old = base?.value ?? ours.value
      var turn = ours.value
      func tell<Record>(_ part: String, _ field: MergeField<Record>, _ ours: Record, _ theirs: Record) {
        told.append(
          Conflict(part: part, attendee: turn.name, kept: field.words(ours), dropped: field.words(theirs)))
      }
      for (part, field) in Turn.mergeFields
      where field.merge(theirs.value, into: &turn, since: old, rule: .ours) != nil {
        tell(part, field, ours.value, theirs.value)
      }
      turn.notes =
        isEdit
        ? theirs.value.notes.edited(from: old.notes, to: ours.value.notes)
        : .merging(
          ours.value.notes, theirs.value.notes, since: old.notes, latest: open[ours.id]?.value.notes ?? [],
          tell)
      return Keyed(id: ours.id, value: turn)
    }.elements.map(\.value)
    conflicts += told
  }
}

extension Meeting {
  fileprivate static var mergeFields: [(String, MergeField<Meeting>)] {
    [
      ("title", MergeField(\.title)), ("start", MergeField(\.startedAt)), ("end", MergeField(\.endedAt)),
      ("length", MergeField(\.lengthInMinutes, words: { "\($0) min" })),
      ("transcript", MergeField(\.transcript)),
      ("late start", MergeField(\.lateSeconds)), ("lead", MergeField(\.lead)),
    ]
  }

  /// Applies what differs between two versions. What someone else has removed stays removed, and notes that they added
  /// stay.
  package mutating func apply(from: Meeting, to: Meeting) {
    self = MeetingMerge(base: from, ours: to, theirs: self, latest: to, isEdit: true).meeting
  }

  /// Whether both say the same, even if one was read from a file, which keeps no microseconds.
  package func isSame(as other: Meeting) -> Bool { inFile == other.inFile }

  private var inFile: Meeting {
    var meeting = self
    meeting.startedAt = startedAt.inFile
    meeting.endedAt = endedAt.inFile
    for turn in turns.indices {
      for note in turns[turn].notes.indices {
        meeting.turns[turn].notes[note].at = turns[turn].notes[note].at.inFile
        meeting.turns[turn].notes[note].resolvedAt = turns[turn].notes[note].resolvedAt?.inFile
      }
    }
    return meeting
  }
}

extension Turn {
  fileprivate static var mergeFields: [(String, MergeField<Turn>)] {
    [
      ("name", MergeField(\.name)), ("time", MergeField(\.seconds, words: { "\($0) s" })),
      ("time given", MergeField(\.allotted, words: { "\($0) s" })),
      ("outcome", MergeField(\.outcome, words: { $0.rawValue })),
    ]
  }
}

extension [Note] {
  /// The notes of two copies of a turn. What one side changed and the other removed stays.
  fileprivate static func merging(
    _ ours: [Note], _ theirs: [Note], since base: [Note], latest: [Note],
    _ tell: (String, MergeField<Note>, _ ours: Note, _ theirs: Note) -> Void
  ) -> [Note] {
    let (old, keys) = (base.keyed(), base.keyed().map(\.id))
    let states = latest.keyed(since: keys).byID
    return ListMerge(
      base: old, ours: ours.keyed(since: keys), theirs: theirs.keyed(since: keys)
    ) { old, ours, theirs in
      var note = ours
      for (part, field) in Note.mergeFields
      where field.merge(theirs.value, into: &note.value, since: old?.value, rule: .ours) != nil {
        tell(part, field, ours.value, theirs.value)
      }
      note.value.merge(stateOf: theirs.value, since: old?.value, latest: (states[ours.id] ?? ours).value)
      return note
    }.elements.map(\.value)
  }

  /// These notes with what differs between two versions. Notes that someone else has added stay, those that someone
  /// else has removed stay away, and so do those that they have rewritten.
  package func edited(from base: [Note], to ours: [Note]) -> [Note] {
    if base == ours { return self }
    let (old, keys) = (base.keyed(), base.keyed().map(\.id))
    return ListMerge(
      base: old, ours: ours.keyed(since: keys), theirs: keyed(since: keys), deletionWins: true
    ) { old, ours, theirs in
      var note = theirs
      // A note that someone else has rewritten stays so.
      if let old, theirs.value.isVersion(of: old.value), !ours.value.isVersion(of: old.value) {
        note = ours
      }
      note.value.resolvedAt = ours.value.resolvedAt
      note.value.merge(stateOf: theirs.value, since: old?.value, latest: ours.value)
      return note
    }.elements.map(\.value)
  }

  fileprivate func keyed(since earlier: [NoteKey] = []) -> [Keyed<NoteKey, Note>] {
    zip(NoteKey.distinct(map { NoteKey($0) }, since: earlier), self).map(Keyed.init)
  }
}

extension Note {
  fileprivate static var mergeFields: [(String, MergeField<Note>)] {
    [
      ("text of a note", MergeField(\.text)), ("kind of a note", MergeField(\.kind, words: { $0.rawValue })),
    ]
  }

  /// Merges whether it is open: what one side changed counts, and what both changed is as in `latest`.
  fileprivate mutating func merge(stateOf theirs: Note, since base: Note?, latest: Note) {
    let (mine, their, old) = (resolvedAt?.inFile, theirs.resolvedAt?.inFile, base?.resolvedAt?.inFile)
    if mine == their || mine == old {
      resolvedAt = theirs.resolvedAt
    } else if their != old {
      resolvedAt = latest.resolvedAt
    }
  }
}

/// The attendee of a turn; a number tells turns of the same attendee apart.
struct TurnKey: Hashable {
  let attendee: UUID
  let number: Int
}

extension [Turn] {
  fileprivate var noteKeys: [NoteKey] { flatMap { $0.notes.map { NoteKey($0) } } }

  fileprivate var keyed: [Keyed<TurnKey, Turn>] {
    var counts: [UUID: Int] = [:]
    return map { turn in
      defer { counts[turn.attendeeID, default: 0] += 1 }
      return Keyed(id: TurnKey(attendee: turn.attendeeID, number: counts[turn.attendeeID] ?? 0), value: turn)
    }
  }
}

extension Date {
  fileprivate var inFile: Date { Date(milliseconds: milliseconds) }
}

/// Three versions of the turns of a meeting, in which each note that a side has moved to another turn is where it ends up.
/// A merge goes turn by turn. Without this, a moved note would be gone from one turn and new in another, and what the
/// other side has changed in it would be lost.
struct NoteMoves {
  private(set) var base: [Keyed<TurnKey, Turn>]
  private(set) var ours: [Keyed<TurnKey, Turn>]
  private(set) var theirs: [Keyed<TurnKey, Turn>]

  /// - Parameter isEdit: whether ours is an edit, which leaves a note where theirs has moved it, and does not bring it
  ///   back if theirs has removed it.
  init(base: [Turn], ours: [Turn], theirs: [Turn], isEdit: Bool) {
    (self.base, self.ours, self.theirs) = (base.keyed, ours.keyed, theirs.keyed)
    let keys = NoteKey.distinct(base.noteKeys)
    let old = Places(self.base, since: keys)
    var (mine, their) = (Places(self.ours, since: keys), Places(self.theirs, since: keys))
    var before = old
    for key in keys {
      guard let home = old.turn(of: key) else { continue }
      let (our, other) = (mine.turn(of: key), their.turn(of: key))
      if our == home && other == home { continue }
      let target: TurnKey? =
        switch (our, other) {
        // One side has removed it: an edit that is about it must find it.
        case (nil, let turn), (let turn, nil): isEdit ? turn : nil
        case (let our?, let other?): our == home || other != home && isEdit ? other : our
        }
      guard let target else { continue }
      before.move(key, to: target, in: &self.base)
      mine.move(key, to: target, in: &self.ours)
      their.move(key, to: target, in: &self.theirs)
    }
  }

  /// Which notes the turns of one version have.
  private struct Places {
    private let order: [TurnKey]
    private var keys: [[NoteKey]]
    private var homes: [NoteKey: Int] = [:]

    init(_ turns: [Keyed<TurnKey, Turn>], since earlier: [NoteKey]) {
      order = turns.map(\.id)
      var rest = NoteKey.distinct(turns.map(\.value).noteKeys, since: earlier)[...]
      keys = turns.map { turn in
        defer { rest = rest.dropFirst(turn.value.notes.count) }
        return Array(rest.prefix(turn.value.notes.count))
      }
      for place in keys.indices { for key in keys[place] { homes[key] = place } }
    }

    func turn(of key: NoteKey) -> TurnKey? { homes[key].map { order[$0] } }

    mutating func move(_ key: NoteKey, to target: TurnKey, in turns: inout [Keyed<TurnKey, Turn>]) {
      guard let from = homes[key], let to = order.firstIndex(of: target), from != to,
        let place = keys[from].firstIndex(of: key)
      else { return }
      keys[to].append(keys[from].remove(at: place))
      turns[to].value.notes.append(turns[from].value.notes.remove(at: place))
      homes[key] = to
    }
  }
}
