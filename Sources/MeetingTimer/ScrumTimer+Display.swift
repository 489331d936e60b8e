import FoundationEssentials
import ScrumModel

// What a screen shows in whole seconds. All of it changes together, when the speaker has spoken for another
// whole second: one wake-up a second is enough.
extension ScrumTimer {
  /// The speaker's seconds left as a clock shows them: the full time at first, 0 when it is up, then −1, −2.
  ///
  /// In overtime it stands for `+0:00`, `+0:01`, `+0:02`; `isOvertime` tells the two zeros apart.
  public var displayedRemaining: Int {
    meeting.speaker.map { meeting.turns[$0].allotted - Int(meeting.turns[$0].spent.rounded(.down)) } ?? 0
  }

  /// The meeting's time so far, a late start that counts included; it never goes back when the word is handed
  /// over.
  public var displayedElapsed: Int {
    let ofSpeaker = meeting.speaker.map { meeting.turns[$0].spent } ?? 0
    let ofOthers = Int((elapsed - ofSpeaker).rounded())
    return meeting.lateSeconds + ofOthers + Int(ofSpeaker.rounded(.down))
  }

  /// The meeting's time left, negative when it has taken more than its length.
  public var displayedRemainingOfMeeting: Int { length - displayedElapsed }

  /// The seconds behind schedule, negative when ahead; exactly 0 while everybody keeps to the time.
  public var displayedDeviation: Int {
    guard !hasEnded else { return -displayedRemainingOfMeeting }
    let waiting = meeting.turns.reduce(0) { sum, turn in
      turn.phase == .waiting ? sum + max(turn.allotted, Int(turn.spent.rounded())) : sum
    }
    return meeting.lateSeconds + secondsFinished + secondsOfSpeaker + waiting - length
  }

  /// The first moment after `now` at which a shown number changes or a bell rings; nil while the time stands.
  public func nextChange(after now: Date) -> Date? {
    var then = self
    then.move(to: now)
    guard then.meeting.isRunning, let speaker = then.meeting.speaker else { return nil }
    let spent = then.meeting.turns[speaker].spent
    let change = then.meeting.asOf + (spent.rounded(.down) + 1 - spent)
    // Beyond the grid's reach, time stands; to wake up for it would be to wake up for ever.
    return change > now ? change : nil
  }
}
