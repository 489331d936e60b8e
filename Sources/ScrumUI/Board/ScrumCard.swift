import CardKit
import ScrumModel

/// A card of `All scrums`; open, it shows who comes, how it went lately, what blocks, and what can be done.
struct ScrumCard: View {
  let scrum: DailyScrum
  let state: AppState
  let isExpanded: Bool

  /// The columns of a title that are not given up for what stands behind it: a narrow card has no more.
  private static let mostKept = 10

  private var length: String { "\(scrum.lengthInMinutes) min" }

  var body: any View {
    EnvironmentReader { environment in
      let glyphs = environment.glyphs
      // What can be in focus inside is spoken for itself.
      ThemedCard(scrum.theme, spoken: isExpanded ? .contain : .combine) {
        HStack {
          Text(isExpanded ? glyphs.expanded : glyphs.collapsed).accessibilityHidden()
          CardTitle(scrum: scrum, pattern: state.board.pattern)
            .frame(
              minWidth: min(
                Self.mostKept, PlainLine(scrum.title.prefix(8), ruler: environment.ruler).columns),
              alignment: .leading)
          Spacer()
          ViewThatFits(in: .horizontal) {
            HStack {
              Text(Wording.count(scrum.attendees.count, "attendee")).frame(width: 14, alignment: .trailing)
              Text(length).frame(width: 8, alignment: .trailing)
            }
            HStack(spacing: 2) {
              Text("\(glyphs.person) \(scrum.attendees.count)")
              Text(length)
            }
            Text(length)
          }
          .layoutPriority(1)
          .accessibilityHidden()
        }
        .lineLimit(1)
        if isExpanded {
          VStack(alignment: .leading) {
            AttendeeNames(scrum: scrum, lines: 4)
            LastMeetings(meetings: state.history[scrum.id] ?? [], state: state)
            BlockerLines(
              blockers: state.shownBlockers(of: scrum.id), count: state.countOfBlockers(of: scrum.id))
            ScrumActions()
          }
          .padding(.leading, 2)
        } else {
          FoundNames(scrum: scrum, pattern: state.board.pattern).padding(.leading, 2)
        }
      }
    }
  }
}

/// What can be done with the scrum of an open card.
private struct ScrumActions: View {
  var body: any View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 3) { buttons }
      VStack(alignment: .leading) { buttons }
    }
  }

  @ViewBuilder private var buttons: any View {
    CommandButton("Start", .start)
    CommandButton("Open", .open)
    CommandButton("Edit", .edit)
  }
}
