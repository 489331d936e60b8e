import CardKit

extension Example {
  package static let vStackColumn = Example(
    .containers, "VStack", "A column",
    "Views stand one under the other, here at the left."
  ) { VStackColumnExample() }
}

struct VStackColumnExample: View {
  var body: any View {
    VStack(alignment: .leading) {
      Text("Design").bold()
      Text("Cathy, Daisy, Simon, Jonathan")
      Text("10 min").dim()
    }
  }
}
