import CardKit
import ScrumModel

/// Where a scrum agrees with the filter.
struct FilterMatch {
  /// The characters of the title that are marked.
  var title: [Int]
  /// The attendees found, each with the characters of the name that are marked.
  var names: [(name: String, places: [Int])]

  /// Nil where neither the title nor an attendee agrees.
  init?(_ pattern: String, _ scrum: DailyScrum) {
    title = FuzzyMatch(pattern, in: scrum.title)?.places ?? []
    names = scrum.attendees.compactMap { attendee in
      FuzzyMatch(pattern, in: attendee.name).map { (attendee.name, $0.places) }
    }
    if title.isEmpty && names.isEmpty { return nil }
  }
}

extension BoardState {
  /// What the cards are filtered by; nil where nothing was typed.
  var pattern: String? {
    guard let text = filter?.text, text.contains(where: { !$0.isWhitespace }) else { return nil }
    return text
  }
}
