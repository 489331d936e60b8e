/// A program of the person that runs, and what to say of it.
struct RunningCommand {
  /// The program.
  let process: ChildProcess
  /// The name that it is under in the file.
  let name: String
  /// The program as the person knows it.
  let program: String
  /// Whether it was asked to end, so that its end is no news.
  var isAskedToEnd = false
}
