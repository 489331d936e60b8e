import CardKit

/// A screen of the program. A new one is a case here, with the state in a folder of its own.
public enum Screen: Hashable, Sendable {
  /// All scrums; its state is `AppState.board`, which stays while another screen is shown.
  case board
  /// One scrum and its past meetings.
  case detail(DetailState)
  /// A new scrum, or one that is edited.
  case form(FormState)
  /// A past meeting.
  case pastMeeting(PastMeetingState)
  /// The meeting that is going on.
  case meeting(MeetingState)
  /// How the meeting went that has just ended.
  case summary(SummaryState)
  /// A file that could not be read, in place of the board.
  case damaged(DamagedState)
}

/// What lies over a screen.
public enum Overlay: Hashable, Sendable {
  /// The keys.
  case help(HelpState)
  /// Every command by its name.
  case palette(PaletteState)
}

extension AppState {
  /// The state of the screen that is shown, whatever lies over it.
  var shown: any ScreenState {
    switch screen {
    case .board: board
    case .detail(let detail): detail
    case .form(let form): form
    case .pastMeeting(let past): past
    case .meeting(let meeting): meeting
    case .summary(let summary): summary
    case .damaged(let damage): damage
    }
  }

  /// The state of what the keys go to: what lies over the screen, or else the screen.
  var top: any ScreenState {
    switch overlay {
    case .help(let help)?: help
    case .palette(let palette)?: palette
    case nil: shown
    }
  }

  /// The tables of all screens, in the order of the help; those of the same title are one.
  static let tables: [KeyTable] = {
    var tables: [KeyTable] = []
    let all =
      BoardState.tables + DetailState.tables + PastMeetingState.tables + FormState.tables
      + MeetingState.tables + SummaryState.tables + DamagedState.tables + HelpState.tables
      + PaletteState.tables + [textTable, everywhereTable]
    for table in all {
      if let place = tables.firstIndex(where: { $0.title == table.title }) {
        let known = tables[place].rows
        let new = table.rows.filter { row in !known.contains { $0.id == row.id } }
        tables[place] = KeyTable(table.title, known + new)
      } else {
        tables.append(table)
      }
    }
    return tables
  }()

  /// All keys with what they do, by where they hold.
  public static var keyHelp: [(title: String, rows: [(keys: String, help: String)])] {
    tables.map { ($0.title, $0.rows.map { ($0.keyLabels, $0.help) }) }
  }
}
