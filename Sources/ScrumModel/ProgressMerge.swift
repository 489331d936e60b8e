import FoundationEssentials

// Two terminals may change the same meeting at once.
extension MeetingInProgress {
  /// This state merged with another one that someone has saved; both began as `base`.
  /// If both sides changed more than notes and time, the turns are theirs, since they were saved first; someone whom only
  /// we have invited stays, as does someone with notes of one side whom the other removed. Time that only one side gave to
  /// turns is kept beside any change of the other. Unless the result is theirs alone, it counts as newer than both.
  package func merging(_ theirs: MeetingInProgress, since base: MeetingInProgress) -> MeetingInProgress {
    guard id == theirs.id, base.id == id else { return theirs }
    func extent(_ changes: Set<CourseChange>) -> Extent {
      changes.isEmpty ? .nothing : changes == [.times] ? .times : .whole
    }
    let (ours, others) = (extent(courseChanges(since: base)), extent(theirs.courseChanges(since: base)))
    var (merged, other) = ours > others ? (self, theirs) : (theirs, self)
    merged.turns += other.turns.compactMap { turn in
      let id = turn.attendeeID
      let isNew = !base.has(id)
      guard !merged.has(id), isNew || !other.hasSameNotes(as: base, of: id) else { return nil }
      var turn = turn
      if !isNew { turn.phase = .absent } else if turn.phase == .speaking { turn.phase = .spoke }
      return turn
    }
    for index in merged.turns.indices {
      let attendee = merged.turns[index].attendeeID
      let allotted = base.allotted(to: attendee)
      if min(ours, others) < .whole, merged.turns[index].allotted == allotted {
        merged.turns[index].allotted = other.allotted(to: attendee) ?? merged.turns[index].allotted
      }
      merged.turns[index].rest =
        theirs.turns.first { $0.attendeeID == attendee }?.rest ?? merged.turns[index].rest
      merged.turns[index].notes = theirs.notes(of: attendee)
        .edited(from: base.notes(of: attendee), to: self.notes(of: attendee))
    }
    merged.transcript = Self.merge(transcript, theirs.transcript, since: base.transcript)
    merged.drafts = .merging(drafts, theirs.drafts, since: base.drafts)
    merged.updates = theirs.updates + updates.filter { !theirs.updates.contains($0) }
    merged.lead = lead == base.lead ? theirs.lead : lead
    var merging = Merging(.ours)
    merged.rest = .merged(base: base.rest, ours: rest, theirs: theirs.rest, &merging)
    merged.revision = theirs.revision
    if merged != theirs {
      let last = max(revision, theirs.revision)
      merged.revision = last == .max ? last : last + 1
    }
    return merged
  }

  private enum CourseChange { case clock, times, order }

  /// How much of the course was changed.
  private enum Extent: Comparable { case nothing, times, whole }

  /// The differences beside notes, drafts, updates and time: whether the clock runs, the seconds given, or
  /// the rest, which is stage, people, order and rules.
  /// A new field of a meeting or a turn belongs here, or in the merge above; else it is lost between terminals.
  private func courseChanges(since other: MeetingInProgress) -> Set<CourseChange> {
    var changes: Set<CourseChange> = []
    if isRunning != other.isRunning || (sleptSince == nil) != (other.sleptSince == nil) {
      changes.insert(.clock)
    }
    if turns.map(\.allotted) != other.turns.map(\.allotted) { changes.insert(.times) }
    if (id, stage, speaker, lateSeconds) != (other.id, other.stage, other.speaker, other.lateSeconds)
      || (whenTimeIsUp, share, past) != (other.whenTimeIsUp, other.share, other.past)
      || interruptions != other.interruptions
      || turns.map(\.attendeeID) != other.turns.map(\.attendeeID)
      || turns.map(\.phase) != other.turns.map(\.phase)
    {
      changes.insert(.order)
    }
    return changes
  }

  /// Whether the two differ in notes, drafts, updates and time at most.
  package func hasSameCourse(as other: MeetingInProgress) -> Bool { courseChanges(since: other).isEmpty }

  /// Whether the two differ in notes, drafts, updates, time and whether the clock runs at most.
  package func hasSameOrder(as other: MeetingInProgress) -> Bool {
    courseChanges(since: other).isSubset(of: [.clock])
  }

  private func allotted(to attendee: UUID) -> Int? { turns.first { $0.attendeeID == attendee }?.allotted }

  package func hasSameNotes(as other: MeetingInProgress) -> Bool {
    turns.allSatisfy { hasSameNotes(as: other, of: $0.attendeeID) }
  }

  private func hasSameNotes(as other: MeetingInProgress, of attendee: UUID) -> Bool {
    let (mine, theirs) = (notes(of: attendee), other.notes(of: attendee))
    return mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0.isSame(as: $1) }
  }

  package func notes(of attendee: UUID) -> [Note] { turns.first { $0.attendeeID == attendee }?.notes ?? [] }

  private func has(_ attendee: UUID) -> Bool { turns.contains { $0.attendeeID == attendee } }

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

extension [DraftNote] {
  /// The drafts of two terminals. A changed version wins; a draft that one side saved or dropped is gone, unless the
  /// other side changed it.
  fileprivate static func merging(
    _ ours: [DraftNote], _ theirs: [DraftNote], since base: [DraftNote]
  ) -> [DraftNote] {
    ListMerge(base: base.inFile, ours: ours.inFile, theirs: theirs.inFile) { old, ours, theirs in
      ours.text == old?.text ? theirs : ours
    }.elements
  }

  /// The drafts as in a file, so that only a new text is a change.
  private var inFile: [DraftNote] {
    map { draft in
      var draft = draft
      draft.at = Date(milliseconds: draft.at.milliseconds)
      return draft
    }
  }
}
