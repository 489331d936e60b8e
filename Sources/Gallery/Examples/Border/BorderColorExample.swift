import CardKit

extension Example {
  package static let borderColor = Example(
    .layout, "border", "A colour",
    "The line has a colour of its own, or that of the text."
  ) { BorderColorExample() }
}

struct BorderColorExample: View {
  var body: any View {
    HStack {
      Text("its own")
        .border(.rounded, CardTheme.poppy.ground)
      Text("the text's").border(.rounded)
        .foregroundColor(CardTheme.sky.ground)
    }
  }
}
