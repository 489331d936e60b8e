import ScrumModel

extension SpeakingOrder {
  /// The choice in one word.
  var title: String { self == .listed ? "Listed" : "Shuffled" }

  /// What it means.
  var words: String { self == .listed ? "as in the list above" : "another order each time" }
}

extension WhenTimeIsUp {
  /// The choice in one word.
  var title: String { self == .overtime ? "Overtime" : "Advance" }

  /// What it means.
  var words: String {
    self == .overtime ? "counts up, the speaker goes on" : "the next speaker's turn begins"
  }
}

extension LeftoverTimePolicy {
  /// The choice in one word.
  var title: String { self == .rebalanced ? "Rebalanced" : "Fixed" }

  /// What it means.
  var words: String {
    self == .rebalanced ? "among those who have yet to speak" : "every turn keeps its length"
  }
}

extension Schedule.Day {
  /// The day in three letters, such as `Mon`.
  var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
