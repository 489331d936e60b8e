import CardKit

extension Example {
  package static let buttonStyles = Example(
    .cards, "Button", "Styles",
    "What a person most likely wants, what they may want too, and what leads elsewhere."
  ) { ButtonStylesExample() }
}

struct ButtonStylesExample: View {
  var body: any View {
    HStack(spacing: 2) {
      Button("Start", style: .primary)
      Button("Edit", style: .secondary)
      Button("History", style: .link)
    }
  }
}
