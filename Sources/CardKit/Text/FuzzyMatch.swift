/// How a text matches what somebody typed to find it: its characters in their order, others between them.
///
/// Case and accents don't matter. Blanks part words, which must all be found, in any order. What is found
/// side by side, at the beginning of words and as whole words is the better match.
public struct FuzzyMatch: Hashable, Sendable {
  /// How good the match is: the higher, the better; of equal matches that in the shorter text is higher.
  public let score: Int
  /// The characters of the text that were found: how many stand before each of them, ascending.
  public let places: [Int]

  /// What a point of a match is worth beside the length of the text.
  private static let point = 1_024

  /// The best match of a pattern in a text; nil where there is none. An empty pattern is found everywhere.
  public init?(_ pattern: String, in text: String) {
    let words = pattern.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else {
      (score, places) = (0, [])
      return
    }
    let folded = FoldedText(text)
    var points = 0
    var found: [Int] = []
    for word in words {
      guard let match = FuzzyWord(FoldedText(word).keys, in: folded).best() else { return nil }
      points += match.points
      found += match.places
    }
    score = points * Self.point - min(folded.keys.count, Self.point - 1)
    found.sort()
    places = found.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// What matches, the best first; equal ones keep their order.
  public static func ranked<Item>(
    _ items: [Item], by pattern: String, text: (Item) -> String
  ) -> [(item: Item, match: FuzzyMatch)] {
    let found = items.compactMap { item in FuzzyMatch(pattern, in: text(item)).map { (item, $0) } }
    if !pattern.contains(where: { !$0.isWhitespace }) { return found }
    return found.enumerated().sorted {
      ($1.element.1.score, $0.offset) < ($0.element.1.score, $1.offset)
    }
    .map(\.element)
  }
}
