import CardKit

/// The names that a person may have meant by a misspelt one.
struct Suggestion {
  /// In the order in which they were given; empty if none is near.
  let names: [String]

  /// The most letters of a misspelt name that are compared.
  private static let mostCompared = 40
  /// The most names that are suggested at once.
  private static let mostNames = 3

  init(names: [String]) { self.names = names }

  /// Looks for the names that `word` misspells, or begins to misspell.
  init(for word: String, among names: [String]) {
    let letters = Array(word.folded)
    guard 2...Self.mostCompared ~= letters.count else {
      self.names = []
      return
    }
    let distances = names.map { name in
      letters.editDistance(to: Array(name.folded.prefix(Self.mostCompared)))
    }
    // Two letters with one replaced begin nearly everything.
    let limit = letters.count == 2 ? 0 : max(1, letters.count / 3)
    let best = distances.min { ($0.toPrefix, $0.toWhole) < ($1.toPrefix, $1.toWhole) }
    var nearest: [String] = []
    for (name, distance) in zip(names, distances) where distance == best && distance.toPrefix <= limit {
      if nearest.count < Self.mostNames, !nearest.contains(name) { nearest.append(name) }
    }
    self.names = nearest
  }

  /// The end of an error message: a question, or `otherwise` if nothing is near.
  func hint(otherwise: String) -> String {
    names.isEmpty ? otherwise : "did you mean \(names.map { "'\(PlainLine($0).text)'" }.alternatives)?"
  }
}

extension String {
  /// The text without differences in case; `ß` equals `SS`. Accents compare however they are composed.
  var folded: String { uppercased().lowercased() }
}

/// The distance of a word to another one, and to that of its beginnings which is nearest.
struct EditDistance: Hashable, Sendable {
  let toWhole, toPrefix: Int
}

extension Array where Element: Equatable {
  /// The fewest insertions, deletions, replacements and exchanges of neighbours that turn this array into another one
  /// (Damerau 1964), no element being moved twice.
  func editDistance(to other: [Element]) -> EditDistance {
    // The distances of the elements so far to each prefix of the other array, and those of one and two elements before.
    var row = Array<Int>(0...other.count)
    var (before, earlier) = (row, row)
    for (index, element) in enumerated() {
      (earlier, before) = (before, row)
      row[0] = index + 1
      for place in other.indices {
        let replaced = before[place] + (element == other[place] ? 0 : 1)
        row[place + 1] = Swift.min(replaced, row[place] + 1, before[place + 1] + 1)
        guard index > 0, place > 0, element == other[place - 1], self[index - 1] == other[place] else {
          continue
        }
        row[place + 1] = Swift.min(row[place + 1], earlier[place - 1] + 1)
      }
    }
    return EditDistance(toWhole: row[other.count], toPrefix: row.min() ?? 0)
  }
}
