import CardKit

package enum DividerExamples {
  package static let divider = Component(
    .layout, "Divider",
    Example("Between rows", "In a column the line is horizontal", DividerRow()),
    Example("Between columns", "In a row the line is vertical", DividerColumn()))
}

struct DividerRow: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("Spoke").bold()
      Text("Cathy, Daisy")
      Divider()
      Text("Waiting").bold()
      Text("Simon, Jonathan")
    }
  }
}

struct DividerColumn: View {
  var body: some View {
    HStack {
      Text("Cathy\nDaisy")
      Divider()
      Text("Simon\nJonathan")
    }
    .frame(height: 2)
  }
}
