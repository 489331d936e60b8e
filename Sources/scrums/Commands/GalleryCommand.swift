import CardKit
import Gallery
import Glibc
import Terminal

/// Shows the catalogue of components, or prints it.
struct GalleryCommand {
  private let request: GalleryArguments
  private let terminal: TerminalOptions
  private let isSilent: Bool

  /// What the words after `gallery` ask for.
  init(_ request: GalleryArguments, terminal: TerminalOptions, isSilent: Bool) {
    self.request = request
    self.terminal = terminal
    self.isSilent = isSilent
  }

  /// Why it could not be done.
  struct Failure: Error {
    /// One line for the person.
    let message: String
  }

  /// Does it.
  /// - Parameter isOnTerminal: whether there is a screen and somebody at it.
  /// - Returns: the text to print; nil where it was shown.
  func run(isOnTerminal: Bool) throws -> String? {
    switch request.view {
    case .cards(let count):
      guard isOnTerminal else { throw Failure(message: "'scrums gallery cards' needs a terminal") }
      try show(CardsProgram(count: count))
    case .components where isOnTerminal: try show(GalleryProgram())
    case .components: return try text(of: nil)
    case .print(let name): return try text(of: name)
    }
    return nil
  }

  private func show(_ program: some ScreenProgram) throws(TerminalError) {
    var program = program
    var loop = try ScreenLoop(terminal, isSilent: isSilent)
    loop.run(&program)
  }

  private func text(of name: String?) throws(Failure) -> String {
    do {
      return try GalleryPrint(
        name: name, width: request.width ?? Output.columns ?? 80, glyphs: terminal.isPlain ? .ascii : .unicode
      ).text
    } catch {
      throw Failure(message: error.message)
    }
  }
}
