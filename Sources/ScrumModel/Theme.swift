/// One of the sixteen colours that a scrum's card may have, by name.
public enum Theme: String, Codable, Hashable, Sendable, CaseIterable {
  case bubblegum, buttercup, indigo, lavender, magenta, navy, orange, oxblood
  case periwinkle, poppy, purple, seafoam, sky, tan, teal, yellow

  /// The name as a person reads it, such as `Seafoam`.
  public var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
