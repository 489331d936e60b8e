import CardKit

extension Example {
  package static let spacerMinLength = Example(
    .layout, "Spacer", "A least length",
    "It keeps some room free even where there is little."
  ) { SpacerMinLengthExample() }
}

struct SpacerMinLengthExample: View {
  var body: any View {
    HStack(spacing: 0) {
      Text("Everybody who came on time").lineLimit(1)
      Spacer(minLength: 4)
      Text("4 of 5").fixedSize()
    }
  }
}
