import Glibc

struct ManCommand: Subcommand {
  static let name = "man"
  static let summary = "Show the manual"
  static let sharedOptions: [String] = []
  static let details = "On a terminal it is shown by man(1); else its source is printed, in mdoc."
  static let examples: KeyValuePairs = ["scrums man > scrums.1": "The source of the page"]

  func run(_ environment: CommandEnvironment) throws(CommandFailure) -> CommandResult {
    let page = CommandResult(lines: Manual.lines)
    guard environment.isOnTerminal else { return page }
    do throws(CommandFailure) { try Self.show(page.output, environment) } catch {
      throw CommandFailure("\(error); 'scrums man | less' shows the source of the page")
    }
    return CommandResult()
  }

  private static func show(_ page: [UInt8], _ environment: CommandEnvironment) throws(CommandFailure) {
    let path = try Editor(variable: environment.variable).file(of: page, ending: ".1")
    defer { unlink(path) }
    try Editor.leave(to: ["man", "-l", path]) {}
  }
}
