import Glibc

/// Why a terminal can't show the program.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// Standard input and output are not a terminal.
  case noTerminal
  /// There is no description of the terminal, nor of the usual one.
  case unknownTerminal(String)
  /// The terminal writes line after line and can't place text.
  case noCursorAddressing(String)
  /// The system refused a file in memory, with this error number.
  case noMemoryFile(Int32)
  /// The system refused what the event loop needs.
  case noEvents

  /// One line for the person.
  public var description: String {
    switch self {
    case .noTerminal: "standard input and output are not a terminal"
    case .unknownTerminal(let name): "no terminal description for TERM=\(name), nor for xterm-256color"
    case .noCursorAddressing(let name):
      "the terminal (TERM=\(name)) can't place text; try TERM=xterm-256color"
    case .noMemoryFile(let code):
      "the system has no file in memory (memfd_create): \(String(cString: strerror(code)))"
    case .noEvents: "the system has no pipe left for signals"
    }
  }

  /// Prints the line on standard error and ends the program with exit code 1.
  public func exit() -> Never {
    let name = CommandLine.arguments.first?.split(separator: "/").last ?? "program"
    let line = "\(name): \(self)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    Glibc.exit(1)
  }
}
