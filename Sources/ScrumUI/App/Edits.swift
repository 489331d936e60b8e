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

/// A change of an open note that waits until the history of its scrum is read.
struct WaitingChange: Hashable, Sendable {
  let note: OpenNote
  /// The note as it is to be; nil to resolve it.
  let written: Note?
}

// MARK: Changes that can be undone

extension SharedState {
  mutating func make(_ edit: Edit) -> [Effect] {
    undoHistory.record(edit)
    return apply(edit) + dismissPlanned(by: edit)
  }

  /// Dismisses a meeting scheduled after its own start time, unless it was only cancelled.
  @discardableResult mutating func dismissPlanned(by edit: Edit) -> [Effect] {
    var effects: [Effect] = []
    for step in edit.steps {
      let scrum: DailyScrum
      var before: DailyScrum?
      switch step {
      case .addScrum(let new, _): scrum = new
      case .changeScrum(let old, let new): (scrum, before) = (new, old)
      default: continue
      }
      guard let next = nextMeeting(of: scrum), !next.isUpcoming,
        next.date != before.flatMap({ nextMeeting(of: $0) })?.date,
        before?.schedule?.cancels(next.date, in: calendar) != true
      else { continue }
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
    case .changeUpdates(let from, let to, let scrum): return changeUpdates(from: from, to: to, of: scrum)
    case .addScrum, .removeScrum, .changeScrum, .moveScrum, .several: return []
    }
  }

  /// Changes what was written for the next meeting, as it is now.
  private mutating func changeUpdates(from: [Update], to: [Update], of scrum: UUID) -> [Effect] {
    let before = updates[scrum] ?? []
    var after = before
    after.apply(from: from, to: to)
    guard after != before else { return [] }
    updates[scrum] = after.isEmpty ? nil : after
    let gone = before.map(\.id).filter { id in !after.contains { $0.id == id } }
    return [.store(.saveUpdates(after.filter { !before.contains($0) }, gone: gone, scrum: scrum, at: now))]
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

  /// Changes an open note, wherever it is: in a past meeting, whose history must be read, or in what was written for the
  /// next one.
  mutating func change(_ open: OpenNote, of scrum: UUID, _ body: (inout Note) -> Void) -> [Effect] {
    guard let meeting = open.meeting else {
      guard let before = updates[scrum]?.first(where: { $0.id == open.content.id }) else {
        return say("The \(open.kind.noun) was changed elsewhere")
      }
      var after = before
      body(&after.note)
      guard after != before else { return [] }
      let effects = make(.changeUpdates(from: [before], to: [after], scrum: scrum))
      say(Format.change(from: before.note, to: after.note, of: before.name), ending: hint("u undo", "undo"))
      return effects
    }
    return change(meeting, of: scrum) { meeting in
      guard let turn = meeting.turns[at: open.turn],
        let place = turn.notes.firstIndex(where: { $0.id == open.content.id })
      else { return }
      body(&meeting.turns[open.turn].notes[place])
    }
  }

  /// Resolves a blocker, or ticks a topic. Its meeting must be known for that: until the history is read, it waits.
  mutating func resolve(_ blocker: OpenNote, of scrum: UUID) -> [Effect] {
    guard let place = blocker.meeting else { return tick(blocker, of: scrum) }
    guard let meetings = history[scrum] else {
      waitingToChange[scrum] = WaitingChange(note: blocker, written: nil)
      return readHistory(of: scrum)
    }
    let meeting = meetings.first { $0.id == place }
    guard meeting?.turns[at: blocker.turn]?.notes[at: blocker.note]?.isOpen(blocker.kind) ?? false else {
      return say("The \(blocker.kind.noun) was already \(blocker.kind.ticked?.lowercased() ?? "") elsewhere")
    }
    return tick(blocker, of: scrum)
  }

  /// Writes an open note anew; in a past meeting that must be read first, once it is.
  mutating func rewrite(_ open: OpenNote, as written: Note, of scrum: UUID) -> [Effect] {
    guard open.meeting == nil || history[scrum] != nil else {
      waitingToChange[scrum] = WaitingChange(note: open, written: written)
      return readHistory(of: scrum)
    }
    return change(open, of: scrum) { $0.rewrite(as: written) }
  }

  mutating func make(_ change: WaitingChange, of scrum: UUID) -> [Effect] {
    guard let written = change.written else { return resolve(change.note, of: scrum) }
    return rewrite(change.note, as: written, of: scrum)
  }

  /// Ticks an open note, or opens it again.
  mutating func tick(_ open: OpenNote, of scrum: UUID) -> [Effect] {
    let (now, me) = (now, me)
    return change(open, of: scrum) { $0.toggleTick(at: now, by: me) }
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
    // Others may bring it back too, with more in it.
    (line.id, line.from) = (random.uuid().text, MeetingLine.discarded)
    return [
      .store(.append([line], meeting: meeting.id, scrum: meeting.scrumID)),
      .store(.leaveProgress(scrum: meeting.scrumID)),
    ]
  }

  func reason(againstChanging edit: Edit) -> String? {
    let changesScrums = edit.steps.contains { step in
      switch step {
      case .addScrum, .removeScrum, .changeScrum, .moveScrum, .several: true
      case .addMeeting, .removeMeeting, .changeMeeting, .changeUpdates: false
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
    case .addMeeting(_, let scrum), .removeMeeting(_, let scrum), .changeMeeting(_, _, let scrum),
      .changeUpdates(_, _, let scrum):
      scrum
    case .removeScrum, .several: nil
    }
  }

  var reopenedBlocker: OpenBlocker? {
    guard case .changeMeeting(let before, let after, _) = self else { return nil }
    let known = before.openBlockers
    return after.openBlockers.first { blocker in !known.contains { $0.isSame(as: blocker) } }
  }
}
