import CardKit

/// What wakes the program.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// A text was pasted, whatever is in it; its lines end with a line feed.
  case paste(String)
  /// Something was done with the mouse.
  case mouse(MouseEvent)
  /// The terminal has another size.
  case resized
  /// The person, or the shell, asks the program to stop for now.
  case stop
  /// The program was stopped and goes on.
  case continued
  /// A file that the program watches can be read, or a process that it has started is over.
  case readable
  /// The program is to end: it was told to, or its terminal is gone.
  case terminate
}
