import CardKit

extension Example {
  package static let textShorter = Example(
    .text, "Text", "Shorter words",
    "The first words that fit are taken."
  ) { TextShorterExample() }
}

struct TextShorterExample: View {
  var body: any View {
    VStack(alignment: .leading) {
      ForEach([30, 20, 6]) { width in
        Text(
          "Meeting length: 10 minutes",
          shorter: ["10 minutes", "10m"]
        )
        .lineLimit(1)
        .frame(width: width, alignment: .leading)
        .border(.rounded)
      }
    }
  }
}
