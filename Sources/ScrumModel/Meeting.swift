import FoundationEssentials

/// One past run of a scrum: it keeps who was there that day, whatever the scrum says today.
public struct Meeting: Identifiable, Codable, Hashable, Sendable {
  /// What stays the same when the meeting is edited.
  public let id: UUID
  /// The scrum's title on that day.
  public var title: String
  /// When the first turn began.
  public var startedAt: Date
  /// When the meeting ended.
  public var endedAt: Date
  /// The planned length in minutes on that day.
  public var lengthInMinutes: Int
  /// The turns in the order of speaking.
  public var turns: [Turn]
  /// What was said, where somebody wrote it down.
  public var transcript: String?

  /// Makes a meeting; a new one gets a new `id`.
  public init(
    id: UUID = UUID(),
    title: String,
    startedAt: Date,
    endedAt: Date,
    lengthInMinutes: Int,
    turns: [Turn],
    transcript: String? = nil
  ) {
    self.id = id
    self.title = title
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.lengthInMinutes = lengthInMinutes
    self.turns = turns
    self.transcript = transcript
  }

  /// The seconds that the turns took, pauses left out; never less than 0.
  public var spokenSeconds: Int {
    turns.reduce(0) { sum, turn in
      let (sum, isTooMuch) = sum.addingReportingOverflow(max(0, turn.seconds))
      return isTooMuch ? .max : sum
    }
  }

  /// The planned length in seconds; never less than 0.
  public var plannedSeconds: Int {
    let (seconds, isTooMuch) = max(0, lengthInMinutes).multipliedReportingOverflow(by: 60)
    return isTooMuch ? .max : seconds
  }

  /// Whether it is known how long anybody spoke; of meetings from other programs it is not.
  public var isTimed: Bool { turns.contains { $0.seconds > 0 } }

  /// Whether the turns took no longer than planned.
  public var wasOnTime: Bool { spokenSeconds <= plannedSeconds }
}
