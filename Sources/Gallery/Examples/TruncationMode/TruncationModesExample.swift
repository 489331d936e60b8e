import CardKit

extension Example {
  package static let truncationModes = Example(
    .text, "truncationMode", "Where it is cut",
    "At the end, at the beginning or in the middle."
  ) { TruncationModesExample() }
}

struct TruncationModesExample: View {
  var body: any View {
    VStack(alignment: .leading) {
      Text("Platform and reliability, Monday")
      Text("Platform and reliability, Monday")
        .truncationMode(.head)
      Text("Platform and reliability, Monday")
        .truncationMode(.middle)
    }
    .lineLimit(1)
    .frame(width: 20, alignment: .leading)
  }
}
