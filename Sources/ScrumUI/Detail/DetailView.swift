import CardKit
import FoundationEssentials
import ScrumModel

struct DetailView: View {
  let detail: DetailState
  let app: SharedState
  let size: Size

  var body: some View {
    if let scrum = app.scrum(detail.scrum) {
      ScrollView(showsIndicators: size.width >= 24) {
        VStack(alignment: .leading) {
          cards(scrum)
          if detail.hasTurns, !isVeryWide { turns }
          blockers
          MeetingList(
            title: scrum.title, past: detail.past, app: app, size: rows,
            isWhole: app.history[detail.scrum] != nil
          )
          .frame(width: rows.width)
          .clipped()
        }
        // The column at the right is the scroll bar's.
        .padding(.leading, room.width < size.width - 1 ? 1 : 0)
      }
      .id("detail")
    }
  }

  /// The facts, and as many figures beside them as there is room for.
  @ViewBuilder private func cards(_ scrum: DailyScrum) -> any View {
    if isWide, hasFigures {
      let share = min(80, size.width * (isVeryWide ? 3 : 4) / 10)
      HStack(alignment: .top) {
        facts(scrum)
        DurationsCard(past: detail.past, app: app, form: .bars(barsBesideFacts)).frame(width: share)
        if isVeryWide {
          let width = min(60, size.width * 35 / 100)
          // `and 1 more` would take the row of the one that it stands for.
          let most = detail.past.turns.count > barsBesideFacts + 1 ? barsBesideFacts : nil
          TurnsCard(attendees: detail.past.turns, width: width, most: detail.showsAllTurns ? nil : most)
            .focusable().id("turns").frame(width: width)
        }
      }
    } else {
      facts(scrum)
      if let form = formOfDurations { DurationsCard(past: detail.past, app: app, form: form) }
    }
  }

  @ViewBuilder private var turns: any View {
    let hasDurations = isWide || formOfDurations != nil
    if detail.showsAllTurns {
      EnvironmentReader { environment in
        if !hasDurations { DurationsCard(past: detail.past, app: app, form: .line) }
        TurnsCard(attendees: detail.past.turns, width: room.width, sign: environment.glyphs.expanded)
          .focusable().id("turns")
      }
    } else {
      TurnsLine(past: detail.past, hasDurations: hasDurations).focusable().id("turns")
    }
  }

  private func facts(_ scrum: DailyScrum) -> any View {
    FactsCard(
      scrum: scrum, when: { app.when(scrum, dot: $0) }, height: size.height,
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
            age: Format.age(days: detail.past.ages[place]),
            since: Format.day(blockers[place].day, now: app.now, in: app.calendar)
          )
          .focusable()
        }
      }
      .id("blockers")
      .frame(width: rows.width)
      .clipped()
    }
    if isRoomy { Text(" ") }
  }

  /// As many as make the two cards equally high, if every fact fits on one line.
  private var barsBesideFacts: Int { size.height >= 30 ? 9 : 7 }
  private var isWide: Bool { size.width >= 72 && size.height >= 14 }
  private var isVeryWide: Bool { isWide && size.width >= 100 && hasFigures }
  private var hasFigures: Bool { !detail.past.recent.isEmpty }
  private var isRoomy: Bool { size.height >= 14 }

  /// The form of the durations below the facts; nil if there are none, or no room for them.
  private var formOfDurations: DurationsCard.Form? {
    if !hasFigures || size.width < 34 { return nil }
    return size.height >= 36 ? .bars(BoardState.recentMeetings) : size.height >= 24 ? .line : nil
  }

  /// The room of the rows of blockers and meetings: in wider ones the ends are too far apart to be read as one.
  private var rows: Size { Size(width: min(room.width, 110), height: room.height) }

  private var room: Size {
    Size(width: size.width - (size.width >= 40 ? 2 : size.width >= 24 ? 1 : 0), height: size.height)
  }
}

struct FactsCard: View {
  let scrum: DailyScrum
  let when: (Character) -> String
  let height: Int
  /// Whether there is room only for what matters most.
  let isShort: Bool

  var body: some View {
    EnvironmentReader { environment in
      DataCard(
        title: scrum.title, subtitle: when(environment.glyphs.dot), theme: CardTheme(scrum.theme),
        buttons: buttons
      ) {
        if isShort {
          summary(environment.glyphs).lineLimit(1)
          if hasButtons { list(names, environment.glyphs).lineLimit(2) }
        } else {
          if isRoomy { Text(" ") }
          rows(environment.glyphs)
          if isRoomy { Text(" ") }
        }
      }
    }
  }

  private var hasButtons: Bool { height >= 8 }
  private var isRoomy: Bool { height >= 30 }
  /// The lines of names that keep the card within the screen.
  private var linesOfNames: Int { isRoomy ? 8 : height >= 20 ? 4 : 2 }

  private var buttons: [Button] {
    guard hasButtons else { return [] }
    return [
      Button("Start", "start", of: DetailState.self),
      Button("Edit", "edit", of: DetailState.self, style: .link),
    ]
  }

  @ViewBuilder private func rows(_ glyphs: GlyphSet) -> any View {
    row("Length", Format.count(scrum.lengthInMinutes, "minute"))
    row("Schedule", scrum.schedule.map { Format.schedule($0, dash: glyphs.dash) } ?? "none")
    row("Theme", scrum.theme.name)
    row("Attendees", spoken: names.joined(separator: ", "), list(numbered, glyphs))
      .lineLimit(linesOfNames)
    row("Order", (scrum.speakingOrder ?? .listed).title)
    row("Time is up", (scrum.whenTimeIsUp ?? .overtime).title)
    if let share = scrum.share, share != .rebalanced { row("Share", share.title) }
  }

  private var names: [String] { scrum.attendees.isEmpty ? ["none"] : scrum.attendees.map(\.name) }

  private var numbered: [String] {
    guard let first = scrum.attendees.first else { return names }
    return ["\(scrum.attendees.count): \(first.name)"] + names.dropFirst()
  }

  private func list(_ names: [String], _ glyphs: GlyphSet) -> any View {
    ListText(names, separator: " \(glyphs.dot) ") { "and \($0) more" }
  }

  private func summary(_ glyphs: GlyphSet) -> any View {
    let length = "\(scrum.lengthInMinutes) min"
    let people = "\(length) \(glyphs.dot) \(glyphs.person) \(scrum.attendees.count)"
    guard let schedule = scrum.schedule else { return Text(people, shorter: [length]) }
    let days = Format.schedule(schedule, dash: glyphs.dash)
    return Text("\(length) \(glyphs.dot) \(days)", shorter: [people, length])
  }

  private func row(_ label: String, _ value: String) -> any View { row(label, spoken: value, Text(value)) }

  private func row(_ label: String, spoken: String, _ value: any View) -> any View {
    HStack(alignment: .top) {
      Text(label).lineLimit(1).foregroundColor(.secondary).frame(width: 11, alignment: .leading)
      value
    }
    .accessibilityElement(children: .combine)
    .accessibilityLabel("\(label): \(spoken)")
  }
}
