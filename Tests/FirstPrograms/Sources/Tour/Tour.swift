import CardKit
import Terminal

/// A program with a page for each kind of view.
@main
struct Tour {
  static func main() throws {
    try run(TourModel(), title: "Tour") { $tour in TourView(tour: $tour) }
  }
}

struct TourModel {
  var page = Page.sizes
  var hikes = Hike.samples
  var showsAnswers = false
  var showsAllHikes = false
  var isWelcome = true
  var notice = ""

  mutating func turn(by step: Int) {
    let pages = Page.allCases
    page = pages[(page.rawValue + step + pages.count) % pages.count]
    notice = ""
  }
}

enum Page: Int, CaseIterable {
  case sizes, stacks, congratulations, question, history, hikeCard, container, own
  case dataCard, mediaCard, highlightedCard, rail, stack, accessories

  @ViewBuilder func view(_ tour: Binding<TourModel>) -> any View {
    switch self {
    case .sizes: SizesPage()
    case .stacks: StacksPage()
    case .congratulations: CongratulationsPage(tour: tour)
    case .question: QuestionPage(tour: tour)
    case .history: HistoryPage()
    case .hikeCard: HikeCardPage()
    case .container: ContainerPage()
    case .own: OwnPage()
    case .dataCard: DataCardPage(tour: tour)
    case .mediaCard: MediaCardPage(tour: tour)
    case .highlightedCard: HighlightedCardPage(tour: tour)
    case .rail: RailPage(tour: tour)
    case .stack: StackPage(tour: tour)
    case .accessories: AccessoriesPage(tour: tour)
    }
  }

  var title: String {
    switch self {
    case .sizes: "Sizes"
    case .stacks: "Stacks"
    case .congratulations: "Congratulations"
    case .question: "A question"
    case .history: "History"
    case .hikeCard: "The card of a hike"
    case .container: "A card of your own"
    case .own: "Containers and themes"
    case .dataCard: "DataCard"
    case .mediaCard: "MediaCard"
    case .highlightedCard: "HighlightedCard"
    case .rail: "CardList: rail"
    case .stack: "CardList: stack"
    case .accessories: "CardList: accessories"
    }
  }
}

struct TourView: View {
  @Binding var tour: TourModel

  var body: some View {
    VStack(alignment: .leading) {
      HStack(spacing: 2) {
        Text(tour.page.title).bold()
        Spacer()
        Button("Back", key: "b", style: .link) { tour.turn(by: -1) }
        Button("Next", key: "n", style: .link) { tour.turn(by: 1) }
      }
      Divider()
      ScrollView {
        VStack(alignment: .leading, spacing: 1) { tour.page.view($tour) }
          .frame(maxWidth: .infinity, alignment: .leading)
      }
      .page(tour.page.title)
      Text(tour.notice).foregroundColor(.secondary)
    }
    .padding()
  }
}
