import FoundationEssentials
import ScrumStore

/// The status of the meeting in progress.
package struct ListedStatus: Hashable, Sendable, Listed {
  /// The state of a meeting.
  package enum State: String, Hashable, Sendable, CaseIterable {
    /// The speaker has time left.
    case running
    /// The speaker's time is up.
    case overtime
    case paused
    /// The meeting is paused until someone says whether it went on while the machine slept.
    case asleep
    /// There is no current speaker: everyone has spoken or is absent.
    case nobody
    /// The meeting was left and can be resumed.
    case unfinished
  }

  /// The `id` that the past meeting will have.
  package var meetingID: UUID
  package var scrumID: UUID
  package var title: String
  package var startedAt: Date
  package var state: State
  /// The current speaker, if any.
  package var speaker: String?
  /// The current speaker's seconds left, 0 or less in overtime; nil if there is none.
  package var left: Int?
  /// The number of the current turn among those present, from 1; 0 if there is none.
  package var number: Int
  /// The number of people present.
  package var count: Int
  package var next: String?
  /// The meeting's seconds so far.
  package var elapsed: Int
  /// The meeting's seconds left, negative if it takes longer than planned.
  package var remaining: Int
  /// The seconds behind schedule, negative if ahead.
  package var behind: Int

  package init(
    meetingID: UUID, scrumID: UUID, title: String, startedAt: Date, state: State, speaker: String?,
    left: Int?, number: Int, count: Int, next: String?, elapsed: Int, remaining: Int, behind: Int
  ) {
    self.meetingID = meetingID
    self.scrumID = scrumID
    self.title = title
    self.startedAt = startedAt
    self.state = state
    self.speaker = speaker
    self.left = left
    self.number = number
    self.count = count
    self.next = next
    self.elapsed = elapsed
    self.remaining = remaining
    self.behind = behind
  }

  package var json: JSONValue {
    .members([
      "behind": .int(behind),
      "count": .int(count),
      "elapsed": .int(elapsed),
      "left": .number(left),
      "meetingID": .string(meetingID.uuidString),
      "next": .text(next),
      "number": .int(number),
      "remaining": .int(remaining),
      "scrumID": .string(scrumID.uuidString),
      "speaker": .text(speaker),
      "startedAt": .moment(startedAt),
      "state": .string(state.rawValue),
      "title": .string(title),
    ])
  }
}
