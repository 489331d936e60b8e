import CardKit

package enum ListTextExamples {
  package static let listText = Component(
    .text, "ListText",
    Example("Names", "What has no room is counted", ListTextNames()))
}

struct ListTextNames: View {
  var body: some View {
    VStack(alignment: .leading) {
      ForEach([40, 24, 12]) { width in
        ListText(["Chella", "Chris", "Christina", "Eden", "Karla"]) { "+\($0)" }
          .lineLimit(1)
          .frame(width: width, alignment: .leading)
      }
    }
  }
}
