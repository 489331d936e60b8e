import ScrumModel

/// The groups of commands in the help and the palette.
enum KeyGroup: String, CaseIterable, Hashable, Sendable {
  case meet = "Meet", write = "Write", look = "Look", arrange = "Arrange", program = "Program"

  /// The group of a row: its own, or else its table's.
  init(_ row: KeyRow, of table: KeyTable) { self = Self.rows[row.id] ?? table.group }

  init(_ setting: Setting) { self = Self.settings[setting.name] ?? .look }

  private static let rows = groups([
    .meet: ["start", "dismiss"],
    .write: Note.Kind.allCases.map(\.command) + [
      "edit last note", "resolve", "resolve in ready room", "add topic", "drop topic", "drop selected topic",
      "copy", "write",
    ],
    .look: [
      "expand", "open", "filter", "blockers", "my day", "rail or stack", "last time", "show board",
      "statistics",
      "messages", "report",
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
