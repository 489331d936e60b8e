import CardKit

extension Example {
  package static let viewThatFitsForms = Example(
    .containers, "ViewThatFits", "The first that fits",
    "Forms from the longest to the shortest: the same words at any width."
  ) { ViewThatFitsFormsExample() }
}

struct ViewThatFitsFormsExample: View {
  var body: any View {
    VStack(alignment: .leading) {
      ForEach([30, 16, 4]) { width in
        ViewThatFits(in: .horizontal) {
          Text("Meeting length: 10 minutes")
          Text("10 minutes")
          Text("10m")
        }
        .lineLimit(1)
        .frame(width: width, alignment: .leading)
        .border(.rounded)
      }
    }
  }
}
