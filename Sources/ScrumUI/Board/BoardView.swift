import CardKit
import ScrumModel

struct BoardView: View {
  let board: BoardState
  let app: SharedState
  let size: Size

  var body: some View {
    VStack(alignment: .leading) {
      if BoardPlan.hasHeader(board, height: size.height) {
        header.lineLimit(1).padding(.horizontal, max(1, widths.margin))
      }
      if isRoomy { Text(" ") }
      ScrollView(showsIndicators: widths.hasScrollBar) {
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
            FirstRun(app: app).padding(.horizontal, widths.margin)
          } else {
            if app.showsSampleRemoval {
              samplesCard.focusable().id("samples").padding(.horizontal, widths.margin)
              if isRoomy { Text(" ") }
            }
            section(.upNext)
            if let pattern = board.pattern, board.listed.isEmpty {
              if isRoomy { Text(" ") }
              nothingFound(pattern).padding(.horizontal, widths.margin)
            } else if !board.isAlone {
              if isRoomy { Text(" ") }
              section(.allScrums)
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

  /// The numbers of open blockers and of today's remaining meetings.
  @ViewBuilder private var today: any View {
    let count = board.openBlockers
    if count > 0, size.width >= 36 {
      Text(size.width >= 56 ? Format.count(count, "open blocker") : "! \(count)")
        .foregroundColor(.blocked)
        .focusable().id(KeyRow.buttonID(of: "blockers"))
    }
    if board.moreToday > 0, size.width >= 72 { Text("\(count > 0 ? "· " : "")\(board.moreToday) more today") }
  }

  private var widths: BoardWidths { BoardWidths(size.width) }

  @ViewBuilder private func section(_ section: CardID.Section) -> any View {
    let layout = board.layout[section]
    let columns = section == .upNext ? 1 : board.plan.columns
    let table = BoardColumns(width: widths.card(in: columns), on: app.calendar.form)
    let room = columns == 1 ? table.width : widths.room
    let hasHeads = section == .allScrums && layout == .stack && board.plan.rows == 1 && columns == 1
    VStack(alignment: .leading) {
      if hasHeads {
        ScrumColumnHeads(count: board.listed.count, columns: table).padding(.horizontal, widths.margin)
      }
      let title = section == .upNext ? "Up next" : "All scrums · \(board.listed.count)"
      list(section, columns, room, table, title: hasHeads ? "" : title)
        .id(section == .upNext ? "next" : "all")
    }
    .frame(maxWidth: layout == .stack ? room + 2 * widths.margin : nil, alignment: .leading)
  }

  private func list(
    _ section: CardID.Section, _ columns: Int, _ room: Int, _ table: BoardColumns, title: String
  ) -> any View {
    let scrums = board.cards(in: section)
    let isRail = section == .upNext && board.layout.upNext == .rail
    let rows = isRail ? board.plan.railRows : section == .upNext ? 1 : board.plan.rows
    let gap = section == .upNext ? 0 : board.plan.gap
    let spacing = CardSpacing(columns: columns, horizontal: widths.gap, vertical: gap, margin: widths.margin)
    // Cards are identified by index, like the board's focus.
    return CardList(
      title: title, layout: self.layout(of: section),
      initiallyShownCardsCount: board.initiallyShown(in: section), elements: scrums.indices,
      headerPadding: (.all, 0),
      showingAllCards: .constant(!board.hasAccessory(section) || board.shownWhole.contains(section))
    ) { index in
      let content = CardContent(scrums[index], in: section, board, app)
      let width =
        !isRail
        ? spacing.columns(of: index, in: room).count
        : scrums.count == 1 ? widths.card(in: 1) : widths.railCard
      let card: any View =
        rows == 1
        ? ScrumRow(
          content: content,
          columns: width == table.width ? table : BoardColumns(width: width, on: app.calendar.form))
        : ScrumCard(content: content, width: width, rows: rows)
      dropMarked(card, content, in: section, width)
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
        Text(" \(arrow) \(mark.title) goes here ").lineLimit(1)
          .frame(width: width, alignment: .leading).reversed()
      }
    }
  }

  private func layout(of section: CardID.Section) -> CardListLayout {
    let button = section == .upNext ? CardListButton(title: "New", icon: "+") : nil
    switch board.layout[section] {
    // A rail of all scrums wraps, so that all can be seen.
    case .rail where section == .allScrums: return .stack()
    case .rail: return .rail(sectionHeaderAction: button, cardWidth: widths.railCard)
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
      Button("Show all", "show all", of: BoardState.self, app, style: .secondary)
    }
  }

  private var samplesCard: any View {
    HighlightedCard(
      title: "Your first scrum is on the board",
      subtitle: "\(Format.count(app.samplesOnBoard.count, "sample")) can be removed in one step",
      buttons: [Button("Remove samples", "remove samples", of: BoardState.self, app, style: .secondary)])
  }
}
