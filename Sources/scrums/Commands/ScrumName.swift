import CardKit
import FoundationEssentials
import ScrumModel

/// The name of a scrum on the command line: its title (case ignored), an unambiguous prefix of it, or its id.
struct ScrumName {
  /// The most candidates that a message lists; the others are counted.
  private static let mostCandidates = 10
  /// The most letters of a misspelt name that are compared with titles.
  private static let mostCompared = 40

  private let text: String

  init(_ text: String) { self.text = PlainLine(text).text.trimmed }

  /// The scrum of that name. An exact title wins over one in another case, which wins over a prefix.
  /// - Throws: an error that lists the candidates if there are several, or suggests the nearest title.
  func find(in scrums: [DailyScrum]) throws(CommandFailure) -> DailyScrum {
    if let id = UUID(uuidString: text), let scrum = scrums.first(where: { $0.id == id }) { return scrum }
    let folded = text.folded
    let rules: [(String) -> Bool] = [
      { $0 == text }, { $0.folded == folded }, { $0.folded.starts(with: folded) },
    ]
    for matches in rules where !text.isEmpty {
      let candidates = scrums.filter { matches($0.shownTitle) }
      if candidates.count == 1 { return candidates[0] }
      guard candidates.isEmpty else { throw ambiguous(candidates) }
    }
    let hint = nearest(in: scrums).map { "did you mean '\($0)'?" } ?? "see 'scrums list'"
    throw CommandFailure("no scrum is called '\(text)'; \(hint)")
  }

  /// The title that the name misspells, or begins to misspell; nil if there is none.
  private func nearest(in scrums: [DailyScrum]) -> String? {
    let letters = Array(text.folded)
    guard 2...Self.mostCompared ~= letters.count else { return nil }
    let titles = scrums.map { scrum in
      let title = scrum.shownTitle
      return (title, letters.editDistance(toPrefixOf: Array(title.folded.prefix(Self.mostCompared))))
    }
    let best = titles.min { $0.1 < $1.1 }
    return best.flatMap { $0.1 <= max(1, letters.count / 3) ? $0.0 : nil }
  }

  private func ambiguous(_ candidates: [DailyScrum]) -> CommandFailure {
    let titles = candidates.map(\.shownTitle)
    let words = zip(candidates, titles).prefix(Self.mostCandidates).map { scrum, title in
      // Only their ids tell scrums with the same title apart.
      titles.count { $0 == title } > 1 ? "\(title) (\(scrum.id.uuidString))" : title
    }
    let rest = candidates.count - words.count
    let more = rest > 0 ? " and \(rest) more" : ""
    return CommandFailure("'\(text)' is ambiguous: \(words.joined(separator: ", "))\(more)")
  }
}

extension DailyScrum {
  /// The title as a person sees it.
  fileprivate var shownTitle: String { PlainLine(title).text.trimmed }
}

extension String {
  /// The text without differences in case; `ß` equals `SS`. Accents compare however they are composed.
  fileprivate var folded: String { uppercased().lowercased() }
}

extension Array where Element: Equatable {
  /// The fewest insertions, deletions and replacements that turn this array into another one, or into a prefix of it
  /// (Wagner and Fischer 1974).
  func editDistance(toPrefixOf other: [Element]) -> Int {
    // The distance of the elements so far to each prefix of the other array.
    var row = Array<Int>(0...other.count)
    for (index, element) in enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for place in other.indices {
        let replaced = diagonal + (element == other[place] ? 0 : 1)
        diagonal = row[place + 1]
        row[place + 1] = Swift.min(replaced, row[place] + 1, diagonal + 1)
      }
    }
    return row.min() ?? 0
  }
}
