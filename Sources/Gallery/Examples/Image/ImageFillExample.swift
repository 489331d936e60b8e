import CardKit

extension Example {
  package static let imageFill = Example(
    .pictures, "Image", "To fill",
    "The room is filled; what is beyond it is cropped."
  ) { ImageFillExample() }
}

struct ImageFillExample: View {
  var body: any View {
    Image(.sunset, label: "A sunset")
      .resizable()
      .scaledToFill()
      .frame(width: 30, height: 4)
      .border(.rounded)
  }
}
