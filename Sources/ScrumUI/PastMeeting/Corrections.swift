import CardKit
import ScrumModel

/// A note that waits for the person to whom it moves, and the place of the turn that it was in.
struct MovingNote: Hashable, Sendable {
  let turn: Int
  let note: Note
}

extension Turn {
  enum Absence: String {
    case leftEarly = "left"
    case absent
    case there
  }

  /// The next state for the absence key: a person with time on the books left early, or else was never there,
  /// as when the clock ran on an empty chair.
  var nextAbsence: Absence {
    seconds > 0 ? outcome == .absent ? .absent : .leftEarly : outcome == .absent ? .there : .absent
  }
}

// Corrections after a meeting. Each change is one step of undo.
extension PastMeetingState {
  func reasonAgainstCorrecting(_ app: SharedState) -> String? {
    guard let history = app.history[scrum] else { return "Still reading past meetings" }
    return history.contains { $0.id == meeting.id } ? nil : "The meeting was deleted"
  }

  private mutating func change(_ app: inout SharedState, _ body: (inout Meeting) -> Void) -> [Effect] {
    let effects = app.change(meeting.id, of: scrum, body)
    showNewest(app)
    return effects
  }

  // MARK: People

  var selectedTurn: Turn? { if case .turn(let turn) = page.selection { meeting.turns[turn] } else { nil } }

  /// Used time stays; a person who used none did not speak, if the others' times are known.
  mutating func toggleAbsence(_ app: inout SharedState) -> [Effect] {
    guard case .turn(let turn) = page.selection else { return [] }
    return change(&app) { meeting in
      guard meeting.turns.indices.contains(turn) else { return }
      switch meeting.turns[turn].nextAbsence {
      case .leftEarly: meeting.turns[turn].outcome = .absent
      case .absent: (meeting.turns[turn].outcome, meeting.turns[turn].seconds) = (.absent, 0)
      case .there: meeting.turns[turn].outcome = meeting.isTimed ? .skipped : .spoke
      }
    }
  }

  /// Counts more or fewer seconds, within what a meeting can count; who had none has spoken after all.
  mutating func addTime(_ seconds: Int, _ app: inout SharedState) -> [Effect] {
    guard case .turn(let turn) = page.selection else { return [] }
    return change(&app) { meeting in
      guard meeting.turns.indices.contains(turn) else { return }
      let counted = meeting.turns[turn].seconds
      if counted == 0 { meeting.turns[turn].outcome = .spoke }
      let room = max(0, Self.mostSeconds - counted)
      meeting.turns[turn].seconds = max(0, counted + min(seconds, room))
    }
  }

  private static let mostSeconds = 364 * 86_400

  // MARK: Notes

  private var writer: Turn? {
    switch page.selection {
    case .turn(let turn), .noted(let turn, _): meeting.turns[turn]
    case .ticked, .said, nil: meeting.turns.last { $0.outcome == .spoke } ?? meeting.turns.last
    }
  }

  func name(of draft: NoteDraft) -> String {
    meeting.turns.first { $0.attendeeID == draft.attendee }?.name ?? ""
  }

  /// Opens the line for a note, or continues one of the same kind and person that was put aside.
  mutating func write(_ kind: Note.Kind, _ app: inout SharedState) {
    guard let attendee = writer?.attendeeID else { return }
    let people = meeting.turns.map(\.attendeeID)
    drafts.open(kind, of: attendee, among: people, id: app.random.uuid(), at: app.now)
  }

  mutating func edit() {
    guard let (turn, note) = page.selectedNote else { return }
    drafts.open = NoteDraft(correcting: note, of: turn.attendeeID)
  }

  var input: TextInput? { draft?.input }
  mutating func type(_ input: TextInput, _ app: inout SharedState) { drafts.open?.input = input }
  mutating func reopen(_ entered: String) -> Bool { drafts.reopen(entered) }

  /// Saves the note on the line; one that was emptied is deleted.
  mutating func saveNote(_ app: inout SharedState) -> [Effect] {
    guard let draft else { return [] }
    // It stays until it can be saved.
    if let reason = reasonAgainstCorrecting(app) { return app.say(reason) }
    (drafts.open, drafts.closed) = (nil, draft.continued)
    let effects = change(&app) { $0.save(draft) }
    if effects.isEmpty, draft.original != nil { app.say("Note left unchanged") }
    return effects
  }

  /// Saves all notes before the page is left, so that nothing is lost.
  mutating func saveDrafts(_ app: inout SharedState) -> [Effect] {
    let written = drafts.written
    drafts = Drafts()
    if reasonAgainstCorrecting(app) != nil, !written.isEmpty {
      app.keepFinished(written.map(\.input.text).joined(separator: "\n"))
    }
    return written.isEmpty ? [] : change(&app) { meeting in for draft in written { meeting.save(draft) } }
  }

  /// Deletes the selected note, and selects the note that takes its place.
  mutating func deleteNote(_ app: inout SharedState) -> [Effect] {
    guard let row = page.selected, case .noted(let turn, let note) = page.rows[row] else { return [] }
    let effects = change(&app) { meeting in
      if meeting.turns[at: turn]?.notes[at: note] != nil { meeting.turns[turn].notes.remove(at: note) }
    }
    if let next = [row, row - 1].first(where: { page.note(at: $0) != nil }) { page.select(next) }
    return effects
  }

  // MARK: Moving a note

  /// Selects the person after the one whose note it is: a note is often written just before the floor changes.
  mutating func startMoving() {
    guard case .noted(let turn, let note) = page.selection else { return }
    moving = MovingNote(turn: turn, note: meeting.turns[turn].notes[note])
    page.select((turn + 1) % meeting.turns.count)
  }

  mutating func moveNote(_ app: inout SharedState) -> [Effect] {
    guard let moving, case .turn(let target) = page.selection else { return [] }
    cancelMoving()
    guard case .noted(let turn, let note) = page.find(moving.note, in: moving.turn) else {
      return app.say("The note was deleted elsewhere")
    }
    if turn == target { return app.say("It is a note of \(meeting.turns[target].name) already") }
    return change(&app) { meeting in
      let moved = meeting.turns[turn].notes.remove(at: note)
      let place = meeting.turns[target].notes.firstIndex { $0.at > moved.at }
      meeting.turns[target].notes.insert(moved, at: place ?? meeting.turns[target].notes.count)
    }
  }

  mutating func cancelMoving() {
    guard let moving else { return }
    self.moving = nil
    page.select(page.find(moving.note, in: moving.turn) ?? .turn(moving.turn))
  }
}

extension Meeting {
  /// Adds a note that was written, or puts it in the place of the one that it corrects; an emptied one is removed.
  fileprivate mutating func save(_ draft: NoteDraft) {
    let known = turns.firstIndex { $0.attendeeID == draft.attendee }
    guard let turn = known ?? turns.indices.last else { return }
    // Another terminal may have removed the note that is corrected.
    for place in turns.indices {
      guard let known = turns[place].notes.firstIndex(where: { $0.id == draft.original?.id }) else {
        continue
      }
      let corrected = draft.note(correcting: turns[place].notes[known])
      turns[place].notes.replaceSubrange(known...known, with: corrected.map { [$0] } ?? [])
      return
    }
    if let line = draft.note { turns[turn].notes.append(line) }
  }
}
