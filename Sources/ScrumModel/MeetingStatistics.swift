import FoundationEssentials

/// What the past meetings of a scrum say about them.
///
/// Meetings whose turns nobody timed count for the blockers alone.
public struct MeetingStatistics: Hashable, Sendable {
  /// One meeting among the others.
  public struct Run: Hashable, Sendable {
    /// When it began.
    public var startedAt: Date
    /// The seconds that the turns took; 0 or more.
    public var seconds: Int
    /// The seconds that were planned; 0 or more.
    public var planned: Int

    /// Whether it took no longer than planned.
    public var wasOnTime: Bool { seconds <= planned }
  }

  /// A blocker that is still open, and for how long.
  public struct AgedBlocker: Hashable, Sendable {
    /// The blocker.
    public var blocker: OpenBlocker
    /// The days since it was written, by the calendar; 0 today.
    public var days: Int
  }

  /// The timed meetings, the oldest first.
  public private(set) var runs: [Run]
  /// Whoever was expected at a timed meeting, in the order of the latest, then of those before.
  public private(set) var attendees: [AttendeeStatistics]
  /// The open blockers, the oldest first.
  public private(set) var blockers: [AgedBlocker]

  /// Looks through meetings, in whatever order they come.
  public init(_ meetings: [Meeting], now: Date, in calendar: LocalCalendar = .system) {
    let timed = meetings.filter(\.isTimed).sorted { $0.startedAt < $1.startedAt }
    runs = timed.map { Run(startedAt: $0.startedAt, seconds: $0.spokenSeconds, planned: $0.plannedSeconds) }
    attendees = AttendeeStatistics.all(of: timed)
    let today = calendar.parts(of: now).dayNumber
    blockers = meetings.flatMap(\.openBlockers).sorted { $0.at < $1.at }.map {
      AgedBlocker(blocker: $0, days: max(today - calendar.parts(of: $0.at).dayNumber, 0))
    }
  }

  /// The number of timed meetings that took no longer than planned.
  public var onTimeCount: Int { runs.count(where: \.wasOnTime) }

  /// The part of the timed meetings that took no longer than planned, 0 to 1; nil where there are none.
  public var onTimeRate: Double? { runs.isEmpty ? nil : Double(onTimeCount) / Double(runs.count) }

  /// The average seconds of a timed meeting, rounded; nil where there are none.
  public var averageSeconds: Int? { Self.average(runs.map(\.seconds)) }

  /// The rounded average of numbers that are not negative, whatever their sum; nil where there are none.
  static func average(_ numbers: [Int]) -> Int? {
    guard !numbers.isEmpty else { return nil }
    let sum = numbers.reduce(0.0) { $0 + Double($1) }
    return Int(exactly: (sum / Double(numbers.count)).rounded()) ?? numbers.max()
  }
}
