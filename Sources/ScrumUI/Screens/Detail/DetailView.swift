import CardKit
import FoundationEssentials
import ScrumModel

/// One scrum: its facts, how long it took lately, what is open, and its past meetings by month.
struct DetailView: View {
  let detail: DetailState
  let state: AppState
  let size: Size

  var body: any View {
    if let scrum = state.scrums.first(where: { $0.id == detail.scrum }) {
      ScrollView(showsIndicators: size.width >= 24) {
        VStack(alignment: .leading) {
          if isWide, !detail.past.recent.isEmpty {
            HStack(alignment: .top) {
              facts(scrum)
              DurationsCard(past: detail.past, state: state, form: .bars(barsBesideFacts))
                .frame(width: min(80, size.width * 2 / 5))
            }
          } else {
            facts(scrum)
            if let form = formOfDurations { DurationsCard(past: detail.past, state: state, form: form) }
          }
          blockers
          MeetingList(title: scrum.title, past: detail.past, state: state, size: room, isWhole: isWhole)
        }
        // The column at the right is the scroll bar's.
        .padding(.leading, room.width < size.width - 1 ? 1 : 0)
      }
      .id("detail")
    }
  }

  private func facts(_ scrum: DailyScrum) -> any View {
    FactsCard(
      scrum: scrum, when: { state.when(scrum, dot: $0) }, height: size.height,
      isShort: size.height < 14 || size.width < 34
    )
    .focusable().id("facts")
  }

  @ViewBuilder private var blockers: any View {
    let blockers = detail.past.openBlockers
    if !blockers.isEmpty {
      if isRoomy { Text(" ") }
      EnvironmentReader { environment in
        Text("Open blockers \(environment.glyphs.dot) \(blockers.count)")
          .bold().lineLimit(1).accessibilityAddTraits(.isHeader)
      }
      LazyVStack {
        ForEach(blockers.indices) { place in
          OpenBlockerRow(
            blocker: blockers[place], width: room.width,
            since: Wording.day(blockers[place].day, now: state.now, in: state.calendar)
          )
          .focusable()
        }
      }
      .id("blockers")
    }
    if isRoomy { Text(" ") }
  }

  /// So many that the two cards are of one height, where no fact needs a second line.
  private var barsBesideFacts: Int { size.height >= 30 ? 9 : 7 }

  /// Whether there is room for two cards side by side.
  private var isWide: Bool { size.width >= 72 && size.height >= 14 }

  private var isRoomy: Bool { size.height >= 14 }

  private var isWhole: Bool { state.wholeHistories.contains(detail.scrum) }

  /// The durations below the facts; nil where there are none, or no room for them.
  private var formOfDurations: DurationsCard.Form? {
    if detail.past.recent.isEmpty || size.width < 34 { return nil }
    return size.height >= 36 ? .bars(AppState.recentMeetings) : size.height >= 24 ? .line : nil
  }

  /// What the margin and the scroll bar leave.
  private var room: Size {
    Size(width: size.width - (size.width >= 40 ? 2 : size.width >= 24 ? 1 : 0), height: size.height)
  }
}
