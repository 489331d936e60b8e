import FoundationEssentials

// Two terminals may change the same meeting at once: what each has done since both knew the same is put together.
extension MeetingInProgress {
  /// This state with what somebody else has saved, where both began from `base`.
  ///
  /// Notes of both are kept, and removed where one has removed them. For the turns, theirs win, since they were
  /// there first, unless only notes or the time have changed there. What is not theirs alone is newer than both.
  public func merging(_ theirs: MeetingInProgress, since base: MeetingInProgress) -> MeetingInProgress {
    guard id == theirs.id, base.id == id else { return theirs }
    var merged = theirs.hasSameCourse(as: base) && !hasSameCourse(as: base) ? self : theirs
    for index in merged.turns.indices {
      let attendee = merged.turns[index].attendeeID
      merged.turns[index].notes = Self.merge(
        notes(of: attendee), theirs.notes(of: attendee), since: base.notes(of: attendee))
    }
    merged.transcript = Self.merge(transcript, theirs.transcript, since: base.transcript)
    merged.revision = theirs.revision
    if merged != theirs {
      let last = max(revision, theirs.revision)
      merged.revision = last == .max ? last : last + 1
    }
    return merged
  }

  /// Whether time and notes are all that may differ: the same people in the same order under the same rules.
  public func hasSameCourse(as other: MeetingInProgress) -> Bool {
    guard id == other.id, speaker == other.speaker, isRunning == other.isRunning,
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

  private func notes(of attendee: UUID) -> [Note] {
    turns.first { $0.attendeeID == attendee }?.notes ?? []
  }

  /// Lines are only ever added: mine since the base come after theirs, and what is no such addition gives way to
  /// the longer one.
  private static func merge(_ mine: String, _ theirs: String, since base: String) -> String {
    if mine == base || mine == theirs { return theirs }
    if theirs == base { return mine }
    guard mine.utf8.starts(with: base.utf8), theirs.utf8.starts(with: base.utf8) else {
      return mine.utf8.count > theirs.utf8.count ? mine : theirs
    }
    let added = Substring(mine.utf8.dropFirst(base.utf8.count))
    return theirs + (base.isEmpty ? "\n" : "") + added
  }

  private static func merge(_ mine: [Note], _ theirs: [Note], since base: [Note]) -> [Note] {
    func isIn(_ notes: [Note], _ note: Note) -> Bool { notes.contains { $0.isSame(as: note) } }
    let removed = base.filter { !isIn(mine, $0) }
    let added = mine.filter { !isIn(base, $0) && !isIn(theirs, $0) }
    return theirs.filter { !isIn(removed, $0) } + added
  }
}

extension Note {
  /// Whether both are the same line, one of them perhaps read from a file, which knows no microseconds.
  public func isSame(as other: Note) -> Bool {
    isVersion(of: other) && (resolvedAt == nil) == (other.resolvedAt == nil)
  }

  /// Whether both are the same line, one of them perhaps resolved or opened again since.
  public func isVersion(of other: Note) -> Bool {
    kind == other.kind && text == other.text
      && (at == other.at || abs(at.timeIntervalSince(other.at)) < 0.002)
  }
}
