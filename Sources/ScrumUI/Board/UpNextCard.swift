import CardKit
import ScrumModel

/// A card of `Up next`: the scrum, when it meets, how many and how long.
struct UpNextCard: View {
  let scrum: DailyScrum
  let state: AppState
  let isExpanded: Bool

  var body: any View {
    EnvironmentReader { environment in
      ThemedCard(scrum.theme) {
        CardTitle(scrum: scrum, pattern: state.board.pattern)
        Text(state.when(scrum, dot: environment.glyphs.dot)).lineLimit(1)
        HStack {
          Text("\(environment.glyphs.person) \(scrum.attendees.count)")
          Spacer()
          Text("\(scrum.lengthInMinutes) min")
        }
        .lineLimit(1)
        .accessibilityHidden()
        if isExpanded { AttendeeNames(scrum: scrum, lines: 6) }
        FoundNames(scrum: scrum, pattern: isExpanded ? nil : state.board.pattern)
      }
    }
  }
}

extension AppState {
  /// When a scrum meets next; where it has no schedule, when it met last.
  func when(_ scrum: DailyScrum, dot: Character) -> String {
    if let next = nextMeeting(of: scrum) {
      return Wording.upcoming(next, now: now, in: calendar, dot: dot)
    }
    guard let last = lastMet(scrum) else { return "Not met yet" }
    return "Last met \(Wording.past(last, now: now, in: calendar))"
  }
}
