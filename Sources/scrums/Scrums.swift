import CTerminal
import Glibc

/// The program.
@main
struct Scrums {
  static func main() {
    do throws(Arguments.UsageError) {
      let arguments = try Arguments(bytes: words)
      exit(finish(run(arguments)))
    } catch {
      exit(complain(error.message, status: 2))
    }
  }

  /// The words after the program's name, byte for byte.
  private static var words: [[UInt8]] {
    (0..<ct_argument_count()).dropFirst().compactMap { index in
      ct_argument(index).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }

  private static func run(_ arguments: Arguments) -> CommandResult {
    CommandResult {
      switch arguments.command {
      case .help(let text): CommandResult(text: text)
      case .version: CommandResult(lines: ["scrums \(HelpText.version)"])
      case .board: BoardCommand(try Surroundings(arguments)).run()
      case .run(let request): request.run(try Surroundings(arguments))
      }
    }
  }

  /// Prints what there is to print; the result is the exit code.
  private static func finish(_ result: CommandResult) -> Int32 {
    let isWritten = result.output.isEmpty || Output.write(result.output)
    for remark in result.remarks { _ = complain(remark, status: 0) }
    guard isWritten else { return complain(result.unwritten, status: 1) }
    return result.complaint.map { complain($0, status: 1) } ?? result.status
  }

  private static func complain(_ message: String, status: Int32) -> Int32 {
    _ = Output.write("scrums: \(message)\n", to: STDERR_FILENO)
    return status
  }
}
