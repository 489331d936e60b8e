/// What a program asks of its screen.
enum ScreenRequest {
  /// Ring the bell.
  case bell
  /// Give a text to the clipboard.
  case copy(String)
  /// Write the whole screen again.
  case redraw
  /// Stop for now, with the terminal given back.
  case suspend
  /// End.
  case quit
}
