import CardKit

extension Example {
  package static let textStyles = Example(
    .text, "Text", "Styles",
    "What a terminal can do beside colours."
  ) { TextStylesExample() }
}

struct TextStylesExample: View {
  var body: any View {
    HStack(spacing: 2) {
      Text("plain")
      Text("bold").bold()
      Text("dim").dim()
      Text("underline").underline()
      Text("reversed").reversed()
    }
  }
}
