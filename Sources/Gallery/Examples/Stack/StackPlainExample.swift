import CardKit

extension Example {
  package static let stackPlain = Example(
    .cardLists, "Stack", "Without an accessory",
    "Every card is shown."
  ) { StackPlainExample() }
}

struct StackPlainExample: View {
  var body: any View {
    CardList(
      "All scrums",
      data: ["Design", "App Dev"], layout: .stack()
    ) { title in
      Card { Text(title) }
    }
    .id("all")
  }
}
