import CardKit

extension Example {
  package static let backgroundView = Example(
    .layout, "background", "Behind",
    "Any view may be the ground."
  ) { BackgroundViewExample() }
}

struct BackgroundViewExample: View {
  var body: any View {
    Text(" Design review ")
      .padding(.all, 1)
      .background {
        VStack {
          ForEach(1...3) { _ in Text("/////////////////") }
        }
      }
  }
}
