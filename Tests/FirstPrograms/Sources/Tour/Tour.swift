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
  var page = Page.question
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
  case question
  case dataCard, mediaCard, highlightedCard, rail, stack, accessories

  @ViewBuilder func view(_ tour: Binding<TourModel>) -> any View {
    switch self {
    case .question: QuestionPage(tour: tour)
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
    case .question: "A question"
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
          .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
      }
      .id(tour.page.title)
      Text(tour.notice).foregroundColor(.secondary)
    }
    .padding()
  }
}
