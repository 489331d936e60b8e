import CardKit

extension Example {
  package static let hStackAlignment = Example(
    .containers, "HStack", "Alignment",
    "Views that are not so high stand at the top, in the middle or at the bottom."
  ) { HStackAlignmentExample() }
}

struct HStackAlignmentExample: View {
  var body: any View {
    HStack(spacing: 3) {
      HStack(alignment: .top) {
        Text("Cathy\nDaisy\nSimon")
        Text("top")
      }
      HStack(alignment: .center) {
        Text("Katie\nGray\nEuna")
        Text("center")
      }
      HStack(alignment: .bottom) {
        Text("Chella\nChris\nEden")
        Text("bottom")
      }
    }
  }
}
