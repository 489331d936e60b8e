import FoundationEssentials
import ScrumModel
import ScrumUI

extension Effect {
  /// The scrum whose past meetings it changes; nil where it changes none.
  var changedHistory: UUID? {
    switch self {
    case .finish(_, let scrum), .addMeeting(_, let scrum), .deleteMeeting(_, let scrum): scrum
    default: nil
    }
  }
}

extension [Meeting] {
  /// Changes past meetings, the newest first, as the history will be changed by an effect that waits.
  mutating func apply(_ effect: Effect) {
    switch effect {
    // What the history has of it already comes from a board that knows more of it.
    case .finish(let meeting, _): if !contains(where: { $0.id == meeting.id }) { put(meeting) }
    case .addMeeting(let meeting, _): put(meeting)
    case .deleteMeeting(let id, _): removeAll { $0.id == id }
    default: break
    }
  }

  private mutating func put(_ meeting: Meeting) {
    removeAll { $0.id == meeting.id }
    insert(meeting, at: firstIndex { $0.startedAt <= meeting.startedAt } ?? count)
  }
}
