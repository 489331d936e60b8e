import FoundationEssentials
import ScrumModel
import ScrumStore

/// A value that a command prints as JSON for other programs. All its keys are always there: null stands for an absent
/// or unknown value, which the store's own files leave out.
package protocol Listed {
  var json: JSONValue { get }
}

extension JSONObject {
  /// The object with null for those of some keys that it lacks.
  fileprivate func listing(_ keys: String...) -> JSONObject {
    var object = self
    for key in keys where object[key] == nil { object[key] = .null }
    return object
  }
}

extension Array: Listed where Element: Listed {
  package var json: JSONValue { .array(map(\.json)) }
}

extension Optional: Listed where Wrapped: Listed {
  package var json: JSONValue { self?.json ?? .null }
}

/// JSON that commands print for other programs: sorted keys like the store's own files, harmless to a terminal.
package enum Listing {
  /// Over many lines.
  package static func bytes(of value: some Listed) -> [UInt8] {
    Exporter.harmless(JSONWriter.pretty(value.json))
  }

  /// On one line, without a newline at the end.
  package static func line(of value: some Listed) -> [UInt8] {
    Exporter.harmless(JSONWriter.compact(value.json))
  }
}

/// A scrum as `scrums.json` has it, with facts from its schedule and its history.
package struct ListedScrum: Hashable, Sendable, Listed {
  package var scrum: DailyScrum
  /// When it meets next by its schedule.
  package var next: NextMeeting?
  package var summary: HistorySummary
  /// Its last meetings, newest first; nil for a listing without them.
  package var history: [Meeting]?
  /// The blockers that nobody has resolved yet, newest first; nil for a listing without them.
  package var openBlockers: [OpenBlocker]?

  package init(_ scrum: DailyScrum, next: NextMeeting? = nil, summary: HistorySummary = HistorySummary()) {
    self.scrum = scrum
    self.next = next
    self.summary = summary
  }

  package var json: JSONValue {
    var object = scrum.json(over: nil)
    object["nextMeeting"] = next.map { .moment($0.date) }
    object["nextMeetingState"] = next.map { .string($0.word) }
    object["lastMet"] = summary.lastMet.map(JSONValue.moment)
    object["lastSeconds"] = summary.last.map { .int($0.seconds) }
    object["lastPlannedSeconds"] = summary.last.map { .int($0.planned) }
    object["openBlockerCount"] = .int(summary.blockers.count)
    object["history"] = history.map { .array($0.map { .object($0.listed(in: JSONObject())) }) }
    object["openBlockers"] = openBlockers.map(\.json)
    return .object(
      object.listing(
        "schedule", "speakingOrder", "whenTimeIsUp", "share", "nextMeeting", "nextMeetingState", "lastMet",
        "lastSeconds", "lastPlannedSeconds"))
  }
}

extension NextMeeting {
  /// The state in a listing.
  fileprivate var word: String {
    switch self {
    case .upcoming: "upcoming"
    case .late: "late"
    case .missed: "missed"
    }
  }
}

/// A past meeting with the scrum that it belongs to.
package struct ListedMeeting: Hashable, Sendable, Listed {
  package var meeting: Meeting
  /// The scrum as it is today.
  package var scrum: DailyScrum

  package init(_ meeting: Meeting, of scrum: DailyScrum) {
    self.meeting = meeting
    self.scrum = scrum
  }

  package var json: JSONValue {
    var object = JSONObject()
    object["scrum"] = .string(scrum.title)
    object["scrumID"] = .string(scrum.id.uuidString)
    return .object(meeting.listed(in: object))
  }
}

extension Meeting {
  /// The meeting as its history has it, with every key, beside the members of another object.
  fileprivate func listed(in object: JSONObject) -> JSONObject {
    var object = (json(over: object).object ?? object).listing("transcript", "lateSeconds")
    object["turns"] = (object["turns"]?.array).map { turns in
      .array(
        turns.map { turn in
          var turn = turn.object ?? JSONObject()
          turn["notes"] = (turn["notes"]?.array).map { notes in
            .array(notes.map { .object(($0.object ?? JSONObject()).listing("resolvedAt")) })
          }
          return .object(turn)
        })
    }
    return object
  }
}

extension OpenBlocker: Listed {
  package var json: JSONValue { json(days: nil) }

  /// The blocker, with its age and its scrum as far as they are given.
  func json(days: Int?, of scrum: DailyScrum? = nil) -> JSONValue {
    .members([
      "at": .moment(at), "attendeeID": .string(attendee.uuidString), "days": days.map(JSONValue.int),
      "meetingID": .string(meeting.uuidString), "name": .string(name),
      "scrum": (scrum?.title).map(JSONValue.string), "scrumID": (scrum?.id.uuidString).map(JSONValue.string),
      "text": .string(text),
    ])
  }
}

/// An open blocker with its scrum and its age.
package struct ListedBlocker: Hashable, Sendable, Listed {
  package var blocker: OpenBlocker
  package var scrum: DailyScrum
  /// The calendar days since it was written; 0 today.
  package var days: Int

  package init(_ blocker: OpenBlocker, of scrum: DailyScrum, days: Int) {
    self.blocker = blocker
    self.scrum = scrum
    self.days = days
  }

  package var json: JSONValue { blocker.json(days: days, of: scrum) }
}

/// The statistics of a scrum's past meetings.
package struct ListedStatistics: Hashable, Sendable, Listed {
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
      "attendees": statistics.attendees.json, "averageSeconds": .number(statistics.averageSeconds),
      "id": .string(scrum.id.uuidString), "meetings": .int(meetings),
      "onTime": .int(statistics.onTimeCount), "onTimeRate": .number(statistics.onTimeRate),
      "openBlockers": .array(statistics.blockers.map { $0.blocker.json(days: $0.days) }),
      "timedMeetings": statistics.runs.json, "title": .string(scrum.title),
    ])
  }
}

extension MeetingStatistics.Run: Listed {
  package var json: JSONValue {
    .members([
      "onTime": .bool(wasOnTime), "plannedSeconds": .int(planned), "seconds": .int(seconds),
      "startedAt": .moment(startedAt),
    ])
  }
}

extension AttendeeStatistics: Listed {
  package var json: JSONValue {
    .members([
      "absenceRate": .number(absenceRate), "averageSeconds": .number(averageSeconds),
      "id": .string(id.uuidString), "longestSeconds": .number(longestSeconds), "name": .string(name),
      "timesAbsent": .int(timesAbsent), "timesLeftEarly": .int(timesLeftEarly),
      "timesPresent": .int(timesPresent), "turns": .int(turns.count),
    ])
  }
}

extension Update: Listed {
  package var json: JSONValue { json(nested: false) }

  /// The update, without its attendee if that is told around it.
  func json(nested: Bool) -> JSONValue {
    .members([
      "at": .moment(at), "attendeeID": nested ? nil : .string(attendeeID.uuidString),
      "id": .string(id.uuidString), "kind": .string(kind.rawValue), "name": nested ? nil : .string(name),
      "text": .string(text),
    ])
  }
}

/// What an attendee has written for the next meeting; nothing if `updates` is empty.
package struct ListedUpdates: Hashable, Sendable, Listed {
  package var attendee: Attendee
  /// The updates, oldest first.
  package var updates: [Update]

  package init(_ attendee: Attendee, _ updates: [Update]) {
    self.attendee = attendee
    self.updates = updates
  }

  package var json: JSONValue {
    .members([
      "attendeeID": .string(attendee.id.uuidString), "name": .string(attendee.name),
      "updates": .array(updates.map { $0.json(nested: true) }),
    ])
  }
}
