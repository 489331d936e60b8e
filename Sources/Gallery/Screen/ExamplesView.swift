import CardKit

/// The examples of the component that is chosen, one under the other.
struct ExamplesView: View {
  /// What the gallery knows.
  let state: GalleryState
  /// The component.
  let component: Catalogue.Component
  /// What previews remember.
  let memories: PreviewMemories

  /// What the list of a component's examples is known by.
  static func id(of component: Catalogue.Component) -> ViewID { ViewID("examples of \(component.name)") }

  var body: any View {
    let id = Self.id(of: component)
    ScrollView {
      LazyVStack {
        ForEach(component.entries.indices) { place in
          ExampleView(
            entry: component.entries[place], preview: preview(place),
            isRoomy: GalleryLayout(size: state.size).isRoomy
          )
          .focusable()
        }
      }
      .padding(.trailing)
    }
    .id(id.path)
    .focus(state.inside.map { id.appending($0.example).appending("preview") })
  }

  private func preview(_ place: Int) -> PreviewView {
    let example = component.entries[place].example
    let isActive = state.inside?.example == place
    return PreviewView(
      example: example, look: state.look, memory: memories[example.file], isActive: isActive,
      focus: isActive ? state.inside?.focus : nil)
  }
}
