import FoundationEssentials

/// A meeting that a team holds again and again: who comes, how long it takes, how it is run.
public struct DailyScrum: Identifiable, Codable, Hashable, Sendable {
  /// What stays the same through every edit.
  public let id: UUID
  /// What the team calls it.
  public var title: String
  /// Who is expected, in the listed order of speaking.
  public var attendees: [Attendee]
  /// The planned length in minutes, 1 to 120.
  public var lengthInMinutes: Int
  /// The colour of its card.
  public var theme: Theme
  /// When it is held; nil where the team just starts it.
  public var schedule: Schedule?
  /// The order of speaking; nil means `.listed`.
  public var speakingOrder: SpeakingOrder?
  /// What happens when a turn's time is up; nil means `.overtime`.
  public var whenTimeIsUp: WhenTimeIsUp?
  /// Whether time left over is shared; nil means `.rebalanced`.
  public var share: LeftoverTimePolicy?

  /// The lengths a scrum may have, in minutes.
  public static let lengths = 1...120

  /// Makes a scrum; a new one gets a new `id` and the contract's default length of 5 minutes.
  public init(
    id: UUID = UUID(),
    title: String,
    attendees: [Attendee],
    lengthInMinutes: Int = 5,
    theme: Theme = .seafoam,
    schedule: Schedule? = nil,
    speakingOrder: SpeakingOrder? = nil,
    whenTimeIsUp: WhenTimeIsUp? = nil,
    share: LeftoverTimePolicy? = nil
  ) {
    self.id = id
    self.title = title
    self.attendees = attendees
    self.lengthInMinutes = lengthInMinutes
    self.theme = theme
    self.schedule = schedule
    self.speakingOrder = speakingOrder
    self.whenTimeIsUp = whenTimeIsUp
    self.share = share
  }
}
