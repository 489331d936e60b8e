import Foundation
import Glibc
import TestSupport

/// A program that is run to its end without a terminal.
///
/// It is spawned by hand: Foundation waits for everything that a program leaves running, and tmux leaves a server.
struct Command {
  struct Result {
    /// The exit code; 128 and more where a signal ended it.
    var status: Int32
    var output: String
    var error: String
  }

  private let program: String
  private let arguments: [String]

  init(_ arguments: [String], of program: String = Terminal.program) {
    self.program = program
    self.arguments = arguments
  }

  /// The variables of this process. What the program keeps on a machine is beside the store, as in a terminal.
  private var environment: [String] {
    var variables = ProcessInfo.processInfo.environment
    if let place = arguments.firstIndex(of: "--store"), place + 1 < arguments.endIndex {
      let store = URL(fileURLWithPath: arguments[place + 1])
      variables["XDG_STATE_HOME"] = store.deletingLastPathComponent().appendingPathComponent("state").path
    }
    return variables.map { "\($0.key)=\($0.value)" }
  }

  /// Runs it to its end, which must be a success; the result is what it prints.
  @discardableResult func succeed() throws -> String {
    let result = try run()
    guard result.status == 0 else {
      throw Failure("\(program) \(arguments): \(result.output)\(result.error)")
    }
    return result.output
  }

  func run() throws -> Result {
    let folder = TemporaryDirectory()
    let files = ["out", "err"].map { "\(folder.path)/\($0)" }
    let process = try spawn(
      [program] + arguments, environment: environment,
      files: [.path("/dev/null", O_RDONLY)] + files.map { .path($0, O_WRONLY | O_CREAT) })
    var status: Int32 = 0
    do {
      try waitUntil(every: 1, { waitpid(process, &status, WNOHANG) == process }) {
        "\(arguments) does not end"
      }
    } catch {
      Processes.stop(process)
      throw error
    }
    let said = try files.map {
      String(decoding: try Data(contentsOf: URL(fileURLWithPath: $0)), as: UTF8.self)
    }
    return Result(status: Processes.exitCode(status), output: said[0], error: said[1])
  }
}
