import CardKit

extension Example {
  package static let spacerPushes = Example(
    .layout, "Spacer", "It pushes",
    "A spacer takes all the room that the others leave."
  ) { SpacerPushesExample() }
}

struct SpacerPushesExample: View {
  var body: any View {
    VStack {
      HStack {
        Text("left")
        Spacer()
      }
      HStack {
        Spacer()
        Text("middle")
        Spacer()
      }
      HStack {
        Spacer()
        Text("right")
      }
    }
  }
}
