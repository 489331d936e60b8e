import CardKit

extension Example {
  package static let fixedSizeText = Example(
    .layout, "fixedSize", "Ideal size",
    "The second text keeps its size; a frame cuts it off."
  ) { FixedSizeTextExample() }
}

struct FixedSizeTextExample: View {
  var body: any View {
    VStack(alignment: .leading) {
      Text("Everybody has a minute to speak")
        .frame(width: 16, alignment: .leading)
        .border(.rounded)
      Text("Everybody has a minute to speak").fixedSize()
        .frame(width: 16, alignment: .leading)
        .border(.rounded)
    }
  }
}
