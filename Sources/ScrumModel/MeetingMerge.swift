import FoundationEssentials

/// Two changed copies of a past meeting merged field by field, turn by turn and note by note.
package struct MeetingMerge: Hashable, Sendable {
  package private(set) var meeting: Meeting
  package private(set) var conflicts: [Conflict] = []

  /// Something that both sides changed; ours is kept.
  package struct Conflict: Hashable, Sendable {
    package let field: FieldConflict
    /// The name of the attendee whose turn it is about, if it is about one.
    package let attendee: String?
  }

  /// Merges two copies that both began as `base`. If both changed the same, ours counts, the later save. What one side
  /// changed and the other deleted stays.
  /// - Parameters:
  ///   - latest: the copy that knows best which blockers are open, if both sides changed that.
  ///   - isEdit: whether ours is an edit, which leaves alone what theirs has removed or rewritten.
  package init(base: Meeting, ours: Meeting, theirs: Meeting, latest: Meeting, isEdit: Bool = false) {
    var told: [Conflict] = []
    func merged<Owner: Record>(_ base: Owner?, _ ours: Owner, _ theirs: Owner, of name: String?) -> Owner {
      var merging = Merging(.ours)
      defer { told += merging.conflicts.map { Conflict(field: $0, attendee: name) } }
      return Owner.merged(base: base, ours: ours, theirs: theirs, &merging)
    }
    meeting = merged(base, ours, theirs, of: nil)
    let turns = ListMerge(
      base: base.turns.keyed, ours: ours.turns.keyed, theirs: theirs.turns.keyed, deletionWins: isEdit
    ) { base, ours, theirs in
      Keyed(
        id: ours.id,
        value: merged(base?.value ?? ours.value, ours.value, theirs.value, of: ours.value.name))
    }.elements
    // Notes may have moved from turn to turn, so they are merged as one list.
    let states = latest.notes
    let notes = ListMerge(
      base: base.placedNotes, ours: ours.placedNotes, theirs: theirs.placedNotes, deletionWins: isEdit
    ) { base, ours, theirs in
      let hasMoved = theirs.value.turn != base?.value.turn
      let staysTheirs = ours.value.turn == base?.value.turn || isEdit && hasMoved
      let name = turns.first { $0.id == ours.value.turn }?.value.name
      let note = Note.merged(
        base: base?.value.note, ours: ours.value.note, theirs: theirs.value.note,
        latest: states[ours.id] ?? ours.value.note, isEdit: isEdit
      ) { merged($0, $1, $2, of: name) }
      return Keyed(
        id: ours.id, value: PlacedNote(turn: (staysTheirs ? theirs : ours).value.turn, note: note))
    }.elements
    meeting.turns = turns.map { turn in
      var merged = turn.value
      merged.notes = notes.filter { $0.value.turn == turn.id }.map(\.value.note)
      return merged
    }
    conflicts = told
  }
}

extension Meeting {
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
        meeting.turns[turn].notes[note].reopenedAt = nil
      }
    }
    return meeting
  }

  fileprivate var notes: [UUID: Note] { turns.flatMap(\.notes).byID }

  fileprivate var placedNotes: [Keyed<UUID, PlacedNote>] {
    turns.keyed.flatMap { turn in
      turn.value.notes.map { Keyed(id: $0.id, value: PlacedNote(turn: turn.id, note: $0)) }
    }
  }
}

extension Meeting {
  /// Adds what was noted in a state of the meeting since an earlier one. Notes missing in it were perhaps never read: they
  /// stay.
  package mutating func addNotes(of state: [some NotesOfAttendee], since known: [some NotesOfAttendee]) {
    for place in turns.indices {
      let attendee = turns[place].attendeeID
      guard let ours = state.first(where: { $0.attendeeID == attendee })?.notes else { continue }
      let base = (known.first { $0.attendeeID == attendee }?.notes ?? [])
        .filter { old in ours.contains { $0.id == old.id } }
      turns[place].notes = turns[place].notes.edited(from: base, to: ours)
    }
  }

  /// Adds the notes that lines of its log have written, corrected or ticked before it ended.
  package mutating func addNotes(of lines: [MeetingLine]) {
    // Whoever has brought it back has opened it with notes.
    let lines = lines.flatMap { $0.opened?.notes(missingIn: turns) ?? [$0] }
    for line in lines where !turns.correctNote(by: line) && line.act == .note {
      guard let note = line.note,
        let turn = turns.firstIndex(where: { $0.notes.contains { $0.id == note.id } })
          ?? turns.firstIndex(where: { $0.attendeeID == line.person })
      else { continue }
      turns[turn].notes.add(note)
    }
  }
}

extension Meeting {
  /// Adds the last lines of its transcript, which may not have been saved before it ended.
  package mutating func continueTranscript(_ said: String) {
    if said.utf8.count > transcript?.utf8.count ?? 0, said.hasPrefix(transcript ?? "") { transcript = said }
  }

  /// Adds notes that were not finished, but for corrections. Two may have gone on with one.
  package mutating func add(_ drafts: [DraftNote]) {
    let notes = turns.flatMap(\.notes)
    for draft in drafts where !notes.contains(where: draft.corrects) {
      guard let note = draft.note, let turn = turns.firstIndex(where: { $0.attendeeID == draft.attendeeID })
      else { continue }
      turns[turn].notes.add(note)
    }
  }
}

extension [Note] {
  /// These notes with what differs between two versions. Notes that someone else has added stay, those that someone
  /// else has removed stay away, and so do those that they have rewritten.
  package func edited(from base: [Note], to ours: [Note]) -> [Note] {
    if base == ours { return self }
    return ListMerge(base: base, ours: ours, theirs: self, deletionWins: true) { base, ours, theirs in
      var note = Note.merged(base: base, ours: ours, theirs: theirs, latest: ours, isEdit: true) {
        var merging = Merging(.ours)
        return Note.merged(base: $0, ours: $1, theirs: $2, &merging)
      }
      // Both have gone on with one draft.
      if base == nil { note.text.add(ours.text) }
      return note
    }.elements
  }
}

extension Note {
  /// Merges two copies of a note.
  /// - Parameters:
  ///   - latest: the copy that knows whether it is open, if both sides changed that.
  ///   - isEdit: whether ours is an edit: what theirs has rewritten stays so.
  ///   - merge: what merges the rows.
  fileprivate static func merged(
    base: Note?, ours: Note, theirs: Note, latest: Note, isEdit: Bool, _ merge: (Note?, Note, Note) -> Note
  ) -> Note {
    var note = isEdit ? merge(base, theirs, ours) : merge(base, ours, theirs)
    let (mine, their, old) = (ours.resolvedAt?.inFile, theirs.resolvedAt?.inFile, base?.resolvedAt?.inFile)
    note.resolvedAt =
      mine == their || mine == old
      ? theirs.resolvedAt : their == old ? ours.resolvedAt : latest.resolvedAt
    note.reopenedAt = [ours, theirs, latest].compactMap(\.reopenedAt).max()
    return note
  }
}

/// The attendee of a turn; a number tells turns of the same attendee apart.
private struct TurnKey: Hashable {
  let attendee: UUID
  let number: Int
}

private struct PlacedNote: Hashable {
  let turn: TurnKey
  let note: Note
}

extension [Turn] {
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
