import FoundationEssentials
import ScrumModel

/// What the past meetings of a scrum say about them, as a command prints it for other programs.
public struct ListedStatistics: Hashable, Sendable {
  /// The scrum as it is today.
  public var scrum: DailyScrum
  /// The number of its meetings, with those that nobody timed.
  public var meetings: Int
  /// What they say.
  public var statistics: MeetingStatistics

  /// Puts it together.
  public init(_ scrum: DailyScrum, meetings: Int, statistics: MeetingStatistics) {
    self.scrum = scrum
    self.meetings = meetings
    self.statistics = statistics
  }

  /// All keys are there for every scrum.
  var json: JSONValue {
    var object = JSONObject()
    object["attendees"] = .array(statistics.attendees.map(\.json))
    object["averageSeconds"] = statistics.averageSeconds.map(JSONValue.int) ?? .null
    object["id"] = .string(scrum.id.uuidString)
    object["meetings"] = .int(meetings)
    object["onTime"] = .int(statistics.onTimeCount)
    object["onTimeRate"] = statistics.onTimeRate.json
    object["openBlockers"] = .array(
      statistics.blockers.map { blocker in
        var object = blocker.blocker.object
        object["days"] = .int(blocker.days)
        return .object(object)
      })
    object["timedMeetings"] = .array(statistics.runs.map(\.json))
    object["title"] = .string(scrum.title)
    return .object(object)
  }
}

extension MeetingStatistics.Run {
  fileprivate var json: JSONValue {
    var object = JSONObject()
    object["onTime"] = .bool(wasOnTime)
    object["plannedSeconds"] = .int(planned)
    object["seconds"] = .int(seconds)
    object["startedAt"] = .string(startedAt.timestamp(.seconds))
    return .object(object)
  }
}

extension AttendeeStatistics {
  fileprivate var json: JSONValue {
    var object = JSONObject()
    object["absenceRate"] = absenceRate.json
    object["averageSeconds"] = averageSeconds.map(JSONValue.int) ?? .null
    object["id"] = .string(id.uuidString)
    object["longestSeconds"] = longestSeconds.map(JSONValue.int) ?? .null
    object["name"] = .string(name)
    object["timesAbsent"] = .int(timesAbsent)
    object["timesPresent"] = .int(timesPresent)
    object["turns"] = .int(turns.count)
    return .object(object)
  }
}

extension Double? {
  fileprivate var json: JSONValue { map { .number(JSONNumber($0)) } ?? .null }
}
