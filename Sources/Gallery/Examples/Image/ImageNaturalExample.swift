import CardKit

extension Example {
  package static let imageNatural = Example(
    .pictures, "Image", "Natural size",
    "Two square pixels a cell, one over the other."
  ) { ImageNaturalExample() }
}

struct ImageNaturalExample: View {
  var body: any View {
    Image(.sunset, label: "A sunset")
  }
}
