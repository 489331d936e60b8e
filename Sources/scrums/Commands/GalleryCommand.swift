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
  static let summary = "Show the components of the program"
  static let usage = "gallery\ngallery --print [NAME]\ngallery cards"
  static let sharedOptions = ["--ascii", "--light", "--dark"]
  static let details = """
    Shows every component in every state, with its code. With 'cards', it shows a
    long list of cards. Without a terminal, it prints the examples.
    """

  static var options: [CommandOption<Self>] {
    [
      CommandOption(
        name: "--print", placeholder: "[NAME]",
        help: "Print the examples of all components, or of one by its\nname, a prefix or a type that it shows"
      ) { command, rest in
        command.prints = true
        command.component = rest.first?.hasPrefix("-") == false ? rest.popFirst() : nil
      },
      .number(
        "--width", in: 1...1_000, "The columns of printed examples; default: the terminal\'s,\nor 80"
      ) { $0.width = $1 },
      .number(
        "--count", in: 1...CardsState.mostCards,
        "The number of cards, 1 to \(CardsState.mostCards); default: 1000"
      ) { $0.count = $1 },
    ]
  }

  static let notes = """
    Keys:
    \(HelpText.keys(GalleryState.keyHelp))
    """

  mutating func read(word: String) -> Bool {
    guard word == "cards", !showsCards else { return false }
    showsCards = true
    return true
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
