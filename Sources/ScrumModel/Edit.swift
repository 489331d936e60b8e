import FoundationEssentials

/// A change to the scrums or to their history, with an inverse that undoes it.
public enum Edit: Hashable, Sendable {
  /// Adds a scrum at a place in the user's order.
  case addScrum(DailyScrum, at: Int)
  /// Removes a scrum from its place.
  case removeScrum(DailyScrum, at: Int)
  /// Changes a scrum.
  case changeScrum(from: DailyScrum, to: DailyScrum)
  /// Moves a scrum from one place to another.
  case moveScrum(UUID, from: Int, to: Int)
  /// Adds a meeting to the history of a scrum.
  case addMeeting(Meeting, scrum: UUID)
  /// Removes a meeting from the history of a scrum.
  case removeMeeting(Meeting, scrum: UUID)
  /// Changes a past meeting.
  case changeMeeting(from: Meeting, to: Meeting, scrum: UUID)
  /// Makes several changes, which are undone in one step.
  case several([Edit])

  /// The change that undoes this one.
  public var inverse: Edit {
    switch self {
    case .addScrum(let scrum, let place): .removeScrum(scrum, at: place)
    case .removeScrum(let scrum, let place): .addScrum(scrum, at: place)
    case .changeScrum(let from, let to): .changeScrum(from: to, to: from)
    case .moveScrum(let id, let from, let to): .moveScrum(id, from: to, to: from)
    case .addMeeting(let meeting, let scrum): .removeMeeting(meeting, scrum: scrum)
    case .removeMeeting(let meeting, let scrum): .addMeeting(meeting, scrum: scrum)
    case .changeMeeting(let from, let to, let scrum): .changeMeeting(from: to, to: from, scrum: scrum)
    case .several(let edits): .several(edits.reversed().map(\.inverse))
    }
  }

  /// The single changes, in order.
  public var steps: [Edit] {
    guard case .several(let edits) = self else { return [self] }
    return edits.flatMap(\.steps)
  }
}
