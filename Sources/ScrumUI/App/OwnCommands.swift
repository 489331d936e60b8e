import CardKit
import FoundationEssentials
import ScrumModel

/// One of the user's programs on a key; it gets the selection.
package struct OwnCommand: Hashable, Sendable {
  package enum Mode: String, CaseIterable, Sendable {
    /// Runs in the background; failures are shown.
    case background
    /// Gets the terminal until it ends.
    case terminal
  }

  package let name: String
  /// The name of the screen, of `AppState.screens`.
  package let screen: String
  package let key: Key
  /// The program and its arguments, with fields in braces.
  package let words: [String]
  package let fields: [String]
  package let mode: Mode

  package init(name: String, screen: String, key: Key, words: [String], fields: [String], mode: Mode) {
    (self.name, self.screen, self.key) = (name, screen, key)
    (self.words, self.fields, self.mode) = (words, fields, mode)
  }

  var id: String { KeyRow.ownPrefix + name }
}

/// The selection, for the user's programs.
package struct Selection: Hashable, Sendable {
  /// The names of all fields, each with its meaning.
  package static let fields: KeyValuePairs<String, String> = [
    "scrum.id": "The id of the scrum in the files", "scrum.title": "Its title",
    "scrum.link": "The address of its call",
    "meeting.id": "The id of the meeting in the files",
    "meeting.start": "When it started, such as 2026-11-21 09:30",
    "person.name": "The selected attendee, the speaker, or who wrote the note",
    "note.kind": "note, blocker or parking", "note.text": "The text of the note or blocker",
    "note.link": "The first link in it",
  ]

  private let values: [String: String]

  init(
    _ scrum: DailyScrum?, meeting: (id: UUID, start: Date)? = nil, person: String? = nil,
    note: (kind: Note.Kind, text: String, name: String)? = nil, _ app: SharedState
  ) {
    let all: [String: String?] = [
      "scrum.id": scrum?.id.uuidString, "scrum.title": scrum?.title, "scrum.link": scrum?.link,
      "meeting.id": meeting?.id.uuidString,
      "meeting.start": meeting.map { ClockText.dateAndTime(of: $0.start, in: app.calendar) },
      "person.name": note?.name ?? person, "note.kind": note?.kind.rawValue, "note.text": note?.text,
      "note.link": note.flatMap { app.preferences.links.first(in: $0.text) },
    ]
    values = all.compactMapValues(\.self)
  }

  /// The value of a field; nil if nothing like it is selected.
  package subscript(field: String) -> String? { values[field] }
}

// MARK: What is selected

extension BoardState {
  static let name: String? = "board"

  func subject(_ app: SharedState) -> Selection {
    let blocker = focusedBlocker(app).map { (Note.Kind.blocker, $0.text, $0.name) }
    let note = focusedNote.map { (Note.Kind.note, $0.text, $0.name) }
    return Selection(app.scrum(focusedView.flatMap { scrum(at: $0, app) }), note: blocker ?? note, app)
  }
}

extension DetailState {
  static let name: String? = "detail"

  func subject(_ app: SharedState) -> Selection {
    Selection(
      app.scrum(scrum), meeting: meetingInFocus.map { ($0.id, $0.startedAt) },
      note: blockerInFocus.map { (.blocker, $0.text, $0.name) }, app)
  }
}

extension PastMeetingState {
  static let name: String? = "past meeting"

  func subject(_ app: SharedState) -> Selection {
    Selection(
      app.scrum(scrum), meeting: (meeting.id, meeting.startedAt), person: selectedTurn?.name,
      note: page.selectedNote.map { ($1.kind, $1.text, $0.name) }, app)
  }
}

extension MeetingState {
  static let name: String? = "meeting"

  func subject(_ app: SharedState) -> Selection {
    let meeting = timer.meeting
    return Selection(
      app.scrum(meeting.scrumID), meeting: (meeting.id, meeting.startedAt),
      person: targetTurn.map { meeting.turns[$0].name }, app)
  }
}

extension BlockersState {
  static let name: String? = "blockers"

  func subject(_ app: SharedState) -> Selection {
    Selection(
      app.scrum(selected?.scrum), note: selected.map { (.blocker, $0.blocker.text, $0.blocker.name) }, app)
  }
}
