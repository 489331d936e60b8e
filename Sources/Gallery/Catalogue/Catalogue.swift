import CardKit
import GalleryExamples

/// All examples by component and section.
struct Catalogue: Sendable {
  /// The examples of one component.
  struct Component: Sendable {
    /// Its name, as it is written in code.
    let name: String
    /// The group it is in.
    let section: ExampleSection
    /// Its examples; never empty.
    fileprivate(set) var entries: [Entry]
  }

  /// The components, section after section.
  let components: [Component]

  /// The components of some examples, in the order of the sections and then in that of the examples.
  init(_ entries: [Entry]) {
    components = ExampleSection.allCases.flatMap { section in
      var components: [Component] = []
      for entry in entries where entry.example.section == section {
        let name = entry.example.component
        if let place = components.firstIndex(where: { $0.name == name }) {
          components[place].entries.append(entry)
        } else {
          components.append(Component(name: name, section: section, entries: [entry]))
        }
      }
      return components
    }
  }

  /// What CardKit has.
  static let all = Catalogue(entries)

  /// The components whose name, section or one of whose states has a text in its name; case doesn't matter.
  func components(matching text: String) -> [Component] {
    let text = text.lowercased()
    return components.filter { component in
      text.isEmpty || component.name.lowercased().contains(text)
        || component.section.rawValue.lowercased().contains(text)
        || component.entries.contains { $0.example.title.lowercased().contains(text) }
    }
  }
}
