import FoundationEssentials

/// What the past meetings of a scrum say about one attendee.
public struct AttendeeStatistics: Identifiable, Hashable, Sendable {
  /// The attendee, also when the scrum no longer has them.
  public let id: UUID
  /// The name at the latest of the meetings.
  public var name: String
  /// The seconds of each turn in which the attendee spoke, the oldest first; 0 or more.
  public var turns: [Int] = []
  /// The number of meetings at which the attendee was present, with or without a word.
  public var timesPresent = 0
  /// The number of meetings at which the attendee was expected, and absent.
  public var timesAbsent = 0

  /// The average seconds of a turn, rounded; nil where the attendee never spoke.
  public var averageSeconds: Int? { MeetingStatistics.average(turns) }

  /// The seconds of the longest turn; nil where the attendee never spoke.
  public var longestSeconds: Int? { turns.max() }

  /// The part of the meetings at which the attendee was absent, 0 to 1; nil where there are none.
  public var absenceRate: Double? {
    let times = timesPresent + timesAbsent
    return times == 0 ? nil : Double(timesAbsent) / Double(times)
  }

  /// Whoever is in the meetings, which come oldest first: in the order of the latest, then of those before.
  static func all(of meetings: [Meeting]) -> [AttendeeStatistics] {
    var all: [AttendeeStatistics] = []
    var byID: [(id: UUID, index: Int)] = []
    for meeting in meetings.reversed() {
      for turn in meeting.turns {
        let place = Self.place(of: turn.attendeeID, in: byID)
        if place == byID.count || byID[place].id != turn.attendeeID {
          byID.insert((turn.attendeeID, all.count), at: place)
          all.append(AttendeeStatistics(id: turn.attendeeID, name: turn.name))
        }
        all[byID[place].index].count(turn)
      }
    }
    for index in all.indices { all[index].turns.reverse() }
    return all
  }

  private mutating func count(_ turn: Turn) {
    if turn.outcome == .absent { timesAbsent += 1 } else { timesPresent += 1 }
    if turn.outcome == .spoke { turns.append(max(turn.seconds, 0)) }
  }

  /// The place of an id in a list that is sorted by it, or where it belongs: histories may be long.
  private static func place(of id: UUID, in list: [(id: UUID, index: Int)]) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
