import CardKit

package enum ColorSchemeExamples {
  package static let colorScheme = Component(
    .colors, "ColorScheme", also: ["colorScheme"],
    Example("Light and dark", "Roles are stronger if the terminal's background is known", ColorSchemes()))
}

struct ColorSchemes: View {
  var body: some View {
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
