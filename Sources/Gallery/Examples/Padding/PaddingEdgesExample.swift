import CardKit

extension Example {
  package static let paddingEdges = Example(
    .layout, "padding", "Edges",
    "Free cells at the edges that are named; by default a column at both sides."
  ) { PaddingEdgesExample() }
}

struct PaddingEdgesExample: View {
  var body: any View {
    HStack(alignment: .top) {
      Text("none").border(.rounded)
      Text("sides").padding().border(.rounded)
      Text("all").padding(.all, 1).border(.rounded)
      Text("left").padding(.leading, 3).border(.rounded)
    }
  }
}
