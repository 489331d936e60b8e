import CardKit

extension Example {
  package static let buttonDisabled = Example(
    .cards, "Button", "Disabled",
    "It is fainter, and the focus passes it by."
  ) { ButtonDisabledExample() }
}

struct ButtonDisabledExample: View {
  var body: any View {
    HStack(spacing: 2) {
      Button("Start").disabled()
      Button("Edit", style: .secondary)
    }
  }
}
