import CardKit

extension Keymap {
  /// The keys of a text field, as people know them from readline.
  static let textBindings: [KeyBinding] = [
    KeyBinding(.textField, [.left, .control("b")], .textLeft, "left", "A character to the left"),
    KeyBinding(.textField, [.right, .control("f")], .textRight, "right", "A character to the right"),
    KeyBinding(.textField, [.control("a"), .home], .textStart, "start", "To the start of the text"),
    KeyBinding(.textField, [.control("e"), .end], .textEnd, "end", "To the end of the text"),
    KeyBinding(.textField, [.alt("b"), .controlLeft], .textWordLeft, "word left", "A word to the left"),
    KeyBinding(.textField, [.alt("f"), .controlRight], .textWordRight, "word right", "A word to the right"),
    KeyBinding(.textField, [.backspace], .textDeleteBackward, "erase", "Erase the character before"),
    KeyBinding(
      .textField, [.delete, .control("d")], .textDeleteForward, "erase", "Erase the character after"),
    KeyBinding(.textField, [.control("w")], .textDeleteToBlank, "erase word", "Erase back to a blank"),
    KeyBinding(
      .textField, [.alt("\u{7F}")], .textDeleteWordBackward, "erase word", "Erase the word before"),
    KeyBinding(.textField, [.alt("d")], .textDeleteWordForward, "erase word", "Erase the word after"),
    KeyBinding(.textField, [.control("u")], .textDeleteToStart, "erase", "Erase all before the cursor"),
    KeyBinding(.textField, [.control("k")], .textDeleteToEnd, "erase", "Erase all after the cursor"),
    KeyBinding(.textField, [.control("y")], .textYank, "yank", "Put back what was erased last"),
  ]
}
