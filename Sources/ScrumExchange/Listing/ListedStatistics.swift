import FoundationEssentials
import ScrumModel
import ScrumStore

/// The statistics of a scrum's past meetings.
package struct ListedStatistics: Hashable, Sendable, Listed {
  /// The scrum as it is today.
  package var scrum: DailyScrum
  /// The number of its meetings, timed or not.
  package var meetings: Int
  package var statistics: MeetingStatistics

  package init(_ scrum: DailyScrum, meetings: Int, statistics: MeetingStatistics) {
    self.scrum = scrum
    self.meetings = meetings
    self.statistics = statistics
  }

  package var json: JSONValue {
    .members([
      "attendees": statistics.attendees.json,
      "averageSeconds": .number(statistics.averageSeconds),
      "id": .string(scrum.id.uuidString),
      "meetings": .int(meetings),
      "onTime": .int(statistics.onTimeCount),
      "onTimeRate": .number(statistics.onTimeRate),
      "openBlockers": .array(statistics.blockers.map { $0.blocker.json(days: $0.days) }),
      "timedMeetings": statistics.runs.json,
      "title": .string(scrum.title),
    ])
  }
}

extension MeetingStatistics.Run: Listed {
  package var json: JSONValue {
    .members([
      "onTime": .bool(wasOnTime),
      "plannedSeconds": .int(planned),
      "seconds": .int(seconds),
      "startedAt": .moment(startedAt),
    ])
  }
}

extension AttendeeStatistics: Listed {
  package var json: JSONValue {
    .members([
      "absenceRate": .number(absenceRate),
      "averageSeconds": .number(averageSeconds),
      "id": .string(id.uuidString),
      "longestSeconds": .number(longestSeconds),
      "name": .string(name),
      "timesAbsent": .int(timesAbsent),
      "timesPresent": .int(timesPresent),
      "turns": .int(turns.count),
    ])
  }
}
