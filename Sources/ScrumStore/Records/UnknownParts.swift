import FoundationEssentials
import ScrumModel

/// All that this version does not know in one scrum.
struct UnknownParts: Sendable {
  /// What the scrum itself has.
  var members = UnknownMembers()
  /// What its schedule has.
  var schedule = UnknownMembers()
  /// What its attendees have, those left out that have nothing.
  var attendees: [(id: UUID, members: UnknownMembers)] = []

  /// Nothing.
  init() {}

  /// What there is in a scrum that was read as a tree.
  init(of scrum: JSONObject?) {
    members = UnknownMembers(of: scrum, without: DailyScrum.keys)
    schedule = UnknownMembers(of: scrum?["schedule"]?.object, without: Schedule.keys)
    for case .object(let attendee) in scrum?["attendees"]?.array ?? [] {
      let members = UnknownMembers(of: attendee, without: Attendee.keys)
      guard !members.isEmpty, let id = attendee["id"]?.string.flatMap(UUID.init(text:)) else { continue }
      attendees.append((id, members))
    }
  }

  /// What each attendee has.
  var membersOfAttendees: [UUID: UnknownMembers] {
    Dictionary(attendees.map { ($0.id, $0.members) }) { $1 }
  }

  /// Whether there is nothing.
  var isEmpty: Bool { members.isEmpty && schedule.isEmpty && attendees.isEmpty }
}
