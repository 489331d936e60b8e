import CTerminal
import Glibc

/// The way to the terminal: it takes as much as the terminal has room for, and keeps the rest until there is more.
final class TerminalOutput {
  let file: Int32
  private var waiting: [UInt8] = []

  init() {
    let own = ct_open_output()
    file = own >= 0 ? own : STDOUT_FILENO
  }

  var isWaiting: Bool { !waiting.isEmpty }

  /// Writes bytes after those that wait, in one call if the terminal has room.
  func write(_ bytes: [UInt8]) {
    waiting = isWaiting ? waiting + bytes : bytes
    flush()
  }

  func flush() {
    guard isWaiting else { return }
    let count = Glibc.write(file, waiting, waiting.count)
    if count == waiting.count {
      waiting = []
    } else if count > 0 {
      waiting.removeFirst(count)
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      // The terminal is gone, which the program learns from its input.
      waiting = []
    }
  }

  /// Writes the last bytes before another program gets the terminal, whether or not they are read; unread
  /// bytes are dropped then.
  func end(with bytes: [UInt8]) {
    write(bytes)
    let end = Uptime.now + Self.patience
    while isWaiting {
      var output = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
      guard poll(&output, 1, Int32(max(0, (end - .now) * 1_000))) > 0 else { break }
      flush()
    }
    guard isWaiting else { return }
    tcflush(file, TCOFLUSH)
    waiting = bytes
    flush()
    waiting = []
  }

  /// The seconds that the end of the program waits for a terminal that does not read.
  private static let patience = 0.05

  func close() { ct_close_output() }
}
