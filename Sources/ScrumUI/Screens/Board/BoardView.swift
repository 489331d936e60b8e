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
      // On the narrowest screens the cards need the bar's column more.
      ScrollView(showsIndicators: size.width >= 24) {
        VStack(alignment: .leading) {
          if let unfinished = state.unfinished {
            UnfinishedCard(meeting: unfinished, calendar: state.calendar).focusable().id("unfinished")
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
        // The column at the right is the scroll bar's.
        .padding(.leading, size.width >= 40 ? 1 : 0)
      }
      .id("board")
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
    CardList("Up next", data: state.upNext, layout: .rail(cardWidth: cardWidth)) { scrum in
      UpNextCard(scrum: scrum, state: state)
    }
    .id("next")
  }

  private var allScrums: any View {
    EnvironmentReader { environment in
      CardList(
        "All scrums \(environment.glyphs.dot) \(state.scrums.count)", data: state.scrums,
        layout: .stack(.expand()), initiallyShownCardsCount: BoardState.initiallyShownCards,
        isExpanded: .constant(state.board.showsAll)
      ) { scrum in
        ScrumCard(scrum: scrum, state: state)
      }
    }
    .id("all")
  }
}
