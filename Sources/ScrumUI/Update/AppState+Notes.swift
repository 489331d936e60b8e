import CardKit
import MeetingTimer
import ScrumModel

extension AppState {
  /// Opens the line for a note, a blocker or a topic for later; what was put aside of the same kind is there again.
  mutating func openNote(_ command: Command, _ meeting: MeetingState) -> [Effect] {
    var meeting = meeting
    let kind: Note.Kind = command == .blocker ? .blocker : command == .parking ? .parking : .note
    guard let turn = meeting.timer.turnForNotes else { return [] }
    let aside = meeting.notesAside.firstIndex { $0.kind == kind }
    meeting.note =
      aside.map { meeting.notesAside.remove(at: $0) } ?? NoteDraft(kind: kind, turn: turn, at: now)
    screen = .meeting(meeting)
    return []
  }

  /// Does what a key says while a note is being written.
  mutating func performInNote(_ command: Command, _ draft: NoteDraft, _ meeting: MeetingState) -> [Effect] {
    var meeting = meeting
    switch command {
    case .keepNote:
      let isKept = draft.note != nil
      meeting.keepDraft()
      screen = .meeting(meeting)
      guard isKept else { return [] }
      notice = .info("Kept with \(meeting.timer.meeting.turns[draft.turn].name)")
      return [.saveProgress(meeting.timer.meeting)]
    case .putNoteAside:
      meeting.note = nil
      guard draft.note != nil else { break }
      meeting.notesAside.append(draft)
      notice = .info("Put aside: the same key goes on with it")
    default: return []
    }
    screen = .meeting(meeting)
    return []
  }

  /// Takes over what was typed into a note.
  mutating func typeInNote(_ input: TextInput, _ meeting: MeetingState) {
    var meeting = meeting
    meeting.note?.input = input
    screen = .meeting(meeting)
  }
}

extension MeetingState {
  /// Writes down what is being typed.
  mutating func keepDraft() {
    if let note, let line = note.note { timer.addNote(line, to: note.turn) }
    note = nil
  }

  /// Writes down what is being typed and what was put aside: nothing of it is lost when the meeting is left.
  mutating func keepDrafts() {
    keepDraft()
    for draft in notesAside {
      if let line = draft.note { timer.addNote(line, to: draft.turn) }
    }
    notesAside = []
  }
}

extension ScrumTimer {
  /// The turn to which a note belongs now: the speaker's, or that of who spoke last; nil where nobody has.
  var turnForNotes: Int? { speaker ?? meeting.turns.lastIndex { $0.phase == .spoke } }
}
