import CardKit
import ScrumStore

/// What a command has to print, and how it went.
struct CommandResult: Equatable {
  /// For standard output.
  var output: [UInt8] = []
  /// Why it failed, in one line for standard error.
  var complaint: String?
  /// What has been done and stays so, also where it can't be said; in one word.
  var deed: String?
  /// What to say besides on standard error, a line each, though nothing failed.
  private(set) var remarks: [String] = []
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

  /// The remarks about lines of histories; more are counted.
  private static let mostLines = 10

  /// Tells what is wrong with lines of histories.
  mutating func remark(_ problems: [Problem]) {
    let told = problems.prefix(Self.mostLines)
    remark(told.map(\.description))
    if problems.count > told.count {
      remark(["… and \(problems.count - told.count) more; see 'scrums check'"])
    }
  }

  /// Tells what a save has brought in, or could not do.
  mutating func remark(_ notices: [String]) { remarks += notices.map { PlainLine($0).text } }

  /// What some work results in; an error is a failure, in its own words.
  init(of work: () throws -> CommandResult) {
    do { self = try work() } catch { self.init(complaint: "\(error)") }
  }
}
