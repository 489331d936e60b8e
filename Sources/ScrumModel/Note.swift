import FoundationEssentials

/// One line that was written down during a turn.
public struct Note: Codable, Hashable, Sendable {
  /// What the line is for.
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// Something to remember.
    case note
    /// Something that stops the speaker's work.
    case blocker
    /// A topic for after the meeting.
    case parking
  }

  /// What the line is for.
  public var kind: Kind
  /// The line.
  public var text: String
  /// When it was written.
  public var at: Date
  /// When the blocker was resolved; nil while it is open, and for the other kinds.
  public var resolvedAt: Date?

  /// Makes a note.
  public init(kind: Kind, text: String, at: Date, resolvedAt: Date? = nil) {
    self.kind = kind
    self.text = text
    self.at = at
    self.resolvedAt = resolvedAt
  }
  /// Whether it is a blocker that nobody has resolved yet.
  public var isOpenBlocker: Bool { kind == .blocker && resolvedAt == nil }
}
