import CardKit

/// The names that a person may have meant by a misspelt one.
struct Suggestion {
  /// In the order in which they were given; empty if none is near.
  private(set) var names: [String] = []

  /// The most letters of a misspelt name that are compared.
  private static let mostCompared = 40
  private static let mostNames = 3
  /// The names that take something away: only a word with a single slip is taken for one.
  private static let removing: Set = [
    "remove", "restore", "--remove", "--remove-attendees", "--no-schedule", "--cancel", "--undo", "--repair",
  ]

  init(names: [String]) { self.names = names }

  /// Looks for the names that `word` misspells, or begins to misspell.
  init(for word: String, among names: [String]) {
    let letters = Array(word.folded)
    guard 2...Self.mostCompared ~= letters.count else { return }
    let names = names.filter { name in
      !Self.removing.contains(name) || letters.editDistance(to: Array(name.folded)).toPrefix <= 1
    }
    let distances = names.map { letters.editDistance(to: Array($0.folded.prefix(Self.mostCompared))) }
    // Two letters with one replaced begin nearly everything.
    let limit = letters.count == 2 ? 0 : max(1, letters.count / 3)
    guard let best = distances.min(by: { $0 < $1 }), best.toPrefix <= limit else { return }
    for (name, distance) in zip(names, distances) where distance == best {
      if self.names.count < Self.mostNames, !self.names.contains(name) { self.names.append(name) }
    }
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

extension Array where Element: Equatable {
  /// The fewest insertions, deletions, replacements and exchanges of neighbours that turn this array into another one
  /// (Damerau 1964), no element being moved twice; or into that of its beginnings which is nearest.
  func editDistance(to other: [Element]) -> (toPrefix: Int, toWhole: Int) {
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
    return (row.min() ?? 0, row[other.count])
  }
}
