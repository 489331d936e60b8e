import FoundationEssentials
import ScrumModel

/// The screen of one scrum.
public struct DetailState: Hashable, Sendable {
  /// What is in focus on the screen.
  public enum Focus: Hashable, Sendable {
    /// The scrum's facts.
    case facts
    /// How long everybody's turns took.
    case turns
    /// An open blocker, by its place among them.
    case blocker(Int)
    /// A past meeting, by its place from the newest.
    case meeting(Int)
  }

  /// The scrum.
  public var scrum: UUID
  /// What the keys act on.
  public var focus = Focus.facts
  /// Whether everybody's turns are shown where there is room for a line or for some of them.
  public var showsAllTurns = false
  /// What the screen lists below the facts.
  private(set) var past = PastMeetings()

  /// The screen of a scrum, with its facts in focus.
  public init(scrum: UUID, focus: Focus = .facts) {
    self.scrum = scrum
    self.focus = focus
  }

  /// Whether there are turns to show.
  var hasTurns: Bool { !past.turns.isEmpty }

  /// Lists meetings, newest first, as they are seen today; the focus stays on what it was on, or on what stands in
  /// its place now.
  mutating func list(_ meetings: [Meeting], now: Date, in calendar: LocalCalendar) {
    // Arrays that share their elements are found equal at once.
    if meetings != past.meetings || past.day != calendar.parts(of: now).dayNumber {
      let before = past
      past = PastMeetings(meetings, now: now, in: calendar)
      switch focus {
      case .facts, .turns: break
      case .blocker(let place):
        guard before.openBlockers.indices.contains(place) else { break }
        let known = before.openBlockers[place]
        focus = .blocker(past.openBlockers.firstIndex { $0.isSame(as: known) } ?? place)
      case .meeting(let place):
        guard before.meetings.indices.contains(place) else { break }
        let known = before.meetings[place].id
        focus = .meeting(past.meetings.firstIndex { $0.id == known } ?? place)
      }
    }
    switch focus {
    case .facts: break
    case .turns: focus = hasTurns ? .turns : .facts
    case .blocker(let place):
      let count = past.openBlockers.count
      focus = count > 0 ? .blocker(max(0, min(place, count - 1))) : .facts
    case .meeting(let place):
      let count = past.meetings.count
      focus = count > 0 ? .meeting(max(0, min(place, count - 1))) : .facts
    }
  }
}
