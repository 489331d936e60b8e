import CardKit

/// A list over a screen with one row selected: the help and the palette.
protocol OverlayList: ScreenState {
  associatedtype Row
  var rows: [Row] { get }
  /// The place of the selected row.
  var row: Int { get set }
  /// The list, whose views are the rows.
  static var list: ViewID { get }
}

extension OverlayList {
  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    row = move.moved(row, among: rows.count)
    return []
  }

  mutating func back(_ app: inout SharedState) -> [Effect] {
    app.navigation.append(.dismiss)
    return []
  }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    if let clicked = Self.list.index(of: view) { row = clicked }
  }

  /// Keeps the selection on a row after the rows have changed.
  mutating func clampRow() { row = max(0, min(row, rows.count - 1)) }
}
