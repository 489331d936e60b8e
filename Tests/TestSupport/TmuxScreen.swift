import CardKit
import FoundationEssentials
import Glibc
import Terminal

/// A screen of tmux, which knows nothing of how canvases are drawn: what it shows comes from the test, byte by byte.
package final class TmuxScreen {
  package static let isInstalled = output(of: "command -v tmux").contains("tmux")

  /// The columns of characters, as tmux has them too.
  package let ruler: any TextRuler = TerminalRuler()
  private let folder = TemporaryDirectory()
  private let size: Size
  private let feed: Int32
  private var marks = 0

  /// Starts tmux; the last of its rows is the test's.
  package init(_ size: Size) {
    self.size = size
    let path = folder.path + "/feed"
    mkfifo(path, 0o600)
    // Its own reader, so that it opens at once.
    feed = open(path, O_RDWR | O_CLOEXEC)
    _ = tmux(
      "-f /dev/null new-session -d -x \(size.width) -y \(size.height + 1) 'stty raw -echo; exec cat <\(path)' "
        + "\\; set-option -g status off")
  }

  deinit {
    _ = tmux("kill-server")
    close(feed)
  }

  /// The cells that tmux shows otherwise than a canvas has them once it has read some bytes: of each the first scalar
  /// counts, as tmux has room for few in a cell.
  package func differences(after bytes: [UInt8], from canvas: Canvas) -> [String] {
    marks += 1
    let mark = "mark \(marks) "
    send(bytes + Array("\u{1B}7\u{1B}[\(size.height + 1);1H\(mark)\u{1B}8".utf8))
    var rows: [Substring] = []
    let deadline = Deadline()
    while rows.count <= size.height || !rows[size.height].hasPrefix(mark) {
      guard !deadline.hasPassed else { return ["tmux does not read"] }
      rows = tmux("capture-pane -p -N").split(separator: "\n", omittingEmptySubsequences: false)
    }
    return (0..<size.height).flatMap { y in
      let shown = cells(rows[y])
      return canvas.row(y).enumerated().compactMap { x, cell -> String? in
        guard cell.width > 0 else { return nil }
        let (wanted, found) = (canvas.character(of: cell).unicodeScalars.first, shown[x])
        return wanted == found ? nil : "\(x), \(y): \(found.map { "\($0)" } ?? "nothing") instead of \(cell)"
      }
    }
  }

  /// The first scalar of each cell of a row; nil for the right half of a wide one.
  private func cells(_ row: Substring) -> [Unicode.Scalar?] {
    var (cells, before): ([Unicode.Scalar?], Unicode.Scalar) = ([], " ")
    for scalar in row.unicodeScalars {
      let columns = ruler.width(of: scalar) ?? 1
      // A family for which there was no room ends with a joiner.
      let joins =
        before == "\u{200D}" && !scalar.isASCII
        || scalar.properties.isEmojiModifier && before.properties.isEmoji
      if columns > 0, !joins { cells += [scalar] + Array(repeating: nil, count: columns - 1) }
      before = scalar
    }
    return cells + Array(repeating: " ", count: max(0, size.width - cells.count))
  }

  private func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(feed, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private func tmux(_ command: String) -> String {
    Self.output(of: "env -u TMUX LC_ALL=C.UTF-8 tmux -u -S '\(folder.path)/tmux' \(command)")
  }

  private static func output(of command: String) -> String {
    guard let file = popen(command, "r") else { return "" }
    defer { pclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
