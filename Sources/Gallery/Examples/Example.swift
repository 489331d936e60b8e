import CardKit

/// One component, or one modifier, with its examples: a row at the top of a file whose views follow below.
package struct Component: Sendable {
  package enum Section: String, Hashable, Sendable, CaseIterable {
    case containers = "Containers"
    case layout = "Layout"
    case text = "Text"
    case scrolling = "Scrolling"
    case pictures = "Pictures"
    case charts = "Charts"
    case cards = "Cards"
    case cardLists = "Card lists"
    case colors = "Colours"
  }

  package let section: Section
  package let name: String
  /// Its examples; never empty.
  package let examples: [Example]
  package let file: String

  /// A component whose examples are in the file that calls this.
  init(_ section: Section, _ name: String, _ examples: Example..., fileID: String = #fileID) {
    self.section = section
    self.name = name
    self.examples = examples
    file = String((fileID.split(separator: "/").last ?? "").prefix { $0 != "." })
  }
}

/// A component in one state: a compiled view, whose code the catalogue cuts from the source file.
package struct Example: Sendable {
  /// The name of the view's type, which is unique.
  package let name: String
  package let title: String
  package let sentence: String
  package let focus: ViewID?
  package let view: @Sendable () -> any View

  init<Shown: View>(
    _ title: String, _ sentence: String, focus: ViewID? = nil,
    _ view: @escaping @autoclosure @Sendable () -> Shown
  ) {
    name = "\(Shown.self)"
    self.title = title
    self.sentence = sentence
    self.focus = focus
    self.view = view
  }
}
