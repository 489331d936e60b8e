/// What a command has to print, and how it went.
struct CommandResult: Equatable {
  /// For standard output.
  var output: [UInt8] = []
  /// Why it failed, in one line for standard error.
  var complaint: String?
  /// The exit code where nothing failed.
  var status: Int32 = 0

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

  /// What some work results in; an error is a failure, in its own words.
  init(of work: () throws -> CommandResult) {
    do { self = try work() } catch { self.init(complaint: "\(error)") }
  }
}
