import CardKit

/// What the mouse does to the views on the screen.
public enum Pointer: Hashable, Sendable {
  /// The button goes down on a view; nil for none. In a text it goes down behind so many characters.
  case press(ViewID?, character: Int? = nil)
  /// The mouse is moved onto a view with the button down.
  case drag(ViewID?)
  /// The button is let go on a view.
  case release(ViewID?)
  /// The wheel has scrolled; these of the views that can be in focus are seen now, at least in part.
  case scroll(seen: [ViewID])
}
