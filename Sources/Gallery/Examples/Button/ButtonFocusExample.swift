import CardKit

extension Example {
  package static let buttonFocus = Example(
    .cards, "Button", "In focus",
    "It is drawn in exchanged colours.", focus: "Start"
  ) { ButtonFocusExample() }
}

struct ButtonFocusExample: View {
  var body: any View {
    HStack(spacing: 2) {
      Button("Start")
      Button("Edit", style: .secondary)
    }
  }
}
