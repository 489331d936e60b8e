import CardKit

extension Example {
  package static let dataCardPlain = Example(
    .cards, "DataCard", "Title and subtitle",
    "What is left out takes no room."
  ) { DataCardPlainExample() }
}

struct DataCardPlainExample: View {
  var body: any View {
    DataCard("App Dev", subtitle: "5 attendees, 5 min")
  }
}
