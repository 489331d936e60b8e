import CardKit
import FoundationEssentials

/// The common part of all screens: keys and their actions, focus, the effect of time, and the picture.
///
/// `AppState` asks the screen on top; only events that are about one screen, such as those of the meeting's other
/// terminals, are sent to it by name. A key is a row of `allTables`, made with `row`.
/// Its action changes the screen and the shared state, asks for another screen with `SharedState.open` and
/// `close`, and returns the effects.
protocol ScreenState: Hashable, Sendable {
  /// The screen that stands where this one would; for a meeting, also below the board.
  static func screen(in state: AppState) -> (any ScreenState)?
  func store(in state: inout AppState)

  /// All key tables of the screen, in the order of the help; without any there is no footer.
  static var allTables: [KeyTable] { get }
  /// The ids of the rows that something may stand against beside their own reasons.
  static var course: Set<String> { get }
  func reasonAgainstCourse(_ app: SharedState) -> String?
  /// The tables that apply now, innermost first.
  func activeTables(_ app: SharedState) -> [KeyTable]
  var moves: Set<Move> { get }
  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect]
  mutating func back(_ app: inout SharedState) -> [Effect]

  /// Whether it asks a question unrequested, so that no key may be meant for it at first.
  var isUnasked: Bool { get }
  /// The text that is being typed; nil if letters are keys.
  var input: TextInput? { get }
  mutating func type(_ input: TextInput, _ app: inout SharedState)
  /// Applies a text command to something other than the text; false if it is for the text.
  mutating func edit(_ command: TextCommand, _ app: inout SharedState) -> Bool
  /// Handles a pasted text in a special way, such as a list of names; false if it must be typed.
  mutating func paste(_ text: String, _ app: inout SharedState) -> Bool
  /// Opens the field again that Enter has closed with a text; false if that can't go on.
  mutating func reopen(_ entered: String) -> Bool

  var focusedView: ViewID? { get }
  /// The focused view; nil if no key acts on it or it can't be scrolled out of view.
  var scrollableFocus: ViewID? { get }
  /// Moves the focus to a clicked view, if that can be in focus.
  mutating func focus(on view: ViewID, _ app: SharedState)
  /// Whether a paging key may end on a view.
  func mayPage(to view: ViewID) -> Bool
  /// Reacts to scrolling, after which these views are visible.
  mutating func didScroll(seen: [ViewID])
  /// The id of the row that a click runs, if any; a second click finds the view in focus.
  func click(on view: ViewID, wasInFocus: Bool) -> String?
  /// The scrum that a view is about, or the whole screen if no view is given.
  func scrum(at view: ViewID?, _ app: SharedState) -> UUID?
  /// The name by which a person's own commands name the screen; nil for one without such commands.
  static var name: String? { get }
  /// The selection, for those commands.
  func subject(_ app: SharedState) -> Selection

  mutating func advance(_ app: inout SharedState) -> [Effect]
  /// When the screen changes by itself, if it will: at the next minute, unless it says otherwise.
  func nextChange(_ app: SharedState) -> Date?
  /// Brings the screen up to date with the shared state; false if its subject is gone, so that it closes.
  mutating func reconcile(_ app: inout SharedState) -> Bool
  /// Whether the program may end now; if not, the screen asks.
  mutating func mayQuit(_ app: inout SharedState) -> Bool
  /// Whether the palette may leave the screen for a scrum, because nothing on it is lost or still runs.
  var canNavigateAway: Bool { get }
  /// Saves what must not be lost when the program is left.
  mutating func leave(_ app: inout SharedState) -> [Effect]

  /// A sentence or two on the row in focus, with which the help begins; nil without one.
  func about(_ app: SharedState) -> String?

  /// The title for the terminal's window; nil for the terminal's own.
  var windowTitle: String? { get }

  func view(_ app: SharedState, size: Size) -> any View
  /// The screen with an overlay in a panel beside what must stay in sight, such as a clock; nil if it may be covered.
  func view(_ app: SharedState, size: Size, panel: @escaping (Size) -> any View) -> (any View)?
  /// The views that line mode numbers, so that a number selects one.
  var numbered: [ViewID] { get }
  /// Whether a line that begins with a digit is pasted into the field in focus, although letters are commands there.
  var takesNumbers: Bool { get }
}

extension ScreenState {
  func activeTables(_ app: SharedState) -> [KeyTable] { Self.allTables }
  var moves: Set<Move> { Move.vertical }
  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] { [] }
  mutating func back(_ app: inout SharedState) -> [Effect] { app.close() }
  var isUnasked: Bool { false }
  var input: TextInput? { nil }
  mutating func type(_ input: TextInput, _ app: inout SharedState) {}
  mutating func edit(_ command: TextCommand, _ app: inout SharedState) -> Bool { false }
  mutating func paste(_ text: String, _ app: inout SharedState) -> Bool { false }
  mutating func reopen(_ entered: String) -> Bool { false }
  var focusedView: ViewID? { nil }
  var scrollableFocus: ViewID? { focusedView }
  mutating func focus(on view: ViewID, _ app: SharedState) {}
  func mayPage(to view: ViewID) -> Bool { true }
  mutating func didScroll(seen: [ViewID]) {}
  func click(on view: ViewID, wasInFocus: Bool) -> String? { nil }
  func scrum(at view: ViewID?, _ app: SharedState) -> UUID? { nil }
  static var name: String? { nil }
  func subject(_ app: SharedState) -> Selection {
    Selection(app.scrum(focusedView.flatMap { scrum(at: $0, app) } ?? scrum(at: nil, app)), app)
  }
  static var course: Set<String> { [] }
  func reasonAgainstCourse(_ app: SharedState) -> String? { nil }
  mutating func advance(_ app: inout SharedState) -> [Effect] { [] }
  func nextChange(_ app: SharedState) -> Date? { app.nextMinute }
  mutating func reconcile(_ app: inout SharedState) -> Bool { true }
  mutating func mayQuit(_ app: inout SharedState) -> Bool { true }
  var canNavigateAway: Bool { false }
  mutating func leave(_ app: inout SharedState) -> [Effect] { [] }
  func about(_ app: SharedState) -> String? { nil }
  var windowTitle: String? { nil }
  func view(_ app: SharedState, size: Size, panel: @escaping (Size) -> any View) -> (any View)? { nil }
  var numbered: [ViewID] { [] }
  var takesNumbers: Bool { false }
}

/// The screen shown: the board, whose state stays in `AppState.board` meanwhile, or another one.
enum Screen: Hashable, Sendable {
  case board
  case open(any ScreenState)

  static func == (one: Screen, other: Screen) -> Bool {
    switch (one, other) {
    case (.board, .board): true
    case (.open(let one), .open(let other)): AnyHashable(one) == AnyHashable(other)
    default: false
    }
  }

  func hash(into hasher: inout Hasher) { if case .open(let state) = self { state.hash(into: &hasher) } }

  var state: (any ScreenState)? { if case .open(let state) = self { state } else { nil } }
}

extension ScreenState {
  static func screen(in state: AppState) -> (any ScreenState)? { state.screen.state }
  /// The state of this screen; nil if there is none.
  static func find(in state: AppState) -> Self? { screen(in: state) as? Self }
  func store(in state: inout AppState) { state.screen = .open(self) }
}
