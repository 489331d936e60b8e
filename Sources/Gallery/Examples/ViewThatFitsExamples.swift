import CardKit

package enum ViewThatFitsExamples {
  package static let viewThatFits = Component(
    .containers, "ViewThatFits", also: ["Axis"],
    Example("The first that fits", "Write the longest form first", ViewThatFitsForms()))
}

struct ViewThatFitsForms: View {
  var body: some View {
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
