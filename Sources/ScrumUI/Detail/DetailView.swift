import CardKit
import FoundationEssentials
import ScrumModel

/// One scrum: its facts, how long it took lately and everybody's turns, what is open, its past meetings by month.
struct DetailView: View {
  let detail: DetailState
  let state: AppState
  let size: Size

  var body: any View {
    if let scrum = state.scrums.first(where: { $0.id == detail.scrum }) {
      ScrollView(showsIndicators: size.width >= 24) {
        VStack(alignment: .leading) {
          cards(scrum)
          if detail.hasTurns, !isVeryWide { turns }
          blockers
          MeetingList(title: scrum.title, past: detail.past, state: state, size: rows, isWhole: isWhole)
            .frame(width: rows.width)
        }
        // The column at the right is the scroll bar's.
        .padding(.leading, room.width < size.width - 1 ? 1 : 0)
      }
      .id("detail")
    }
  }

  /// The facts, and beside them as many figures as there is room for.
  @ViewBuilder private func cards(_ scrum: DailyScrum) -> any View {
    if isWide, hasFigures {
      let share = min(80, size.width * (isVeryWide ? 3 : 4) / 10)
      HStack(alignment: .top) {
        facts(scrum)
        DurationsCard(past: detail.past, state: state, form: .bars(barsBesideFacts)).frame(width: share)
        if isVeryWide {
          let width = min(60, size.width * 35 / 100)
          // Where one more would have room instead of the number of those that have not, it is shown.
          let most = detail.past.turns.count > barsBesideFacts + 1 ? barsBesideFacts : nil
          TurnsCard(
            attendees: detail.past.turns, width: width,
            most: detail.showsAllTurns ? nil : most
          )
          .focusable().id("turns").frame(width: width)
        }
      }
    } else {
      facts(scrum)
      if let form = formOfDurations { DurationsCard(past: detail.past, state: state, form: form) }
    }
  }

  /// Everybody's turns below the facts: a line, or all of them where that is wanted.
  @ViewBuilder private var turns: any View {
    let hasDurations = isWide || formOfDurations != nil
    if detail.showsAllTurns {
      EnvironmentReader { environment in
        if !hasDurations { DurationsCard(past: detail.past, state: state, form: .line) }
        TurnsCard(
          attendees: detail.past.turns, width: room.width, most: nil,
          sign: environment.glyphs.expanded
        )
        .focusable().id("turns")
      }
    } else {
      TurnsLine(past: detail.past, hasDurations: hasDurations).focusable().id("turns")
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
            blocker: blockers[place], width: rows.width,
            age: Wording.age(days: detail.past.ages[place]),
            since: Wording.day(blockers[place].day, now: state.now, in: state.calendar)
          )
          .focusable()
        }
      }
      .id("blockers")
      .frame(width: rows.width)
    }
    if isRoomy { Text(" ") }
  }

  /// So many that the two cards are of one height, where no fact needs a second line.
  private var barsBesideFacts: Int { size.height >= 30 ? 9 : 7 }

  /// Whether there is room for two cards side by side.
  private var isWide: Bool { size.width >= 72 && size.height >= 14 }

  /// Whether there is room for a third one.
  private var isVeryWide: Bool { isWide && size.width >= 100 && hasFigures }

  private var hasFigures: Bool { !detail.past.recent.isEmpty }

  private var isRoomy: Bool { size.height >= 14 }

  private var isWhole: Bool { state.wholeHistories.contains(detail.scrum) }

  /// The durations below the facts; nil where there are none, or no room for them.
  private var formOfDurations: DurationsCard.Form? {
    if !hasFigures || size.width < 34 { return nil }
    return size.height >= 36 ? .bars(AppState.recentMeetings) : size.height >= 24 ? .line : nil
  }

  /// What the rows of blockers and meetings take: the ends of longer ones are too far apart to be read as one.
  private var rows: Size { Size(width: min(room.width, 110), height: room.height) }

  /// What the margin and the scroll bar leave.
  private var room: Size {
    Size(width: size.width - (size.width >= 40 ? 2 : size.width >= 24 ? 1 : 0), height: size.height)
  }
}
