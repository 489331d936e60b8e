import FoundationEssentials

/// How the meeting in progress stands, as a command prints it for other programs.
public struct ListedStatus: Hashable, Sendable {
  /// What the meeting does.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// The speaker has time left.
    case running
    /// The speaker's time is up.
    case overtime
    /// The clock is stopped.
    case paused
    /// The clock is stopped until somebody says whether the meeting went on while the machine slept.
    case asleep
    /// Nobody has the floor: all are absent, or have spoken.
    case nobody
    /// The meeting was left, and can be resumed.
    case unfinished
  }

  /// The `id` that the past meeting will have.
  public var meetingID: UUID
  /// The scrum that is held.
  public var scrumID: UUID
  /// The scrum's title.
  public var title: String
  /// When the first turn began.
  public var startedAt: Date
  /// What the meeting does.
  public var state: State
  /// Who has the floor; nil for nobody.
  public var speaker: String?
  /// The speaker's seconds left, 0 and less in overtime; nil where nobody has the floor.
  public var left: Int?
  /// The number of the speaker's turn: those present who have spoken, and this one; 0 where nobody has the floor.
  public var number: Int
  /// How many are present.
  public var count: Int
  /// Who comes next; nil for nobody.
  public var next: String?
  /// The meeting's seconds so far.
  public var elapsed: Int
  /// The meeting's seconds left, negative when it has taken more than its length.
  public var remaining: Int
  /// The seconds behind schedule, negative when ahead.
  public var behind: Int

  /// Puts it together.
  public init(
    meetingID: UUID, scrumID: UUID, title: String, startedAt: Date, state: State, speaker: String?,
    left: Int?,
    number: Int, count: Int, next: String?, elapsed: Int, remaining: Int, behind: Int
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

  /// All keys are there in every state.
  var json: JSONValue {
    var object = JSONObject()
    object["behind"] = .int(behind)
    object["count"] = .int(count)
    object["elapsed"] = .int(elapsed)
    object["left"] = left.map(JSONValue.int) ?? .null
    object["meetingID"] = .string(meetingID.uuidString)
    object["next"] = next.map(JSONValue.string) ?? .null
    object["number"] = .int(number)
    object["remaining"] = .int(remaining)
    object["scrumID"] = .string(scrumID.uuidString)
    object["speaker"] = speaker.map(JSONValue.string) ?? .null
    object["startedAt"] = .string(startedAt.timestamp(.seconds))
    object["state"] = .string(state.rawValue)
    object["title"] = .string(title)
    return .object(object)
  }
}
