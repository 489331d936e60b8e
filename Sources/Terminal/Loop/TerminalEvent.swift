import CardKit
import FoundationEssentials

/// An event for a program on a terminal.
public enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// A letter of another script is on the key that has this character on an English keyboard; the key itself follows.
  case place(of: Character, Character)
  /// Keys that came at once with an Enter before the last, or right after an Enter: most likely a paste that the terminal
  /// did not mark. An open text field takes them for a text.
  case keys([Key], afterEnter: Bool)
  /// Text was pasted, of which there is at most a mebibyte; it can hold any characters, and its lines end with a line
  /// feed.
  case paste(String)
  /// The first mouse button or the wheel was used.
  case mouse(MouseEvent)
  /// The time is now this; it comes first, so that whatever follows happens at this moment.
  case time(Date)
  /// A watched file can be read, or a child process has ended.
  case readable
  /// The terminal has a new size; the loop draws again by itself, and the program gets no event.
  case resized
  /// The terminal has answered the loop, which adapts by itself; the program gets no event.
  case reply(TerminalReply)
  /// The person or the shell asks the program to stop for now.
  case suspend
  /// The program was stopped and continues at this moment.
  case resumed(Date)
  /// The program must end: a signal asks it to, or its terminal is gone.
  case terminate
  /// A view without an action of its own was pressed; only `run` finds that out.
  case pressed(ViewID)
}

/// An answer of the terminal about itself.
public enum TerminalReply: Hashable, Sendable {
  /// The colour of its background.
  case background(Color)
  /// Its colours have become dark or light (mode 2031).
  case otherColors
  /// It can hold a picture back until all of it has come (mode 2026).
  case synchronizedOutput
  /// It can report keys that can't be mistaken for each other (the kitty keyboard protocol).
  case keyboardProtocol
  /// It draws lines and other signs of its own in two columns.
  case wideSigns
  /// It says what kind of terminal it is: every terminal does, so that no answer to an earlier question follows.
  case end
}
