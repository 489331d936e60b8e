import FoundationEssentials

/// A scrum that was before the person's eyes when another board deleted it.
struct VanishedScrum: Hashable, Sendable {
  /// What is said about it, in one line.
  let words: String
  /// When the screen moved on without it.
  let date: Date

  /// The seconds in which a key still means the scrum that is gone: the finger was on its way.
  private static let patience: Double = 1

  /// Whether a key that is pressed now was meant for it.
  func isMeant(at now: Date) -> Bool { abs(now.timeIntervalSince(date)) < Self.patience }
}
