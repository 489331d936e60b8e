import FoundationEssentials
import ScrumModel
import ScrumStore

/// JSON that commands print for other programs: sorted keys like the store's own files, harmless to a terminal. All keys
/// are always there: null stands for an absent or unknown value, which the store's own files leave out.
package enum Listing {
  package static func bytes(of json: JSONValue) -> [UInt8] { Exporter.harmless(JSONWriter.pretty(json)) }

  package static func line(of json: JSONValue) -> [UInt8] { Exporter.harmless(JSONWriter.compact(json)) }

  /// A past meeting, with the present title and the id of its scrum.
  package static func meeting(_ meeting: Meeting, of scrum: DailyScrum) -> JSONValue {
    var object = JSONObject()
    object["scrum"] = .string(scrum.title)
    object["scrumID"] = .id(scrum.id)
    return .object(meeting.listed(in: object))
  }

  /// An open blocker, with its age and its scrum as far as they are given.
  /// - Parameter days: the calendar days since it was written; 0 today.
  package static func blocker(
    _ blocker: OpenBlocker, days: Int? = nil, of scrum: DailyScrum? = nil
  ) -> JSONValue {
    var object: JSONObject = [
      "at": .moment(blocker.at), "attendeeID": .id(blocker.attendee),
      "days": days.map(JSONValue.int), "id": .id(blocker.content.id),
      "kind": .string(blocker.kind.rawValue), "meetingID": blocker.meeting.map(JSONValue.id) ?? .null,
      "name": .string(blocker.name), "scrum": (scrum?.title).map(JSONValue.string),
      "scrumID": (scrum?.id).map(JSONValue.id), "text": .string(blocker.text),
    ]
    for (key, control) in Note.controls {
      let value = control.get(blocker.content)
      object[key] = value.isEmpty ? .null : .string(value)
    }
    return .object(object)
  }

  /// A holiday, with the scrums that it is limited to, as far as they are still there.
  package static func holiday(_ holiday: Holiday, of scrums: [DailyScrum]) -> JSONValue {
    let owners = holiday.scrums.map { id in
      let title = scrums.first { $0.id == id }?.title
      return JSONValue.object(["id": .id(id), "title": .text(title)])
    }
    return .object([
      "from": .string("\(holiday.from)"), "name": .string(holiday.name), "scrums": .array(owners),
      "until": .string("\(holiday.until)"),
    ])
  }

  /// - Parameter meetings: the number of its meetings, timed or not.
  package static func statistics(
    _ statistics: MeetingStatistics, meetings: Int, of scrum: DailyScrum
  ) -> JSONValue {
    let attendees = statistics.attendees.map { attendee in
      JSONValue.object([
        "absenceRate": .number(attendee.absenceRate), "averageSeconds": .number(attendee.averageSeconds),
        "id": .id(attendee.id), "longestSeconds": .number(attendee.longestSeconds),
        "name": .string(attendee.name), "timesAbsent": .int(attendee.timesAbsent),
        "timesLeftEarly": .int(attendee.timesLeftEarly), "timesPresent": .int(attendee.timesPresent),
        "turns": .int(attendee.turns.count),
      ])
    }
    let runs = statistics.runs.map { run in
      JSONValue.object([
        "onTime": .bool(run.wasOnTime), "plannedSeconds": .int(run.planned), "seconds": .int(run.seconds),
        "startedAt": .moment(run.startedAt),
      ])
    }
    return .object([
      "attendees": .array(attendees), "averageSeconds": .number(statistics.averageSeconds),
      "id": .id(scrum.id), "meetings": .int(meetings),
      "onTime": .int(statistics.onTimeCount), "onTimeRate": .number(statistics.onTimeRate),
      "openBlockers": .array(statistics.blockers.map { blocker($0.blocker, days: $0.days) }),
      "timedMeetings": .array(runs), "title": .string(scrum.title),
    ])
  }

  package static func update(_ update: Update) -> JSONValue {
    var object = object(update)
    object["attendeeID"] = .id(update.attendeeID)
    object["name"] = .string(update.name)
    return .object(object)
  }

  /// An attendee's updates for the next meeting, oldest first; `updates` is empty if there are none.
  package static func updates(_ updates: [Update], of attendee: Attendee) -> JSONValue {
    .object([
      "attendeeID": .id(attendee.id), "name": .string(attendee.name),
      "updates": .array(updates.map { .object(object($0)) }),
    ])
  }

  private static func object(_ update: Update) -> JSONObject {
    [
      "at": .moment(update.at), "id": .id(update.id), "kind": .string(update.kind.rawValue),
      "text": .string(update.text),
    ]
  }

  /// How a store is shared.
  /// - Parameter count: the number of changes that the remote does not have.
  package static func sync(_ remote: SyncRemote, _ status: SyncStatus, toSend count: Int) -> JSONValue {
    .object([
      "conflicts": .array(status.conflicts.map(JSONValue.string)),
      "ref": .string(remote.ref),
      "syncedAt": status.syncedAt.map(JSONValue.moment) ?? .null,
      "toSend": .int(count),
      "trouble": .text(status.trouble?.words),
      "troubleKind": .text(status.trouble?.kind),
      "url": .string(remote.shownURL),
      "when": .string(remote.isManual ? "manual" : "always"),
    ])
  }
}

/// A scrum as `scrums.json` has it, with facts from its schedule and its history.
package struct ListedScrum: Sendable {
  package var scrum: DailyScrum
  package var next: NextMeeting?
  /// The meeting that runs, or that was left unfinished.
  package let meeting: StoredMeeting?
  package var summary: HistorySummary
  /// Its last meetings, newest first; nil for a listing without them.
  package var history: [Meeting]?
  /// The unresolved blockers, newest first; nil for a listing without them.
  package var openBlockers: [OpenBlocker]?

  package let dayOff: TeamCalendar.DayOff?
  package let lead: Attendee?
  package let away: [(attendee: Attendee, away: Away)]

  package init(
    _ scrum: DailyScrum, next: NextMeeting? = nil, meeting: StoredMeeting? = nil,
    summary: HistorySummary = HistorySummary(), dayOff: TeamCalendar.DayOff? = nil, lead: Attendee? = nil,
    away: [(attendee: Attendee, away: Away)] = []
  ) {
    (self.scrum, self.next, self.meeting, self.summary) = (scrum, next, meeting, summary)
    (self.dayOff, self.lead, self.away) = (dayOff, lead, away)
  }

  /// The other machine on which its meeting runs; nil for none.
  package var machine: String? { meeting?.holder?.name }

  package var json: JSONValue {
    var object = scrum.json(.listing)
    object["nextMeeting"] = next.map { .moment($0.date) }
    object["nextMeetingState"] = next.map { .string($0.word) }
    object["noMeetingToday"] = dayOff.map { .string($0.word) }
    object["nextLead"] = lead.map { .string($0.name) }
    object["awayToday"] = .array(away.map { .string($0.attendee.name) })
    object["lastMet"] = summary.lastMet.map(JSONValue.moment)
    object["lastSeconds"] = summary.last.map { .int($0.seconds) }
    object["lastPlannedSeconds"] = summary.last.map { .int($0.planned) }
    object["openBlockerCount"] = .int(summary.blockers.count)
    object["history"] = history.map { .array($0.map { .object($0.listed(in: JSONObject())) }) }
    object["openBlockers"] = openBlockers.map { .array($0.map { Listing.blocker($0) }) }
    return .object(
      object.listing(
        "nextMeeting", "nextMeetingState", "nextLead", "noMeetingToday", "lastMet", "lastSeconds",
        "lastPlannedSeconds"))
  }
}

extension NextMeeting {
  fileprivate var word: String {
    switch self {
    case .upcoming: "upcoming"
    case .late: "late"
    case .missed: "missed"
    case .planned: "planned"
    }
  }
}

extension TeamCalendar.DayOff {
  var word: String {
    switch self {
    case .holiday(let name): "holiday: \(name)"
    case .cancelled: "cancelled"
    case .everyoneAway: "everyone away"
    }
  }
}

extension Meeting {
  /// The meeting as its history has it, with every key, beside the members of another object.
  fileprivate func listed(in object: JSONObject) -> JSONObject {
    var listed = json(.listing)
    for member in object.members { listed[member.key] = member.value }
    return listed
  }
}

extension JSONObject {
  /// The object with null for those of some keys that it lacks.
  fileprivate func listing(_ keys: String...) -> JSONObject {
    var object = self
    for key in keys where object[key] == nil { object[key] = .null }
    return object
  }
}
