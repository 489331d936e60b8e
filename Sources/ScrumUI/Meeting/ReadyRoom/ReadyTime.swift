import FoundationEssentials
import ScrumModel

/// The time that the ready room shows.
enum ReadyTime: Hashable {
  /// The seconds until the meeting is due, at most an hour.
  case due(in: Int, at: Date)
  /// The seconds since the meeting was due, at most an hour.
  case late(by: Int, since: Date)
  /// It is due later, or was missed.
  case other(NextMeeting)
  case unscheduled

  /// The most seconds that are shown as a clock.
  fileprivate static let longestCount = 3600.0

  init(_ next: NextMeeting?, now: Date) {
    guard let next else {
      self = .unscheduled
      return
    }
    let left = next.date.timeIntervalSince(now)
    if next.isMissed || abs(left) > Self.longestCount {
      self = .other(next)
    } else if left > 0 {
      self = .due(in: Int(left.rounded(.up)), at: next.date)
    } else {
      self = .late(by: Int((-left).rounded(.down)), since: next.date)
    }
  }

  /// The digits to show; nil if nothing counts.
  var clock: String? {
    switch self {
    case .due(let seconds, _), .late(let seconds, _): Format.clock(seconds)
    case .other, .unscheduled: nil
    }
  }

  /// The time for a screen reader; nil if there is none.
  func spoken(_ app: SharedState) -> String? {
    func time(_ date: Date) -> String { Format.time(date, in: app.calendar) }
    return switch self {
    case .due(let seconds, let date): "Due in \(Format.spoken(seconds)), at \(time(date))"
    case .late(0, let date): "Due now, at \(time(date))"
    case .late(let seconds, let date): "\(Format.spoken(seconds)) late, due at \(time(date))"
    case .other(let next): "Next meeting \(app.spoken(next))"
    case .unscheduled: nil
    }
  }

  var isLate: Bool { if case .late(1..., _) = self { true } else { false } }

  /// When the digits change; nil if nothing counts.
  var nextChange: Date? {
    switch self {
    case .due(let seconds, let date): date - Double(seconds - 1)
    case .late(let seconds, let date): date + Double(seconds + 1)
    case .other, .unscheduled: nil
    }
  }
}

extension SharedState {
  func readyTime(of meeting: MeetingInProgress) -> ReadyTime {
    ReadyTime(scrum(meeting.scrumID).flatMap { nextMeeting(of: $0) }, now: now)
  }

  /// When the meeting was due; nil if it is not late, or late by more than its length.
  func lateStart(ofReady meeting: MeetingInProgress) -> Date? {
    guard case .late(1..., let due) = readyTime(of: meeting),
      now.timeIntervalSince(due) <= Double(meeting.lengthInMinutes * 60)
    else { return nil }
    return due
  }
}
