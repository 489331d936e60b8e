import FoundationEssentials
import ScrumModel

/// The countdown of a meeting as a value: it is told what time it is, and says how the meeting stands.
///
/// It has no clock. Every change takes the present moment; `advance(to:)` brings the value there, and
/// `nextChange(after:)` says when that is worth doing again. After the end, nothing but notes can be added.
public struct ScrumTimer: Sendable, Hashable {
  /// What happened by itself while time passed.
  public enum Event: Hashable, Sendable {
    /// The speaker has 15 seconds left.
    case warning
    /// The speaker's time is up.
    case timeUp
    /// The turn with this index began because the time of the one before was up.
    case turnBegan(Int)
    /// The meeting ended because the time of the last turn was up.
    case ended
  }

  /// The meeting as it stands, ready to be saved.
  public internal(set) var meeting: MeetingInProgress
  /// Whether the meeting is over; `meeting.asOf` is then the moment at which it ended.
  public internal(set) var hasEnded = false
  /// What happened on the way to a change, kept for the next `advance(to:)` to tell.
  var untold: [Event] = []

  init(_ meeting: MeetingInProgress) { self.meeting = meeting }

  /// Starts a meeting: the first attendee speaks, and the time runs.
  public init(
    scrum: DailyScrum, meetingID: UUID = UUID(), at start: Date,
    using generator: inout some RandomNumberGenerator
  ) {
    var attendees = scrum.attendees
    if scrum.speakingOrder == .shuffled { attendees.shuffle(using: &generator) }
    let minutes = Self.sane(lengthInMinutes: scrum.lengthInMinutes)
    var turns = zip(attendees, Shares.even(minutes * 60, among: attendees.count)).map {
      TurnInProgress(attendeeID: $0.id, name: $0.name, allotted: $1)
    }
    if !turns.isEmpty { turns[0].phase = .speaking }
    self.init(
      MeetingInProgress(
        id: meetingID, scrumID: scrum.id, title: scrum.title, lengthInMinutes: minutes,
        whenTimeIsUp: scrum.whenTimeIsUp ?? .overtime, share: scrum.share ?? .rebalanced,
        startedAt: start.onGrid, asOf: start.onGrid, isRunning: !turns.isEmpty,
        speaker: turns.isEmpty ? nil : 0, turns: turns))
  }

  /// Starts a meeting, with the system's random numbers where the order is shuffled.
  public init(scrum: DailyScrum, meetingID: UUID = UUID(), at start: Date) {
    var generator = SystemRandomNumberGenerator()
    self.init(scrum: scrum, meetingID: meetingID, at: start, using: &generator)
  }

  static func sane(lengthInMinutes minutes: Int) -> Int {
    min(max(minutes, DailyScrum.lengths.lowerBound), DailyScrum.lengths.upperBound)
  }
}
