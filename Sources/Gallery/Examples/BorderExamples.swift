import CardKit

package enum BorderExamples {
  package static let border = Component(
    .layout, "border", also: ["BorderLine", "dialogBorder"],
    Example("Lines", "Every line takes one cell at each edge", BorderLines()),
    Example("Colour", "The line has its own colour or that of the text", BorderColor()))
}

struct BorderLines: View {
  var body: some View {
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

struct BorderColor: View {
  var body: some View {
    HStack {
      Text("its own")
        .border(.rounded, CardTheme.poppy.background)
      Text("the text's").border(.rounded)
        .foregroundColor(CardTheme.sky.background)
    }
  }
}
