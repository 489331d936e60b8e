import CardKit

extension Example {
  package static let borderLines = Example(
    .layout, "border", "Lines",
    "Each line takes a cell at every edge."
  ) { BorderLinesExample() }
}

struct BorderLinesExample: View {
  var body: any View {
    VStack(alignment: .leading) {
      HStack {
        Text("rounded").border(.rounded)
        Text("square").border(.square)
        Text("heavy").border(.heavy)
      }
      HStack {
        Text("double").border(.double)
        Text("ascii").border(.ascii)
        Text("asciiHeavy").border(.asciiHeavy)
      }
    }
  }
}
