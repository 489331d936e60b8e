import CTerminal
import CardKit
import Glibc
import Terminal

@main
struct Scrums {
  static func main() {
    // Else the next file that is opened would be standard output.
    for file in STDIN_FILENO...STDERR_FILENO where fcntl(file, F_GETFD) < 0 {
      _ = open(file == STDOUT_FILENO ? "/dev/full" : "/dev/null", O_RDWR)
    }
    do throws(UsageError) { exit(finish(run(try Arguments(bytes: words)))) } catch {
      exit(fail(error.message, status: 2))
    }
  }

  /// The words after the program's name, byte for byte.
  private static var words: [[UInt8]] {
    (0..<ct_argument_count()).dropFirst().compactMap { ct_argument($0).map { [UInt8](cString: $0) } }
  }

  private static func run(_ arguments: Arguments) -> CommandResult {
    var ruler: any TextRuler = UnicodeRuler()
    let result = CommandResult {
      switch arguments.command {
      case .help(let text):
        let paint = try CommandEnvironment(arguments).paint
        return CommandResult(output: Array((paint?.help(text) ?? text).utf8))
      case .version: return CommandResult(lines: [Version.line])
      case .board, .run: break
      }
      let environment = try CommandEnvironment(arguments)
      ruler = environment.ruler
      guard case .run(let subcommand) = arguments.command else {
        return try BoardCommand(environment: environment).run()
      }
      return try run(subcommand, environment)
    }
    return result.shown(by: ruler)
  }

  /// Runs a command. What it has changed goes to the team, in a process of its own.
  private static func run(
    _ subcommand: some Subcommand, _ environment: CommandEnvironment
  ) throws -> CommandResult {
    let result = try subcommand.run(environment)
    if result.change != nil, !(subcommand is SyncCommand) {
      var sync = BoardSync(environment)
      sync.yields = true
      _ = sync.start(at: .now)
    }
    return result
  }

  /// Prints a result, and returns the exit code: after a signal, the one that shells have for it.
  private static func finish(_ result: CommandResult) -> Int32 {
    let isWritten = result.output.isEmpty || Output.write(result.output)
    for remark in result.remarks { _ = fail(remark, status: 0) }
    guard isWritten else { return fail(result.outputFailure, status: 1) }
    let status = result.failure.map { fail($0, status: 1) } ?? result.status
    return ct_ending_signal() == 0 ? status : 128 + ct_ending_signal()
  }

  private static func fail(_ message: String, status: Int32) -> Int32 {
    _ = Output.write("scrums: \(message)\n".utf8, to: STDERR_FILENO)
    return status
  }
}
