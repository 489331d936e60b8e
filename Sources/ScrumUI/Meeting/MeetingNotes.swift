import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

extension MeetingState {
  /// Opens the line for a note, or continues one of the same kind and attendee that was put aside.
  mutating func openNote(_ kind: Note.Kind, _ app: SharedState) -> [Effect] {
    guard let attendee = lastSpeakerID else { return [] }
    drafts.open(kind, of: attendee, in: timer, at: app.now)
    return []
  }

  /// Saves the note; one that was emptied is removed.
  mutating func commitNote(_ app: inout SharedState) -> [Effect] {
    guard let draft = note else { return [] }
    drafts.commitOpen(to: &timer)
    let name = name(of: draft)
    if let line = draft.note {
      changes.append(.noted(line, attendee: draft.attendee))
      app.notice = .info("Saved in \(name)'s notes · \(Self.key(of: "undo")?.label ?? "") corrects it")
    } else if draft.original != nil {
      app.notice = .info("Removed from \(name)'s notes")
    } else {
      return []
    }
    return [.store(.saveProgress(timer.meeting))]
  }

  mutating func putNoteAside(_ app: inout SharedState) -> [Effect] {
    guard let draft = note else { return [] }
    drafts.open = nil
    if let original = draft.original {
      changes.append(.noted(original, attendee: draft.attendee))
      app.notice = .info("Note left unchanged")
    } else if draft.note != nil {
      drafts.putAside(draft)
      let isHere = lastSpeakerID == draft.attendee
      app.notice = .info(
        isHere
          ? "Put aside · the same key continues it" : "Put aside until \(name(of: draft)) speaks again")
    }
    return saveDrafts()
  }

  /// Opens the note in the user's editor. It is saved as it stands, because nobody knows for how long.
  mutating func openEditor() -> [Effect] {
    guard let note else { return [] }
    return saveDrafts() + [
      .terminal(.editNote(note.input.text))
    ]
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
    drafts.open?.input = input
    let lines = text.lineCount
    app.notice =
      isWhole
      ? .info("Edited\(lines > 1 ? ", \(lines) lines as one" : "") · enter saves it")
      : .cut("The note", after: input.text.count)
    return saveDrafts()
  }

  private mutating func saveDrafts() -> [Effect] {
    drafts.update(&timer) ? [.store(.saveProgress(timer.meeting))] : []
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
      drafts.open = NoteDraft(line.kind, of: attendee, at: line.at, text: line.text, original: line)
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
