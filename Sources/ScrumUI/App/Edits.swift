import FoundationEssentials
import ScrumModel

/// A change of something else than the scrums and their history.
struct OtherChange: Hashable, Sendable {
  enum Kind: Hashable {
    /// A meeting was discarded; another one forgets it.
    case discarded(MeetingInProgress)
    /// The time that was dismissed before, if any.
    case dismissed(scrum: UUID, before: Date?)
    case restored(RestoredVersion)

    fileprivate func isLike(_ other: Kind) -> Bool {
      switch (self, other) {
      case (.discarded, .discarded), (.dismissed, .dismissed), (.restored, .restored): true
      default: false
      }
    }
  }

  let kind: Kind
  /// The number of edits that could be undone then: later ones are undone first.
  let edits: Int
}

// MARK: Changes that can be undone

extension SharedState {
  mutating func make(_ edit: Edit) -> [Effect] {
    undoHistory.record(edit)
    return apply(edit) + dismissPlanned(by: edit)
  }

  /// Dismisses a meeting scheduled after its own start time.
  @discardableResult mutating func dismissPlanned(by edit: Edit) -> [Effect] {
    var effects: [Effect] = []
    for step in edit.steps {
      let scrum: DailyScrum
      var before: NextMeeting?
      switch step {
      case .addScrum(let new, _): scrum = new
      case .changeScrum(let old, let new): (scrum, before) = (new, nextMeeting(of: old))
      default: continue
      }
      guard let next = nextMeeting(of: scrum), !next.isUpcoming, next.date != before?.date else { continue }
      dismissed[scrum.id] = next.date
      effects = [saveDismissed]
    }
    return effects
  }

  private mutating func apply(_ edit: Edit) -> [Effect] {
    let before = scrums
    scrums.apply(edit)
    return (scrums == before ? [] : [.store(.save(scrums))]) + edit.steps.flatMap { applyToHistory($0) }
  }

  /// Changes the meetings as they are now, which may have changed elsewhere since the edit was recorded.
  private mutating func applyToHistory(_ edit: Edit) -> [Effect] {
    switch edit {
    case .addMeeting(let meeting, let scrum), .changeMeeting(_, let meeting, let scrum):
      guard changeHistory(of: scrum, by: edit),
        let changed = history[scrum]?.first(where: { $0.id == meeting.id })
      else { return [] }
      return [.store(.addMeeting(changed, scrum: scrum))]
    case .removeMeeting(let meeting, let scrum):
      return changeHistory(of: scrum, by: edit) ? [.store(.deleteMeeting(meeting.id, scrum: scrum))] : []
    case .addScrum, .removeScrum, .changeScrum, .moveScrum, .several: return []
    }
  }

  /// Deletes a scrum; its history stays in its file, so that undo brings back all of it.
  mutating func delete(_ scrum: DailyScrum) -> [Effect] {
    guard let place = scrums.firstIndex(where: { $0.id == scrum.id }) else { return [] }
    say("\(scrum.title) deleted\(hint(" · u undo", "undo"))")
    return make(.removeScrum(scrum, at: place))
  }

  mutating func delete(_ meeting: Meeting, of scrum: UUID) -> [Effect] {
    let day = Format.day(meeting.startedAt, now: now, in: calendar)
    say("Meeting of \(day) deleted\(hint(" · u undo", "undo"))")
    return make(.removeMeeting(meeting, scrum: scrum))
  }

  mutating func toggleTick(scrum: UUID, meeting: UUID, turn: Int, note: Int) -> [Effect] {
    let now = now
    return change(meeting, of: scrum) { meeting in
      guard meeting.turns[at: turn]?.notes[at: note]?.kind.canBeTicked == true else { return }
      meeting.turns[turn].notes[note].toggleTick(at: now)
    }
  }

  /// Resolves a blocker, or ticks a topic. Its meeting must be known for that: until the history is read, it waits.
  mutating func resolve(_ blocker: OpenNote, of scrum: UUID) -> [Effect] {
    guard let meetings = history[scrum] else {
      waitingToResolve[scrum] = blocker
      return readHistory(of: scrum)
    }
    let meeting = meetings.first { $0.id == blocker.meeting }
    guard meeting?.turns[at: blocker.turn]?.notes[at: blocker.note]?.isOpen(blocker.kind) ?? false else {
      return say("The \(blocker.kind.noun) was already \(blocker.kind.ticked?.lowercased() ?? "") elsewhere")
    }
    return toggleTick(scrum: scrum, meeting: blocker.meeting, turn: blocker.turn, note: blocker.note)
  }

  // MARK: Missed meetings

  mutating func dismiss(_ due: Date, of scrum: UUID) -> [Effect] {
    record(.dismissed(scrum: scrum, before: dismissed[scrum]))
    dismissed[scrum] = due
    return [saveDismissed]
  }

  /// Keeps today's dismissals; older ones have lost their use.
  private var saveDismissed: Effect {
    let today = calendar.parts(of: now).dayNumber
    return .files(.saveDismissed(dismissed.filter { calendar.parts(of: $0.value).dayNumber >= today }))
  }

  private mutating func recall(_ scrum: UUID, dismissedBefore before: Date?) -> [Effect] {
    dismissed[scrum] = before
    say("\(self.scrum(scrum)?.title ?? "The meeting") is no longer dismissed")
    reveal = .started(scrum)
    return [saveDismissed]
  }

  // MARK: Undo and redo

  mutating func undo() -> [Effect] {
    if let change = nextOtherChange {
      otherChanges.removeAll { $0 == change }
      switch change.kind {
      case .discarded(let meeting): return bringBack(meeting)
      case .dismissed(let scrum, let before): return recall(scrum, dismissedBefore: before)
      case .restored(let version): return [.files(.undoRestore(version))]
      }
    }
    guard let edit = undoHistory.undo() else { return [] }
    return apply(edit, named: edit.inverse, "Undone")
  }

  /// Undoes or redoes an edit that belongs to a step of a meeting, in which alone it can be undone.
  mutating func take(_ edit: Edit, isRedo: Bool) -> [Effect] {
    if isRedo { undoHistory.record(edit) } else { undoHistory.forget(edit) }
    return apply(isRedo ? edit : edit.inverse, named: edit, isRedo ? "Redone" : "Undone")
  }

  mutating func redo() -> [Effect] { undoHistory.redo().map { apply($0, named: $0, "Redone") } ?? [] }

  func reasonAgainstUndo() -> String? {
    if nextOtherChange != nil { return nil }
    return undoHistory.nextUndo.map { reason(againstChanging: $0) } ?? "Nothing to undo"
  }

  func reasonAgainstRedo() -> String? {
    undoHistory.nextRedo.map { reason(againstChanging: $0) } ?? "Nothing to redo"
  }

  /// Makes an edit of the undo history; the notice names the change that the user knows.
  private mutating func apply(_ edit: Edit, named known: Edit, _ outcome: String) -> [Effect] {
    let effects = apply(edit)
    let change = Format.change(known, of: scrums)
    guard !effects.isEmpty else {
      return say("Not \(outcome.lowercased()) because it was changed elsewhere: \(change)")
    }
    say(Format.tick(changedBy: edit) ?? "\(outcome): \(change)")
    reveal = .edited(edit)
    return effects
  }

  /// Records a change that undo can take back until another of its kind is made.
  mutating func record(_ kind: OtherChange.Kind) {
    otherChanges.removeAll { $0.kind.isLike(kind) }
    otherChanges.append(OtherChange(kind: kind, edits: undoHistory.count))
  }

  /// A discarded meeting can't be brought back over another one of its scrum.
  mutating func forgetDiscarded(of scrum: UUID) {
    otherChanges.removeAll {
      if case .discarded(let meeting) = $0.kind { meeting.scrumID == scrum } else { false }
    }
  }

  /// The change that undo takes back next; nil if that is an edit.
  var nextOtherChange: OtherChange? {
    otherChanges.last { change in
      if case .discarded(let meeting) = change.kind, meetings[meeting.scrumID] != nil { return false }
      return undoHistory.count <= change.edits
    }
  }

  private mutating func bringBack(_ meeting: MeetingInProgress) -> [Effect] {
    meetings[meeting.scrumID] = StoredMeeting(meeting, isHeld: false)
    reveal = .unfinished(scrum: meeting.scrumID)
    say("The meeting of \(meeting.title) is back on the board with its clock stopped")
    var line = MeetingLine.opening(meeting)
    line.id = random.uuid().text
    return [
      .store(.append([line], meeting: meeting.id, scrum: meeting.scrumID)),
      .store(.leaveProgress(scrum: meeting.scrumID)),
    ]
  }

  func reason(againstChanging edit: Edit) -> String? {
    let changesScrums = edit.steps.contains { step in
      switch step {
      case .addScrum, .removeScrum, .changeScrum, .moveScrum, .several: true
      case .addMeeting, .removeMeeting, .changeMeeting: false
      }
    }
    return changesScrums ? readOnlyReason : nil
  }
}

extension ScreenState {
  static var changesTable: KeyTable {
    KeyTable("Changes", .arrange) {
      row(
        "undo", keys: ["u"], help: "Undo the last change", synonyms: "revert back restore",
        unless: { $1.reasonAgainstUndo() }
      ) { $1.undo() }
      row(
        "redo", keys: [.control("r")], help: "Redo", synonyms: "again repeat",
        unless: { $1.reasonAgainstRedo() }
      ) { $1.redo() }
    }
  }
}

extension Edit {
  /// The scrum that the edit adds, changes or moves, or whose meeting it changes; nil if it removes one.
  var touchedScrum: UUID? {
    switch self {
    case .addScrum(let scrum, _), .changeScrum(_, let scrum): scrum.id
    case .moveScrum(let id, _, _): id
    case .addMeeting(_, let scrum), .removeMeeting(_, let scrum), .changeMeeting(_, _, let scrum): scrum
    case .removeScrum, .several: nil
    }
  }

  var reopenedBlocker: OpenBlocker? {
    guard case .changeMeeting(let before, let after, _) = self else { return nil }
    let known = before.openBlockers
    return after.openBlockers.first { blocker in !known.contains { $0.isSame(as: blocker) } }
  }
}
