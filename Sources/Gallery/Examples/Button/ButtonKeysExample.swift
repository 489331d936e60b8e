import CardKit

extension Example {
  package static let buttonKeys = Example(
    .cards, "Button", "With a key",
    "The key presses it from anywhere on the screen."
  ) { ButtonKeysExample() }
}

struct ButtonKeysExample: View {
  var body: any View {
    HStack {
      Button("Start", key: "s")
      Button("Resume", key: .enter, style: .secondary)
      Button("History", key: "h", style: .link)
    }
  }
}
