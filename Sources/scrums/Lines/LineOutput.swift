import CTerminal
import CardKit
import Glibc
import Terminal

/// Lines on standard output, each written at once, and the line that is being typed below them.
///
/// A reader that stops reading never blocks the program: its output waits.
struct LineOutput {
  /// The line that is being typed, as the terminal shows it.
  private var typed: (title: String, text: String)?
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

  /// Writes lines; a line that is being typed is ended for them.
  mutating func say(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    if typed != nil { put("\n") }
    typed = nil
    for line in lines { put(harmless(line) + "\n") }
    flush()
  }

  /// Shows the line that is being typed as it is now, or ends it.
  mutating func echo(_ line: (title: String, text: String)?) {
    defer {
      typed = line
      flush()
    }
    if let line, let typed, typed.title == line.title {
      let (text, before) = (harmless(line.text), harmless(typed.text))
      if text.hasPrefix(before) { return put(String(text.dropFirst(before.count))) }
      if before.dropLast() == text, let last = before.last {
        return put(String(repeating: "\u{8} \u{8}", count: PlainLine(String(last), ruler: ruler).columns))
      }
    }
    // Any change other than at the end is printed in full.
    if typed != nil { put("\n") }
    if let line { put("\(harmless(line.title)): \(harmless(line.text))") }
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

  private func harmless(_ text: String) -> String { PlainLine(text, ruler: ruler).text }
}
