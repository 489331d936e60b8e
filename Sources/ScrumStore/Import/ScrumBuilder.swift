import FoundationEssentials
import ScrumModel

/// Makes one scrum and its past meetings of a mended draft, once its id is known.
struct ScrumBuilder {
  /// The scrum.
  private(set) var scrum: DailyScrum
  /// Its past meetings, in the order of the file.
  private(set) var meetings: [Meeting] = []
  /// What the scrum and the meetings are written over.
  private(set) var originals = OriginalObjects()
  /// What was mended on the way.
  private(set) var remarks: [String] = []
  private var idsByName: [String: UUID] = [:]

  init(id: UUID, draft: DraftScrum) {
    scrum = DailyScrum(
      id: id, title: draft.title, attendees: ScrumBuilder.attendees(draft.attendees, of: id),
      lengthInMinutes: draft.length.minutes, theme: draft.theme.theme, schedule: draft.schedule,
      speakingOrder: draft.speakingOrder, whenTimeIsUp: draft.whenTimeIsUp, share: draft.share)
    originals.scrum = original(of: draft)
    for attendee in scrum.attendees.reversed() { idsByName[attendee.name] = attendee.id }
    // A meeting that the file gives no id has the scrum's until it gets its own.
    let past = draft.meetings.map { ($0.id, $0) } + draft.history.map { ($0.id, meeting($0)) }
    var claims = IDClaims(given: past.compactMap(\.0))
    var places: [UUID: Int] = [:]
    let objects = draft.original?.meetings ?? []
    for (index, (id, meeting)) in past.enumerated() {
      let object = objects.indices.contains(index) ? objects[index] : nil
      if let id, let place = places[id], meetings[place] == meeting,
        object == nil || object == originals.meetings[id]
      {
        remarks.append("the meeting of \(meeting.startedAt.timestamp(.seconds)) is there twice, all the same")
        continue
      }
      let claimed = claims.claim(id, content: content(of: meeting))
      if let id, claimed != id {
        remarks.append("two meetings have the id \(id.uuidString), so one gets another")
      }
      places[claimed] = meetings.count
      meetings.append(meeting.with(id: claimed))
      originals.meetings[claimed] = object
    }
  }

  /// What makes a meeting without an id the same in two files.
  private func content(of meeting: Meeting) -> [String] {
    ["meeting", scrum.id.uuidString, meeting.startedAt.timestamp(.seconds), meeting.transcript ?? ""]
      + meeting.turns.map(\.name)
  }

  /// What the program's own file says of the scrum, with what was mended in it; nil for another program's file.
  private func original(of draft: DraftScrum) -> JSONObject? {
    guard var object = draft.original?.scrum else { return nil }
    let new = scrum.json(over: nil)
    if draft.id != scrum.id { object["id"] = new["id"] }
    if draft.length.remark != nil { object["lengthInMinutes"] = new["lengthInMinutes"] }
    if draft.theme.remark != nil { object["theme"] = new["theme"] }
    var attendees = object["attendees"]?.array ?? []
    for (place, (old, attendee)) in zip(draft.attendees, scrum.attendees).enumerated()
    where old.id != attendee.id {
      var value = attendees[place].object ?? JSONObject()
      value["id"] = .string(attendee.id.uuidString)
      value["name"] = .string(attendee.name)
      attendees[place] = .object(value)
    }
    object["attendees"] = .array(attendees)
    // What can't be read as the scrum is nothing to write it over.
    return (try? DailyScrum(json: .object(object))) == scrum ? object : nil
  }

  private static func attendees(_ drafts: [DraftAttendee], of scrumID: UUID) -> [Attendee] {
    var claims = IDClaims(given: drafts.compactMap(\.id))
    return drafts.map { draft in
      let id = claims.claim(draft.id, content: ["attendee", scrumID.uuidString, draft.name])
      return Attendee(id: id, name: draft.name)
    }
  }

  /// A meeting of which only the date and perhaps the attendees are known.
  ///
  /// Every turn has its equal share of the length and 0 seconds, and the meeting ends when it starts: nothing
  /// is made up about how long anybody spoke.
  private func meeting(_ draft: DraftMeeting) -> Meeting {
    let minutes = draft.minutes ?? scrum.lengthInMinutes
    // Where the file does not say who was there, it means those who always are.
    let people = draft.attendees.map(attended) ?? scrum.attendees
    let (share, rest) = (minutes * 60).quotientAndRemainder(dividingBy: max(1, people.count))
    let turns = people.enumerated().map { index, person in
      let isLate = index >= people.count - rest
      return Turn(
        attendeeID: person.id, name: person.name, seconds: 0, allotted: share + (isLate ? 1 : 0),
        outcome: .spoke)
    }
    return Meeting(
      id: draft.id ?? scrum.id, title: scrum.title, startedAt: draft.date, endedAt: draft.date,
      lengthInMinutes: minutes, turns: turns, transcript: draft.transcript)
  }

  /// Those who were there; a plain name means the attendee of that name, where the scrum still has one.
  private func attended(_ drafts: [DraftAttendee]) -> [Attendee] {
    ScrumBuilder.attendees(
      drafts.map { draft in
        var draft = draft
        draft.id = draft.id ?? idsByName[draft.name]
        return draft
      }, of: scrum.id)
  }
}

extension Meeting {
  fileprivate func with(id: UUID) -> Meeting {
    Meeting(
      id: id, title: title, startedAt: startedAt, endedAt: endedAt, lengthInMinutes: lengthInMinutes,
      turns: turns, transcript: transcript)
  }
}
