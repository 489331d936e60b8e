import CardKit

extension Example {
  package static let colorSchemes = Example(
    .colors, "ColorScheme", "Light and dark",
    "The terminal's own ground and text; roles are stronger where the ground is known."
  ) { ColorSchemesExample() }
}

struct ColorSchemesExample: View {
  var body: any View {
    HStack {
      ForEach([ColorScheme.light, .dark]) { scheme in
        VStack(alignment: .leading) {
          Text("\(scheme)").bold()
          Text("On time").foregroundColor(.success)
          Text("! Time is up").foregroundColor(.danger)
        }
        .lineLimit(1)
        .padding()
        .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
        .colorScheme(scheme)
      }
    }
  }
}
