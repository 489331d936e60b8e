import CardKit
import ScrumModel

struct BoardView: View {
  let board: BoardState
  let app: SharedState
  let size: Size

  var body: some View {
    VStack(alignment: .leading) {
      if BoardPlan.hasHeader(board, height: size.height) {
        header.lineLimit(1).padding(.horizontal, widths.margin)
      }
      if isRoomy { Text(" ") }
      ScrollView(showsIndicators: hasScrollBar) {
        VStack(alignment: .leading) {
          if !board.unfinished.isEmpty {
            VStack(alignment: .leading) {
              ForEach(board.unfinished.compactMap { app.meetings[$0] }) { there in
                UnfinishedCard(there: there, app: app, width: widths.card(in: 1))
                  .accessibilityAddTraits(.isSummaryElement).focusable()
              }
            }
            .id("unfinished").padding(.horizontal, widths.margin)
            if isRoomy { Text(" ") }
          }
          if app.scrums.isEmpty {
            FirstRun(app: app, width: widths.room, height: firstRunRows)
              .padding(.horizontal, widths.margin)
          } else {
            if app.showsSampleRemoval {
              samplesCard.focusable().id("samples").padding(.horizontal, widths.margin)
              if isRoomy { Text(" ") }
            }
            for part in board.sections where part == .upNext || board.pattern == nil || board.showsHitsAlone {
              if part != board.sections[0], isRoomy { Text(" ") }
              section(part)
            }
            if let pattern = board.pattern, board.listed.isEmpty, board.noteHits.isEmpty {
              if isRoomy { Text(" ") }
              nothingFound(pattern).padding(.horizontal, widths.margin)
            }
            if let notes = board.notes, board.pattern != nil {
              NoteHitsView(notes: notes, app: app, width: widths.card(in: 1), isRoomy: isRoomy)
                .padding(.horizontal, widths.margin)
            }
          }
        }
      }
      .id("board")
    }
  }

  private var isRoomy: Bool { board.plan.isRoomy }
  /// Without a bar, its column is a part of the margin, in which a rail has its arrow.
  private var hasScrollBar: Bool {
    widths.hasScrollBar && !(board.plan.fits && board.expanded.isEmpty && board.pattern == nil)
  }

  @ViewBuilder private var header: any View {
    if let filter = board.filter {
      HStack {
        Text("/").bold().accessibilityLabel("Filter the scrums").accessibilityAddTraits(.isHeader)
        TextField("Title, attendee or note", input: filter, isEditing: board.isFiltering).layoutPriority(-1)
        let found = "\(board.listed.isEmpty ? "none" : String(board.listed.count)) of \(app.scrums.count)"
        let notes = board.notes?.count ?? 0
        Text(notes > 0 && size.width >= 60 ? "\(found) · \(notes) in notes" : found).fixedSize()
      }
    } else {
      HStack {
        Text("Scrums").bold().layoutPriority(1).accessibilityAddTraits(.isHeader)
        Spacer()
        if app.isDemo { Text(board.demoHint(app), shorter: ["demo"]).bold() } else { today }
        Spacer()
        let time = Format.time(app.now, in: app.calendar)
        Text(Format.dateAndTime(app.now, in: app.calendar), shorter: [time])
          .foregroundColor(.secondary).accessibilityHidden()
      }
    }
  }

  /// The next meeting, and the numbers of open blockers and of today's remaining meetings.
  @ViewBuilder private var today: any View {
    let (count, later) = (board.agenda.openBlockers, board.agenda.moreToday)
    if size.width >= 90, let (words, color) = board.headline(app) {
      Text(count > 0 || later > 0 ? "\(words) ·" : words).bold().foregroundColor(color).lineLimit(1)
    }
    if count > 0, size.width >= 36 {
      Text(size.width >= 56 ? Format.count(count, "open blocker") : "! \(count)")
        .foregroundColor(.blocked)
        .focusable().id(KeyRow.buttonID(of: "blockers"))
    }
    if later > 0, size.width >= 72 { Text("\(count > 0 ? "· " : "")\(later) more today") }
  }

  private var widths: BoardWidths { BoardWidths(size.width) }

  @ViewBuilder private func section(_ section: CardID.Section) -> any View {
    let layout = board.layout[section]
    let columns = section == .upNext ? 1 : board.plan.columns
    let isRail = section == .upNext && (layout == .rail || board.isWhole)
    let table = BoardColumns(width: widths.card(in: columns), on: app.calendar.form)
    let room = columns == 1 ? table.width : widths.room
    let hasHeads = section == .allScrums && layout == .stack && board.plan.rows == 1
    VStack(alignment: .leading) {
      if hasHeads {
        HStack(spacing: widths.gap) {
          for column in 0..<min(columns, max(1, board.listed.count)) {
            let width = spacing(section, columns).columns(of: column, in: room).count
            ScrumColumnHeads(
              count: column == 0 ? board.listed.count : nil,
              columns: columns == 1 ? table : BoardColumns(width: width, on: app.calendar.form))
          }
        }
        .padding(.leading, widths.margin)
      }
      let missed = board.agenda.missed > 1 ? missed : ""
      let title = section == .upNext ? "Up next\(missed)" : "All scrums · \(board.listed.count)"
      list(section, columns, room, table, title: hasHeads ? "" : title)
        .id(section == .upNext ? "next" : "all")
    }
    .frame(maxWidth: isRail ? nil : room + 2 * widths.margin, alignment: .leading)
  }

  private var missed: String {
    " · \(board.agenda.missed) missed today" + app.hint(" · x dismisses", "dismiss", in: "Board")
  }

  private func spacing(_ section: CardID.Section, _ columns: Int) -> CardSpacing {
    CardSpacing(
      columns: columns, horizontal: widths.gap, vertical: section == .upNext ? 0 : board.plan.gap,
      margin: widths.margin, trailing: hasScrollBar ? 0 : widths.margin,
      wide: columns == 1 ? [] : board.expandedPlaces(in: section))
  }

  private func list(
    _ section: CardID.Section, _ columns: Int, _ room: Int, _ table: BoardColumns, title: String
  ) -> any View {
    let scrums = board.cards(in: section)
    let isRail = section == .upNext && (board.layout.upNext == .rail || board.isWhole)
    let rows = isRail ? board.plan.railRows : section == .upNext ? 1 : board.plan.rows
    let spacing = spacing(section, columns)
    let railCard = widths.card(in: board.plan.railColumns)
    let surroundings = CardSurroundings(board, app, isRail: isRail, rows: rows)
    // What makes a card has one copy of the board, not each card one of its own.
    let make = { (place: Int, width: Int, isExpanded: Bool) -> any View in
      let content = CardContent(scrums[place], in: section, board, app)
      let card: any View =
        rows == 1 && !isExpanded
        ? ScrumRow(
          content: content,
          columns: width == table.width ? table : BoardColumns(width: width, on: app.calendar.form))
        : ScrumCard(content: content, width: width, rows: rows, isInRail: isRail)
      return dropMarked(card, content, in: section, width)
    }
    // Cards are identified by index, like the board's focus.
    return CardList(
      title: title, layout: self.layout(of: section),
      initiallyShownCardsCount: board.initiallyShown(in: section), elements: scrums.indices,
      headerPadding: (.all, 0),
      showingAllCards: .constant(!board.hasAccessory(section) || board.shownWhole.contains(section))
    ) { index in
      let scrum = scrums[index]
      let isExpanded = board.isExpanded(CardID(section: section, scrum: scrum.id))
      let width =
        !isRail
        ? isExpanded ? room : spacing.columns(of: index, in: room).count
        : scrums.count == 1 ? widths.room : railCard
      Kept(by: CardKey(scrum, board, app, isExpanded: isExpanded, width: width, surroundings)) {
        make(index, width, isExpanded)
      }
    }
    .spaced(spacing)
  }

  /// Marks the card whose place the dragged one would take. Nothing moves below the mouse until it is released.
  private func dropMarked(
    _ card: any View, _ content: CardContent, in section: CardID.Section, _ width: Int
  ) -> AnyView {
    guard section == .allScrums, let mark = board.dropMark, mark.scrum == content.scrum.id else {
      return AnyView(card)
    }
    return card.overlay(alignment: .topLeading) {
      EnvironmentReader { environment in
        let arrow = mark.isFromAbove ? environment.glyphs.expanded : environment.glyphs.collapses
        // Over the whole row, so that no half of a word stands beside it.
        Text(" \(arrow) \(mark.title) goes here ").bold().lineLimit(1)
          .frame(width: width, alignment: .leading)
          .cardGround(CardLook(mark.theme, in: environment).band)
      }
    }
  }

  private func layout(of section: CardID.Section) -> CardListLayout {
    let button = section == .upNext ? CardListButton(title: "New", icon: "+") : nil
    switch board.layout[section] {
    case _ where section == .upNext && board.isWhole:
      return .rail(sectionHeaderAction: button, cardWidth: widths.card(in: board.plan.railColumns))
    // A rail of all scrums wraps, so that all can be seen.
    case .rail where section == .allScrums: return .stack()
    case .rail: return .rail(sectionHeaderAction: button, cardWidth: widths.card(in: board.plan.railColumns))
    // A filter shows all that it finds.
    case .stack where board.pattern != nil:
      return .stack(accessory: button.map { .sectionHeaderButton($0) } ?? .none)
    case .stack: return .stack(accessory: .expand(sectionHeaderButton: button))
    }
  }

  private func nothingFound(_ pattern: String) -> any View {
    let words = board.notes?.isReading == true ? "No scrum matches" : "Nothing matches"
    return VStack(alignment: .leading) {
      HStack(spacing: 0) {
        Text("\(words) \"").accessibilityLabel("\(words) \(PlainLine(pattern).text)")
        Text(pattern).layoutPriority(-1).accessibilityHidden()
        Text("\"").accessibilityHidden()
      }
      .lineLimit(1)
      Button("Show all", "show all", of: BoardState.self, app, style: .secondary)
    }
  }

  private var firstRunRows: Int {
    size.height - 1 - (BoardPlan.hasHeader(board, height: size.height) ? 1 : 0) - (isRoomy ? 2 : 0)
  }

  private var samplesCard: any View {
    HighlightedCard(
      title: "Your first scrum is on the board",
      subtitle: "\(Format.count(app.samplesOnBoard.count, "sample")) can be removed in one step",
      buttons: [Button("Remove samples", "remove samples", of: BoardState.self, app, style: .secondary)])
  }
}
