import CardKit

extension Page {
  static var cards: [Page] {
    [
      Page("Card", "Any content; the card with the focus stands out") { PlainCards() },
      Page("DataCard", "From the icon at the top to the buttons; parts left out take no room") {
        FullDataCard()
      },
      Page("MediaCard", "A picture or a chart from edge to edge") { ChartCard() },
      Page("HighlightedCard", "A card that asks for one thing, and can be closed", state: true) {
        ClosableCard(isShown: $0)
      },
      Page("Rail", "Cards side by side; the rail scrolls to reach each of them") { ScrumRail() },
      Page("Stack", "Three cards, and a button for the rest") { ScrumStack() },
      Page("Themes", "Sixteen backgrounds, each with two colours for text") { Themes() },
      Page("Roles", "Colours by their meaning, readable on every background") { Roles() },
    ]
  }
}

struct PlainCards: View {
  var body: some View {
    VStack {
      Card(theme: .yellow) {
        Text("Design").bold()
        Text("Cathy, Daisy, Simon, Jonathan").lineLimit(1)
      }
      .focusable()
      .id("design")
      Card {
        Text("An unfinished meeting").bold()
        HStack(spacing: 2) {
          Button("Resume")
          Button("Discard", style: .secondary)
        }
      }
      .id("unfinished")
    }
  }
}

struct FullDataCard: View {
  var body: some View {
    DataCard(
      title: "Design", asset: .icon("*"), headline: "Today",
      subtitle: "in 6 min",
      descriptionTitle: "Cathy, Daisy, Simon and Jonathan",
      theme: .yellow,
      buttons: [Button("Start", key: "s"), Button("History", style: .link)],
      fragmentView: Sparkline([8, 9, 12, 7, 10, 15, 9]))
  }
}

struct ChartCard: View {
  var body: some View {
    MediaCard(
      richMedia: Sparkline([8, 9, 12, 7, 10, 15, 9, 8, 11, 10]).padding(.all, 1),
      title: "Ten meetings",
      descriptionTitle: "Two of them took longer than planned.",
      pretitle: "Design", theme: .lavender,
      buttons: [Button("Show"), Button("History", style: .link)])
  }
}

struct ClosableCard: View {
  @Binding var isShown: Bool

  var body: some View {
    if isShown {
      HighlightedCard(
        title: "Resume Design", subtitle: "speaker 2 of 4",
        buttons: [Button("Resume")],
        close: Button("Later") { isShown = false }, showCloseButton: true, theme: .orange)
    } else {
      Button("Show the card") { isShown = true }
    }
  }
}

struct ScrumRail: View {
  var body: some View {
    CardList(
      title: "Up next", description: "Who meets today",
      layout: .rail(cardWidth: 16),
      elements: ["Design", "App Dev", "Web Dev", "Platform", "Sales"]
    ) { title in
      Card {
        Text(title).bold().lineLimit(1)
        Text("10 min").dim()
      }
    }
    .id("up next")
  }
}

struct ScrumStack: View {
  var body: some View {
    CardList(
      title: "All scrums",
      layout: .stack(accessory: .expand()),
      elements: ["Design", "App Dev", "Web Dev", "Platform", "Sales"]
    ) { title in
      Card { Text(title) }
    }
    .id("all")
  }
}

struct Themes: View {
  var body: some View {
    VStack(alignment: .leading) {
      ForEach(CardTheme.allCases) { theme in
        HStack {
          Text(theme.rawValue).bold().foregroundColor(theme.text)
          Spacer()
          Text("second").foregroundColor(theme.secondaryText)
        }
        .lineLimit(1)
        .padding()
        .background(theme.background)
      }
    }
  }
}

struct Roles: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("Start now").foregroundColor(.accent)
      Text("Last met on Monday").foregroundColor(.secondary)
      Text("On time").foregroundColor(.success)
      Text("! A minute left").foregroundColor(.warning)
      Text("! Time is up").foregroundColor(.danger)
        .padding()
        .background(CardTheme.navy.background)
    }
  }
}
