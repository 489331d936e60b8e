import CardKit

package enum ColorRoleExamples {
  package static let colorRole = Component(
    .colors, "ColorRole", also: ["foregroundColor", "foregroundStyle"],
    Example("Meanings", "A word or a sign always says the same as the colour", ColorRoles()),
    Example("On themes", "Each role stays readable on every background", ColorRolesOnThemes()))
}

struct ColorRoles: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("Start now").foregroundColor(.accent)
      Text("Last met on Monday")
        .foregroundColor(.secondary)
      Text("On time").foregroundColor(.success)
      Text("! A minute left").foregroundColor(.warning)
      Text("! Time is up").foregroundColor(.danger)
    }
  }
}

struct ColorRolesOnThemes: View {
  var body: some View {
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
        .background(theme.background)
      }
    }
  }
}
