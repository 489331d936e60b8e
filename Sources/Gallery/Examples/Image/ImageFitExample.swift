import CardKit

extension Example {
  package static let imageFit = Example(
    .pictures, "Image", "To fit",
    "All of the picture is seen, in its proportions."
  ) { ImageFitExample() }
}

struct ImageFitExample: View {
  var body: any View {
    Image(.sunset, label: "A sunset")
      .resizable()
      .scaledToFit()
      .frame(width: 30, height: 4)
      .border(.rounded)
  }
}
