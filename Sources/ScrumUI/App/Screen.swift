import CardKit
import FoundationEssentials

/// A screen of the program. A new one is a case here, with the state in a folder of its own.
enum Screen: Hashable, Sendable {
  /// The first screen, whose state stays in `AppState.board` while another one is shown.
  case board
  case blockers(BlockersState)
  case detail(DetailState)
  case statistics(StatisticsState)
  case form(FormState)
  /// A meeting of the history, or the summary of one that has just ended.
  case pastMeeting(PastMeetingState)
  case meeting(MeetingState)
  case damaged(DamagedState)
  case audience(AudienceState)
}

enum Overlay: Hashable, Sendable {
  case help(HelpState)
  case palette(PaletteState)
  case addAttendee(AddAttendeeState)
}

extension AppState {
  var shown: any ScreenState { state(of: screen) }

  private func state(of screen: Screen) -> any ScreenState {
    switch screen {
    case .board: board
    case .blockers(let blockers): blockers
    case .detail(let detail): detail
    case .statistics(let statistics): statistics
    case .form(let form): form
    case .pastMeeting(let past): past
    case .meeting(let meeting): meeting
    case .damaged(let damage): damage
    case .audience(let audience): audience
    }
  }

  /// Whether a screen, or a blocker that was resolved, needs the history of a scrum, or it was shown before.
  public func awaitsHistory(of scrum: UUID) -> Bool {
    shared.history[scrum] != nil || shared.waitingToResolve?.scrum == scrum
      || ([screen] + covered).contains { screen in
        switch screen {
        case .board, .blockers: false
        case .meeting(let meeting): meeting.timer.meeting.scrumID == scrum
        case .audience: true
        default: state(of: screen).scrum(at: nil, shared) == scrum
        }
      }
  }

  /// What the keys go to: the overlay, or else the screen.
  var top: any ScreenState {
    switch overlay {
    case .help(let help)?: help
    case .palette(let palette)?: palette
    case .addAttendee(let adding)?: adding
    case nil: shown
    }
  }

  /// The tables of all screens in the order of the help; those of the same title are one.
  static let allTables: [KeyTable] = {
    var tables: [KeyTable] = []
    let all =
      BoardState.allTables + BlockersState.allTables + DetailState.allTables + StatisticsState.allTables
      + PastMeetingState.allTables + FormState.allTables + MeetingState.allTables
      + [PastMeetingState.summaryTable]
      + DamagedState.allTables + HelpState.allTables + PaletteState.allTables + AddAttendeeState.allTables
      + [brokenTable, textTable, everywhereTable, commandTable]
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

  /// All keys with their help, by table.
  public static var keyHelp: [(title: String, rows: [(keys: String, help: String)])] {
    allTables.map { table in
      (table.title, table.rows.map { ($0.keys.isEmpty ? paletteKey.label : $0.keyLabels, $0.help) })
    }
  }
}
