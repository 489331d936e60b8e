import FoundationEssentials

// Past and running meetings are merged note by note. Dates count as equal if a file, which keeps no
// microseconds, could not tell them apart.

/// Ours, unless only theirs has changed.
private func merge<Value: Equatable>(_ base: Value, _ ours: Value, _ theirs: Value) -> Value {
  ours == base ? theirs : ours
}

extension Meeting {
  /// Applies what differs between two versions, note by note.
  public mutating func apply(from: Meeting, to: Meeting) {
    title = merge(from.title, to.title, title)
    startedAt = merge(from.startedAt, to.startedAt, startedAt)
    endedAt = merge(from.endedAt, to.endedAt, endedAt)
    lengthInMinutes = merge(from.lengthInMinutes, to.lengthInMinutes, lengthInMinutes)
    transcript = merge(from.transcript, to.transcript, transcript)
    lateSeconds = merge(from.lateSeconds, to.lateSeconds, lateSeconds)
    guard from.turns != to.turns else { return }
    // Only versions with the same speakers can be merged turn by turn.
    guard from.turns.map(\.attendeeID) == to.turns.map(\.attendeeID),
      turns.map(\.attendeeID) == to.turns.map(\.attendeeID)
    else {
      if isSame(as: from) { turns = to.turns }
      return
    }
    for place in turns.indices { turns[place].apply(from: from.turns[place], to: to.turns[place]) }
  }

  /// Whether both say the same, even if one was read from a file.
  public func isSame(as other: Meeting) -> Bool {
    guard turns.count == other.turns.count else { return false }
    var other = other
    other.startedAt.snap(to: startedAt)
    other.endedAt.snap(to: endedAt)
    for (turn, mine) in turns.enumerated() where mine.notes.count == other.turns[turn].notes.count {
      for (note, known) in mine.notes.enumerated() { other.turns[turn].notes[note].snap(to: known) }
    }
    return self == other
  }
}

extension Turn {
  fileprivate mutating func apply(from: Turn, to: Turn) {
    name = merge(from.name, to.name, name)
    seconds = merge(from.seconds, to.seconds, seconds)
    allotted = merge(from.allotted, to.allotted, allotted)
    outcome = merge(from.outcome, to.outcome, outcome)
    notes.apply(from: from.notes, to: to.notes)
  }
}

extension [Note] {
  /// Applies what differs between two versions. Notes that someone else has added stay, and notes that someone
  /// else has removed stay away.
  fileprivate mutating func apply(from: [Note], to: [Note]) {
    guard from != to else { return }
    // In a list as long as before, a note without another version was rewritten in its place.
    func isRewritten(_ place: Int) -> Bool {
      from.count == to.count && to.place(of: from[place], near: place) == nil
        && from.place(of: to[place], near: place) == nil
    }
    for (place, old) in from.enumerated() {
      guard let mine = self.place(of: old, near: place) else { continue }
      if let new = isRewritten(place) ? place : to.place(of: old, near: place) {
        self[mine].apply(from: old, to: to[new])
      } else {
        remove(at: mine)
      }
    }
    for (place, new) in to.enumerated()
    where !isRewritten(place) && from.place(of: new, near: place) == nil
      && self.place(of: new, near: place) == nil
    {
      append(new)
    }
  }

  /// The place of a version of a note; among equal lines, the one that is still at its place.
  private func place(of note: Note, near place: Int) -> Int? {
    indices.contains(place) && self[place].isVersion(of: note)
      ? place : firstIndex { $0.isVersion(of: note) }
  }
}

extension Note {
  /// Whether both are the same line in the same state, even if one was read from a file.
  public func isSame(as other: Note) -> Bool {
    isVersion(of: other) && (resolvedAt == nil) == (other.resolvedAt == nil)
  }

  /// Whether both are the same line, resolved or not, even if one was read from a file.
  public func isVersion(of other: Note) -> Bool {
    kind == other.kind && text == other.text && at.isNear(other.at)
  }

  fileprivate mutating func apply(from: Note, to: Note) {
    var to = to
    to.snap(to: from)
    kind = merge(from.kind, to.kind, kind)
    text = merge(from.text, to.text, text)
    at = merge(from.at, to.at, at)
    resolvedAt = merge(from.resolvedAt, to.resolvedAt, resolvedAt)
  }

  /// Takes those dates of another note that are as good as equal.
  fileprivate mutating func snap(to other: Note) {
    at.snap(to: other.at)
    if let theirs = other.resolvedAt { resolvedAt?.snap(to: theirs) }
  }
}

extension DraftNote {
  /// Whether both are the same draft, whatever it says by now, even if one was read from a file.
  public func isSameDraft(as other: DraftNote) -> Bool {
    attendeeID == other.attendeeID && kind == other.kind && at.isNear(other.at)
  }

  /// Whether a saved note is the one that this draft corrects.
  public func corrects(_ note: Note) -> Bool { kind == note.kind && at.isNear(note.at) }
}

extension [DraftNote] {
  /// Merges our drafts with theirs. If both sides have a draft, the changed version wins; a draft that one side saved
  /// or dropped is gone, unless the other side changed it.
  fileprivate func merged(with theirs: [DraftNote], since base: [DraftNote]) -> [DraftNote] {
    func version(of draft: DraftNote, in drafts: [DraftNote]) -> DraftNote? {
      drafts.first { $0.isSameDraft(as: draft) }
    }
    let ours = self
    let kept = theirs.compactMap { draft -> DraftNote? in
      let (mine, old) = (version(of: draft, in: ours), version(of: draft, in: base))
      guard let mine else { return old?.text == draft.text ? nil : draft }
      return mine.text == old?.text ? draft : mine
    }
    return kept
      + ours.filter { draft in
        version(of: draft, in: theirs) == nil && version(of: draft, in: base)?.text != draft.text
      }
  }
}

extension Date {
  fileprivate func isNear(_ other: Date) -> Bool { self == other || abs(timeIntervalSince(other)) < 0.002 }
  fileprivate mutating func snap(to other: Date) { self = isNear(other) ? other : self }
}

// Two terminals may change the same meeting at once.
extension MeetingInProgress {
  /// This state merged with another one that someone has saved; both began as `base`.
  ///
  /// If both sides changed more than notes and time, the turns are theirs, since they were saved first. Unless
  /// the result is theirs alone, it counts as newer than both.
  public func merging(_ theirs: MeetingInProgress, since base: MeetingInProgress) -> MeetingInProgress {
    guard id == theirs.id, base.id == id else { return theirs }
    var merged = theirs.hasSameCourse(as: base) && !hasSameCourse(as: base) ? self : theirs
    for index in merged.turns.indices {
      let attendee = merged.turns[index].attendeeID
      var notes = theirs.notes(of: attendee)
      notes.apply(from: base.notes(of: attendee), to: self.notes(of: attendee))
      merged.turns[index].notes = notes
    }
    merged.transcript = Self.merge(transcript, theirs.transcript, since: base.transcript)
    merged.drafts = drafts.merged(with: theirs.drafts, since: base.drafts)
    merged.updates = theirs.updates + updates.filter { !theirs.updates.contains($0) }
    merged.revision = theirs.revision
    if merged != theirs {
      let last = max(revision, theirs.revision)
      merged.revision = last == .max ? last : last + 1
    }
    return merged
  }

  /// Whether the two differ in notes, drafts, updates and time at most: the same stage, and the same people in the same order
  /// under the same rules.
  ///
  /// A new field of a meeting or a turn belongs here, or in the merge above; else it is lost between terminals.
  public func hasSameCourse(as other: MeetingInProgress) -> Bool {
    guard id == other.id, stage == other.stage, speaker == other.speaker, isRunning == other.isRunning,
      whenTimeIsUp == other.whenTimeIsUp, share == other.share, lateSeconds == other.lateSeconds,
      (sleptSince == nil) == (other.sleptSince == nil), past == other.past,
      interruptions == other.interruptions, turns.count == other.turns.count
    else { return false }
    return zip(turns, other.turns).allSatisfy {
      $0.attendeeID == $1.attendeeID && $0.phase == $1.phase && $0.allotted == $1.allotted
    }
  }

  /// Whether each attendee has the same notes.
  public func hasSameNotes(as other: MeetingInProgress) -> Bool {
    turns.allSatisfy { turn in
      let notes = other.notes(of: turn.attendeeID)
      return notes.count == turn.notes.count && zip(notes, turn.notes).allSatisfy { $0.isSame(as: $1) }
    }
  }

  private func notes(of attendee: UUID) -> [Note] { turns.first { $0.attendeeID == attendee }?.notes ?? [] }

  /// Lines are only ever added, so those that are mine since `base` follow theirs. If a text was changed in any
  /// other way, the longer one stays.
  private static func merge(_ mine: String, _ theirs: String, since base: String) -> String {
    if mine == base || mine == theirs { return theirs }
    if theirs == base { return mine }
    guard mine.utf8.starts(with: base.utf8), theirs.utf8.starts(with: base.utf8) else {
      return mine.utf8.count > theirs.utf8.count ? mine : theirs
    }
    let added = Substring(mine.utf8.dropFirst(base.utf8.count))
    return theirs + (base.isEmpty ? "\n" : "") + added
  }
}
