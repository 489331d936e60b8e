import CardKit

extension Example {
  package static let markedTextSearch = Example(
    .text, "MarkedText", "What was found",
    "The characters that a search has found are bold and have a line below."
  ) { MarkedTextSearchExample() }
}

struct MarkedTextSearchExample: View {
  var body: any View {
    let found = FuzzyMatch.ranked(
      ["Design", "App Dev", "Web Dev", "Daily Events"], by: "dev"
    ) { $0 }
    return VStack(alignment: .leading) {
      ForEach(found.indices) { index in
        MarkedText(found[index].item, marked: found[index].match.places)
      }
    }
  }
}
