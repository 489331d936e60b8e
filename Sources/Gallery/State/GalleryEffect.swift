import CardKit

/// What is to be done about a key beyond the state.
public enum GalleryEffect: Hashable, Sendable {
  /// Scroll the examples by some screenfuls; negative is back.
  case scroll(pages: Int)
  /// Put the focus on the first thing in view inside a preview.
  case enterPreview
  /// Move the focus inside the preview.
  case moveFocus(FocusDirection)
  /// Press what is in focus there.
  case press
  /// Write the whole screen again.
  case redraw
  /// Stop for now, with the terminal given back.
  case suspend
  /// End.
  case quit
}
