import CardKit
import ScrumModel

/// The first screen: what is next, and all scrums.
struct BoardView: View {
  let state: AppState
  let size: Size

  var body: any View {
    VStack(alignment: .leading) {
      if size.height >= 5 {
        HStack {
          Text("Scrums").bold().layoutPriority(1)
          Spacer()
          Text(Wording.dateAndTime(state.now, in: state.calendar)).dim()
        }
        .lineLimit(1)
        .padding()
      }
      if isRoomy { Text(" ") }
      ScrollView("board") {
        VStack(alignment: .leading) {
          if let unfinished = state.unfinished {
            UnfinishedCard(
              meeting: unfinished, calendar: state.calendar, isFocused: state.board.focus == .unfinished)
            if isRoomy { Text(" ") }
          }
          if state.scrums.isEmpty {
            EmptyBoard()
          } else {
            upNext
            if isRoomy { Text(" ") }
            allScrums
          }
        }
        .padding(.horizontal, size.width >= 40 ? 1 : 0)
      }
    }
  }

  /// Whether there is room for empty lines.
  private var isRoomy: Bool { size.height >= 19 }

  /// A narrow terminal gets narrower cards, then one card at a time.
  private var cardWidth: Int {
    switch size.width {
    case 100...: 28
    case 60...: 25
    case 44...: 20
    default: size.width
    }
  }

  private var upNext: any View {
    var focus: CardListFocus?
    if case .upNext(let index) = state.board.focus { focus = .card(index) }
    return CardList(
      "Up next", id: "up next", data: state.upNext, layout: .rail(cardWidth: cardWidth), focus: focus
    ) { scrum, isFocused in
      UpNextCard(scrum: scrum, state: state, isFocused: isFocused)
    }
  }

  private var allScrums: any View {
    var focus: CardListFocus?
    if case .card(let index) = state.board.focus { focus = .card(index) }
    if state.board.focus == .accessory { focus = .accessory }
    return EnvironmentReader { environment in
      CardList(
        "All scrums \(environment.glyphs.dot) \(state.scrums.count)", id: "all scrums", data: state.scrums,
        layout: .stack(.expand), initiallyShownCardsCount: BoardState.initiallyShownCards,
        isExpanded: state.board.showsAll, focus: focus
      ) { scrum, isFocused in
        ScrumCard(scrum: scrum, state: state, isFocused: isFocused)
      }
    }
  }
}
