import ScrumModel

/// A scrum together with its past meetings, as an export shows it.
public struct ScrumWithHistory: Hashable, Sendable {
  /// The scrum.
  public var scrum: DailyScrum
  /// Its past meetings, in any order.
  public var meetings: [Meeting]

  /// Makes the pair.
  public init(scrum: DailyScrum, meetings: [Meeting] = []) {
    self.scrum = scrum
    self.meetings = meetings
  }

  /// The past meetings, the newest first; of two at the same time the later one in the list.
  var newestFirst: [Meeting] { meetings.reversed().sorted { $0.startedAt > $1.startedAt } }
}
