extension Command {
  /// Whether the palette offers it: it does something, which moving, editing a text and the palette itself don't.
  var isForPalette: Bool {
    switch self {
    case .moveUp, .moveDown, .moveLeft, .moveRight, .nextSection, .previousSection, .first, .last, .pageUp,
      .pageDown, .previousAnswer, .nextAnswer:
      false
    case .palette, .run: false
    // They need the digit of a key, or one that was typed before.
    case .typeDigit, .eraseDigit: false
    default: textCommand == nil
    }
  }
}
