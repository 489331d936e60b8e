import ScrumModel

/// What a person has set up for the screen.
public struct Preferences: Hashable, Sendable {
  /// The settings that hold.
  public var settings = Settings()
  /// The keys that are bound anew.
  public var keys = KeyBindings.standard
  /// The colours of the palette and of the person's own.
  public var colors = ChosenColors()
  /// The programs on keys.
  public var commands: [OwnCommand] = []
  /// The references in notes that are links.
  public var links = LinkPatterns.standard
  /// What overrides the file in some settings, such as `--light`, by name.
  public var overriders: [String: String] = [:]
  /// The file; nil if there is no place for one.
  public var path: String?
  /// The line of its first mistake.
  public var line: Int?
  /// What is wrong with the file, in one line each.
  public var problems: [String] = []

  /// The usual settings.
  public init() {}
}
