import CardKit
import FoundationEssentials

/// What happens to a program on the screen.
enum ScreenEvent {
  /// A key was pressed.
  case key(Key)
  /// A text was pasted, whatever is in it; its lines end with a line feed.
  case paste(String)
  /// Something was done with the mouse.
  case mouse(MouseEvent)
  /// The time moved on.
  case time(Date)
  /// The program is asked to stop for now.
  case suspend
  /// The program was stopped, and goes on now.
  case resumed(Date)
  /// The program is told to end.
  case terminate
}
