import CardKit

extension Example {
  package static let dividerColumn = Example(
    .layout, "Divider", "Between columns",
    "In a row the line goes down."
  ) { DividerColumnExample() }
}

struct DividerColumnExample: View {
  var body: any View {
    HStack {
      Text("Cathy\nDaisy")
      Divider()
      Text("Simon\nJonathan")
    }
    .frame(height: 2)
  }
}
