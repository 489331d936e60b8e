import Foundation
import Glibc
import TestSupport
import Testing

/// A terminal emulator on a virtual screen. What it shows comes from the test, byte by byte, and what it answers goes
/// to the test.
final class Emulator {

  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case xterm
    case kitty

    var testDescription: String { rawValue }

    var isInstalled: Bool { [rawValue, "Xvfb"].allSatisfy(Self.isInstalled) }

    private static func isInstalled(_ name: String) -> Bool {
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
        access("\($0)/\(name)", X_OK) == 0
      }
    }

    /// The command for a terminal without margins.
    fileprivate func command(_ columns: Int, _ rows: Int) -> [String] {
      let font = "DejaVu Sans Mono"
      switch self {
      case .xterm:
        return [
          "xterm", "-geometry", "\(columns)x\(rows)+0+0", "-fa", "\(font):antialias=false", "-fs", "9", "-b",
          "0", "-bw", "0", "+sb", "-u8", "-xrm", "XTerm*allowWindowOps: true", "-e",
        ]
      case .kitty:
        let options = [
          "initial_window_width=\(columns)c", "initial_window_height=\(rows)c", "remember_window_size=no",
          "font_family=\(font)", "font_size=9", "window_padding_width=0", "window_margin_width=0",
          "placement_strategy=top-left", "cursor_blink_interval=0", "update_check_interval=0",
          "enable_audio_bell=no",
        ]
        return ["kitty", "--config", "NONE"] + options.flatMap { ["-o", $0] }
      }
    }

    var environment: [String: String] {
      self == .xterm ? ["TERM": "xterm-256color"] : ["TERM": "xterm-kitty", "COLORTERM": "truecolor"]
    }
  }

  private let process: pid_t
  private let screen: VirtualScreen
  private let folder: URL
  private let feed: Int32
  private var read = 0
  private var marks = 0
  private(set) var grid: CellGrid
  /// The cells of the emulator. The program has one row less: the last one is the test's.
  private let rows: Int

  init(_ kind: Kind, columns: Int, rows: Int, in folder: URL) throws {
    (self.folder, self.rows) = (folder, rows + 1)
    grid = CellGrid(columns: columns, rows: rows, cellWidth: 0, cellHeight: 0)
    screen = try VirtualScreen(in: folder)
    let path = folder.appendingPathComponent("feed").path
    guard mkfifo(path, 0o600) == 0 else { throw Failure("no pipe at \(path)") }
    // Its own reader, so that it opens at once.
    feed = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    let relay = #"stty raw -echo; cat <"$0/feed" & exec cat >"$0/answers""#
    let environment = ProcessInfo.processInfo.environment.merging([
      "DISPLAY": screen.display, "LC_ALL": "C.UTF-8", "LIBGL_ALWAYS_SOFTWARE": "1", "HOME": folder.path,
    ]) { $1 }
    process = try spawn(
      ["/usr/bin/env"] + kind.command(columns, rows + 1) + ["sh", "-c", relay, folder.path], on: "/dev/null",
      environment: environment.map { "\($0.key)=\($0.value)" })
    try write(Array("\u{1B}[16t\u{1B}[18t".utf8))
    let answers = try answers()
    guard let cell = answers.firstMatch(of: /\u{1B}\[6;(\d+);(\d+)t/),
      let size = answers.firstMatch(of: /\u{1B}\[8;(\d+);(\d+)t/)
    else { throw Failure("no size in \(answers.debugDescription)") }
    guard Int(size.1) == rows + 1, Int(size.2) == columns else {
      throw Failure("a terminal of \(size.2) x \(size.1)")
    }
    grid = CellGrid(
      columns: columns, rows: rows, cellWidth: Int(cell.2) ?? 0, cellHeight: Int(cell.1) ?? 0)
  }

  deinit {
    Processes.stop(process)
    close(feed)
  }

  func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    let deadline = Deadline()
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(feed, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else { poll(nil, 0, 1) }
      guard !deadline.hasPassed else { throw Failure("the terminal does not read") }
    }
  }

  /// What it has answered since, once it has read all: it says last that it is in order.
  func answers() throws -> String {
    try write(Array("\u{1B}[5n".utf8))
    let deadline = Deadline()
    while true {
      let all = (try? Data(contentsOf: folder.appendingPathComponent("answers"))) ?? Data()
      let text = String(decoding: all[read...], as: UTF8.self)
      if let last = text.firstMatch(of: /\u{1B}\[0n/) {
        read = all.count
        return text.replacing(last.output, with: "")
      }
      guard !deadline.hasPassed else {
        throw Failure("the terminal does not answer")
      }
      poll(nil, 0, 5)
    }
  }

  /// The picture of all that was written: it is complete once a mark in the last row is seen, which is written after it.
  func picture() throws -> Picture {
    marks += 1
    // A colour of the cube, which all terminals have alike. xterm would keep it if it were not turned off again.
    let (number, levels): (Int, [UInt8]) = (marks % 216, [0, 95, 135, 175, 215, 255])
    let mark = [number / 36, number / 6 % 6, number % 6].map { levels[$0] }
    try write(Array("\u{1B}7\u{1B}[\(rows);1H\u{1B}[0;48;5;\(16 + number)m \u{1B}[m\u{1B}8".utf8))
    let deadline = Deadline()
    var last: Picture?
    while true {
      let picture = try screen.picture()
      let isMarked =
        picture.colour(grid.cellWidth / 2, grid.rows * grid.cellHeight + grid.cellHeight / 2) == mark
      if isMarked, picture == last { return picture }
      last = isMarked ? picture : nil
      guard !deadline.hasPassed else { throw Failure("the terminal does not draw") }
      poll(nil, 0, 20)
    }
  }
}
