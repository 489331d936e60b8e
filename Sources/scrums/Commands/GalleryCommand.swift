import CardKit
import Gallery
import Terminal

/// Shows the catalogue of components, or prints it.
struct GalleryCommand {
  private let request: GalleryArguments
  private let surroundings: Surroundings

  /// What the words after `gallery` ask for.
  init(_ request: GalleryArguments, _ surroundings: Surroundings) {
    self.request = request
    self.surroundings = surroundings
  }

  /// Does it.
  func run() -> CommandResult {
    CommandResult {
      switch request.view {
      case .cards(let count):
        guard surroundings.isOnTerminal else {
          return CommandResult(complaint: "'scrums gallery cards' needs a terminal")
        }
        return try show(CardsProgram(count: count))
      case .components where surroundings.isOnTerminal: return try show(GalleryProgram())
      case .components: return print(nil)
      case .print(let name): return print(name)
      }
    }
  }

  private func show(_ program: some ScreenProgram) throws(TerminalError) -> CommandResult {
    var program = program
    var loop = try ScreenLoop(surroundings.terminal, isSilent: surroundings.isSilent)
    loop.run(&program)
    return CommandResult()
  }

  private func print(_ name: String?) -> CommandResult {
    let (width, isPlain) = (request.width ?? Output.columns ?? 80, surroundings.isPlain)
    do {
      return CommandResult(
        text: try GalleryPrint(name: name, width: width, glyphs: isPlain ? .ascii : .unicode).text)
    } catch {
      return CommandResult(complaint: error.message)
    }
  }
}

extension GalleryArguments {
  func run(_ surroundings: Surroundings) -> CommandResult { GalleryCommand(self, surroundings).run() }
}
