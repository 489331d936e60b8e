import CardKit

extension Example {
  package static let vStackSpacing = Example(
    .containers, "VStack", "Spacing",
    "Rows kept free between neighbours; none unless asked for."
  ) { VStackSpacingExample() }
}

struct VStackSpacingExample: View {
  var body: any View {
    VStack(alignment: .leading, spacing: 1) {
      Text("Yesterday: the board")
      Text("Today: the gallery")
      Text("In the way: nothing")
    }
  }
}
