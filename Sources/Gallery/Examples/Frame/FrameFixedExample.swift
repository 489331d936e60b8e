import CardKit

extension Example {
  package static let frameFixed = Example(
    .layout, "frame", "A fixed size",
    "The view gets so much room, whatever there is, and stands in it as aligned."
  ) { FrameFixedExample() }
}

struct FrameFixedExample: View {
  var body: any View {
    HStack {
      Text("Ada")
        .frame(width: 9, height: 3, alignment: .topLeading)
        .border(.rounded)
      Text("Ada").frame(width: 9, height: 3)
        .border(.rounded)
      Text("Ada")
        .frame(width: 9, height: 3, alignment: .bottomTrailing)
        .border(.rounded)
    }
  }
}
