/// A match of typed words in the texts of an item, of which the first is the most important.
///
/// Each word is in one of the texts, either as it is or abbreviated: by the first letters of words, as `ad` for
/// App Dev, or by some letters of words, as `dsgn` for Design. Case and accents are ignored.
package struct FuzzyMatch: Hashable, Sendable {
  /// How a typed word matches, the best first.
  package enum Quality: Int, Hashable, Sendable, Comparable {
    /// The letters stand side by side at the start of a word.
    case wordStart
    /// The letters stand side by side inside a word.
    case insideWord
    /// The letters begin words side by side.
    case initials
    /// The letters skip others inside of words.
    case withGaps

    package static func < (one: Quality, other: Quality) -> Bool { one.rawValue < other.rawValue }
  }

  /// The order of matches: the better quality first, then those in the first text.
  package struct Rank: Hashable, Sendable, Comparable {
    /// The quality of the word that matches worst.
    package var quality = Quality.wordStart
    /// The number of words that are not in the first text.
    package var wordsElsewhere = 0

    package init() {}

    package static func < (one: Rank, other: Rank) -> Bool {
      (one.quality, one.wordsElsewhere) < (other.quality, other.wordsElsewhere)
    }
  }

  package private(set) var rank = Rank()
  private var found: [[Int]]

  /// The indices of the matched characters of the first text, ascending.
  package var places: [Int] { places(in: 0) }

  package func places(in text: Int) -> [Int] { found[text] }

  /// The best match of a pattern in some texts; nil if a word is in none. An empty pattern matches everything.
  package init?(_ pattern: String, in texts: [String]) {
    let folded = texts.map { FoldedText($0) }
    found = texts.map { _ in [] }
    for word in pattern.split(whereSeparator: \.isWhitespace) {
      let keys = FoldedText(word).keys
      let matches = folded.map { FuzzyWord(keys: keys, text: $0).best() }
      guard let quality = matches.lazy.compactMap({ $0?.quality }).min() else { return nil }
      rank.quality = max(rank.quality, quality)
      if matches[0]?.quality != quality { rank.wordsElsewhere += 1 }
      // Gaps are noise beside something better.
      for (text, match) in matches.enumerated() {
        if let match, match.quality < .withGaps || quality == .withGaps { found[text] += match.places }
      }
    }
    found = found.map { places in
      places.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
  }

  package init?(_ pattern: String, in text: String) { self.init(pattern, in: [text]) }

  /// The matching items in their order. Letters with gaps count only if nothing matches better.
  package static func found<Item>(
    _ items: [Item], by pattern: String, texts: (Item) -> [String]
  ) -> [(item: Item, match: FuzzyMatch)] {
    let all = items.compactMap { item in FuzzyMatch(pattern, in: texts(item)).map { (item: item, match: $0) }
    }
    let best = all.filter { $0.match.rank.quality < .withGaps }
    return best.isEmpty ? all : best
  }

  /// The matching items, best first; equal ones keep their order.
  package static func ranked<Item>(
    _ items: [Item], by pattern: String, texts: (Item) -> [String]
  ) -> [(item: Item, match: FuzzyMatch)] {
    found(items, by: pattern, texts: texts).enumerated()
      .sorted { ($0.element.match.rank, $0.offset) < ($1.element.match.rank, $1.offset) }
      .map(\.element)
  }
}

struct FuzzyWord {
  struct Match: Equatable {
    let quality: FuzzyMatch.Quality
    let places: [Int]
  }

  /// The maximum number of character pairs tried for an abbreviation: people don't abbreviate longer texts.
  private static let mostPairs = 65_536

  let keys: [UInt64]
  let text: FoldedText

  func best() -> Match? {
    guard isInOrder else { return nil }
    if let start = run {
      return Match(
        quality: text.isWordStart[start] ? .wordStart : .insideWord, places: Array(start..<start + keys.count)
      )
    }
    guard text.keys.count <= Self.mostPairs / keys.count else { return nil }
    return abbreviation(withGaps: false).map { Match(quality: .initials, places: $0) }
      ?? abbreviation(withGaps: true).map { Match(quality: .withGaps, places: $0) }
  }

  /// Whether the letters are in the text at all, in their order: most texts are ruled out by this.
  private var isInOrder: Bool {
    var matched = 0
    for key in text.keys where matched < keys.count && key == keys[matched] { matched += 1 }
    return matched == keys.count && !keys.isEmpty
  }

  /// Where the whole word is, preferably at the start of a word.
  private var run: Int? {
    var first: Int?
    for place in 0..<max(0, text.keys.count - keys.count + 1) {
      guard first == nil || text.isWordStart[place],
        (0..<keys.count).allSatisfy({ text.keys[place + $0] == keys[$0] })
      else { continue }
      if text.isWordStart[place] { return place }
      first = place
    }
    return first
  }

  /// The places of letters each of which begins a word, the next after that of the letter before, or follows the one
  /// before: at once, or if gaps are allowed, later in its word.
  private func abbreviation(withGaps: Bool) -> [Int]? {
    let (count, width) = (keys.count, text.keys.count)
    // For each letter and each place where it may stand, the place of the letter before it; -1 if it can't.
    var previous = Array(repeating: Int32(-1), count: count * width)
    for number in 0..<count {
      // The last places of the letter before, in the word before and in this one.
      var (lastBefore, last) = (Int32(-1), Int32(-1))
      for place in 0..<width {
        if text.isWordStart[place] { (lastBefore, last) = (last, -1) }
        let start = number == 0 ? Int32(place) : lastBefore
        let inside = withGaps || last == Int32(place) - 1 ? last : -1
        if text.keys[place] == keys[number] {
          previous[number * width + place] = text.isWordStart[place] ? start : inside
        }
        if number > 0, previous[(number - 1) * width + place] >= 0 { last = Int32(place) }
      }
    }
    guard var place = (0..<width).first(where: { previous[(count - 1) * width + $0] >= 0 }) else {
      return nil
    }
    var places = [place]
    for number in (1..<count).reversed() {
      place = Int(previous[number * width + place])
      places.append(place)
    }
    return places.reversed()
  }
}
