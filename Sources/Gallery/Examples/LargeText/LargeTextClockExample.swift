import CardKit

extension Example {
  package static let largeTextClock = Example(
    .text, "LargeText", "Digits",
    "As large as the room allows."
  ) { LargeTextClockExample() }
}

struct LargeTextClockExample: View {
  var body: any View {
    LargeText("4:32")
  }
}
