import FoundationEssentials

/// A program of the person that runs, and what to say of it.
struct RunningCommand {
  /// The program.
  let process: ChildProcess
  /// The name that it is under in the file.
  let name: String
  /// The program as the person knows it.
  let program: String
  /// When it is ended though it goes on; nil where it was not asked to end. Its end is no news then.
  var deadline: Date?

  /// The seconds that a program has to end by itself.
  static let grace = 3.0
}
