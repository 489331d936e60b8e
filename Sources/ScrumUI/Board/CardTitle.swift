import CardKit
import ScrumModel

/// The title of a scrum on its card, with what the filter found marked.
struct CardTitle: View {
  let scrum: DailyScrum
  let pattern: String?

  var body: any View {
    if let pattern, let match = FuzzyMatch(pattern, in: scrum.title) {
      MarkedText(scrum.title, marked: match.places).bold().lineLimit(1).accessibilityLabel(scrum.spoken)
    } else {
      Text(scrum.title).bold().lineLimit(1).accessibilityLabel(scrum.spoken)
    }
  }
}
