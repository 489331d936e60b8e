import FoundationEssentials
import ScrumModel

/// A past meeting as a command prints it for other programs, with the scrum that it belongs to.
public struct ListedMeeting: Hashable, Sendable {
  /// The meeting.
  public var meeting: Meeting
  /// The scrum as it is today.
  public var scrum: DailyScrum

  /// Makes the pair.
  public init(_ meeting: Meeting, of scrum: DailyScrum) {
    self.meeting = meeting
    self.scrum = scrum
  }

  var json: JSONValue {
    var object = JSONObject()
    object["scrum"] = .string(scrum.title)
    object["scrumID"] = .string(scrum.id.uuidString)
    return meeting.json(over: object)
  }
}
