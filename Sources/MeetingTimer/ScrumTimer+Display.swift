import FoundationEssentials
import ScrumModel

// The exact times at `meeting.asOf`.
extension ScrumTimer {
  package var length: Int { meeting.lengthInMinutes * 60 }
  package var elapsed: Double { meeting.turns.reduce(0) { $0 + $1.spent } }

  /// The speaker's seconds left, negative in overtime; 0 if no one speaks.
  var remainingOfTurn: Double {
    meeting.speaker.map { Double(meeting.turns[$0].allotted) - meeting.turns[$0].spent } ?? 0
  }

  /// Whether the speaker's time is up, from that very moment on.
  /// The speaker's turn; nil if no one speaks.
  package var progress: TurnProgress? {
    guard let speaker = meeting.speaker else { return nil }
    let allotted = Double(max(1, meeting.turns[speaker].allotted))
    let percent = Int((meeting.turns[speaker].spent / allotted * 100).rounded(.down))
    return TurnProgress(percent: min(max(percent, 0), 100), isPaused: isPaused, isOvertime: isOvertime)
  }

  package var isOvertime: Bool { meeting.speaker != nil && remainingOfTurn <= 0 }

  /// Whether the speaker is in the last seconds, of which the bell warns.
  package var isNearlyUp: Bool {
    guard let speaker = meeting.speaker, !isOvertime else { return false }
    return remainingOfTurn <= Double(meeting.turns[speaker].lastSeconds(warning))
  }

  /// The end of the meeting if everyone keeps to their time without pauses; afterwards, the actual end.
  package func projectedEnd(at now: Date) -> Date {
    var then = self
    then.move(to: now)
    let open = then.meeting.turns.filter { $0.phase == .speaking || $0.phase == .waiting }
    return then.hasEnded
      ? then.meeting.asOf
      : open.reduce(then.meeting.asOf) { $0 + max(Double($1.allotted) - $1.spent, 0) }
  }

  // Times in whole seconds, for a screen. All change together, when the speaker has spoken for another whole
  // second: one wake-up a second is enough.

  package var speakerID: UUID? { speaker.map { meeting.turns[$0].attendeeID } }

  /// The speaker's seconds left as a clock shows them: the full time at first, 0 when it is up, then −1, −2.
  /// In overtime it stands for `+0:00`, `+0:01`, `+0:02`; `isOvertime` tells the two zeros apart.
  package var displayedRemaining: Int {
    meeting.speaker.map { meeting.turns[$0].allotted - meeting.turns[$0].wholeSeconds } ?? 0
  }

  /// The meeting's time so far, with a late start that counts; it never decreases when the speaker changes.
  package var displayedElapsed: Int { meeting.turns.reduce(meeting.lateSeconds) { $0 + $1.wholeSeconds } }

  package var displayedRemainingOfMeeting: Int { length - displayedElapsed }

  /// The seconds behind schedule, negative if ahead; exactly 0 while everyone keeps to their time.
  package var displayedDeviation: Int {
    guard !hasEnded else { return -displayedRemainingOfMeeting }
    let waiting = meeting.turns.reduce(0) { sum, turn in
      turn.phase == .waiting ? sum + max(turn.allotted, turn.wholeSeconds) : sum
    }
    return meeting.lateSeconds + secondsFinished + secondsOfSpeaker + waiting - length
  }

  /// The first moment after `now` at which a shown number changes or a bell rings; nil while the time stands.
  package func nextChange(after now: Date) -> Date? {
    var then = self
    then.move(to: now)
    guard then.meeting.isRunning, then.meeting.hasClock else { return nil }
    let spent = then.meeting.speaker.map { then.meeting.turns[$0].spent } ?? then.meeting.parkingSeconds
    let change = then.meeting.asOf + (spent.rounded(.down) + 1 - spent)
    // Beyond the quantum's reach, time stands: the program would wake up forever.
    return change > now ? change : nil
  }

  package var arcs: [TurnArc] {
    meeting.turns.map { turn in
      guard turn.phase != .absent else { return TurnArc(state: .absent, seconds: 0, fraction: 0, overrun: 0) }
      let used = turn.wholeSeconds
      let part = turn.allotted > 0 ? min(turn.spent / Double(turn.allotted), 1) : turn.spent > 0 ? 1 : 0
      let hasSpoken = turn.phase == .spoke
      return TurnArc(
        state: hasSpoken ? .spoken : turn.phase == .waiting ? .toCome : isOvertime ? .overtime : .speaking,
        seconds: hasSpoken ? used : max(turn.allotted, used), fraction: part,
        overrun: max(used - turn.allotted, 0))
    }
  }
}

extension TurnInProgress {
  /// The seconds left at which the bell warns: those wanted or, in a turn of up to twice as many, a fifth and at least 5;
  /// 0 in a turn that has no more than those.
  package func lastSeconds(_ wanted: Int) -> Int {
    let seconds = allotted > 2 * wanted ? wanted : min(wanted, max(5, allotted / 5))
    return seconds < allotted ? seconds : 0
  }

  var wholeSeconds: Int { Int(spent.rounded(.down)) }
}

/// One attendee's part of the ring or bar that stands for the meeting.
package struct TurnArc: Hashable, Sendable {
  package enum State: String, Hashable, Sendable, CaseIterable {
    case spoken, speaking, overtime, toCome, absent
  }

  package var state: State
  /// The whole seconds that it stands for: used if the turn is over, else given, or used in overtime; 0 if absent.
  package var seconds: Int
  /// The part of the given seconds that is used, 0 to 1.
  package var fraction: Double
  /// The whole seconds used beyond those given.
  package var overrun: Int
}

/// How much of a turn has passed.
package struct TurnProgress: Hashable, Sendable {
  /// From 0 to 100.
  package let percent: Int
  package let isPaused, isOvertime: Bool
}
