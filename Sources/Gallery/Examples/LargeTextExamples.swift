import CardKit

package enum LargeTextExamples {
  package static let largeText = Component(
    .text, "LargeText",
    Example("Digits", "As large as the room allows", LargeTextClock()),
    Example("Less room", "Smaller blocks, half blocks, then plain digits", LargeTextRooms()))
}

struct LargeTextClock: View {
  var body: some View {
    LargeText("4:32")
  }
}

struct LargeTextRooms: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      LargeText("12:05").frame(height: 5)
      LargeText("12:05").frame(height: 3)
      LargeText("12:05").frame(height: 1)
    }
  }
}
