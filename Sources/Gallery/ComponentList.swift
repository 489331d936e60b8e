import CardKit

struct ComponentList: View {
  let state: GalleryState

  static let id = ViewID("components")

  var body: some View {
    let (listed, selected) = (state.listed, state.selected?.name)
    VStack(alignment: .leading) {
      SearchField(state: state)
      if state.layout.isRoomy { Text(" ") }
      // The selected row is always in view; a scroll bar would touch the line at the right.
      ScrollView(showsIndicators: false) {
        VStack(alignment: .leading) {
          ForEach(listed.indices) { place in
            if place == 0 || listed[place].component.section != listed[place - 1].component.section {
              if place > 0 && state.layout.isRoomy { Text(" ") }
              Text(listed[place].component.section.rawValue).bold().foregroundColor(.accent)
                .padding(.leading).accessibilityAddTraits(.isHeader)
            }
            ComponentRow(
              name: listed[place].name, isSelected: listed[place].name == selected,
              hasKeys: state.inside == nil
            )
            // For clicks.
            .focusable()
            .id("\(place)")
          }
          if listed.isEmpty { Text("No match").foregroundColor(.secondary).padding() }
        }
        .lineLimit(1)
      }
      .id(Self.id.path)
    }
  }
}

private struct ComponentRow: View {
  let name: String
  let isSelected: Bool
  let hasKeys: Bool

  var body: some View {
    EnvironmentReader { environment in
      Text("\(isSelected ? environment.glyphs.collapsed : " ") \(name)")
        .bold(isSelected)
        .padding()
        .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
        .reversed(isSelected && hasKeys)
        .keptInView(isSelected)
    }
  }
}

struct SearchField: View {
  let state: GalleryState

  var body: some View {
    HStack(spacing: 0) {
      Text("/").bold()
      if let search = state.search {
        Text(search).truncationMode(.head)
        if state.isTyping { Text(" ").reversed().fixedSize() }
      } else {
        Text(" search").foregroundColor(.secondary)
      }
    }
    .lineLimit(1)
    .padding()
  }
}
