import CardKit

extension ScreenState {
  static func key(of id: String) -> Key? {
    allTables.lazy.compactMap { $0.rows.first { $0.id == id } }.first?.keys.first
  }
}

extension Button {
  /// A button that runs a row of a screen and shows its key; `view` replaces its usual id.
  init(
    _ title: String, _ id: String, of screen: any ScreenState.Type, view: String? = nil,
    style: ButtonStyle = .primary
  ) {
    self.init(title, id: view ?? KeyRow.buttonID(of: id), key: screen.key(of: id), style: style)
  }
}
