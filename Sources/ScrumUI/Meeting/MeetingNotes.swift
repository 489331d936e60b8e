import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// A note that is being written during the meeting.
struct NoteDraft: Hashable, Sendable {
  let kind: Note.Kind
  /// The attendee whose note it is, whoever speaks when it is finished.
  let attendee: UUID
  let at: Date
  var input = TextInput(limit: Self.longest)
  /// The note that is being corrected, which stays until then; nil for a new one.
  var original: Note?

  /// The draft as the file of the meeting keeps it.
  var saved: DraftNote { DraftNote(attendeeID: attendee, kind: kind, at: at, text: input.text) }

  var note: Note? { saved.note }

  /// The characters of a note, at any of which the field is still quick, and which the file takes whatever they are.
  static let longest = TextLimits.writtenNote
}

extension MeetingState {
  /// Opens the line for a note, or continues one of the same kind and attendee that was put aside.
  mutating func openNote(_ kind: Note.Kind, _ app: SharedState) -> [Effect] {
    guard let attendee = lastSpeakerID else { return [] }
    let aside = notesAside.firstIndex { $0.kind == kind && $0.attendee == attendee }
    note =
      aside.map { notesAside.remove(at: $0) }
      ?? NoteDraft(kind: kind, attendee: attendee, at: unusedDate(of: kind, attendee, from: app.now))
    return []
  }

  /// A date that no other note of the kind and attendee has: it tells drafts apart.
  private func unusedDate(of kind: Note.Kind, _ attendee: UUID, from now: Date) -> Date {
    let taken =
      timer.meeting.turns.first { $0.attendeeID == attendee }?.notes.filter { $0.kind == kind }.map(\.at)
      ?? []
    var date = now
    while taken.contains(where: { abs($0.timeIntervalSince(date)) < 0.005 }) { date += 0.01 }
    return date
  }

  /// Saves the note; one that was emptied is removed.
  mutating func commitNote(_ app: inout SharedState) -> [Effect] {
    guard let draft = note else { return [] }
    commit(draft)
    note = nil
    updateDrafts()
    let name = name(of: draft)
    if let line = draft.note {
      changes.append(.noted(line, attendee: draft.attendee))
      app.notice = .info("Saved in \(name)'s notes · \(Self.key(of: "undo")?.label ?? "") corrects it")
    } else if draft.original != nil {
      app.notice = .info("Removed from \(name)'s notes")
    } else {
      return []
    }
    return [.saveProgress(timer.meeting)]
  }

  mutating func putNoteAside(_ app: inout SharedState) -> [Effect] {
    guard let draft = note else { return [] }
    note = nil
    if let original = draft.original {
      changes.append(.noted(original, attendee: draft.attendee))
      app.notice = .info("Note left unchanged")
    } else if draft.note != nil {
      notesAside.append(draft)
      let isHere = lastSpeakerID == draft.attendee
      app.notice = .info(
        isHere
          ? "Put aside · the same key continues it" : "Put aside until \(name(of: draft)) speaks again")
    }
    return updateDrafts() ? [.saveProgress(timer.meeting)] : []
  }

  /// Opens the note in the user's editor. It is saved as it stands, because nobody knows for how long.
  mutating func openEditor() -> [Effect] {
    guard let note else { return [] }
    return (updateDrafts() ? [.saveProgress(timer.meeting)] : []) + [.editNote(note.input.text)]
  }

  /// Puts what was written in the editor in the place of the open note.
  mutating func rewriteNote(as text: String, _ app: inout SharedState) -> [Effect] {
    guard let draft = note else { return [] }
    var input = draft.input
    // The text as it was can be pasted back.
    input.handle(.moveToEnd)
    input.handle(.deleteToStart)
    let isWhole = input.insert(text.trimmed)
    guard input.text != draft.input.text.trimmed else {
      app.notice = .info("The note is as it was")
      return []
    }
    note?.input = input
    let lines = text.lineCount
    app.notice =
      isWhole
      ? .info("Edited\(lines > 1 ? ", \(lines) lines as one" : "") · enter saves it")
      : .cut("The note", after: input.text.count)
    return updateDrafts() ? [.saveProgress(timer.meeting)] : []
  }

  /// Saves the open note and those put aside, so that nothing is lost when the meeting closes.
  mutating func commitDrafts() {
    for draft in [note].compactMap(\.self) + notesAside where draft.note != nil { commit(draft) }
    note = nil
    notesAside = []
    updateDrafts()
  }

  /// The seconds from the first unsaved letter until the drafts are saved: half a second, and less by what the disk
  /// needs. Later letters don't postpone it, and share the save.
  static let draftDelay = 0.3

  /// Brings the drafts in the file of the meeting up to date; false if they are.
  @discardableResult
  mutating func updateDrafts() -> Bool {
    draftsDue = nil
    let drafts = ([note].compactMap(\.self) + notesAside)
      .filter { $0.note != nil && $0.note?.text != $0.original?.text }.map(\.saved)
    guard drafts != savedDrafts else { return false }
    timer.replaceDrafts(savedDrafts, by: drafts)
    savedDrafts = drafts
    return true
  }

  /// Continues the drafts of a terminal that is gone: each is put aside until its key is pressed.
  mutating func adoptDrafts() {
    for draft in timer.meeting.drafts where !savedDrafts.contains(where: draft.isSameDraft) {
      let notes = timer.meeting.turns.first { $0.attendeeID == draft.attendeeID }?.notes
      notesAside.append(
        NoteDraft(
          kind: draft.kind, attendee: draft.attendeeID, at: draft.at,
          input: TextInput(draft.text, limit: NoteDraft.longest),
          original: notes?.last(where: draft.corrects)))
      savedDrafts.append(draft)
    }
  }

  private mutating func commit(_ draft: NoteDraft) {
    guard let turn = timer.meeting.turns.firstIndex(where: { $0.attendeeID == draft.attendee }) else {
      return
    }
    var line = draft.note
    // Another terminal may have resolved or removed the note that is corrected.
    let notes = timer.meeting.turns[turn].notes
    if let original = draft.original, let present = notes.last(where: { $0.isVersion(of: original) }) {
      line?.resolvedAt = present.resolvedAt
      timer.replaceNote(present, of: turn, with: line)
    } else if let line {
      timer.addNote(line, to: turn)
    }
  }

  /// Saves the open note and those put aside in a past meeting; false if there are none.
  func commitDrafts(in past: inout Meeting) -> Bool {
    var isAny = false
    for draft in notesAside + [note].compactMap(\.self) {
      guard let line = draft.note,
        let turn = past.turns.firstIndex(where: { $0.attendeeID == draft.attendee })
      else { continue }
      // The draft was saved as it stood some seconds ago.
      let before = savedDrafts.first { $0.isSameDraft(as: draft.saved) }?.note?.text
      let saved = past.turns[turn].notes.lastIndex {
        line.mayCorrect($0)
          && (line.text.hasPrefix($0.text) || $0.text == before || $0.text == draft.original?.text)
      }
      if let saved { past.turns[turn].notes.remove(at: saved) }
      past.turns[turn].notes.append(line)
      isAny = true
    }
    return isAny
  }

  /// Adds the notes to a past meeting that could not be saved before it ended; false if there are none.
  /// - Parameter known: the last state of the meeting on the disk.
  func addNotes(since known: MeetingInProgress, to past: inout Meeting) -> Bool {
    let before = past
    for place in past.turns.indices {
      let attendee = past.turns[place].attendeeID
      guard let ours = timer.meeting.turns.first(where: { $0.attendeeID == attendee })?.notes else {
        continue
      }
      // What is missing here was perhaps never read: it stays.
      let base = (known.turns.first { $0.attendeeID == attendee }?.notes ?? [])
        .filter { old in ours.contains { $0.mayCorrect(old) } }
      past.turns[place].notes = past.turns[place].notes.edited(from: base, to: ours)
    }
    return past != before
  }

  mutating func resolveBlocker(_ app: inout SharedState) -> [Effect] {
    guard let blocker = blockers.first else { return [] }
    guard blocker.meeting == timer.meeting.id else {
      changes.append(.resolved)
      return app.resolve(blocker, of: timer.meeting.scrumID)
    }
    let turns = timer.meeting.turns
    guard turns.indices.contains(blocker.turn), turns[blocker.turn].notes.indices.contains(blocker.note)
    else {
      return []
    }
    return tick(turns[blocker.turn].notes[blocker.note], of: blocker.turn, &app)
  }

  /// Ticks a blocker or a topic of this meeting, which can be undone, or reopens it.
  mutating func tick(_ note: Note, of turn: Int, _ app: inout SharedState) -> [Effect] {
    var ticked = note
    ticked.toggleTick(at: app.now)
    guard timer.replaceNote(note, of: turn, with: ticked) else { return [] }
    let attendee = timer.meeting.turns[turn].attendeeID
    if note.resolvedAt == nil {
      changes.append(.resolvedHere(ticked, attendee: attendee))
    } else {
      changes.removeAll { $0 == .resolvedHere(note, attendee: attendee) }
    }
    app.notice = .info(Format.tick(of: ticked), ending: note.resolvedAt == nil ? "u undo" : "")
    return save(&app)
  }

  /// Undoes the last change: a note is opened to be corrected, a blocker is reopened.
  mutating func undo(_ app: inout SharedState) -> [Effect] {
    switch changes.popLast() {
    case .noted(let line, let attendee)?:
      note = NoteDraft(
        kind: line.kind, attendee: attendee, at: line.at,
        input: TextInput(line.text, limit: NoteDraft.longest), original: line)
      return []
    case .resolvedHere(let line, let attendee)?:
      guard let open = reopen(line, of: attendee) else {
        app.notice = .info("Not undone · it was changed elsewhere")
        return []
      }
      app.notice = .info(Format.tick(of: open))
      return save(&app)
    case .invited(let attendees, let isForGood)?:
      return undoInvitation(attendees, isForGood: isForGood, &app)
    case .resolved?:
      defer { app.reveal = nil }
      return app.undo()
    case nil: return []
    }
  }

  /// Why nothing can be undone; nil if something can. Changes from before the meeting don't count.
  func reasonAgainstUndo(_ app: SharedState) -> String? {
    guard let change = changes.last else { return "Nothing was written or resolved in this meeting yet" }
    return change == .resolved ? app.reasonAgainstUndo() : nil
  }

  /// Reopens a blocker or a topic of this meeting; nil if it is gone.
  private mutating func reopen(_ note: Note, of attendee: UUID) -> Note? {
    guard let turn = timer.meeting.turns.firstIndex(where: { $0.attendeeID == attendee }) else {
      return nil
    }
    var open = note
    open.resolvedAt = nil
    return timer.replaceNote(note, of: turn, with: open) ? open : nil
  }

  private var lastSpeakerID: UUID? { timer.lastSpeaker.map { timer.meeting.turns[$0].attendeeID } }

  func name(of draft: NoteDraft) -> String {
    timer.meeting.turns.first { $0.attendeeID == draft.attendee }?.name ?? ""
  }
}
