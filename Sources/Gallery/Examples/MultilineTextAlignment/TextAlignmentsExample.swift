import CardKit

extension Example {
  package static let textAlignments = Example(
    .text, "multilineTextAlignment", "Lines of a text",
    "They stand at the left, in the middle or at the right of each other."
  ) { TextAlignmentsExample() }
}

struct TextAlignmentsExample: View {
  var body: any View {
    HStack(alignment: .top, spacing: 3) {
      Text("Who is\nnext?")
      Text("Time\nis up").multilineTextAlignment(.center)
      Text("Well\ndone!")
        .multilineTextAlignment(.trailing)
    }
  }
}
