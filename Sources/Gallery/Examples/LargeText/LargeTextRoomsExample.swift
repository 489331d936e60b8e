import CardKit

extension Example {
  package static let largeTextRooms = Example(
    .text, "LargeText", "Less room",
    "Smaller blocks, half blocks, then plain digits."
  ) { LargeTextRoomsExample() }
}

struct LargeTextRoomsExample: View {
  var body: any View {
    VStack(alignment: .leading, spacing: 1) {
      LargeText("12:05").frame(height: 5)
      LargeText("12:05").frame(height: 3)
      LargeText("12:05").frame(height: 1)
    }
  }
}
