import CardKit

/// The components under the titles of their sections, and the search above them.
struct ComponentList: View {
  /// What the gallery knows.
  let state: GalleryState

  var body: any View {
    let (listed, chosen) = (state.listed, state.chosen?.name)
    VStack(alignment: .leading) {
      SearchField(state: state)
      if GalleryLayout(size: state.size).isRoomy { Text(" ") }
      // The chosen one is always in view; a bar would stand right beside the line at the right.
      ScrollView(showsIndicators: false) {
        VStack(alignment: .leading) {
          ForEach(listed.indices) { place in
            if place == 0 || listed[place].section != listed[place - 1].section {
              if place > 0 && GalleryLayout(size: state.size).isRoomy { Text(" ") }
              Text(listed[place].section.rawValue).bold().foregroundColor(.accent)
                .padding(.leading).accessibilityAddTraits(.isHeader)
            }
            ComponentRow(
              name: listed[place].name, isChosen: listed[place].name == chosen, hasKeys: state.inside == nil)
          }
          if listed.isEmpty { Text("Nothing has it").foregroundColor(.secondary).padding() }
        }
        .lineLimit(1)
      }
      .id("components")
    }
  }
}

/// The name of a component.
private struct ComponentRow: View {
  let name: String
  let isChosen: Bool
  /// Whether the keys move through the list.
  let hasKeys: Bool

  var body: any View {
    EnvironmentReader { environment in
      Text("\(isChosen ? environment.glyphs.collapsed : " ") \(name)")
        .bold(isChosen)
        .padding()
        .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
        .reversed(isChosen && hasKeys)
        .keptInView(isChosen)
    }
  }
}
