import CardKit
import FoundationEssentials
import ScrumModel

/// The past meetings by month; the month stays in view while its meetings are.
struct MeetingList: View {
  /// What the scrum is called.
  let title: String
  let past: PastMeetings
  let state: AppState
  /// The columns of a row, and the rows of the screen.
  let size: Size
  /// Whether all meetings have been read.
  let isWhole: Bool

  /// Below this height a month above the rows would leave no room for them.
  private static let leastHeightWithPinned = 3

  var body: any View {
    if past.meetings.isEmpty {
      Text(isWhole ? "No past meetings yet" : "Reading the past meetings").dim()
    } else {
      LazyVStack(pinnedViews: size.height >= Self.leastHeightWithPinned ? .sectionHeaders : []) {
        ForEach(past.months) { month in
          Section {
            ForEach(month.places) { place in
              MeetingRow(
                meeting: past.meetings[place], width: size.width, calendar: state.calendar
              ).focusable()
            }
          } header: {
            header(month)
          }
        }
      }
      .id("meetings")
    }
  }

  private func header(_ month: PastMeetings.Month) -> any View {
    EnvironmentReader { environment in
      let count = Wording.count(month.places.count, "meeting")
      let whole = isWhole ? "\(month.title) \(environment.glyphs.dot) \(count)" : month.title
      ViewThatFits(in: .horizontal) {
        HStack {
          Text(whole).bold().accessibilityAddTraits(.isHeader)
          Spacer()
          // What it is the history of may be scrolled out of view.
          Text(title).dim().accessibilityHidden()
        }
        Text(whole, shorter: [month.title])
          .bold().accessibilityAddTraits(.isHeader)
          .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
      }
      .lineLimit(1)
      .background(.terminal)
    }
  }
}
