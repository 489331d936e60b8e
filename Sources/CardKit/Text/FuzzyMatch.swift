/// A fuzzy match of a typed pattern in a text: the characters in order, with others between them.
///
/// Case and accents are ignored, and words match in any order. Characters side by side, at the start of words
/// and as whole words match better.
public struct FuzzyMatch: Hashable, Sendable {
  /// The quality of the match, higher is better; of equal matches, the one in the shorter text.
  public let score: Int
  /// The indices of the matched characters, ascending.
  public let places: [Int]

  /// The weight of a point of a match compared with the length of the text.
  private static let point = 1_024

  /// The best match of a pattern in a text; nil if there is none. An empty pattern matches everything.
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

  /// The matching items, best first; equal ones keep their order.
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

struct FuzzyWord {
  struct Match {
    let points: Int
    let places: [Int]
  }

  /// The maximum number of character pairs tried; longer texts match side by side, or at the first position.
  private static let mostPairs = 65_536

  private let keys: [UInt64]
  private let text: FoldedText

  init(_ keys: [UInt64], in text: FoldedText) {
    self.keys = keys
    self.text = text
  }

  func best() -> Match? {
    guard let first = firstWindow, !keys.isEmpty else { return nil }
    if let match = best(in: first.lowerBound..<text.keys.count) { return match }
    if let run = bestRun(from: first.lowerBound) {
      let places = Array(run..<run + keys.count)
      return Match(points: points(of: places), places: places)
    }
    if let match = best(in: first) { return match }
    let places = places(endingAt: first.upperBound)
    return Match(points: points(of: places), places: places)
  }

  private var firstWindow: Range<Int>? {
    var start = 0
    var matched = 0
    for (place, key) in text.keys.enumerated() where matched < keys.count && key == keys[matched] {
      if matched == 0 { start = place }
      matched += 1
      if matched == keys.count { return start..<place + 1 }
    }
    return nil
  }

  /// The last possible places of a word that is known to match before an end.
  private func places(endingAt end: Int) -> [Int] {
    var places: [Int] = []
    for place in (0..<end).reversed() where places.count < keys.count {
      if text.keys[place] == keys[keys.count - 1 - places.count] { places.append(place) }
    }
    return places.reversed()
  }

  /// The start of the whole word in the text, preferably at the start of a word.
  private func bestRun(from start: Int) -> Int? {
    var first: Int?
    for place in start..<max(start, text.keys.count - keys.count + 1) {
      guard first == nil || text.isWordStart[place],
        (0..<keys.count).allSatisfy({ text.keys[place + $0] == keys[$0] })
      else { continue }
      if text.isWordStart[place] { return place }
      first = place
    }
    return first
  }

  private func points(at place: Int, number: Int) -> Int {
    let start = place == 0 ? 12 : text.isWordStart[place] ? 8 : 0
    return 16 + start + (number == keys.count - 1 && text.isWordEnd[place] ? 6 : 0)
  }

  func points(of places: [Int]) -> Int {
    var sum = 0
    for (number, place) in places.enumerated() {
      sum += points(at: place, number: number)
      if number > 0 { sum += Self.points(gap: place - places[number - 1] - 1) }
    }
    return sum
  }

  private static func points(gap: Int) -> Int { gap == 0 ? 10 : -2 - gap }

  /// The best match inside a part of the text; nil if the part is too long or nothing matches.
  private func best(in part: Range<Int>) -> Match? {
    let (count, width) = (keys.count, part.count)
    guard width <= Self.mostPairs / count else { return nil }
    let none = Int.min / 2
    // The place of the previous character, for each character and each of its places.
    var previous = Array(repeating: Int32(-1), count: count * width)
    var last = Array(repeating: none, count: width)
    for number in 0..<count {
      var row = Array(repeating: none, count: width)
      // The best end of the previous characters with a gap after it, which costs more from place to place.
      var far = (points: none, place: -1)
      for offset in 0..<width {
        if far.points > none { far.points -= 1 }
        if offset > 1, last[offset - 2] > none {
          let points = last[offset - 2] + Self.points(gap: 1)
          if points > far.points { far = (points, offset - 2) }
        }
        guard text.keys[part.lowerBound + offset] == keys[number] else { continue }
        let own = points(at: part.lowerBound + offset, number: number)
        if number == 0 {
          row[offset] = own
          continue
        }
        var choice = far
        if offset > 0, last[offset - 1] > none {
          let points = last[offset - 1] + Self.points(gap: 0)
          if points >= choice.points { choice = (points, offset - 1) }
        }
        guard choice.place >= 0 else { continue }
        row[offset] = choice.points + own
        previous[number * width + offset] = Int32(choice.place)
      }
      last = row
    }
    guard var offset = last.indices.max(by: { last[$0] < last[$1] || (last[$0] == last[$1] && $0 > $1) }),
      last[offset] > none
    else { return nil }
    let points = last[offset]
    var places = [part.lowerBound + offset]
    for number in (1..<count).reversed() {
      offset = Int(previous[number * width + offset])
      places.append(part.lowerBound + offset)
    }
    return Match(points: points, places: places.reversed())
  }
}
