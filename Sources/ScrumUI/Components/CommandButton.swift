import CardKit

/// A button that does what a key does, and shows that key.
struct CommandButton: View {
  private let title: String
  private let command: Command
  private let style: ButtonStyle

  /// A button for a command.
  init(_ title: String, _ command: Command, style: ButtonStyle = .primary) {
    self.title = title
    self.command = command
    self.style = style
  }

  var body: any View {
    Button(title, id: command.buttonID, key: Keymap.key(for: command), style: style)
  }
}

extension CardButton {
  /// A card's button that does what a key does, and shows that key.
  init(_ title: String, _ command: Command, id: String? = nil) {
    self.init(title, id: id ?? command.buttonID, key: Keymap.key(for: command))
  }
}
