import CardKit

package enum ColorDepthExamples {
  package static let colorDepth = Component(
    .colors, "ColorDepth", also: ["colorDepth"],
    Example("Terminals of each depth", "The same three cards; their text stays readable", ColorDepths()))
}

struct ColorDepths: View {
  var body: some View {
    VStack(alignment: .leading) {
      ForEach(ColorDepth.allCases.reversed()) { depth in
        HStack {
          Text("\(depth)")
            .frame(width: 10, alignment: .leading)
          ForEach([CardTheme.orange, .navy, .teal]) { theme in
            Text(theme.rawValue)
              .foregroundColor(theme.text)
              .padding()
              .background(theme.background)
          }
        }
        .lineLimit(1)
        .colorDepth(depth)
      }
    }
  }
}
