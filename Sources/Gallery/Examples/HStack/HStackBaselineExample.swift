import CardKit

extension Example {
  package static let hStackBaseline = Example(
    .containers, "HStack", "Lines of text",
    "Views stand with their first lines of text on one row, borders or not."
  ) { HStackBaselineExample() }
}

struct HStackBaselineExample: View {
  var body: any View {
    HStack(alignment: .firstTextBaseline) {
      Text("Design")
      Text("10 min").border(.rounded)
      Text("Cathy\nDaisy")
    }
  }
}
