import Gallery

/// What the words after `gallery` ask for.
struct GalleryArguments: Hashable {
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

  /// Takes a word of the gallery's own, with what follows it.
  /// - Returns: false where it is none.
  mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws(Arguments.UsageError) -> Bool {
    switch word {
    case "--print":
      guard view == .components else { throw Arguments.UsageError(message: "--print goes with no 'cards'") }
      view = .print(rest.first.map { $0.hasPrefix("-") } == false ? rest.popFirst() : nil)
    case "cards":
      guard view == .components else { throw Arguments.UsageError(message: "'cards' goes with no --print") }
      view = .cards(1_000)
    case "--width": width = try Self.number("--width", rest.popFirst(), in: Self.widths)
    case "--count":
      guard case .cards = view else {
        throw Arguments.UsageError(message: "--count belongs to 'scrums gallery cards'")
      }
      view = .cards(try Self.number("--count", rest.popFirst(), in: 1...CardsState.mostCards))
    default:
      // `--width=40` says the same as `--width 40`.
      for option in ["--width", "--count"] where word.hasPrefix(option + "=") {
        rest = [String(word.dropFirst(option.count + 1))] + rest
        return try take(option, &rest)
      }
      return false
    }
    return true
  }

  private static func number(
    _ option: String, _ word: String?, in range: ClosedRange<Int>
  ) throws(Arguments.UsageError) -> Int {
    guard let number = word.flatMap({ Int($0) }), range.contains(number) else {
      throw Arguments.UsageError(
        message: "\(option) needs a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
