import CardKit
import FoundationEssentials
import ScrumModel

/// What a person calls a scrum by: its title, case aside, an unambiguous beginning of it, or its id.
struct ScrumName {
  /// Why no scrum was found, in one line.
  struct Failure: Error, Hashable, CustomStringConvertible {
    let description: String
  }

  /// The candidates that a message names; a few more are only counted.
  private static let mostCandidates = 10

  /// The letters of a name that are compared with titles which it is not.
  private static let mostCompared = 40

  private let text: String

  /// A name as it was typed.
  init(_ text: String) { self.text = PlainLine(text).text.trimmed }

  /// The scrum that is meant. The same title wins over one in another case, and that over a beginning.
  /// - Throws: an error that lists the candidates where there are several.
  func find(in scrums: [DailyScrum]) throws(Failure) -> DailyScrum {
    if let id = UUID(uuidString: text), let scrum = scrums.first(where: { $0.id == id }) { return scrum }
    let folded = text.folded
    let rules: [(String) -> Bool] = [
      { $0 == text }, { $0.folded == folded }, { $0.folded.starts(with: folded) },
    ]
    for isMeant in rules where !text.isEmpty {
      let candidates = scrums.filter { isMeant($0.shownTitle) }
      if candidates.count == 1 { return candidates[0] }
      guard candidates.isEmpty else { throw ambiguous(candidates) }
    }
    let hint = nearest(in: scrums).map { "the nearest is \($0)" } ?? "'scrums list' shows them"
    throw Failure(description: "no scrum is called '\(text)'; \(hint)")
  }

  /// The title, or its beginning, that a slip of the fingers turns into the name; nil where there is none.
  private func nearest(in scrums: [DailyScrum]) -> String? {
    let letters = Array(text.folded)
    guard 2...Self.mostCompared ~= letters.count else { return nil }
    let titles = scrums.map(\.shownTitle)
    let distances = titles.map {
      letters.editDistance(toBeginningOf: Array($0.folded.prefix(Self.mostCompared)))
    }
    guard let best = distances.indices.min(by: { distances[$0] < distances[$1] }),
      distances[best] <= max(1, letters.count / 3)
    else { return nil }
    return titles[best]
  }

  private func ambiguous(_ candidates: [DailyScrum]) -> Failure {
    let titles = candidates.map(\.shownTitle)
    let words = zip(candidates, titles).prefix(Self.mostCandidates).map { scrum, title in
      // Two of the same title differ by their ids alone.
      titles.count { $0 == title } > 1 ? "\(title) (\(scrum.id.uuidString))" : title
    }
    let rest = candidates.count - words.count
    let more = rest > 0 ? " and \(rest) more" : ""
    return Failure(description: "'\(text)' is ambiguous: \(words.joined(separator: ", "))\(more)")
  }
}

extension DailyScrum {
  /// The title as a person sees it.
  fileprivate var shownTitle: String { PlainLine(title).text.trimmed }
}

extension String {
  /// The text with upper and lower case alike; `ß` is `SS`. Accents compare however they are composed.
  fileprivate var folded: String { uppercased().lowercased() }
}
