import FoundationEssentials
import ScrumModel
import ScrumStore

struct ImportedScrum: Hashable, Sendable {
  let scrum: DailyScrum
  /// The past meetings in the order of the file, no two with the same id.
  private(set) var meetings: [Meeting] = []
  /// A harmless line for everything that was repaired, such as `500 minutes became 120`.
  private(set) var remarks: [String]
  /// Whether the file gave no usable id, so that the scrum's id was made from its title and attendees.
  let hasIDFromContent: Bool

  init(id: UUID, draft: DraftScrum, remarks: [String] = []) {
    var scrum = draft.scrum
    (scrum.id, scrum.title, scrum.attendees) = (id, draft.title, Self.attendees(draft.attendees, of: id))
    self.scrum = scrum
    hasIDFromContent = id != draft.id
    self.remarks = remarks
    let idsByName = Dictionary(scrum.attendees.map { ($0.name, $0.id) }) { first, _ in first }
    // A meeting without an id in the file has the scrum's until it gets its own.
    let past = draft.meetings.map { ($0.id, $0) } + draft.history.map { ($0.id, meeting($0, idsByName)) }
    var claims = IDClaims(given: past.compactMap(\.0))
    var places: [UUID: Int] = [:]
    for (id, var meeting) in past {
      if let id, let place = places[id], meetings[place] == meeting {
        let start = meeting.startedAt.timestamp(.seconds)
        self.remarks.append("the meeting of \(start) is in the file twice, identically")
        continue
      }
      let claimed = claims.claim(id, content: content(of: meeting))
      if let id, claimed != id {
        self.remarks.append("two meetings have the id \(id.uuidString), so one gets a new one")
      }
      places[claimed] = meetings.count
      meeting.id = claimed
      meetings.append(meeting)
    }
  }

  /// The content that identifies a meeting without an id in two files.
  private func content(of meeting: Meeting) -> [String] {
    ["meeting", scrum.id.uuidString, meeting.startedAt.timestamp(.seconds), meeting.transcript ?? ""]
      + meeting.turns.map(\.name)
  }

  private static func attendees(_ drafts: [DraftAttendee], of scrumID: UUID) -> [Attendee] {
    var claims = IDClaims(given: drafts.compactMap(\.id))
    return drafts.map { draft in
      var attendee = draft.record ?? Attendee(name: "")
      attendee.id = claims.claim(draft.id, content: ["attendee", scrumID.uuidString, draft.name])
      attendee.name = draft.name
      return attendee
    }
  }

  /// A meeting with only a date and perhaps attendees. Every turn has an equal share of the length and 0 seconds, and
  /// the meeting ends when it starts, since it is unknown how long anyone spoke. If the file does not say who
  /// was there, it means everyone; a plain name means the attendee of that name, if the scrum still has one.
  private func meeting(_ draft: DraftMeeting, _ idsByName: [String: UUID]) -> Meeting {
    let minutes = draft.minutes ?? scrum.lengthInMinutes
    var people = draft.attendees ?? []
    for index in people.indices { people[index].id = people[index].id ?? idsByName[people[index].name] }
    let present = draft.attendees == nil ? scrum.attendees : Self.attendees(people, of: scrum.id)
    let (share, rest) = (minutes * 60).quotientAndRemainder(dividingBy: max(1, present.count))
    let turns = present.enumerated().map { index, person in
      let isLate = index >= present.count - rest
      let allotted = share + (isLate ? 1 : 0)
      return Turn(attendeeID: person.id, name: person.name, seconds: 0, allotted: allotted, outcome: .spoke)
    }
    return Meeting(
      id: draft.id ?? scrum.id, title: scrum.title, startedAt: draft.date, endedAt: draft.date,
      lengthInMinutes: minutes, turns: turns, transcript: draft.transcript)
  }
}

/// Hands out distinct ids: the given id to the first that claims it, an id made from content to all others.
struct IDClaims {
  /// The ids in the file, which no made id may take.
  private let given: Set<UUID>
  private var taken: Set<UUID> = []
  /// How often each content has come up.
  private var ordinals: [UUID: Int] = [:]

  init(given: [UUID]) { self.given = Set(given) }

  /// Returns the id for a thing with some content; equal things get different ids.
  mutating func claim(_ id: UUID?, content: @autoclosure () -> [String]) -> UUID {
    if let id, taken.insert(id).inserted { return id }
    let content = content()
    let base = StableID.make(content)
    while true {
      let ordinal = ordinals[base, default: 0]
      ordinals[base] = ordinal + 1
      let made = ordinal == 0 ? base : StableID.make(content + ["\(ordinal)"])
      if !given.contains(made), taken.insert(made).inserted { return made }
    }
  }
}
