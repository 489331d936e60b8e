import CardKit
import Glibc
import ScrumExchange
import ScrumModel
import ScrumStore
import Terminal

struct CommandResult: Equatable {
  private(set) var output: [UInt8] = []
  /// Why the command failed, in one line for standard error.
  private(set) var failure: String?
  /// The change made, in one word, in case the output can't be written.
  private(set) var change: String?
  /// Lines for standard error although the command did not fail.
  private(set) var remarks: [String] = []
  private(set) var status: Int32 = 0
  /// Whether the output is for a person.
  private(set) var isText = false

  var outputFailure: String { (change.map { "\($0), but " } ?? "") + "standard output could not be written" }
}

extension CommandResult {
  init(lines: [String], change: String? = nil, status: Int32 = 0) {
    self.init(
      output: lines.flatMap { Array("\($0)\n".utf8) }, change: change, status: status, isText: true)
  }

  init(json value: JSONValue, change: String? = nil, status: Int32 = 0) {
    self.init(output: Listing.bytes(of: value), change: change, status: status)
  }

  /// The result of some work; an error becomes the failure.
  init(of work: () throws -> CommandResult) {
    do { self = try work() } catch TerminalError.noCursorAddressing(let name) {
      self.init(failure: "\(TerminalError.noCursorAddressing(name)), or use 'scrums --plain'")
    } catch let error as StoreError {
      self.init(failure: "\(error)\(error.canRestore ? Self.restoring : "")")
    } catch { self.init(failure: "\(error)") }
  }

  static let restoring = "; 'scrums restore' lists its earlier versions"

  /// How to go back to the version before a removal, if it is among the backups.
  static func undo(_ saved: SavedScrums?) -> String {
    saved?.backup.map { "; 'scrums restore \($0)' brings it back" } ?? ""
  }

  func remarking(_ problems: [Problem]) -> Self {
    let shown = problems.prefix(10)
    let rest = problems.count - shown.count
    return remarking(
      shown.map(\.description) + (rest > 0 ? ["and \(rest) more; see 'scrums check'"] : []))
  }

  /// The result with only the characters that a terminal can show.
  func shown(by ruler: any TextRuler) -> Self {
    guard ruler is ASCIIRuler else { return self }
    var result = self
    if isText {
      let lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      result.output = Array(
        lines.map { PlainLine(String(decoding: $0, as: UTF8.self), ruler: ruler).text }
          .joined(separator: "\n").utf8)
    }
    result.remarks = remarks.map { PlainLine($0, ruler: ruler).text }
    result.failure = failure.map { PlainLine($0, ruler: ruler).text }
    return result
  }

  func remarking(_ remarks: [String]) -> Self {
    var result = self
    result.remarks += remarks.map { PlainLine($0).text }
    return result
  }
}

/// The standard output and standard error of a command, unbuffered.
enum Output {
  /// Writes bytes; false if not all of them could be written.
  static func write(_ bytes: some Sequence<UInt8>, to file: Int32 = STDOUT_FILENO) -> Bool {
    var bytes = Array(bytes)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  /// Writes a file anew, as a shell does.
  static func replace(_ path: String, with bytes: [UInt8]) throws(CommandFailure) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    defer { if file >= 0 { close(file) } }
    guard file >= 0, write(bytes, to: file) else {
      throw CommandFailure("\(PlainLine(path).text): \(CommandFailure(code: errno))")
    }
  }

  /// The columns of the terminal on standard output; nil if it is no terminal, or its size is unknown.
  static var columns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
