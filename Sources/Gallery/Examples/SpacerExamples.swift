import CardKit

package enum SpacerExamples {
  package static let spacer = Component(
    .layout, "Spacer",
    Example("Pushing", "A spacer takes all the room that the other views leave", SpacerPushes()),
    Example("Minimum length", "Some room stays free even if there is little", SpacerMinLength()))
}

struct SpacerPushes: View {
  var body: some View {
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

struct SpacerMinLength: View {
  var body: some View {
    HStack(spacing: 0) {
      Text("Everybody who came on time").lineLimit(1)
      Spacer(minLength: 4)
      Text("4 of 5").fixedSize()
    }
  }
}
