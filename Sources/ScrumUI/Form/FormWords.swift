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

extension ScrumMerge {
  /// What was changed in the form and, otherwise, elsewhere, such as
  /// `the title was changed elsewhere too and yours is kept`; nil if nothing was.
  var contested: String? {
    let fields = conflicts.compactMap { conflict in
      switch conflict {
      case .field(let field, _, _): field.rawValue
      case .name: "name of an attendee"
      default: nil
      }
    }
    guard let first = fields.first else { return nil }
    let more = fields.count > 1 ? " (and \(fields.count - 1) more)" : ""
    return "the \(first)\(more) was changed elsewhere too and yours is kept"
  }
}
