import Gallery

/// What the words after `gallery` ask for.
struct GalleryArguments: CommandArguments {
  /// What to show.
  enum View: Hashable {
    /// The catalogue on the screen.
    case components
    /// The examples as text: those of a component, or all.
    case print(String?)
    /// A list of so many cards.
    case cards(Int)
  }

  /// What to show.
  var view = View.components
  /// The columns of printed pictures; nil for those of the terminal, or 80.
  var width: Int?

  /// The columns that pictures may have.
  private static let widths = 1...1_000

  /// A wish for some view.
  init(view: View, width: Int? = nil) {
    self.view = view
    self.width = width
  }

  init?(_ word: String) {
    guard word == name else { return nil }
  }

  var name: String { "gallery" }

  var usesFiles: Bool { false }

  var help: String { HelpText.gallery }

  mutating func take(option: String, _ rest: inout ArraySlice<String>) throws(Arguments.UsageError) -> Bool {
    switch option {
    case "--print":
      guard view == .components else { throw Arguments.UsageError(message: "--print goes with no 'cards'") }
      view = .print(rest.first.map { $0.hasPrefix("-") } == false ? rest.popFirst() : nil)
    case "--width": width = try rest.number(of: option, in: Self.widths)
    case "--count":
      guard case .cards = view else {
        throw Arguments.UsageError(message: "--count belongs to 'scrums gallery cards'")
      }
      view = .cards(try rest.number(of: option, in: 1...CardsState.mostCards))
    default: return false
    }
    return true
  }

  mutating func take(word: String) throws(Arguments.UsageError) -> Bool {
    guard word == "cards" else { return false }
    guard view == .components else { throw Arguments.UsageError(message: "'cards' goes with no --print") }
    view = .cards(1_000)
    return true
  }
}
