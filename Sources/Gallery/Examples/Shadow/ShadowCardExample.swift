import CardKit

extension Example {
  package static let shadowCard = Example(
    .layout, "shadow", "A shadow",
    "A column at the right and a row below, where there is room for it."
  ) { ShadowCardExample() }
}

struct ShadowCardExample: View {
  var body: any View {
    Card(theme: .sky) {
      Text("Raised").bold()
      Text("above the others")
    }
    .shadow()
  }
}
