import CardKit

extension ScreenState {
  /// The first key of a row of this screen, which its buttons show.
  static func key(of id: String) -> Key? {
    tables.lazy.compactMap { $0.rows.first { $0.id == id } }.first?.keys.first
  }
}

/// A button that does what a key of a screen does, and shows that key.
struct CommandButton: View {
  private let title: String
  private let id: String
  private let screen: any ScreenState.Type
  private let style: ButtonStyle

  /// A button for the row of an id.
  init(_ title: String, _ id: String, of screen: any ScreenState.Type, style: ButtonStyle = .primary) {
    self.title = title
    self.id = id
    self.screen = screen
    self.style = style
  }

  var body: any View {
    Button(title, id: KeyRow.buttonID(of: id), key: screen.key(of: id), style: style)
  }
}

extension CardButton {
  /// A card's button that does what a key of a screen does, and shows that key.
  ///
  /// - Parameter view: what the button is known by on the screen, unless by the row.
  init(_ title: String, _ id: String, of screen: any ScreenState.Type, view: String? = nil) {
    self.init(title, id: view ?? KeyRow.buttonID(of: id), key: screen.key(of: id))
  }
}
