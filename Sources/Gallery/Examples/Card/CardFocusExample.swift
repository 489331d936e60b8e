import CardKit

extension Example {
  package static let cardFocus = Example(
    .cards, "Card", "In focus",
    "The line is thick where the card, or something in it, is in focus.", focus: "design"
  ) { CardFocusExample() }
}

struct CardFocusExample: View {
  var body: any View {
    Card {
      Text("Design").bold()
      Text("4 attendees")
    }
    .focusable()
    .id("design")
  }
}
