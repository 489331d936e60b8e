import FoundationEssentials

/// A meeting that is going on, as it stood at one moment: all that is needed to go on with it later.
///
/// It holds moments and durations, never ticks: while `isRunning`, the speaker has been speaking since `asOf`.
public struct MeetingInProgress: Identifiable, Codable, Hashable, Sendable {
  /// The `id` that the past meeting will have.
  public let id: UUID
  /// The scrum that is held.
  public var scrumID: UUID
  /// The scrum's title when the meeting began.
  public var title: String
  /// The planned length in minutes.
  public var lengthInMinutes: Int
  /// What happens when a turn's time is up.
  public var whenTimeIsUp: WhenTimeIsUp
  /// Whether time left over is shared.
  public var share: LeftoverTimePolicy
  /// When the first turn began.
  public var startedAt: Date
  /// The moment that the rest of this value describes.
  public var asOf: Date
  /// Whether the speaker's time runs on after `asOf`; false while paused and after the end.
  public var isRunning: Bool
  /// The index of the speaker in `turns`; nil where nobody speaks: all are absent, or the meeting ended.
  public var speaker: Int?
  /// The turns in the order of speaking.
  public var turns: [TurnInProgress]
  /// The attendees who had the floor, the latest last, each once.
  public var past: [UUID]
  /// The turns that were interrupted by going back, the latest last: they come next.
  public var interruptions: [Interruption]
  /// The seconds of a late start that count as used; 0 where none does.
  public var lateSeconds: Int
  /// Since when it is open whether the meeting went on while nobody watched; nil where that is no question.
  public var sleptSince: Date?
  /// How often somebody has changed the meeting: of two states of it, the one with more is newer.
  public var revision: Int
  /// What was said so far, a line each with its speaker; empty where nobody writes it down.
  public var transcript: String

  /// Makes the record of a meeting; a new one gets a new `id`.
  public init(
    id: UUID = UUID(),
    scrumID: UUID,
    title: String,
    lengthInMinutes: Int,
    whenTimeIsUp: WhenTimeIsUp = .overtime,
    share: LeftoverTimePolicy = .rebalanced,
    startedAt: Date,
    asOf: Date,
    isRunning: Bool,
    speaker: Int?,
    turns: [TurnInProgress],
    past: [UUID] = [],
    interruptions: [Interruption] = [],
    lateSeconds: Int = 0,
    sleptSince: Date? = nil,
    revision: Int = 0,
    transcript: String = ""
  ) {
    self.id = id
    self.scrumID = scrumID
    self.title = title
    self.lengthInMinutes = lengthInMinutes
    self.whenTimeIsUp = whenTimeIsUp
    self.share = share
    self.startedAt = startedAt
    self.asOf = asOf
    self.isRunning = isRunning
    self.speaker = speaker
    self.turns = turns
    self.past = past
    self.interruptions = interruptions
    self.lateSeconds = lateSeconds
    self.sleptSince = sleptSince
    self.revision = revision
    self.transcript = transcript
  }
}
