import FoundationEssentials

/// What a collapsed card shows of a scrum's history, so that nobody has to read all of it.
public struct HistorySummary: Hashable, Sendable {
  /// The start of the last meeting; nil if there was none.
  public var lastMet: Date?
  /// The last timed meetings, at most ten, oldest first.
  public var recent: [MeetingStatistics.Run]
  /// All open blockers, oldest first.
  public var blockers: [OpenBlocker]

  /// The most meetings in `recent`.
  public static let recentCount = 10

  /// Makes a summary, by default of an empty history.
  public init(lastMet: Date? = nil, recent: [MeetingStatistics.Run] = [], blockers: [OpenBlocker] = []) {
    self.lastMet = lastMet
    self.recent = recent
    self.blockers = blockers
  }

  /// Sums up a whole history, newest first.
  public init(_ meetings: [Meeting]) {
    lastMet = meetings.first?.startedAt
    recent = meetings.lazy.filter(\.isTimed).prefix(Self.recentCount).reversed().map { .init($0) }
    blockers = meetings.flatMap(\.openBlockers).sorted(by: Self.isOlder)
  }

  /// The last timed meeting, if it was the last of all.
  public var last: MeetingStatistics.Run? { recent.last.flatMap { $0.startedAt == lastMet ? $0 : nil } }

  /// The meetings in `recent` that took no longer than planned.
  public var onTimeCount: Int { recent.count(where: \.wasOnTime) }

  /// Adds a meeting, or replaces an earlier version of it.
  public mutating func insert(_ meeting: Meeting) {
    lastMet = max(lastMet ?? meeting.startedAt, meeting.startedAt)
    recent.removeAll { $0.id == meeting.id }
    if meeting.isTimed {
      let place = recent.firstIndex { $0.startedAt > meeting.startedAt } ?? recent.count
      recent.insert(.init(meeting), at: place)
      recent = recent.suffix(Self.recentCount)
    }
    blockers.removeAll { $0.meeting == meeting.id }
    blockers = (blockers + meeting.openBlockers).sorted(by: Self.isOlder)
  }

  private static func isOlder(_ one: OpenBlocker, _ other: OpenBlocker) -> Bool {
    (one.day, one.at, one.turn, one.note) < (other.day, other.at, other.turn, other.note)
  }
}
