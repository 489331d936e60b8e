import CardKit

/// One component in one state: a view that is compiled, and whose source file the catalogue shows.
///
/// An example is one file in `Examples` and one line in `Catalogue.entries`.
package struct Example: Sendable {
  /// Where the catalogue lists the component.
  package let section: ExampleSection
  /// The name of the component, as it is written in code.
  package let component: String
  /// The name of the state.
  package let title: String
  /// What there is to see, in one sentence.
  package let sentence: String
  /// What is in focus as long as nobody has moved the focus; nil for nothing.
  package let focus: ViewID?
  /// The name of the view's source file, without its extension.
  package let file: String
  /// Makes the view.
  package let view: @Sendable () -> any View

  /// A state of a component; the file in which this is written is the one that is shown.
  init(
    _ section: ExampleSection, _ component: String, _ title: String, _ sentence: String,
    focus: ViewID? = nil, fileID: String = #fileID, view: @escaping @Sendable () -> any View
  ) {
    self.section = section
    self.component = component
    self.title = title
    self.sentence = sentence
    self.focus = focus
    let name = fileID.split(separator: "/").last ?? ""
    file = String(name.prefix { $0 != "." })
    self.view = view
  }
}
