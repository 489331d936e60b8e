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

extension Wording {
  /// What of a scrum was changed here and, otherwise, on another board, such as
  /// `the title was changed elsewhere too and yours is kept`; nil where nothing was.
  static func contested(
    _ mine: DailyScrum, _ theirs: DailyScrum, since base: DailyScrum
  ) -> String? {
    func isContested(_ value: (DailyScrum) -> some Equatable) -> Bool {
      value(mine) != value(base) && value(theirs) != value(base) && value(mine) != value(theirs)
    }
    let isRenamedTwice = base.attendees.contains { attendee in
      func name(_ scrum: DailyScrum) -> String? { scrum.attendees.first { $0.id == attendee.id }?.name }
      guard let mine = name(mine), let theirs = name(theirs) else { return false }
      return mine != attendee.name && theirs != attendee.name && mine != theirs
    }
    let fields = [
      (isContested(\.title), "title"), (isContested(\.lengthInMinutes), "length"),
      (isContested(\.theme), "theme"), (isRenamedTwice, "name of an attendee"),
      (isContested(\.schedule), "schedule"), (isContested(\.speakingOrder), "order of speaking"),
      (isContested(\.whenTimeIsUp), "end of time"), (isContested(\.share), "sharing of time"),
    ]
    let contested = fields.compactMap { $0.0 ? $0.1 : nil }
    guard let first = contested.first else { return nil }
    let more = contested.count > 1 ? " (and \(contested.count - 1) more)" : ""
    return "the \(first)\(more) was changed elsewhere too and yours is kept"
  }
}
