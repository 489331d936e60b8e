import CardKit
import FoundationEssentials
import ScrumModel

/// What every screen answers: its keys and what they do, what is in focus, what time does, and its picture.
///
/// `update` asks the screen on top and knows nothing of what is in it. A key is a row of `tables`, made with `row`;
/// it changes the screen and the shared data, asks for another screen by `SharedState.open` and `close`, and
/// returns what is to be done about it.
protocol ScreenState: Hashable, Sendable {
  /// The state of the screen that is shown, or that lies over it; nil if it is another one.
  static func find(in app: AppState) -> Self?
  /// Puts the state back.
  func store(in app: inout AppState)

  /// Every table of keys of the screen, in the order of the help.
  static var tables: [KeyTable] { get }
  /// The tables that hold now, the innermost first.
  func tables(_ app: SharedState) -> [KeyTable]
  /// The movements that do something now.
  var moves: Set<Move> { get }
  /// Moves the focus or the mark.
  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect]
  /// Goes back one level.
  mutating func back(_ app: inout SharedState) -> [Effect]
  /// Why there is no way back; nil if there is one.
  func reasonAgainstBack(_ app: SharedState) -> String?

  /// The text that is being typed; nil if letters are keys.
  var input: TextInput? { get }
  /// Replaces the text that is being typed, and does what follows from it.
  mutating func type(_ input: TextInput, _ app: inout SharedState)
  /// Edits something else than the text; false if the text is to be edited.
  mutating func edit(_ command: TextCommand, _ app: inout SharedState) -> Bool
  /// Takes a pasted text that is more than text; false if it is to be typed.
  mutating func paste(_ text: String, _ app: inout SharedState) -> Bool

  /// The view in focus.
  var focusedView: ViewID? { get }
  /// The view in focus that keys act on and that can be scrolled out of view.
  var scrollableFocus: ViewID? { get }
  /// Moves the focus to a view that was clicked, if that can be in focus.
  mutating func focus(on view: ViewID, _ app: SharedState)
  /// The id of the row that a click on a view does; nil if it does nothing.
  ///
  /// - Parameter wasInFocus: whether it was in focus before, so that this is the second click.
  func click(on view: ViewID, wasInFocus: Bool) -> String?
  /// The scrum that a view is about, or the whole screen.
  func scrum(at view: ViewID?, _ app: SharedState) -> UUID?
  /// Shows where a view that is dragged would go.
  mutating func drag(_ pressed: PressedView, over view: ViewID?, _ app: inout SharedState)
  /// Drops what was dragged; nil if nothing was.
  mutating func drop(on view: ViewID?, _ app: inout SharedState) -> [Effect]?

  /// Lets time pass, up to `app.now`.
  mutating func advance(_ app: inout SharedState) -> [Effect]
  /// When the screen changes by itself; nil if nothing will change.
  func nextChange(_ app: SharedState) -> Date?
  /// Brings the screen up to date with the shared data; false if what it showed is gone, so that it closes.
  mutating func reconcile(_ app: inout SharedState) -> Bool
  /// Whether the program may end now; if not, the screen asks.
  mutating func mayQuit(_ app: inout SharedState) -> Bool
  /// Saves what must not be lost when the program is left.
  mutating func leave(_ app: inout SharedState) -> [Effect]

  /// The picture, in the room above the foot of the screen.
  func view(_ app: SharedState, size: Size) -> any View
}

extension ScreenState {
  var moves: Set<Move> { Move.vertical }
  mutating func back(_ app: inout SharedState) -> [Effect] {
    app.close()
    return []
  }
  func reasonAgainstBack(_ app: SharedState) -> String? { nil }
  var input: TextInput? { nil }
  mutating func type(_ input: TextInput, _ app: inout SharedState) {}
  mutating func edit(_ command: TextCommand, _ app: inout SharedState) -> Bool { false }
  mutating func paste(_ text: String, _ app: inout SharedState) -> Bool { false }
  var focusedView: ViewID? { nil }
  var scrollableFocus: ViewID? { nil }
  mutating func focus(on view: ViewID, _ app: SharedState) {}
  func click(on view: ViewID, wasInFocus: Bool) -> String? { nil }
  func scrum(at view: ViewID?, _ app: SharedState) -> UUID? { nil }
  mutating func drag(_ pressed: PressedView, over view: ViewID?, _ app: inout SharedState) {}
  mutating func drop(on view: ViewID?, _ app: inout SharedState) -> [Effect]? { nil }
  mutating func advance(_ app: inout SharedState) -> [Effect] { [] }
  func nextChange(_ app: SharedState) -> Date? { nil }
  mutating func reconcile(_ app: inout SharedState) -> Bool { true }
  mutating func mayQuit(_ app: inout SharedState) -> Bool { true }
  mutating func leave(_ app: inout SharedState) -> [Effect] { [] }
}

/// A row of keys of the program.
typealias KeyRow = KeyBinding<AppState, [Effect]>

/// The rows that hold at one place: a screen, a part of one, or everywhere.
struct KeyTable: Sendable {
  /// The words above the rows in the help.
  let title: String
  /// The rows; no key is in two of them.
  let rows: [KeyRow]

  /// A table of rows.
  init(_ title: String, _ rows: [KeyRow]) {
    self.title = title
    self.rows = rows
  }
}

extension ScreenState {
  /// A row of keys of this screen; see `KeyBinding`.
  static func row(
    _ keys: [Key], _ name: String, _ help: String, id: String? = nil, inFooter: Bool = false,
    hint: (@Sendable (Self, SharedState) -> String?)? = nil, inPalette: Bool = true, onFocus: Bool = false,
    unless reason: (@Sendable (Self, SharedState) -> String?)? = nil,
    action: @escaping @Sendable (inout Self, inout SharedState, Key?) -> [Effect]
  ) -> KeyRow {
    let change: @Sendable (inout AppState, Key?) -> [Effect] = { app, key in
      app.change(Self.self) { screen, shared in action(&screen, &shared, key) }
    }
    return KeyRow(
      keys, name, help, id: id, inFooter: inFooter, hint: hint.map { asking($0) }, inPalette: inPalette,
      onFocus: onFocus, unless: reason.map { asking($0) }, action: change)
  }

  private static func asking(
    _ ask: @escaping @Sendable (Self, SharedState) -> String?
  ) -> @Sendable (AppState) -> String? {
    { app in find(in: app).flatMap { ask($0, app.shared) } }
  }

  /// A row of keys of this screen, of which each does the same.
  static func row(
    _ keys: [Key], _ name: String, _ help: String, id: String? = nil, inFooter: Bool = false,
    hint: (@Sendable (Self, SharedState) -> String?)? = nil, inPalette: Bool = true, onFocus: Bool = false,
    unless reason: (@Sendable (Self, SharedState) -> String?)? = nil,
    action: @escaping @Sendable (inout Self, inout SharedState) -> [Effect]
  ) -> KeyRow {
    let forAnyKey: @Sendable (inout Self, inout SharedState, Key?) -> [Effect] = { screen, app, _ in action(&screen, &app) }
    return row(
      keys, name, help, id: id, inFooter: inFooter, hint: hint, inPalette: inPalette, onFocus: onFocus,
      unless: reason, action: forAnyKey)
  }
}
