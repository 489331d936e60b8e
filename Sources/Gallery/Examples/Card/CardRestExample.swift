import CardKit

extension Example {
  package static let cardRest = Example(
    .cards, "Card", "At rest",
    "Content on a ground inside a line, as wide as the room."
  ) { CardRestExample() }
}

struct CardRestExample: View {
  var body: any View {
    Card {
      Text("Design").bold()
      Text("Cathy, Daisy, Simon, Jonathan").lineLimit(1)
      Text("10 min").dim()
    }
  }
}
