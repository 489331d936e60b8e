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
    case whole = "Whole views"
    case colors = "Colours"
    case state = "State and focus"
    case input = "Input"
    case accessibility = "Accessibility"
    case own = "Your own views"
  }

  package let section: Section
  package let name: String
  /// The other public types and modifiers that its examples show.
  package let symbols: [String]
  /// Its examples; never empty.
  package let examples: [Example]
  package let file: String

  /// A component whose examples are in the file that calls this.
  init(
    _ section: Section, _ name: String, also symbols: [String] = [], _ examples: Example...,
    fileID: String = #fileID
  ) {
    self.section = section
    self.name = name
    self.symbols = symbols
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
  /// Starts the example with a state of its own; the result gives the view in the current state.
  package let start: @Sendable () -> () -> any View

  init(
    _ title: String, _ sentence: String, focus: ViewID? = nil,
    _ view: @escaping @autoclosure @Sendable () -> any View
  ) {
    self.init(title, sentence, focus: focus, start: { view })
  }

  /// An example with a state that its view changes.
  init<State: Sendable>(
    _ title: String, _ sentence: String, focus: ViewID? = nil, state: State,
    _ view: @escaping @Sendable (Binding<State>) -> any View
  ) {
    self.init(title, sentence, focus: focus) {
      var state = state
      return { view(Binding(get: { state }, set: { state = $0 })) }
    }
  }

  private init(
    _ title: String, _ sentence: String, focus: ViewID?,
    start: @escaping @Sendable () -> () -> any View
  ) {
    name = "\(type(of: start()()))"
    self.title = title
    self.sentence = sentence
    self.focus = focus
    self.start = start
  }
}
