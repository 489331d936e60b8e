import FoundationEssentials
import ScrumModel

/// A scrum as a command prints it for other programs, with what follows from its schedule and its history.
public struct ListedScrum: Hashable, Sendable {
  /// The scrum.
  public var scrum: DailyScrum
  /// When it meets next; nil without a schedule.
  public var nextMeeting: Date?
  /// When its last meeting began; nil where there is none.
  public var lastMet: Date?
  /// Its last meetings, the newest first; nil where they are not asked for.
  public var history: [Meeting]?
  /// What nobody has resolved yet, the newest first; nil where it is not asked for.
  public var openBlockers: [OpenBlocker]?

  /// Puts it together.
  public init(
    _ scrum: DailyScrum, nextMeeting: Date? = nil, lastMet: Date? = nil, history: [Meeting]? = nil,
    openBlockers: [OpenBlocker]? = nil
  ) {
    self.scrum = scrum
    self.nextMeeting = nextMeeting
    self.lastMet = lastMet
    self.history = history
    self.openBlockers = openBlockers
  }

  /// Writes the scrum as `scrums.json` has it, with the rest in its place among the keys.
  func write(to writer: inout JSONWriter) {
    var more = scrum.json(over: nil)
    more["nextMeeting"] = nextMeeting.map { .string($0.timestamp(.seconds)) }
    more["lastMet"] = lastMet.map { .string($0.timestamp(.seconds)) }
    more["history"] = history.map { .array($0.map { $0.json(over: nil) }) }
    more["openBlockers"] = openBlockers.map { .array($0.map { .object($0.object) }) }
    writer.value(.object(more))
  }
}

extension OpenBlocker {
  var object: JSONObject {
    var object = JSONObject()
    object["at"] = .string(at.timestamp(.seconds))
    object["attendeeID"] = .string(attendee.uuidString)
    object["meetingID"] = .string(meeting.uuidString)
    object["name"] = .string(name)
    object["text"] = .string(text)
    return object
  }
}
