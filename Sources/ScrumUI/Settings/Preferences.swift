import ScrumModel

/// What a person has set up for the screen.
package struct Preferences: Hashable, Sendable {
  package var settings = Settings()
  package var keys = KeyBindings.standard
  package var colors = ChosenColors()
  package var commands: [OwnCommand] = []
  package var links = LinkPatterns.standard
  /// What overrides the file in some settings, such as `--light`, by name.
  package var overriders: [String: String] = [:]
  /// The file; nil if there is no place for one.
  package var path: String?
  /// The line of its first mistake.
  package var line: Int?
  /// What is wrong with the file, in one line each.
  package var problems: [String] = []

  package init() {}
}
