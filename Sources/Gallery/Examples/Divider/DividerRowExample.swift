import CardKit

extension Example {
  package static let dividerRow = Example(
    .layout, "Divider", "Between rows",
    "In a column the line goes across."
  ) { DividerRowExample() }
}

struct DividerRowExample: View {
  var body: any View {
    VStack(alignment: .leading) {
      Text("Spoke").bold()
      Text("Cathy, Daisy")
      Divider()
      Text("Still to come").bold()
      Text("Simon, Jonathan")
    }
  }
}
