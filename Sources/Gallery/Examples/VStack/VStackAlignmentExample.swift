import CardKit

extension Example {
  package static let vStackAlignment = Example(
    .containers, "VStack", "Alignment",
    "Views that are not so wide stand at the left, in the middle or at the right."
  ) { VStackAlignmentExample() }
}

struct VStackAlignmentExample: View {
  var body: any View {
    HStack(alignment: .top, spacing: 2) {
      VStack(alignment: .leading) {
        Text("leading").dim()
        Text("Ada")
        Text("Katherine")
      }
      VStack {
        Text("center").dim()
        Text("Ada")
        Text("Katherine")
      }
      VStack(alignment: .trailing) {
        Text("trailing").dim()
        Text("Ada")
        Text("Katherine")
      }
    }
  }
}
