import FoundationEssentials

/// Statistics over the past meetings of a scrum; those without times count for the blockers only.
package struct MeetingStatistics: Hashable, Sendable {
  package struct Run: Identifiable, Hashable, Sendable {
    package let id: UUID
    package var startedAt: Date
    /// The seconds used, with a late start that counts, and those that were planned; 0 or more.
    package var seconds, planned: Int
    package var lead: UUID?

    package init(id: UUID, startedAt: Date, seconds: Int, planned: Int, lead: UUID? = nil) {
      (self.id, self.startedAt, self.seconds) = (id, startedAt, seconds)
      (self.planned, self.lead) = (planned, lead)
    }

    package init(_ meeting: Meeting) {
      self.init(
        id: meeting.id, startedAt: meeting.startedAt, seconds: meeting.usedSeconds,
        planned: meeting.plannedSeconds, lead: meeting.lead)
    }

    package var wasOnTime: Bool { seconds <= planned }
  }

  package struct AgedBlocker: Hashable, Sendable {
    package var blocker: OpenBlocker
    /// The calendar days since it was written; 0 today.
    package var days: Int
  }

  /// The timed meetings, the oldest first.
  package private(set) var runs: [Run]
  /// Everyone who was expected at a timed meeting, in the order of the latest meeting, then of earlier ones.
  package private(set) var attendees: [AttendeeStatistics]
  /// The open blockers, the oldest first.
  package private(set) var blockers: [AgedBlocker]

  /// Gathers the statistics of meetings, which may come in any order.
  /// - Parameter people: whose turns count; nil for everyone's.
  package init(
    _ meetings: [Meeting], of people: Set<String>? = nil, now: Date, in calendar: LocalCalendar = .system
  ) {
    let timed = meetings.filter(\.isTimed).sorted { $0.startedAt < $1.startedAt }
    runs = timed.map { Run($0) }
    attendees = AttendeeStatistics.all(of: timed).filter { people?.contains($0.name) ?? true }
    blockers = Self.aged(meetings.flatMap(\.openBlockers), now: now, in: calendar)
  }

  /// Open blockers with their ages, the oldest first.
  package static func aged(
    _ blockers: [OpenBlocker], now: Date, in calendar: LocalCalendar = .system
  ) -> [AgedBlocker] {
    let today = calendar.parts(of: now).dayNumber
    return blockers.sorted { $0.at < $1.at }.map {
      AgedBlocker(blocker: $0, days: max(today - calendar.parts(of: $0.at).dayNumber, 0))
    }
  }

  package var onTimeCount: Int { runs.count(where: \.wasOnTime) }
  /// The share of timed meetings that took no longer than planned, 0 to 1; nil if there are none.
  package var onTimeRate: Double? { runs.isEmpty ? nil : Double(onTimeCount) / Double(runs.count) }
  /// The average seconds of a timed meeting, rounded; nil if there are none.
  package var averageSeconds: Int? { Self.average(runs.map(\.seconds)) }

  /// The rounded average of non-negative numbers, however large their sum; nil if there are none.
  static func average(_ numbers: [Int]) -> Int? {
    guard !numbers.isEmpty else { return nil }
    let sum = numbers.reduce(0.0) { $0 + Double($1) }
    return Int(exactly: (sum / Double(numbers.count)).rounded()) ?? numbers.max()
  }
}

/// Statistics over one attendee's part in past meetings.
package struct AttendeeStatistics: Identifiable, Hashable, Sendable {
  /// The attendee, even if the scrum no longer has them.
  package let id: UUID
  /// The name at the latest of these meetings.
  package var name: String
  /// The seconds of each turn in which the attendee spoke, oldest first; 0 or more.
  package var turns: [Int] = []
  /// The numbers of meetings that the attendee came to (whether or not they spoke), left before the end but after
  /// speaking, and missed.
  package var timesPresent = 0, timesLeftEarly = 0, timesAbsent = 0

  package var averageSeconds: Int? { MeetingStatistics.average(turns) }
  package var longestSeconds: Int? { turns.max() }

  /// The share of meetings that the attendee missed, 0 to 1; nil if there are none.
  package var absenceRate: Double? {
    let times = timesPresent + timesAbsent
    return times == 0 ? nil : Double(timesAbsent) / Double(times)
  }

  /// Everyone in some meetings, which come oldest first: in the order of the latest, then of earlier ones.
  static func all(of meetings: [Meeting]) -> [AttendeeStatistics] {
    var all: [AttendeeStatistics] = []
    var places: [UUID: Int] = [:]
    for turn in meetings.reversed().lazy.flatMap(\.turns) where turn.outcome != .listened {
      let place = places[turn.attendeeID] ?? all.count
      if place == all.count {
        places[turn.attendeeID] = place
        all.append(AttendeeStatistics(id: turn.attendeeID, name: turn.name))
      }
      if turn.wasThere { all[place].timesPresent += 1 } else { all[place].timesAbsent += 1 }
      if turn.leftEarly { all[place].timesLeftEarly += 1 }
      if turn.outcome == .spoke || turn.leftEarly { all[place].turns.append(max(turn.seconds, 0)) }
    }
    for index in all.indices { all[index].turns.reverse() }
    return all
  }
}
