import ScrumModel

/// The person's settings for the screen.
package struct Preferences: Hashable, Sendable {
  package var settings = Settings()
  package var keys = KeyBindings.standard
  package var colors = ChosenColors()
  package var commands: [OwnCommand] = []
  package var links = LinkPatterns.standard
  /// Whether a program of the user's gets hand-outs.
  package var handsOut = false
  /// Whether a program lists the items of the people of some scrum.
  package var listsItems = false
  /// The options that override settings of the file, such as `--light`, by the setting's name.
  package var overriders: [String: String] = [:]
  /// The program's name, number and commit.
  package var version = "scrums"
  /// The file; nil if there is no place for one.
  package var path: String?
  /// The line of its first mistake.
  package var line: Int?
  /// The mistakes in the file, in one line each.
  package var problems: [String] = []

  package init() {}
}
