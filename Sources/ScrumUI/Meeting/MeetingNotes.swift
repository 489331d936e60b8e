import CardKit
import ScrumModel

extension MeetingState {
  static let noteRows = noteRows(
    for: "the speaker or the selected person", unless: { $0.noNotes($1) },
    write: { $0.open($1, of: $0.writingTurn, &$2) })

  static let editNoteRow = KeyRow(
    "edit", keys: ["e"], help: "Edit the selected blocker, or the last note of the person",
    synonyms: "correct change rewrite owner due", id: "edit last note",
    hint: { find(in: $0)?.selectedBlocker == nil ? nil : "edit" },
    unless: { state in
      guard let meeting = find(in: state), meeting.selectedBlocker == nil else { return nil }
      guard let turn = meeting.writingTurn else { return meeting.noNotes(state.shared) }
      return turn.notes.isEmpty ? "\(turn.name) has no note yet" : nil
    }
  ) { state in
    guard let meeting = find(in: state) else { return [] }
    if let blocker = meeting.selectedBlocker {
      let scrum = meeting.timer.meeting.scrumID
      state.overlay = .open(NoteQuestion(blocker, of: scrum))
      return state.shared.readHistory(of: scrum)
    }
    return state.change(MeetingState.self) { meeting, _ in
      if let turn = meeting.writingTurn, let line = turn.notes.last {
        meeting.drafts.open = NoteDraft(correcting: line, of: turn.attendeeID)
      }
      return []
    }
  }

  /// The turn of the selected person or the selected topic's author, or else of the current or last speaker.
  private var writingTurn: TurnInProgress? {
    let turns = timer.meeting.turns
    let last = timer.lastSpeaker.map { turns[$0] }
    guard timer.meeting.stage == .parkingLot else { return target ?? last }
    // The author of an earlier meeting's topic may not be in this one.
    let parker = topic?.origin.attendee
    return turns.first { $0.attendeeID == parker } ?? last
  }

  private func isWriting(for draft: NoteDraft) -> Bool { writingTurn?.attendeeID == draft.attendee }

  func noNotes(_ app: SharedState) -> String? {
    if log.isElsewhere, let reason = app.reasonToLookOn { return reason }
    return writingTurn == nil ? "Nobody has spoken yet" : nil
  }

  /// Opens a note, or continues one of the same kind and attendee that was put aside.
  mutating func open(_ kind: Note.Kind, of turn: TurnInProgress?, _ app: inout SharedState) {
    let people = timer.meeting.turns.map(\.attendeeID)
    guard let turn else { return }
    drafts.open(kind, of: turn.attendeeID, among: people, id: app.random.uuid(), at: app.now)
  }

  /// Saves the note; one that was emptied is removed.
  mutating func commitNote(_ app: inout SharedState) -> [Effect] {
    guard var draft = note else { return [] }
    if draft.note != nil, turn(of: draft) == nil {
      guard draft.asksWhose, let turn = writingTurn else {
        drafts.open?.asksWhose = true
        return app.say("Whose note is it now? ↑ ↓ select someone, Enter saves it")
      }
      draft.attendee = turn.attendeeID
      drafts.open = draft
    }
    drafts.commitOpen(to: &log, at: app.now)
    let name = name(of: draft)
    if let line = draft.note {
      let noted = draft.original == nil ? line.kind.noted : nil
      let edit = isWriting(for: draft) ? app.hint("e edit", "edit last note", in: stageTable.title) : ""
      app.say(
        noted.map { "\($0): \(PlainLine(line.text.prefix(300)).text)" } ?? "Added to \(name)'s notes",
        ending: [edit, undoHint(app)].hints)
    } else if draft.original != nil {
      app.say("Removed from \(name)'s notes", ending: undoHint(app))
    } else {
      return []
    }
    return saved(app)
  }

  mutating func putNoteAside(_ app: inout SharedState) -> [Effect] {
    guard let draft = note else { return [] }
    let isReachable = isWriting(for: draft) || turn(of: draft) == nil
    drafts.putOpenAside(until: isReachable ? nil : "\(name(of: draft)) speaks or is selected", &app)
    return saveDrafts(app)
  }

  /// Opens the note in the user's editor. It is saved as it stands, because the editor may stay open long.
  mutating func openEditor(_ app: SharedState) -> [Effect] {
    guard let note else { return [] }
    return saveDrafts(app) + [.terminal(.editNote(note.input.text))]
  }

  /// Puts what was written in the editor in the place of the open note.
  mutating func rewriteNote(as text: String, _ app: inout SharedState) -> [Effect] {
    guard let draft = note else { return [] }
    var input = draft.input
    // The text as it was can be pasted back.
    input.handle(.moveToEnd)
    input.handle(.deleteToStart)
    let isWhole = input.insert(text.trimmed)
    guard input.text != draft.input.text.trimmed else { return app.say("The note is as it was") }
    drafts.open?.input = input
    let lines = text.lineCount
    app.notice =
      isWhole
      ? .info(
        "Edited\(lines > 1 ? ", \(lines) lines as one" : "")"
          + app.hint(" · enter saves it", "save note", in: "Note in a meeting"))
      : .cut("The note", after: input.text.count)
    return saveDrafts(app)
  }

  /// Changes a note of this meeting.
  mutating func rewrite(_ note: Note, of name: String, _ app: inout SharedState) -> [Effect] {
    guard log.perform(MeetingLine(.edit, note: note), at: app.now) else { return [] }
    app.say("\(note.kind.title) of \(PlainLine(name).text) edited", ending: undoHint(app))
    findBlockers(app)
    return save(&app)
  }

  private mutating func saveDrafts(_ app: SharedState) -> [Effect] { saved(app) }

  /// Ticks a blocker or a topic, which can be undone, or reopens it.
  mutating func tick(_ topic: Topic, _ app: inout SharedState) -> [Effect] {
    let (origin, scrum) = (topic.origin, timer.meeting.scrumID)
    guard origin.meeting == timer.meeting.id else {
      defer { findBlockers(app) }
      return topic.isOpen
        ? app.resolve(origin, of: scrum)
        : app.tick(origin, of: scrum)
    }
    // A history may hold an older state of this meeting, if its end was cut off between two files.
    guard let note = timer.meeting.turns[at: origin.turn]?.notes[at: origin.note] else { return [] }
    var ticked = note
    ticked.toggleTick(at: app.now, by: app.me)
    log.perform(MeetingLine(.tick, note: ticked), at: app.now)
    // One that was written before the meeting is no longer open on the board either.
    if let place = app.updates[scrum]?.firstIndex(where: { $0.id == note.id }) {
      app.updates[scrum]?[place].note = ticked
    }
    app.say(Format.tick(of: ticked), ending: topic.isOpen ? undoHint(app) : "")
    return save(&app)
  }

  private func turn(of draft: NoteDraft) -> TurnInProgress? {
    timer.meeting.turns.first { $0.attendeeID == draft.attendee }
  }

  func name(of draft: NoteDraft) -> String {
    turn(of: draft)?.name ?? (draft.asksWhose ? writingTurn.map { "\($0.name)?" } : nil) ?? "someone gone"
  }
}
