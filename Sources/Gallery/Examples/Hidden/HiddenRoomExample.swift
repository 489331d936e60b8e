import CardKit

extension Example {
  package static let hiddenRoom = Example(
    .layout, "hidden", "Its room is kept",
    "Nothing is seen of the view in the middle."
  ) { HiddenRoomExample() }
}

struct HiddenRoomExample: View {
  var body: any View {
    HStack {
      Text("Cathy")
      Text("Daisy").hidden()
      Text("Simon")
    }
  }
}
