import CardKit
import ScrumUI

/// What a command has to print, and how it went.
struct CommandResult: Equatable {
  /// For standard output.
  var output: [UInt8] = []
  /// Why it failed, in one line for standard error.
  var complaint: String?
  /// What has been done and stays so, also where it can't be said; in one word.
  var deed: String?
  /// What to say besides on standard error, in one line, though nothing failed.
  var remark: String?
  /// The exit code where nothing failed.
  var status: Int32 = 0

  /// What to say where the output could not be written, in one line.
  var unwritten: String { (deed.map { "\($0), but " } ?? "") + "standard output could not be written" }

  /// Nothing to print: all was shown.
  init() {}

  /// Lines to print.
  init(lines: [String], status: Int32 = 0) {
    output = lines.flatMap { Array("\($0)\n".utf8) }
    self.status = status
  }

  /// A text to print.
  init(text: String) { output = Array(text.utf8) }

  /// Bytes to print.
  init(output: [UInt8]) { self.output = output }

  /// A failure.
  init(complaint: String) { self.complaint = complaint }

  /// What there is to say of a save that has brought in more, or could not do all; nothing where there is nothing.
  mutating func remark(_ notices: [String]) {
    guard !notices.isEmpty else { return }
    remark = notices.map { PlainLine($0).text }.joined(separator: "; ")
  }

  /// What there is to say where some lines of the histories could not be read.
  mutating func remark(damagedLines count: Int) {
    guard count > 0 else { return }
    remark = "\(Wording.count(count, "line")) of the history can't be read; see 'scrums check'"
  }

  /// What some work results in; an error is a failure, in its own words.
  init(of work: () throws -> CommandResult) {
    do { self = try work() } catch { self.init(complaint: "\(error)") }
  }
}
