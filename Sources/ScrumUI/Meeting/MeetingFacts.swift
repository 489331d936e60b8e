import FoundationEssentials
import MeetingTimer

/// How a meeting stands, as the commands of a person are told.
public struct MeetingFacts: Hashable, Sendable {
  /// The id that the past meeting has, or will have.
  public var meeting: UUID
  /// The scrum that is held.
  public var scrum: UUID
  /// The scrum's title.
  public var title: String
  /// Who speaks; nil where nobody does.
  public var speaker: String?
  /// The number of the speaker's turn: those present who have spoken, and this one; 0 where nobody speaks.
  public var speakerNumber: Int
  /// The number of those present.
  public var speakerCount: Int
  /// Who comes next; nil where nobody waits.
  public var next: String?
  /// The whole seconds that the speaker has left, negative in overtime.
  public var secondsLeft: Int
  /// The whole seconds that the meeting has taken.
  public var elapsed: Int
  /// The whole seconds that are left of its length, negative when it has taken more.
  public var remaining: Int
  /// Whether the meeting is in the history; nil while it goes on.
  public var isSaved: Bool?

  /// The facts of a meeting that is over, or ends at a moment.
  init(_ timer: ScrumTimer, endingAt now: Date, isSaved: Bool) {
    var timer = timer
    timer.end(at: now)
    self.init(timer)
    next = nil
    self.isSaved = isSaved
  }

  /// The facts of a meeting that goes on.
  init(_ timer: ScrumTimer) {
    meeting = timer.meeting.id
    scrum = timer.meeting.scrumID
    title = timer.meeting.title
    speaker = timer.speaker.map { timer.meeting.turns[$0].name }
    speakerNumber = timer.speakerNumber
    speakerCount = timer.speakerCount
    next = timer.nextSpeaker.map { timer.meeting.turns[$0].name }
    secondsLeft = timer.displayedRemaining
    elapsed = timer.displayedElapsed
    remaining = timer.displayedRemainingOfMeeting
  }
}
