import Glibc
import ScrumModel
import ScrumUI

/// The manual page: drawn from the rows of the commands, the options and the keys, and from the chapters.
struct Manual {
  /// The day of the version.
  static let date = "November 23, 2026"

  private var writer = MdocWriter()

  static var lines: [String] {
    var manual = Manual()
    manual.introduce()
    manual.addCommands()
    manual.addSection("OPTIONS", ["Several commands share these options."])
    manual.writer.macro("Pp")
    manual.writer.list(Arguments.options.map(\.row).map(Self.item))
    manual.addSection("KEYS", Chapters.keys)
    for table in AppState.keyHelp() {
      manual.writer.macro("Ss", MdocWriter.quoted(table.title))
      manual.writer.rows(table.rows.map { (term: $0.keys, text: $0.help) })
    }
    for chapter in Chapters.all { manual.addSection(chapter.title, chapter.blocks) }
    manual.writer.macro("Sh", "EXAMPLES")
    for (title, blocks) in Recipes.all {
      manual.writer.macro("Ss", MdocWriter.quoted(title))
      manual.writer.blocks(blocks, isFirst: true)
    }
    // No cross-references: the checkers miss the pages of programs that are not installed.
    manual.addSection("SEE ALSO", ["git(1), ssh(1), tmux(1)"])
    manual.addSection("BUGS", [.text(Chapters.bugs)])
    return manual.writer.lines
  }

  private mutating func introduce() {
    writer.macro("Dd", Self.date)
    writer.macro("Dt", "SCRUMS", "1")
    writer.macro("Os")
    writer.macro("Sh", "NAME")
    writer.macro("Nm", "scrums")
    writer.macro("Nd", "hold daily scrums in the terminal")
    writer.macro("Sh", "SYNOPSIS")
    writer.macro("Nm")
    writer.macro("Op", "Ar", "options")
    for usage in Arguments.subcommands.flatMap({ $0.usages }) {
      writer.macro("Nm")
      writer.line(usage)
    }
    addSection("DESCRIPTION", Chapters.description)
    writer.blocks([.terms(HelpText.examples)])
  }

  private mutating func addSection(_ title: String, _ blocks: [HelpBlock]) {
    writer.macro("Sh", title)
    writer.blocks(blocks, isFirst: true)
  }

  private mutating func addCommands() {
    addSection("COMMANDS", [.text(Chapters.commands)])
    for command in Arguments.subcommands {
      writer.macro("Ss", MdocWriter.quoted(command.usage))
      writer.blocks([.text("\(command.summary)."), .text(command.details)], isFirst: true)
      let options = command.ownOptionRows
      if !options.isEmpty {
        writer.macro("Pp")
        writer.list(options.map(Self.item))
      }
      let shared = command.sharedOptions
      if !shared.isEmpty { writer.blocks([.text("Also: \(shared.joined(separator: ", ")).")]) }
      writer.blocks(command.notes)
      if !command.examples.isEmpty { writer.blocks(["For example:", .terms(command.examples)]) }
    }
  }

  private static func item(_ option: OptionRow) -> (term: String, blocks: [HelpBlock]) {
    let names = option.names.map { "Fl \(MdocWriter.escaped(String($0.dropFirst())))" }
    let value = option.value.map { value in
      let name = value.name + (value.repeats ? " ..." : "")
      return value.isRequired ? " Ar \(name)" : " Op Ar \(name)"
    }
    return (names.joined(separator: " , ") + (value ?? ""), option.blocks)
  }
}

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
