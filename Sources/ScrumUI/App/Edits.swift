import FoundationEssentials
import ScrumModel

/// A meeting that was discarded here, until another one is there.
struct DiscardedMeeting: Hashable, Sendable {
  /// The meeting as it stood, with the clock stopped.
  let meeting: MeetingInProgress
  /// The changes that could be undone by then: those that were made since are undone first.
  let changes: Int
}

// MARK: Changes that can be undone

extension SharedState {
  /// Makes a change that can be undone.
  mutating func make(_ edit: Edit) -> [Effect] {
    undoHistory.record(edit)
    return apply(edit)
  }

  /// Makes a change, to the scrums and to the meetings as they stand now.
  private mutating func apply(_ edit: Edit) -> [Effect] {
    let before = scrums
    scrums.apply(edit)
    return (scrums == before ? [] : [.save(scrums)]) + edit.steps.flatMap { applyToHistory($0) }
  }

  /// Makes a change to the meetings as they stand now, which somebody else may have changed since.
  private mutating func applyToHistory(_ edit: Edit) -> [Effect] {
    switch edit {
    case .addMeeting(let meeting, let scrum), .changeMeeting(_, let meeting, let scrum):
      guard history[scrum, default: []].apply(edit),
        let changed = history[scrum]?.first(where: { $0.id == meeting.id })
      else { return [] }
      return [.addMeeting(changed, scrum: scrum)]
    case .removeMeeting(let meeting, let scrum):
      guard history[scrum, default: []].apply(edit) else { return [] }
      // If only the last one was known, an older one comes into view in its place.
      return [.deleteMeeting(meeting.id, scrum: scrum)] + readHistory(of: scrum)
    case .addScrum, .removeScrum, .changeScrum, .moveScrum, .several: return []
    }
  }

  /// Puts a meeting among the known ones of its scrum, the newest first.
  mutating func remember(_ meeting: Meeting, scrum: UUID) {
    history[scrum, default: []].insertNewestFirst(meeting)
  }

  /// Deletes a scrum; its history stays in its file, so that undo brings back all of it.
  mutating func delete(_ scrum: DailyScrum) -> [Effect] {
    guard let place = scrums.firstIndex(where: { $0.id == scrum.id }) else { return [] }
    notice = .info("\(scrum.title) deleted, u brings it back")
    return make(.removeScrum(scrum, at: place))
  }

  /// Deletes a past meeting; it can be undone.
  mutating func delete(_ meeting: Meeting, of scrum: UUID) -> [Effect] {
    let day = Format.day(meeting.startedAt, now: now, in: calendar)
    notice = .info("The meeting of \(day) deleted, u brings it back")
    return make(.removeMeeting(meeting, scrum: scrum))
  }

  /// Marks a blocker resolved, or open again; it can be undone.
  mutating func toggleBlocker(scrum: UUID, meeting: UUID, turn: Int, note: Int) -> [Effect] {
    guard let before = history[scrum]?.first(where: { $0.id == meeting }),
      before.turns.indices.contains(turn), before.turns[turn].notes.indices.contains(note),
      before.turns[turn].notes[note].kind == .blocker
    else { return [] }
    var after = before
    let isOpen = before.turns[turn].notes[note].resolvedAt == nil
    after.turns[turn].notes[note].resolvedAt = isOpen ? now : nil
    let text = before.turns[turn].notes[note].text
    notice = .info(isOpen ? Format.resolved(text) : Format.openAgain(text), ending: "u undoes it")
    return make(.changeMeeting(from: before, to: after, scrum: scrum))
  }

  /// Marks an open blocker resolved; it can be undone.
  mutating func resolve(_ blocker: OpenBlocker, of scrum: UUID) -> [Effect] {
    toggleBlocker(scrum: scrum, meeting: blocker.meeting, turn: blocker.turn, note: blocker.note)
  }
}

// MARK: Undo and redo

extension SharedState {
  /// Takes the last change back, or brings a discarded meeting back.
  mutating func undo() -> [Effect] {
    if let meeting = nextBroughtBack { return bringBack(meeting) }
    guard let edit = undoHistory.undo() else { return [] }
    return apply(edit, known: edit.inverse, done: "Undone", orElse: "Not undone")
  }

  /// Makes the change again that was undone last.
  mutating func redo() -> [Effect] {
    guard let edit = undoHistory.redo() else { return [] }
    return apply(edit, known: edit, done: "Done again", orElse: "Not done again")
  }

  /// Why nothing can be undone; nil if something can.
  func reasonAgainstUndo() -> String? {
    if let edit = undoHistory.nextUndo, nextBroughtBack == nil { return reason(againstChanging: edit) }
    return nextBroughtBack == nil ? "There is nothing to undo" : nil
  }

  /// Why nothing can be redone; nil if something can.
  func reasonAgainstRedo() -> String? {
    undoHistory.nextRedo.map { reason(againstChanging: $0) } ?? "Nothing was undone"
  }

  /// Makes an edit of the history, and says by the name of the one that the person knows what came of it.
  private mutating func apply(
    _ edit: Edit, known: Edit, done: String, orElse notDone: String
  ) -> [Effect] {
    let effects = apply(edit)
    let words = Format.change(known, of: scrums)
    guard !effects.isEmpty else {
      notice = .info("\(notDone), it was changed elsewhere: \(words)")
      return []
    }
    notice = .info(Format.blocker(changedBy: edit) ?? "\(done): \(words)")
    reveal = .edited(edit)
    return effects
  }

  /// The discarded meeting, if it is what undo brings back next.
  var nextBroughtBack: MeetingInProgress? {
    guard let discarded, unfinished == nil, undoHistory.count <= discarded.changes else { return nil }
    return discarded.meeting
  }

  /// Makes the discarded meeting the unfinished one again, which nobody is in.
  private mutating func bringBack(_ meeting: MeetingInProgress) -> [Effect] {
    discarded = nil
    (unfinished, isElsewhere) = (meeting, false)
    reveal = .unfinished
    notice = .info("The meeting of \(meeting.title) is back on the board, its clock stopped")
    return [.saveProgress(meeting), .leaveProgress]
  }
}

// MARK: Read-only scrums

extension SharedState {
  /// Why the scrums can't be changed; nil if they can. Meetings and their history are other files.
  var readOnlyReason: String? {
    isReadOnly ? "scrums.json is of a newer version: it is only read" : nil
  }

  private func reason(againstChanging edit: Edit) -> String? {
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
  /// The keys that undo and redo.
  static var changesTable: KeyTable {
    KeyTable(
      "Changes",
      [
        row(["u"], "undo", "Undo the last change", unless: { $1.reasonAgainstUndo() }) { _, app in app.undo() },
        row([.control("r")], "redo", "Make the change again that was undone", unless: { $1.reasonAgainstRedo() }) { _, app in
          app.redo()
        },
      ])
  }
}

extension Edit {
  /// The scrum that it adds, moves or changes, or whose meeting; nil if it takes one away.
  var touchedScrum: UUID? {
    switch self {
    case .addScrum(let scrum, _), .changeScrum(_, let scrum): scrum.id
    case .moveScrum(let id, _, _): id
    case .addMeeting(_, let scrum), .removeMeeting(_, let scrum), .changeMeeting(_, _, let scrum): scrum
    case .removeScrum, .several: nil
    }
  }

  /// The blocker that it opens again; nil if it opens none.
  var reopenedBlocker: OpenBlocker? {
    guard case .changeMeeting(let before, let after, _) = self else { return nil }
    let known = before.openBlockers
    return after.openBlockers.first { blocker in !known.contains { $0.isSame(as: blocker) } }
  }
}
