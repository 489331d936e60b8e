import CardKit
import Gallery
import Terminal

/// Shows the catalogue of components, or prints it.
struct GalleryCommand: Subcommand, Equatable {
  /// Whether to show a list of cards instead of the catalogue.
  var showsCards = false
  /// The number of cards.
  var count: Int?
  var prints = false
  /// The component whose examples are printed; nil for all.
  var component: String?
  /// The columns of printed examples; nil for those of the terminal.
  var width: Int?

  static let name = "gallery"
  static let task = CommandTask.help
  static let summary = "Show the components of the program"
  static let usages = [
    "gallery [options]", "gallery --print [NAME] [--width N]", "gallery cards [--count N]",
  ]
  static let sharedOptions = ["--ascii", "--light", "--dark"]
  static let details: [HelpBlock] = [
    """
    Shows every component in every state, with its code. With 'cards', it shows a long list of cards. Without a
    terminal, it prints the examples.
    """
  ]
  static let notes: [HelpBlock] = HelpText.blocks(GalleryState.keyHelp)

  static var arguments: [CommandArgument<Self>] {
    [
      CommandArgument(ValueRow("cards", .choices([("cards", "A long list of cards")]), isRequired: false)) {
        command, _ in command.showsCards = true
      }
    ]
  }

  static var options: [CommandOption<Self>] {
    [
      CommandOption(
        row: OptionRow(
          names: ["--print"], value: ValueRow("NAME", .text, isRequired: false),
          summary: "Print the examples of all components, or of one",
          details: ["NAME is the name of a component, a prefix of it, or a type that it shows."])
      ) { command, _, value, rest in
        command.prints = true
        command.component = value ?? (rest.first?.hasPrefix("-") == false ? rest.popFirst() : nil)
      },
      .number("--width", in: 1...1_000, "The columns of printed examples", standard: "the terminal's, or 80")
      {
        $0.width = $1
      },
      .number(
        "--count", in: 1...CardsState.mostCards, "The number of cards",
        standard: "1000"
      ) { $0.count = $1 },
    ]
  }

  func validate() throws(UsageError) {
    guard !showsCards || !prints else { throw UsageError("--print can't be used with 'cards'") }
    guard showsCards || count == nil else { throw UsageError("--count requires 'cards'") }
  }

  func run(_ environment: CommandEnvironment) throws -> CommandResult {
    if showsCards {
      guard environment.isOnTerminal else { throw CommandFailure("'scrums gallery cards' needs a terminal") }
      return try show(CardsProgram(count: count ?? 1_000), environment)
    }
    if environment.isOnTerminal, !prints {
      return try show(GalleryProgram(environment.terminal), environment)
    }
    let glyphs: GlyphSet = environment.terminal.isPlain ? .ascii : .unicode
    do throws(UnknownComponent) {
      let print = try GalleryPrint(name: component, width: width ?? Output.columns ?? 80, glyphs: glyphs)
      return CommandResult(output: Array(print.text.utf8))
    } catch { throw CommandFailure(error.message) }
  }

  private func show(
    _ program: some TerminalProgram, _ environment: CommandEnvironment
  ) throws(TerminalError) -> CommandResult {
    var program = program
    var loop = try TerminalLoop(environment.terminal)
    loop.run(&program)
    return CommandResult()
  }
}
