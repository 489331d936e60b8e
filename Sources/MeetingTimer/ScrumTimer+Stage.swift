import FoundationEssentials
import ScrumModel

// What a stage draws beside the digits.
extension ScrumTimer {
  /// Whether a meeting will end when it was planned to, by whole seconds.
  public enum Pace: Hashable, Sendable {
    /// It will end on the second.
    case onTime
    /// It will end so many seconds early.
    case ahead(Int)
    /// It will end so many seconds late.
    case behind(Int)
  }

  /// An arc for each turn, in their order.
  public var arcs: [TurnArc] { meeting.turns.indices.map(arc) }

  private func arc(_ index: Int) -> TurnArc {
    let turn = meeting.turns[index]
    let used = Int(turn.spent.rounded(.down))
    let isPresent = turn.phase != .absent
    let state: TurnArc.State =
      switch turn.phase {
      case .waiting: .toCome
      case .speaking: isOvertime ? .overtime : .speaking
      case .spoke: .spoken
      case .absent: .absent
      }
    let part = turn.allotted > 0 ? min(turn.spent / Double(turn.allotted), 1) : turn.spent > 0 ? 1 : 0
    return TurnArc(
      turn: index, state: state,
      seconds: !isPresent ? 0 : turn.phase == .spoke ? used : max(turn.allotted, used),
      fraction: isPresent ? part : 0, overrun: isPresent ? max(used - turn.allotted, 0) : 0)
  }

  /// The indices of those who wait, in the order in which they will speak.
  public var upcoming: [Int] {
    let turns = meeting.turns
    var indices: [Int] = []
    for interruption in meeting.interruptions.reversed() {
      let id = interruption.attendeeID
      let index = turns.indices.first {
        turns[$0].phase == .waiting && turns[$0].attendeeID == id && !indices.contains($0)
      }
      if let index { indices.append(index) }
    }
    let interrupted = indices
    let after = speaker.map { $0 + 1 } ?? 0
    for range in [after..<turns.endIndex, 0..<after] {
      indices += range.filter { turns[$0].phase == .waiting && !interrupted.contains($0) }
    }
    return indices
  }

  /// Whether the meeting will end when it was planned to, if all keep to their time.
  public var pace: Pace {
    let behind = displayedDeviation
    return behind == 0 ? .onTime : behind > 0 ? .behind(behind) : .ahead(-behind)
  }

  /// Whether the meeting will end no later than planned, if all keep to their time.
  public var isOnSchedule: Bool { displayedDeviation <= 0 }

  /// The part of the planned length that has gone, 0 to 1.
  public var progress: Double { min(max(1 - remainingOfMeeting / Double(max(length, 1)), 0), 1) }

  /// When the meeting will end if all keep to their time and nobody pauses from `now` on; after the end, when
  /// it did.
  public func projectedEnd(at now: Date) -> Date {
    var then = self
    then.move(to: now)
    guard !then.hasEnded else { return then.meeting.asOf }
    return then.meeting.asOf + max(then.scheduleDeviation + then.remainingOfMeeting, 0)
  }
}
