import CardKit

extension Example {
  package static let minimumScaleFactor = Example(
    .text, "minimumScaleFactor", "How small it may become",
    "A large title that does not fit becomes a title of one row."
  ) { MinimumScaleFactorExample() }
}

struct MinimumScaleFactorExample: View {
  var body: any View {
    VStack(alignment: .leading, spacing: 1) {
      Text("Design").font(.largeTitle)
      Text("Design").font(.largeTitle)
        .minimumScaleFactor(0.3)
        .frame(width: 12, alignment: .leading)
    }
  }
}
