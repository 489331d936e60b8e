import CardKit

/// An overlay on a screen: the help, the palette, or a question for names.
protocol OverlayState: ScreenState {
  /// Its keys in hints, if the help can't be shown over it.
  func keysInWords(_ app: SharedState) -> [String]?
  /// Brings it up to date with the screen below; false if it has lost its use.
  mutating func reconcile(with app: AppState) -> Bool
}

extension OverlayState {
  static func screen(in state: AppState) -> (any ScreenState)? { state.overlay?.state }
  func store(in state: inout AppState) { state.overlay = .open(self) }

  mutating func back(_ app: inout SharedState) -> [Effect] { app.go(.dismiss) }
}

/// A screen with a list of which one row is selected.
protocol ListState: ScreenState {
  var rowCount: Int { get }
  var row: Int { get set }
  /// The list, whose views are the rows.
  static var list: ViewID { get }
}

extension ListState {
  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    row = move.moved(row, among: rowCount)
    return []
  }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    if let clicked = Self.list.index(of: view), clicked < rowCount { row = clicked }
  }

  mutating func clampRow() { row = max(0, min(row, rowCount - 1)) }
}

extension View {
  /// Puts an overlay in its place on the screen; the rest stays in sight.
  func panel(_ place: Rect?, _ panel: ((Size) -> any View)?) -> AnyView {
    dialog(alignment: .topLeading) {
      if let place, let panel {
        panel(place.size).frame(width: place.size.width, height: place.size.height, alignment: .top).clipped()
          .padding(EdgeInsets(top: place.minY, leading: place.minX))
      }
    }
  }
}

/// A list over a screen: the help and the palette.
protocol OverlayList: OverlayState, ListState {
  associatedtype Row
  var rows: [Row] { get }
  mutating func list(_ app: AppState)
}

extension OverlayList {
  var rowCount: Int { rows.count }

  mutating func reconcile(with app: AppState) -> Bool {
    list(app)
    return true
  }
}
