import FoundationEssentials

/// A change that a person makes to the scrums or to their history; each has an inverse, which undoes it.
public enum Edit: Hashable, Sendable {
  /// A new scrum, at a place in the user's own order.
  case addScrum(DailyScrum, at: Int)
  /// A scrum goes from its place.
  case removeScrum(DailyScrum, at: Int)
  /// A scrum is another one than before.
  case changeScrum(from: DailyScrum, to: DailyScrum)
  /// A scrum goes from one place to another.
  case moveScrum(UUID, from: Int, to: Int)
  /// A meeting comes into the history of a scrum.
  case addMeeting(Meeting, scrum: UUID)
  /// A meeting goes from the history of a scrum.
  case removeMeeting(Meeting, scrum: UUID)
  /// A past meeting is another one than before.
  case changeMeeting(from: Meeting, to: Meeting, scrum: UUID)
  /// Several changes that are made, and undone, in one step.
  case several([Edit])

  /// The change that takes this one back.
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
