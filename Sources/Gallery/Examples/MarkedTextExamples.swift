import CardKit

package enum MarkedTextExamples {
  package static let markedText = Component(
    .text, "MarkedText", also: ["FuzzyMatch"],
    Example("Search results", "The characters that match are bold and underlined", MarkedTextSearch()),
    Example("Wrapped and cut", "The marks follow their characters", MarkedTextCut()))
}

struct MarkedTextSearch: View {
  var body: some View {
    let found = FuzzyMatch.ranked(
      ["Design", "App Dev", "Web Dev", "Daily Events"], by: "dev"
    ) { [$0] }
    return VStack(alignment: .leading) {
      ForEach(found.indices) { index in
        MarkedText(found[index].item, marked: found[index].match.places)
      }
    }
  }
}

struct MarkedTextCut: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      ForEach([40, 12]) { width in
        MarkedText("Anyone in the way of the build?", marked: [7, 8, 14, 15, 16])
          .lineLimit(2)
          .frame(width: width, alignment: .leading)
      }
    }
  }
}
