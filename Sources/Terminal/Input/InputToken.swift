import CardKit

/// What a terminal's bytes begin with.
enum InputToken: Hashable {
  /// Something whose end has not come yet.
  case incomplete
  /// Bytes that mean nothing to the program.
  case nothing
  /// A key.
  case key(Key)
  /// A report about the mouse.
  case mouse(MouseReport)
  /// The mark before a paste.
  case pasteStart
}
