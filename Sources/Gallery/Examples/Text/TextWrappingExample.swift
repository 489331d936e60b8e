import CardKit

extension Example {
  package static let textWrapping = Example(
    .text, "Text", "Wrapping",
    "Lines break between words, and inside one only where it is longer than a line."
  ) { TextWrappingExample() }
}

struct TextWrappingExample: View {
  var body: any View {
    Text(
      "A daily scrum is short: everybody says what they "
        + "did, what they will do and what is in the way.")
  }
}
