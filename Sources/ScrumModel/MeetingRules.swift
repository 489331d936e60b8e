/// The order in which the attendees of a scrum speak.
public enum SpeakingOrder: String, Codable, Hashable, Sendable, CaseIterable {
  case listed, shuffled
}

/// What a meeting does when a speaker's time is up.
public enum WhenTimeIsUp: String, Codable, Hashable, Sendable, CaseIterable {
  /// Counts up and keeps the speaker.
  case overtime
  /// Moves on to the next speaker.
  case advance
}

/// What happens to time that a speaker leaves over or overruns.
public enum LeftoverTimePolicy: String, Codable, Hashable, Sendable, CaseIterable {
  /// It is shared among those who have not spoken yet.
  case rebalanced
  /// Every turn keeps the length it had at the start.
  case fixed
}
