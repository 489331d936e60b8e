import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

extension AppState {
  /// Opens the line for a note, a blocker or a topic for later; what was put aside of the same kind with the same
  /// attendee is there again.
  mutating func openNote(_ command: Command, _ meeting: MeetingState) -> [Effect] {
    var meeting = meeting
    let kind: Note.Kind = command == .blocker ? .blocker : command == .parking ? .parking : .note
    guard let attendee = meeting.timer.lastSpeakerID else { return [] }
    let aside = meeting.notesAside.firstIndex { $0.kind == kind && $0.attendee == attendee }
    meeting.note =
      aside.map { meeting.notesAside.remove(at: $0) } ?? NoteDraft(kind: kind, attendee: attendee, at: now)
    screen = .meeting(meeting)
    return []
  }

  /// Does what a key says while a note is being written.
  mutating func performInNote(_ command: Command, _ draft: NoteDraft, _ meeting: MeetingState) -> [Effect] {
    var meeting = meeting
    switch command {
    case .keepNote:
      meeting.keepDraft()
      let note = draft.note
      if let note { meeting.changes.append(.noted(note, attendee: draft.attendee)) }
      screen = .meeting(meeting)
      let name = meeting.timer.turn(of: draft)?.name ?? ""
      guard note != nil else {
        guard draft.original != nil else { return [] }
        notice = .info("Taken away from \(name)")
        return [.saveProgress(meeting.timer.meeting)]
      }
      notice = .info("Kept with \(name), \(Keymap.key(for: .undo, in: .meeting)?.label ?? "") corrects it")
      return [.saveProgress(meeting.timer.meeting)]
    case .putNoteAside:
      meeting.note = nil
      if let original = draft.original {
        meeting.changes.append(.noted(original, attendee: draft.attendee))
        notice = .info("Left as it was")
        break
      }
      guard draft.note != nil else { break }
      meeting.notesAside.append(draft)
      let isHere = meeting.timer.lastSpeakerID == draft.attendee
      let name = meeting.timer.turn(of: draft)?.name ?? ""
      notice = .info(
        isHere ? "Put aside: the same key goes on with it" : "Put aside until \(name) has the word")
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
  /// Writes down what is being typed; a note that was emptied is taken away.
  mutating func keepDraft() {
    if let note { keep(note) }
    note = nil
  }

  /// Writes down what is being typed and what was put aside: nothing of it is lost when the meeting is left.
  mutating func keepDrafts() {
    for draft in [note].compactMap(\.self) + notesAside where draft.note != nil { keep(draft) }
    note = nil
    notesAside = []
  }

  private mutating func keep(_ draft: NoteDraft) {
    guard let turn = timer.meeting.turns.firstIndex(where: { $0.attendeeID == draft.attendee }) else {
      return
    }
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
}

extension MeetingState {
  /// Writes down in a past meeting what is being typed and what was put aside; whether that was anything.
  func keepDrafts(in past: inout Meeting) -> Bool {
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

extension ScrumTimer {
  /// The attendee with whom lines are written down.
  fileprivate var lastSpeakerID: UUID? { lastSpeaker.map { meeting.turns[$0].attendeeID } }

  /// The turn to which a draft belongs, wherever it stands now.
  func turn(of draft: NoteDraft) -> TurnInProgress? {
    meeting.turns.first { $0.attendeeID == draft.attendee }
  }
}
