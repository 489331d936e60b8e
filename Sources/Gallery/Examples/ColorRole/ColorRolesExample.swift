import CardKit

extension Example {
  package static let colorRoles = Example(
    .colors, "ColorRole", "What a colour says",
    "A word or a sign always says it too."
  ) { ColorRolesExample() }
}

struct ColorRolesExample: View {
  var body: any View {
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
