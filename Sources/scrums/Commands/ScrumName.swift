import CardKit
import FoundationEssentials
import ScrumModel

/// The name of a scrum on the command line: its title (case ignored), an unambiguous prefix of it, or its id.
struct ScrumName {
  /// The most candidates that a message lists; the others are counted.
  private static let mostCandidates = 10

  private let text: String

  init(_ text: String) { self.text = PlainLine(text).text.trimmed }

  /// The scrum of that name. An exact title wins over one in another case, which wins over a prefix.
  /// - Throws: an error that lists the candidates if there are several, or suggests the nearest titles.
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
    let hint = Suggestion(for: text, among: scrums.map(\.shownTitle)).hint(otherwise: "see 'scrums list'")
    throw CommandFailure("no scrum is called '\(text)'; \(hint)")
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
  var shownTitle: String { PlainLine(title).text.trimmed }
}
