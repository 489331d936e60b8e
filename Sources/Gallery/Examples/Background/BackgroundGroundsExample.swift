import CardKit

extension Example {
  package static let backgroundGrounds = Example(
    .layout, "background", "A ground",
    "The colour fills the frame as far as padding makes it."
  ) { BackgroundGroundsExample() }
}

struct BackgroundGroundsExample: View {
  var body: any View {
    HStack {
      Text("navy").foregroundColor(.white)
        .background(CardTheme.navy.ground)
      Text("teal").foregroundColor(.black).padding()
        .background(CardTheme.teal.ground)
      Text("yellow")
        .foregroundColor(.black).padding(.all, 1)
        .background(CardTheme.yellow.ground)
    }
  }
}
