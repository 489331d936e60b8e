import CardKit
import FoundationEssentials
import ScrumModel

extension AppState {
  /// The commands without a key, on every screen: the palette runs them.
  static let commandTable = KeyTable("Commands") {
    KeyRow(
      "statistics", help: "Show the statistics of the scrum",
      synonyms: "numbers averages charts stats trend history",
      unless: { $0.shown.canNavigateAway && $0.scrumOnScreen != nil ? nil : "No scrum is selected" }
    ) { state in
      guard let scrum = state.scrumOnScreen else { return [] }
      return state.shared.open(StatisticsState(scrum: scrum)) + state.shared.readHistory(of: scrum)
        + state.navigate()
    }
    KeyRow(
      "demo", help: "Look at a board of invented teams, and come back", synonyms: "example tour try",
      unless: { state in
        state.shared.reasonOnSharedHost ?? (state.shown.canNavigateAway ? nil : "Not during a meeting")
      }
    ) { state in
      let demo = OwnCommand(
        name: "Demo", screen: "everywhere", key: .enter, words: ["/proc/self/exe", "demo"], fields: [],
        mode: .terminal)
      return [.terminal(.run(demo, Selection(nil, state.shared)))]
    }
    ExportFormat.allCases.map { format in
      KeyRow(
        "export \(format.rawValue)", help: "Export as \(format.title): \(format.purpose)",
        synonyms: format == .markdown ? "print report save download minutes" : "save download backup",
        unless: { state in
          if let reason = state.shared.reasonOnSharedHost { return reason }
          if state.shared.scrums.isEmpty { return "Nothing to export" }
          if let unsaved = state.shared.unsaved { return "Not everything is saved: \(unsaved)" }
          let isEmpty = format == .ics && state.shared.scrums.allSatisfy { $0.schedule == nil }
          return isEmpty ? "No scrum has a schedule" : nil
        }
      ) { _ in [.files(.export(format))] }
    }
    FormFocus.commands
    KeyRow("who is away", help: "Say who is away today", synonyms: "vacation holiday absent leave ill") {
      state in
      let app = state.shared
      let away = app.scrums.flatMap { scrum in
        app.team.away(from: scrum, at: app.now).map {
          "\($0.attendee.name) \(Format.away($0.away, today: app.today))"
        }
      }
      state.shared.say(
        away.isEmpty ? "Nobody is away" : "Away: \(Set(away).sorted().joined(separator: " · "))")
    }
    KeyRow("messages", help: "List the last messages with their time", synonyms: "log notices errors said") {
      $0.overlay = .open(PaletteState($0, listsMessages: true))
    }
    KeyRow("version", help: "Say the version and where the settings are", synonyms: "about release number") {
      state in
      let app = state.shared.preferences
      state.shared.say([app.version, app.path ?? ""].hints)
    }
    shellRows
  }

  /// The commands of the shell, and its words.
  private static let shellRows: [KeyRow] = [
    (
      "audience", "Show the stage without keys, for a projector", "--audience",
      "full fullscreen beamer wall tv screen presentation"
    ),
    (
      "line by line", "Work line by line, for a screen reader", "--plain",
      "screenreader speech blind accessibility"
    ),
    ("ascii", "Draw in ASCII only", "--ascii", "unicode symbols encoding glyphs"),
    ("shared account", "Let many people use one account", "--shared", "ssh host server"),
    (
      "import", "Import scrums, meetings or holidays", "import FILE",
      "load calendar ics scrumdinger open file"
    ),
    ("restore", "Bring back an earlier version", "restore", "recover rollback versions backups"),
    ("remind", "Announce each scrum before it starts", "remind", "notification notify desktop cron"),
    ("status", "Print the running meeting for a status bar", "status", "tmux prompt bar"),
    ("holidays", "List or remove days off", "holidays", "dayoff bank"),
    ("doctor", "Check the setup for a bug report", "doctor", "bug problem diagnose support"),
    ("check", "Report damage in the files, or repair it", "check --repair", "fix damaged corrupt verify"),
    ("manual", "Show the manual", "man", "documentation docs guide"),
  ].map { name, help, words, synonyms in
    KeyRow(name, help: "\(help): scrums \(words)", synonyms: synonyms, id: "shell \(name)") {
      $0.shared.say("In a shell: scrums \(words)")
    }
  }

  private var scrumOnScreen: UUID? { shown.scrum(at: nil, shared) }

  // MARK: A file that breaks while the board is open

  /// The keys of the mark for a broken file, which come before those of the board.
  var brokenTables: [KeyTable] {
    guard let broken = shared.broken, isBoardOnTop else { return [] }
    return [broken.isGone ? Self.goneTable : Self.brokenTable]
  }

  static let brokenTable = KeyTable("scrums.json can't be read", .program, [retryRow, backupRow, editRow])
  static let goneTable = KeyTable(brokenTable.title, .program, [retryRow, backupRow])

  private static let retryRow = KeyRow(
    "retry", keys: ["r"], help: "Read scrums.json again", inFooter: true
  ) { _ in [.files(.retry)] }
  private static let backupRow = KeyRow(
    "backup", keys: ["b"], help: "Show the problem and the earlier versions", inFooter: true
  ) { _ in [.files(.showDamage)] }
  private static let editRow = KeyRow(
    "edit file", keys: ["e"], help: "Open scrums.json in $EDITOR at the damaged line", hint: { _ in "edit" },
    unless: { $0.shared.reasonOnSharedHost }
  ) { state in state.shared.broken.map { [.terminal(.edit(path: $0.path, line: $0.line))] } ?? [] }

  // MARK: The commands of the person's own

  /// The screens on which a person may have commands, by name; those on `everywhere` are on all of them.
  package static let screens = ["board", "detail", "past meeting", "meeting", "blockers", "everywhere"]

  /// The owner of a command's key: a row of its screen or of all, or another command; nil if it is free.
  package static func owner(
    of key: Key, beside command: OwnCommand, and others: [OwnCommand], keys: KeyBindings = .standard
  ) -> String? {
    let isEverywhere = command.screen == "everywhere"
    if let other = others.first(where: {
      $0.key == key && (isEverywhere || ["everywhere", command.screen].contains($0.screen))
    }) {
      return "'\(other.name)' (your commands)"
    }
    let screens = allScreens.filter { $0.name != nil && (isEverywhere || $0.name == command.screen) }
    for table in (screens.flatMap { $0.allTables } + [everywhereTable, commandTable]).map(keys.apply) {
      if let row = table.rows.first(where: { $0.keys.contains(key) }) {
        return "'\(row.name)' (\(table.title))"
      }
    }
    return nil
  }

  var ownTables: [KeyTable] {
    let commands = shared.preferences.commands
    guard !commands.isEmpty, let screen = Swift.type(of: top).name else { return [] }
    let rows = commands.filter { [screen, "everywhere"].contains($0.screen) }.map(Self.row)
    return rows.isEmpty ? [] : [KeyTable("Your commands", .program, rows)]
  }

  private static func row(_ command: OwnCommand) -> KeyRow {
    let name = PlainLine(command.name, ruler: ASCIIRuler()).text
    let words = PlainLine(command.words.joined(separator: " "), ruler: ASCIIRuler()).text
    return KeyRow(
      name, keys: [command.key], help: "\(name): \(words)",
      synonyms: "command program", id: command.id, inFooter: true,
      unless: { state in
        if command.fields.isEmpty { return nil }
        let selection = state.top.subject(state.shared)
        let missing = command.fields.first { selection[$0] == nil }
        return missing.map { "Nothing is selected that has \($0)" }
      }
    ) { state in
      let selection = state.top.subject(state.shared)
      return [
        command.mode == .terminal ? .terminal(.run(command, selection)) : .process(.run(command, selection))
      ]
    }
  }

  // MARK: All screens and their keys

  /// All screens, in the order of the help.
  static let allScreens: [any ScreenState.Type] = [
    BoardState.self, BlockersState.self, MyDayState.self, SettingsState.self, DetailState.self,
    StatisticsState.self, PastMeetingState.self, FormState.self, MeetingState.self, DamagedState.self,
    HelpState.self, PaletteState.self, AddAttendeeState.self, NoteQuestion.self, AwayQuestion.self,
    ReportQuestion.self, HandOutState.self,
  ]

  /// The tables of all screens in the order of the help; those of the same title are one.
  static let allTables: [KeyTable] = {
    var tables: [KeyTable] = []
    let ofScreens = allScreens.flatMap {
      $0 == MeetingState.self ? $0.allTables + [PastMeetingState.summaryTable] : $0.allTables
    }
    for table in ofScreens + [brokenTable, textTable, everywhereTable, commandTable] {
      if let place = tables.firstIndex(where: { $0.title == table.title }) {
        let known = tables[place].rows
        let new = table.rows.filter { row in !known.contains { $0.id == row.id } }
        tables[place] = table.with(known + new)
      } else {
        tables.append(table)
      }
    }
    return tables
  }()

  /// All tables of keys: the title and the name in the configuration, and those of each row with its keys and help.
  package static func keyHelp(
    _ keys: KeyBindings = .standard
  ) -> [(title: String, name: String, rows: [(name: String, keys: String, help: String)])] {
    allTables.filter { !$0.rows.isEmpty }.map { table in
      let rows = keys.apply(to: table).rows.map { row in
        (row.bindingName, row.keys.isEmpty ? paletteLabel(keys) : row.keyLabels, row.help)
      }
      return (table.title, table.name, rows)
    }
  }
}
