import CTerminal
import Glibc

/// The modes of the terminal on standard input while keys are read one by one: no Enter is needed, and no key is echoed
/// or sends a signal. What is written stays as it is.
struct TerminalModes {
  private let before: termios

  /// Nil if standard input is no terminal.
  init?() {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    before = modes
  }

  /// Hands keys in as they are pressed.
  func readKeys() {
    var modes = before
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    modes.c_iflag &= ~tcflag_t(IXON)
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
  }

  /// Brings back the modes from before the program.
  func restore() {
    var modes = before
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
  }

  /// Stops the whole job with the modes from before, as Ctrl-Z does; returns once it goes on.
  static func suspend(_ modes: TerminalModes?) {
    modes?.restore()
    ct_stop()
  }
}
