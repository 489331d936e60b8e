import CardKit
import FoundationEssentials

/// What happens to a program on a terminal.
public enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// Text was pasted; it can hold any characters, and its lines end with a line feed.
  case paste(String)
  /// The first mouse button or the wheel was used.
  case mouse(MouseEvent)
  /// The time is now this; it comes first, so that whatever follows happens at this moment.
  case time(Date)
  /// A watched file can be read, or a child process has ended.
  case readable
  /// The terminal has a new size; the loop draws again by itself and tells no program.
  case resized
  /// The terminal has answered a question; the loop acts on it by itself and tells no program.
  case reply(TerminalReply)
  /// The person or the shell asks the program to stop for now.
  case suspend
  /// The program was stopped and goes on at this moment.
  case resumed(Date)
  /// The program must end: it was told to, or its terminal is gone.
  case terminate
  /// A view without an action of its own was pressed; only `run` finds that out.
  case pressed(ViewID)
}

/// What a terminal says of itself.
public enum TerminalReply: Hashable, Sendable {
  /// The colour of its background (OSC 11).
  case background(Color)
  /// It holds a frame back until it is complete (mode 2026).
  case synchronizedOutput
  /// It sends keys as unambiguous sequences if told to (kitty's keyboard protocol).
  case keyboardProtocol
  /// It has read everything before the question (DSR 5).
  case end
}
