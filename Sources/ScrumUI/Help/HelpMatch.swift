import CardKit

/// Where a row of the help agrees with what is searched for: each word in the keys, the name or the description.
struct HelpMatch: Hashable {
  /// How good the match is: the higher, the better.
  private(set) var score = 0
  /// The characters of the keys that are marked.
  private(set) var keys: [Int] = []
  /// The characters of the description that are marked.
  private(set) var description: [Int] = []

  /// The words for a key itself, such as `J` or `^s`, come before all that only contains it.
  private static let wholeKey = 1 << 40

  /// Nil where a word is nowhere; an empty pattern agrees with everything.
  init?(_ pattern: String, _ binding: KeyBinding) {
    for word in pattern.split(whereSeparator: \.isWhitespace) {
      let word = String(word)
      let inKeys = FuzzyMatch(word, in: binding.keyLabels)
      let inWords = FuzzyMatch(word, in: binding.description)
      let scores = [inKeys, inWords, FuzzyMatch(word, in: binding.name)].compactMap { $0?.score }
      guard let best = scores.max() else { return nil }
      score += best + (binding.keys.contains { $0.label == word } ? Self.wholeKey : 0)
      keys += inKeys?.places ?? []
      description += inWords?.places ?? []
    }
  }
}

extension KeyBinding {
  /// All keys as hints write them, such as `up k`.
  var keyLabels: String { keys.map(\.label).joined(separator: " ") }
}
