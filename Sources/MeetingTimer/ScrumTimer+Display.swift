import FoundationEssentials
import ScrumModel

// The exact times at `meeting.asOf`.
extension ScrumTimer {
  /// The planned length in seconds.
  public var length: Int { meeting.lengthInMinutes * 60 }

  /// The seconds of all turns, without pauses.
  public var elapsed: Double { meeting.turns.reduce(0) { $0 + $1.spent } }

  /// The seconds left of the meeting's length, less a late start that counts; negative once they are used up.
  var remainingOfMeeting: Double { Double(length - meeting.lateSeconds) - elapsed }

  /// The speaker's seconds left, negative in overtime; 0 if nobody speaks.
  var remainingOfTurn: Double {
    meeting.speaker.map { Double(meeting.turns[$0].allotted) - meeting.turns[$0].spent } ?? 0
  }

  /// Whether the speaker's time is up, from that very moment on.
  public var isOvertime: Bool { meeting.speaker != nil && remainingOfTurn <= 0 }

  /// Whether the speaker is in the last seconds, of which the bell warns.
  public var isNearlyUp: Bool {
    guard let speaker = meeting.speaker, !isOvertime else { return false }
    return remainingOfTurn <= Double(meeting.turns[speaker].lastSeconds(warning))
  }

  /// The seconds by which the meeting will be longer than planned if everyone keeps to their time; negative if shorter.
  var scheduleDeviation: Double {
    guard !hasEnded else { return -remainingOfMeeting }
    let promised = meeting.turns.reduce(0) { sum, turn in
      guard turn.phase == .speaking || turn.phase == .waiting else { return sum }
      return sum + max(Double(turn.allotted) - turn.spent, 0)
    }
    return promised - remainingOfMeeting
  }

  /// The part of the planned length that has passed, 0 to 1.
  public var progress: Double { min(max(1 - remainingOfMeeting / Double(max(length, 1)), 0), 1) }

  /// When the meeting will end if everyone keeps to their time and nobody pauses; after the end, when it did.
  public func projectedEnd(at now: Date) -> Date {
    var then = self
    then.move(to: now)
    guard !then.hasEnded else { return then.meeting.asOf }
    return then.meeting.asOf + max(then.scheduleDeviation + then.remainingOfMeeting, 0)
  }

  // What a screen shows in whole seconds. All of it changes together, when the speaker has spoken for another whole
  // second: one wake-up a second is enough.

  /// The id of the speaker.
  public var speakerID: UUID? { speaker.map { meeting.turns[$0].attendeeID } }

  /// The speaker's seconds left as a clock shows them: the full time at first, 0 when it is up, then −1, −2.
  ///
  /// In overtime it stands for `+0:00`, `+0:01`, `+0:02`; `isOvertime` tells the two zeros apart.
  public var displayedRemaining: Int {
    meeting.speaker.map { meeting.turns[$0].allotted - meeting.turns[$0].wholeSeconds } ?? 0
  }

  /// The meeting's time so far, with a late start that counts; it never decreases when the speaker changes.
  public var displayedElapsed: Int { meeting.turns.reduce(meeting.lateSeconds) { $0 + $1.wholeSeconds } }

  /// The meeting's time left, negative once it has taken more than its length.
  public var displayedRemainingOfMeeting: Int { length - displayedElapsed }

  /// The seconds behind schedule, negative if ahead; exactly 0 while everyone keeps to their time.
  public var displayedDeviation: Int {
    guard !hasEnded else { return -displayedRemainingOfMeeting }
    let waiting = meeting.turns.reduce(0) { sum, turn in
      turn.phase == .waiting ? sum + max(turn.allotted, turn.wholeSeconds) : sum
    }
    return meeting.lateSeconds + secondsFinished + secondsOfSpeaker + waiting - length
  }

  /// Whether a meeting will end as planned, in whole seconds.
  public enum Pace: Hashable, Sendable {
    case onTime
    /// It will end this many seconds early.
    case ahead(Int)
    /// It will end this many seconds late.
    case behind(Int)
  }

  /// Whether the meeting will end as planned if everyone keeps to their time.
  public var pace: Pace {
    let behind = displayedDeviation
    return behind == 0 ? .onTime : behind > 0 ? .behind(behind) : .ahead(-behind)
  }

  /// Whether the meeting will end no later than planned if everyone keeps to their time.
  public var isOnSchedule: Bool { displayedDeviation <= 0 }

  /// The first moment after `now` at which a shown number changes or a bell rings; nil while the time stands.
  public func nextChange(after now: Date) -> Date? {
    var then = self
    then.move(to: now)
    guard then.meeting.isRunning, then.meeting.hasClock else { return nil }
    let spent = then.meeting.speaker.map { then.meeting.turns[$0].spent } ?? then.meeting.parkingSeconds
    let change = then.meeting.asOf + (spent.rounded(.down) + 1 - spent)
    // Beyond the quantum's reach, time stands: the program would wake up forever.
    return change > now ? change : nil
  }

  /// An arc for each turn, in their order.
  public var arcs: [TurnArc] { meeting.turns.indices.map(arc) }

  private func arc(_ index: Int) -> TurnArc {
    let turn = meeting.turns[index]
    let used = turn.wholeSeconds
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
}

extension TurnInProgress {
  /// The seconds left at which the bell warns: those wanted or, in a turn of up to twice as many, a fifth and at least 5;
  /// 0 in a turn that has no more than those.
  public func lastSeconds(_ wanted: Int) -> Int {
    let seconds = allotted > 2 * wanted ? wanted : min(wanted, max(5, allotted / 5))
    return seconds < allotted ? seconds : 0
  }

  /// The seconds spent, rounded down.
  var wholeSeconds: Int { Int(spent.rounded(.down)) }
}

/// One attendee's part of the ring or bar that stands for the meeting.
public struct TurnArc: Hashable, Sendable {
  /// How far the turn is.
  public enum State: String, Hashable, Sendable, CaseIterable {
    case spoken, speaking, overtime, toCome, absent
  }

  /// The index of the turn.
  public var turn: Int
  /// How far the turn is.
  public var state: State
  /// The whole seconds that it stands for: used if the turn is over, else given, or used in overtime; 0 if absent.
  public var seconds: Int
  /// The part of the given seconds that is used, 0 to 1.
  public var fraction: Double
  /// The whole seconds used beyond those given.
  public var overrun: Int
}
