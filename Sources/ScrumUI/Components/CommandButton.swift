import CardKit

extension ScreenState {
  static func key(of id: String) -> Key? {
    allTables.lazy.compactMap { $0.rows.first { $0.id == id } }.first?.keys.first
  }
}

/// A button that runs a row of a screen and shows its key.
struct CommandButton: View {
  let title: String, id: String
  let screen: any ScreenState.Type
  let style: ButtonStyle

  init(_ title: String, _ id: String, of screen: any ScreenState.Type, style: ButtonStyle = .primary) {
    self.title = title
    self.id = id
    self.screen = screen
    self.style = style
  }

  var body: some View {
    Button(title, id: KeyRow.buttonID(of: id), key: screen.key(of: id), style: style)
  }
}

extension CardButton {
  /// A card's button that runs a row of a screen and shows its key; `view` replaces its usual id.
  init(_ title: String, _ id: String, of screen: any ScreenState.Type, view: String? = nil) {
    self.init(title, id: view ?? KeyRow.buttonID(of: id), key: screen.key(of: id))
  }
}
