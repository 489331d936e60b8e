import FoundationEssentials
import ScrumModel

extension ScrumTimer {
  /// Ends the meeting, whoever still waits.
  public mutating func end(at now: Date) {
    change(at: now) { timer in
      if !timer.hasEnded { timer.close() }
    }
  }

  /// The meeting for the history: as it ended or, where it goes on, as if it ended now.
  public func finished(at now: Date) -> Meeting {
    var timer = self
    timer.end(at: now)
    let meeting = timer.meeting
    return Meeting(
      id: meeting.id, title: meeting.title, startedAt: meeting.startedAt,
      // A clock that was set back must not let the meeting end before it began.
      endedAt: max(meeting.asOf, meeting.startedAt), lengthInMinutes: meeting.lengthInMinutes,
      turns: zip(meeting.turns, Self.wholeSeconds(of: meeting.turns)).map(Self.record),
      transcript: meeting.transcript.isEmpty ? nil : meeting.transcript)
  }

  mutating func close() {
    if let speaker { finish(speaker, isLast: true) }
    meeting.isRunning = false
    meeting.sleptSince = nil
    hasEnded = true
  }

  /// Each turn's whole seconds, rounded so that they add up to the rounded sum.
  private static func wholeSeconds(of turns: [TurnInProgress]) -> [Int] {
    var sum = 0.0
    return turns.map { turn in
      let before = Int(sum.rounded())
      sum += turn.spent
      return Int(sum.rounded()) - before
    }
  }

  private static func record(_ turn: TurnInProgress, seconds: Int) -> Turn {
    let isAbsent = turn.phase == .absent
    let hasSpoken = seconds > 0 || !turn.notes.isEmpty
    return Turn(
      attendeeID: turn.attendeeID, name: turn.name, seconds: seconds, allotted: isAbsent ? 0 : turn.allotted,
      outcome: isAbsent ? .absent : hasSpoken ? .spoke : .skipped, notes: turn.notes)
  }
}
