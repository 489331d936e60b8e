import ScrumModel

/// A person's preferences for the screen.
package struct Preferences: Hashable, Sendable {
  package var settings = Settings()
  package var keys = KeyBindings.standard
  package var colors = ChosenColors()
  package var commands: [OwnCommand] = []
  package var links = LinkPatterns.standard
  /// The overrides of some settings in the file, such as `--light`, by name.
  package var overriders: [String: String] = [:]
  /// The file; nil if there is no place for one.
  package var path: String?
  /// The line of its first mistake.
  package var line: Int?
  /// The problems of the file, in one line each.
  package var problems: [String] = []

  package init() {}
}
