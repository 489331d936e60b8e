import CardKit
import MeetingTimer
import ScrumModel

struct BoardView: View {
  let board: BoardState
  let app: SharedState
  let size: Size

  var body: some View {
    VStack(alignment: .leading) {
      if BoardPlan.hasHeader(board, height: size.height) { header.lineLimit(1).padding() }
      if isRoomy { Text(" ") }
      // On the narrowest screens the cards need the bar's column more.
      ScrollView(showsIndicators: size.width >= 24) {
        VStack(alignment: .leading) {
          if let unfinished = app.unfinished {
            unfinishedCard(unfinished).accessibilityAddTraits(.isSummaryElement).focusable().id("unfinished")
            if isRoomy { Text(" ") }
          }
          if app.scrums.isEmpty {
            invitation
          } else {
            if app.showsSampleRemoval {
              samplesCard.focusable().id("samples")
              if isRoomy { Text(" ") }
            }
            section(.upNext)
            if let pattern = board.pattern, board.listed.isEmpty {
              if isRoomy { Text(" ") }
              nothingFound(pattern)
            } else if !board.isAlone {
              if isRoomy { Text(" ") }
              section(.allScrums)
            }
            if let notes = board.notes, board.pattern != nil {
              NoteHitsView(notes: notes, app: app, width: room, isRoomy: isRoomy)
            }
          }
        }
        // The column at the right is the scroll bar's.
        .padding(.leading, size.width >= 40 ? 1 : 0)
      }
      .id("board")
    }
  }

  private var isRoomy: Bool { board.plan.isRoomy }

  @ViewBuilder private var header: any View {
    if let filter = board.filter {
      HStack {
        Text("/").bold().accessibilityLabel("Filter the scrums").accessibilityAddTraits(.isHeader)
        TextField("Title, attendee or note", input: filter, isEditing: board.isFiltering).layoutPriority(-1)
        let found = "\(board.listed.isEmpty ? "none" : String(board.listed.count)) of \(app.scrums.count)"
        EnvironmentReader { environment in
          let notes = board.notes?.count ?? 0
          Text(
            notes > 0 && size.width >= 60 ? "\(found) \(environment.glyphs.dot) \(notes) in notes" : found
          ).fixedSize()
        }
      }
    } else {
      HStack {
        Text("Scrums").bold().layoutPriority(1).accessibilityAddTraits(.isHeader)
        Spacer()
        today
        Spacer()
        Text(
          Format.dateAndTime(app.now, in: app.calendar),
          shorter: [Format.time(app.calendar.parts(of: app.now))]
        )
        .foregroundColor(.secondary).accessibilityHidden()
      }
    }
  }

  /// What is blocked, and what is still to come today.
  @ViewBuilder private var today: any View {
    let count = board.openBlockers
    if count > 0, size.width >= 36 {
      EnvironmentReader { environment in
        Text(
          size.width >= 56 ? Format.count(count, "open blocker") : "\(environment.glyphs.warning) \(count)"
        )
        .foregroundColor(.blocked)
      }
    }
    if board.moreToday > 0, size.width >= 72 {
      EnvironmentReader { environment in
        Text("\(count > 0 ? "\(environment.glyphs.dot) " : "")\(board.moreToday) more today")
      }
    }
  }

  /// The columns of a card beside the margin and the scroll bar.
  private var room: Int { max(1, size.width - (size.width >= 40 ? 1 : 0) - (size.width >= 24 ? 1 : 0)) }

  /// The cards of a rail that stand side by side, whole: the rail scrolls card by card.
  private var cardsInRail: Int {
    switch size.width {
    case 100...: max(1, (room + 1) / 33)
    case 60...: max(1, (room + 1) / 26)
    case 44...: 2
    default: 1
    }
  }

  private var cardWidth: Int { (room + 1) / cardsInRail - 1 }
  private var railWidth: Int { cardsInRail * (cardWidth + 1) - 1 }

  @ViewBuilder private func section(_ section: CardID.Section) -> any View {
    let isRail = board.layout[section] == .rail
    let columns = BoardColumns(width: room)
    VStack(alignment: .leading) {
      if section == .allScrums, !isRail { ScrumColumnHeads(count: board.listed.count, columns: columns) }
      EnvironmentReader { environment in
        list(
          section, columns,
          title: isRail || section == .upNext ? title(of: section, dot: environment.glyphs.dot) : "")
      }
      .id(section == .upNext ? "next" : "all")
    }
    .frame(maxWidth: isRail ? railWidth : BoardColumns.widest, alignment: .leading)
  }

  private func list(_ section: CardID.Section, _ columns: BoardColumns, title: String) -> any View {
    let scrums = board.cards(in: section)
    let isRail = board.layout[section] == .rail
    // Cards are identified by index, like the board's focus.
    return CardList(
      title: title, layout: layout(of: section),
      initiallyShownCardsCount: board.initiallyShown(in: section), elements: scrums.indices,
      headerPadding: (.all, 0),
      showingAllCards: .constant(!board.hasAccessory(section) || board.shownWhole.contains(section))
    ) { index in
      let content = CardContent(scrums[index], in: section, board, app)
      if isRail {
        let width = scrums.count == 1 ? min(railWidth, BoardColumns.widest) : cardWidth
        RailCard(content: content, width: width, rows: board.plan.railRows)
      } else {
        let density = section == .upNext ? .one : board.plan.density
        dropMarked(
          ScrumCard(content: content, columns: columns, density: density), index, in: section, columns
        )
        // The last card needs no blank row after it, but its height must not differ.
        .padding(.bottom, density == .full ? 1 : 0)
      }
    }
  }

  /// Marks the card whose place the dragged one would take. Nothing moves below the mouse until it is released.
  private func dropMarked(
    _ card: ScrumCard, _ index: Int, in section: CardID.Section, _ columns: BoardColumns
  ) -> AnyView {
    guard section == .allScrums, let mark = board.dropMark, mark.scrum == card.content.scrum.id else {
      return AnyView(card)
    }
    return card.overlay(alignment: .topLeading) {
      EnvironmentReader { environment in
        let arrow = mark.isFromAbove ? environment.glyphs.expanded : environment.glyphs.collapses
        Text(" \(arrow) \(mark.title) goes here ").lineLimit(1).reversed()
          .padding(.leading, min(columns.title, max(2, columns.width - 24)))
      }
    }
  }

  private func title(of section: CardID.Section, dot: Character) -> String {
    switch section {
    case .upNext: "Up next"
    case .allScrums: "All scrums \(dot) \(board.listed.count)"
    }
  }

  private func layout(of section: CardID.Section) -> CardListLayout {
    let button = section == .upNext ? CardListButton(title: "New", icon: "+") : nil
    switch board.layout[section] {
    case .rail: return .rail(sectionHeaderAction: button, cardWidth: cardWidth)
    // A filter shows all that it finds.
    case .stack where board.pattern != nil:
      return .stack(accessory: button.map { .sectionHeaderButton($0) } ?? .none)
    case .stack: return .stack(accessory: .expand(sectionHeaderButton: button))
    }
  }

  private func nothingFound(_ pattern: String) -> any View {
    VStack(alignment: .leading) {
      HStack(spacing: 0) {
        Text("No scrum matches \"").accessibilityLabel("No scrum matches \(PlainLine(pattern).text)")
        Text(pattern).layoutPriority(-1).accessibilityHidden()
        Text("\"").accessibilityHidden()
      }
      .lineLimit(1)
      Button("Show all", "show all", of: BoardState.self, style: .secondary)
    }
  }

  /// The board without scrums: what it is for, and two ways to begin.
  private var invitation: any View {
    VStack(alignment: .leading) {
      HighlightedCard(
        title: "No scrums yet", subtitle: "A team's short daily meeting",
        buttons: [Button("New scrum", "new", of: BoardState.self, view: "header")]
      )
      .id("next")
      VStack(alignment: .leading) {
        Text(" ")
        Text("Each attendee gets a share of the time and a countdown").dim()
        Text("Notes, blockers and times are kept for the next meeting").dim()
        Text(" ")
        Button(
          "Load three samples", id: "samples", key: BoardState.key(of: "load samples"), style: .secondary)
      }
      .padding(.leading, 2)
    }
    .frame(maxWidth: 62)
    .frame(maxWidth: ProposedSize.infinity)
  }

  private var samplesCard: any View {
    HighlightedCard(
      title: "Your first scrum is on the board",
      subtitle: "\(Format.count(app.samplesOnBoard.count, "sample")) can be removed in one step",
      buttons: [Button("Remove samples", "remove samples", of: BoardState.self, style: .secondary)])
  }

  /// The card of a meeting that was left unfinished, or that another terminal is in.
  private func unfinishedCard(_ meeting: MeetingInProgress) -> any View {
    // The timer knows who is present.
    let timer = ScrumTimer(resuming: meeting, at: meeting.asOf)
    let verb = app.isElsewhere ? "Join" : "Resume"
    let isReady = meeting.stage == .ready
    return EnvironmentReader { environment in
      let dot = environment.glyphs.dot
      HighlightedCard(
        title: "\(verb) \(meeting.title)",
        subtitle: Format.course(of: timer, now: app.now, in: app.calendar, dot: dot)
          + (app.isElsewhere ? " \(dot) \(isReady ? "open" : "running") \(app.company)" : ""),
        buttons: [Button(verb, "resume meeting", of: BoardState.self)],
        close: app.isElsewhere ? nil : Button("Save and close", "save and close", of: BoardState.self))
    }
  }
}
