import CardKit

extension Example {
  package static let markedTextCut = Example(
    .text, "MarkedText", "Wrapped and cut",
    "The marks follow their characters."
  ) { MarkedTextCutExample() }
}

struct MarkedTextCutExample: View {
  var body: any View {
    VStack(alignment: .leading, spacing: 1) {
      ForEach([40, 12]) { width in
        MarkedText("Anyone in the way of the build?", marked: [7, 8, 14, 15, 16])
          .lineLimit(2)
          .frame(width: width, alignment: .leading)
      }
    }
  }
}
