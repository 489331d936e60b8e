import CardKit
import ScrumModel

/// The attendees for whom the filter shows a card.
struct FoundNames: View {
  let scrum: DailyScrum
  /// What the cards are filtered by; nil where they are not.
  let pattern: String?

  var body: any View {
    if let pattern, let match = FilterMatch(pattern, scrum), !match.names.isEmpty {
      HStack {
        ForEach(match.names) { MarkedText($0.name, marked: $0.places) }
      }
      .lineLimit(1)
    }
  }
}
