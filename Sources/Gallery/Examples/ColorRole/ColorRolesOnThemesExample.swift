import CardKit

extension Example {
  package static let colorRolesOnThemes = Example(
    .colors, "ColorRole", "On a ground",
    "On each ground a role has a colour that can be read there."
  ) { ColorRolesOnThemesExample() }
}

struct ColorRolesOnThemesExample: View {
  var body: any View {
    VStack(alignment: .leading) {
      ForEach([CardTheme.navy, .seafoam, .yellow]) { theme in
        HStack {
          Text("accent").foregroundColor(.accent)
          Text("success").foregroundColor(.success)
          Text("warning").foregroundColor(.warning)
          Text("danger").foregroundColor(.danger)
        }
        .lineLimit(1)
        .padding()
        .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
        .background(theme.ground)
      }
    }
  }
}
