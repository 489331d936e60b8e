import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// A line that is being written down while the meeting goes on.
public struct NoteDraft: Hashable, Sendable {
  /// What the line is for.
  public let kind: Note.Kind
  /// The attendee whose turn it belongs to, whoever speaks when it is finished and wherever the turn stands then.
  public let attendee: UUID
  /// When it was begun.
  public let at: Date
  /// What was typed.
  public internal(set) var input = TextInput()
  /// The note that is corrected, which stays until then; nil for a new one.
  var original: Note?

  /// The note; nil if nothing was typed.
  var note: Note? {
    let words = input.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : Note(kind: kind, text: words, at: at)
  }
}

extension MeetingState {
  /// Opens the line for a note, a blocker or a topic for later; what was put aside of the same kind with the same
  /// attendee is there again.
  mutating func openNote(_ kind: Note.Kind, _ app: SharedState) -> [Effect] {
    guard let attendee = timer.lastSpeakerID else { return [] }
    let aside = notesAside.firstIndex { $0.kind == kind && $0.attendee == attendee }
    note = aside.map { notesAside.remove(at: $0) } ?? NoteDraft(kind: kind, attendee: attendee, at: app.now)
    return []
  }

  /// Writes down what was typed; a note that was emptied is removed.
  mutating func commitNote(_ app: inout SharedState) -> [Effect] {
    guard let draft = note else { return [] }
    commit(draft)
    note = nil
    let name = timer.turn(of: draft)?.name ?? ""
    if let line = draft.note {
      changes.append(.noted(line, attendee: draft.attendee))
      app.notice = .info("Kept with \(name), \(Self.key(of: "undo")?.label ?? "") corrects it")
    } else if draft.original != nil {
      app.notice = .info("Taken away from \(name)")
    } else {
      return []
    }
    return [.saveProgress(timer.meeting)]
  }

  /// Puts the line aside: the same key goes on with it.
  mutating func putNoteAside(_ app: inout SharedState) -> [Effect] {
    guard let draft = note else { return [] }
    note = nil
    if let original = draft.original {
      changes.append(.noted(original, attendee: draft.attendee))
      app.notice = .info("Left as it was")
    } else if draft.note != nil {
      notesAside.append(draft)
      let isHere = timer.lastSpeakerID == draft.attendee
      let name = timer.turn(of: draft)?.name ?? ""
      app.notice = .info(
        isHere ? "Put aside: the same key goes on with it" : "Put aside until \(name) has the word")
    }
    return []
  }

  /// Writes down what is being typed and what was put aside: nothing of it is lost when the meeting is left.
  mutating func commitDrafts() {
    for draft in [note].compactMap(\.self) + notesAside where draft.note != nil { commit(draft) }
    note = nil
    notesAside = []
  }

  private mutating func commit(_ draft: NoteDraft) {
    guard let turn = timer.meeting.turns.firstIndex(where: { $0.attendeeID == draft.attendee }) else { return }
    var line = draft.note
    // One that is corrected may be resolved by now, or gone, by another terminal.
    let notes = timer.meeting.turns[turn].notes
    if let original = draft.original, let present = notes.last(where: { $0.isVersion(of: original) }) {
      line?.resolvedAt = present.resolvedAt
      timer.replaceNote(present, of: turn, with: line)
    } else if let line {
      timer.addNote(line, to: turn)
    }
  }

  /// Writes down in a past meeting what is being typed and what was put aside; whether that was anything.
  func commitDrafts(in past: inout Meeting) -> Bool {
    var isAny = false
    for draft in notesAside + [note].compactMap(\.self) {
      guard let line = draft.note,
        let turn = past.turns.firstIndex(where: { $0.attendeeID == draft.attendee })
      else { continue }
      // What had been begun when the program was stopped for a while was saved then; a history knows no parts of
      // a second.
      let saved = past.turns[turn].notes.lastIndex {
        $0.kind == line.kind && abs($0.at.timeIntervalSince(line.at)) <= 1
          && (line.text.hasPrefix($0.text) || $0.text == draft.original?.text)
      }
      if let saved { past.turns[turn].notes.remove(at: saved) }
      past.turns[turn].notes.append(line)
      isAny = true
    }
    return isAny
  }
}

// MARK: Blockers and undo

extension MeetingState {
  /// Marks the speaker's first open blocker resolved.
  mutating func resolveBlocker(_ app: inout SharedState) -> [Effect] {
    guard let blocker = blockers.first else { return [] }
    guard blocker.meeting == timer.meeting.id else {
      changes.append(.resolved)
      return app.resolve(blocker, of: timer.meeting.scrumID)
    }
    let turns = timer.meeting.turns
    guard turns.indices.contains(blocker.turn), turns[blocker.turn].notes.indices.contains(blocker.note) else {
      return []
    }
    let note = turns[blocker.turn].notes[blocker.note]
    var resolved = note
    resolved.resolvedAt = app.now
    changes.append(.resolvedHere(resolved, attendee: blocker.attendee))
    guard timer.replaceNote(note, of: blocker.turn, with: resolved) else { return [] }
    app.notice = .info(Format.resolved(blocker.text), ending: "u undoes it")
    return save(&app)
  }

  /// Takes up again what was done last in the meeting: a note is there to be corrected, a blocker is open.
  mutating func undo(_ app: inout SharedState) -> [Effect] {
    switch changes.popLast() {
    case .noted(let line, let attendee)?:
      note = NoteDraft(
        kind: line.kind, attendee: attendee, at: line.at, input: TextInput(line.text), original: line)
      return []
    case .resolvedHere(let line, let attendee)?:
      guard reopen(line, of: attendee) else {
        app.notice = .info("Not undone, it was changed elsewhere")
        return []
      }
      app.notice = .info(Format.openAgain(line.text))
      return save(&app)
    case .resolved?:
      defer { app.reveal = nil }
      return app.undo()
    case nil: return []
    }
  }

  /// Why nothing can be undone here; nobody thinks of what was changed before the meeting.
  func reasonAgainstUndo(_ app: SharedState) -> String? {
    guard let change = changes.last else { return "Nothing was written or resolved here yet" }
    return change == .resolved ? app.reasonAgainstUndo() : nil
  }

  /// Takes back that a blocker of this meeting was resolved; false if it is not there any more.
  private mutating func reopen(_ note: Note, of attendee: UUID) -> Bool {
    guard let turn = timer.meeting.turns.firstIndex(where: { $0.attendeeID == attendee }) else { return false }
    var open = note
    open.resolvedAt = nil
    return timer.replaceNote(note, of: turn, with: open)
  }
}

extension ScrumTimer {
  /// The attendee with whom lines are written down.
  fileprivate var lastSpeakerID: UUID? { lastSpeaker.map { meeting.turns[$0].attendeeID } }

  /// The turn to which a draft belongs, wherever it stands now.
  func turn(of draft: NoteDraft) -> TurnInProgress? {
    meeting.turns.first { $0.attendeeID == draft.attendee }
  }
}
