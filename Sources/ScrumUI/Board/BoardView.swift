import CardKit
import ScrumModel

/// The first screen: what is next, and all scrums.
struct BoardView: View {
  let state: AppState
  let size: Size

  private var board: BoardState { state.board }

  var body: any View {
    VStack(alignment: .leading) {
      if size.height >= 5 || board.filter != nil { header.lineLimit(1).padding() }
      if isRoomy { Text(" ") }
      // On the narrowest screens the cards need the bar's column more.
      ScrollView(showsIndicators: size.width >= 24) {
        VStack(alignment: .leading) {
          if let unfinished = state.unfinished {
            UnfinishedCard(meeting: unfinished, isElsewhere: state.isElsewhere, calendar: state.calendar)
              .focusable().id("unfinished")
            if isRoomy { Text(" ") }
          }
          if state.scrums.isEmpty {
            EmptyBoard()
          } else {
            if state.showsSampleRemoval {
              SamplesCard(count: state.samplesOnBoard.count).focusable().id("samples")
              if isRoomy { Text(" ") }
            }
            section(.upNext)
            if isRoomy { Text(" ") }
            if let pattern = board.pattern, state.listed.isEmpty {
              NothingFound(pattern: pattern)
            } else {
              section(.allScrums)
            }
          }
        }
        // The column at the right is the scroll bar's.
        .padding(.leading, size.width >= 40 ? 1 : 0)
      }
      .id("board")
    }
  }

  /// Whether there is room for empty lines.
  private var isRoomy: Bool { size.height >= 19 }

  @ViewBuilder private var header: any View {
    if let filter = board.filter {
      FilterLine(
        input: filter, isEditing: board.isFiltering && state.overlay == nil, found: state.listed.count,
        of: state.scrums.count)
    } else {
      HStack {
        Text("Scrums").bold().layoutPriority(1)
        Spacer()
        Text(
          Wording.dateAndTime(state.now, in: state.calendar),
          shorter: [Wording.time(state.calendar.parts(of: state.now))]
        ).dim()
      }
    }
  }

  /// A narrow terminal gets narrower cards, then one card at a time.
  private var cardWidth: Int {
    switch size.width {
    case 100...: 28
    case 60...: 25
    case 44...: 20
    default: size.width
    }
  }

  @ViewBuilder private func section(_ section: CardID.Section) -> any View {
    EnvironmentReader { environment in
      CardList(
        title(of: section, dot: environment.glyphs.dot), data: state.cards(in: section),
        layout: layout(of: section), initiallyShownCardsCount: BoardState.initiallyShownCards,
        isExpanded: .constant(!state.hasAccessory(section) || board.shownWhole.contains(section))
      ) { scrum in
        let card = CardID(section: section, scrum: scrum.id)
        let isExpanded = board.expanded.contains(card)
        if section == .upNext {
          UpNextCard(scrum: scrum, state: state, isExpanded: isExpanded)
        } else {
          ScrumCard(scrum: scrum, state: state, isExpanded: isExpanded).dropMark(of: scrum, in: state)
        }
      }
    }
    .id(section == .upNext ? "next" : "all")
  }

  private func title(of section: CardID.Section, dot: Character) -> String {
    switch section {
    case .upNext: "Up next"
    case .allScrums: "All scrums \(dot) \(state.listed.count)"
    }
  }

  private func layout(of section: CardID.Section) -> CardListLayout {
    let button = section == .upNext ? CardListButton("New", icon: "+") : nil
    switch board.layout[section] {
    case .rail: return .rail(cardWidth: cardWidth, headerButton: button)
    // Who filters sees all that is found.
    case .stack where board.pattern != nil: return .stack(button.map { .headerButton($0) } ?? .none)
    case .stack: return .stack(.expand(headerButton: button))
    }
  }
}
