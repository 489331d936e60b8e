import CardKit

extension Example {
  package static let frameFlexible = Example(
    .layout, "frame", "Bounds",
    "Room between a least and a most; infinity takes all there is."
  ) { FrameFlexibleExample() }
}

struct FrameFlexibleExample: View {
  var body: any View {
    VStack(alignment: .leading) {
      Text("at most 20")
        .frame(maxWidth: 20).border(.rounded)
      Text("all")
        .frame(maxWidth: ProposedSize.infinity).border(.rounded)
      Text("at least 12")
        .frame(minWidth: 12).border(.rounded)
    }
  }
}
