import CardKit

extension Example {
  package static let fontLadder = Example(
    .text, "font", "Fonts",
    "Letters in pixels, then bold and underlined, bold, plain and faint."
  ) { FontLadderExample() }
}

struct FontLadderExample: View {
  var body: any View {
    VStack(alignment: .leading) {
      Text("Scrum").font(.largeTitle)
      Text("title").font(.title)
      Text("headline").font(.headline)
      Text("body").font(.body)
      Text("caption").font(.caption)
    }
  }
}
