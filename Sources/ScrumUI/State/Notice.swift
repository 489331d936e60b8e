/// One line that the program says to the person.
public struct Notice: Hashable, Sendable {
  /// The line.
  public var text: String
  /// Whether something went wrong.
  public var isError: Bool

  /// Something worth knowing.
  static func info(_ text: String) -> Notice { Notice(text: text, isError: false) }
  /// Something that went wrong, and what was kept.
  static func error(_ text: String) -> Notice { Notice(text: text, isError: true) }
}
