import ScrumModel

/// The groups of commands in the help and the palette.
enum KeyGroup: String, CaseIterable, Hashable, Sendable {
  case meet = "Meet", write = "Write", look = "Look", arrange = "Arrange", program = "Program"

  /// The group of a row: its own, or else that of most rows of its table.
  init(_ row: KeyRow, of table: String) {
    self = Self.rows[row.id] ?? Self.tables[table] ?? .program
  }

  init(_ setting: Setting) { self = Self.settings[setting.name] ?? .look }

  private static let tables = groups([
    .meet: [
      "Board over a meeting", "Unfinished meeting", "Ready room", "Meeting", "Parking lot", "End meeting?",
      "After a sleep", "Topic in the ready room", "Away", "Invitation",
    ],
    .write: [
      "Open blocker", "Blockers", "Summary", "Link in a note", "Note of a past meeting",
      "Person of a past meeting",
      "Writing after a meeting", "Note in a meeting", "Move a note",
    ],
    .look: [
      "Filtered board", "Search", "Searched history", "Scrum", "Turns", "Past meetings", "Past meeting",
      "Statistics", "Help", "Command palette",
    ],
    .arrange: [
      "Board", "Dragged card", "Changes", "Form", "Attendee in the form", "Length in the form",
      "Time in the form",
      "Days in the form", "Save changes?", "New attendee",
    ],
  ])

  private static let rows = groups([
    .meet: ["start", "dismiss"],
    .write: [
      "note", "blocker", "parking lot", "edit last note", "resolve", "resolve in ready room", "add topic",
      "drop topic", "drop selected topic", "copy", "write",
    ],
    .look: [
      "expand", "open", "filter", "blockers", "rail or stack", "last time", "show board", "statistics",
      "messages",
      "who is away", "open blocked scrum", "open blocked meeting",
    ],
    .arrange: ["edit", "delete", "delete meeting", "undo", "redo"] + FormFocus.commands.map(\.id),
    .program: ["settings", "sync", "quit", "back"],
  ])

  private static let settings = groups([
    .meet: ["warningSeconds", "reminder", "bell", "course", "digits"], .arrange: ["length", "days"],
    .program: ["mouse", "me"],
  ])

  private static func groups(_ names: [KeyGroup: [String]]) -> [String: KeyGroup] {
    Dictionary(uniqueKeysWithValues: names.flatMap { group, names in names.map { ($0, group) } })
  }
}
