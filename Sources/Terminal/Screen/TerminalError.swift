/// Why a terminal can't show the program.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// There is no description of the terminal, nor of the usual one.
  case unknownTerminal(String)
  /// The terminal writes line after line and can't place text.
  case noCursorAddressing(String)
  /// The system refused what the event loop needs.
  case noEvents

  /// One line for the person.
  public var description: String {
    switch self {
    case .unknownTerminal(let name): "no terminal description for TERM=\(name), nor for xterm-256color"
    case .noCursorAddressing(let name):
      "the terminal (TERM=\(name)) can't place text; try TERM=xterm-256color, or use 'scrums list'"
    case .noEvents: "the system gives no pipe for signals"
    }
  }
}
