import CardKit

extension Example {
  package static let colorDepths = Example(
    .colors, "ColorDepth", "Terminals of each depth",
    "What they make of the same three cards; what is read stays readable."
  ) { ColorDepthsExample() }
}

struct ColorDepthsExample: View {
  var body: any View {
    VStack(alignment: .leading) {
      ForEach(ColorDepth.allCases.reversed()) { depth in
        HStack {
          Text("\(depth)")
            .frame(width: 10, alignment: .leading)
          ForEach([CardTheme.orange, .navy, .teal]) { theme in
            Text(theme.rawValue)
              .foregroundColor(theme.text)
              .padding()
              .background(theme.ground)
          }
        }
        .lineLimit(1)
        .colorDepth(depth)
      }
    }
  }
}
