import FoundationEssentials

/// One line that the program says to the user.
package struct Notice: Hashable, Sendable {
  package var text: String
  package var isError: Bool
  /// The end of the line, for which the line is cut if need be.
  var ending = ""
  /// The line for people who listen, if other words are easier to hear.
  var spoken: String?

  /// The seconds for which it is shown: five, or more for long texts, at 15 bytes a second.
  var duration: Double { max(5, Double(text.utf8.count + ending.utf8.count) / 15) }

  static func info(_ text: String, ending: String = "") -> Notice {
    Notice(text: text, isError: false, ending: ending)
  }
  static func error(_ text: String) -> Notice { Notice(text: text, isError: true) }

  /// An error about a text that did not fit into a field, or only some characters of it.
  static func cut(_ thing: String, after count: Int) -> Notice {
    let rest = count > 0 ? "cut after \(Format.count(count, "character"))" : "the field is full"
    return .error("\(thing) does not fit: \(rest)")
  }

  /// A notice that was given, and when.
  struct Message: Hashable {
    let at: Date
    let text: String
  }
}
