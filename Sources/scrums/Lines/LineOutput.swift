import CTerminal
import CardKit
import Glibc
import Terminal

/// Lines on standard output, each written at once.
///
/// A reader that stops reading never blocks the program: its output waits.
struct LineOutput {
  private var waiting: [UInt8] = []
  /// Whether the reader is gone.
  private(set) var isClosed = false
  private let ruler: any TextRuler

  /// The most bytes of one write: a pipe with room has room for these.
  private static let part = 256
  /// The most bytes that wait for a reader; later ones are lost.
  private static let most = 1 << 20

  init() { ruler = ct_set_locale() != 0 ? TerminalRuler() : ASCIIRuler() }

  var isWaiting: Bool { !waiting.isEmpty }

  mutating func say(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    for line in lines { put(PlainLine(line, ruler: ruler).text + "\n") }
    flush()
  }

  mutating func ring() {
    put("\u{7}")
    flush()
  }

  mutating func flush() {
    while !waiting.isEmpty, !isClosed {
      var file = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
      guard poll(&file, 1, 0) > 0 else { return }
      let count = waiting.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, min($0.count, Self.part)) }
      if count < 0, errno == EINTR || errno == EAGAIN { return }
      isClosed = count <= 0
      waiting.removeFirst(max(0, count))
    }
  }

  private mutating func put(_ text: String) {
    if waiting.count < Self.most { waiting += Array(text.utf8) }
  }
}
