import CardKit

package enum SpacerExamples {
  package static let spacer = Component(
    .layout, "Spacer",
    Example("Pushing", "A spacer takes all the room that the other views leave", SpacerPushes()),
    Example("Around and between", "Three spacers share what is left", SpacerShares()),
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

struct SpacerShares: View {
  var body: some View {
    VStack {
      Spacer()
      Text("Well done!").bold()
      Spacer()
      Button("Once more")
      Spacer()
    }
    .frame(maxWidth: ProposedSize.infinity)
    .frame(height: 8)
    .border(.rounded)
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
