/// One line that the program says to the person.
public struct Notice: Hashable, Sendable {
  /// The line.
  public var text: String
  /// Whether something went wrong.
  public var isError: Bool
  /// What is said behind the line even where that has to be cut for it; nothing by default.
  public var ending = ""

  /// Something worth knowing.
  static func info(_ text: String, ending: String = "") -> Notice {
    Notice(text: text, isError: false, ending: ending)
  }
  /// Something that went wrong, and what was kept.
  static func error(_ text: String) -> Notice { Notice(text: text, isError: true) }
}
