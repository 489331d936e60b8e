import CardKit
import FoundationEssentials

/// A view of the kit, with a sentence about it and the code that makes it.
struct Page {
  let title: String
  let sentence: String
  /// The view with the page's own state.
  let view: () -> any View
  /// The name of the view's type, and the file that it is in.
  private let type: String
  private let file: String

  init(
    _ title: String, _ sentence: String, file: String = #filePath, _ view: @escaping () -> any View
  ) {
    (self.title, self.sentence, self.file, self.view) = (title, sentence, file, view)
    type = "\(Swift.type(of: view()))"
  }

  /// A page with a state that its view changes.
  init<State>(
    _ title: String, _ sentence: String, state: State, file: String = #filePath,
    _ view: @escaping (Binding<State>) -> any View
  ) {
    var state = state
    self.init(title, sentence, file: file) { view(Binding(get: { state }, set: { state = $0 })) }
  }

  /// The lines of the view's type, or where they should be.
  var code: [Substring] {
    let start = "struct \(type): View {"
    let lines = Self.text(of: file).split(separator: "\n", omittingEmptySubsequences: false)
      // The formatter puts the braces of a type at column 0.
      .drop { $0 != start }.prefix { $0 != "}" }
    return lines.isEmpty ? ["Its code is not on this machine: \(file)"] : lines + ["}"]
  }

  /// The page as text: the picture, the words of a screen reader, and the code.
  func text(width: Int) -> String {
    let heading = "\(title)\n\(String(repeating: "=", count: title.count))\n\(sentence)"
    return [heading, view().picture(width: width), "Spoken:\n\(view().spoken(width: width))"].joined(
      separator: "\n\n")
      + "\n\n" + code.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }

  private static func text(of file: String) -> String {
    (try? Data(contentsOf: URL(filePath: file))).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// All pages, from a word to a view of one's own.
  static var all: [Page] { layout + cards + charts + input }
}
