import FoundationEssentials
import ScrumModel

extension ScrumTimer {
  /// A turn gets no longer than a day, so that no key held down leads out of what can be counted.
  static let longestTurn = 86_400

  /// Gives the speaker more seconds, or fewer, but no fewer than are spent.
  public mutating func addTime(_ seconds: Int, at now: Date) {
    change(at: now) { timer in
      guard let index = timer.speaker else { return }
      let turn = timer.meeting.turns[index]
      let change = min(max(seconds, -Self.longestTurn), Self.longestTurn)
      // Taking time from an overtime takes nothing; it must not give what was overrun either.
      let least = min(turn.allotted, Int(turn.spent.rounded(.up)))
      timer.meeting.turns[index].allotted = min(max(turn.allotted + change, least), Self.longestTurn)
      timer.shareOut()
    }
  }

  /// Changes what happens when a turn's time is up; an overtime is then over, where somebody waits.
  public mutating func setWhenTimeIsUp(_ rule: WhenTimeIsUp, at now: Date) {
    change(at: now) { timer in
      guard !timer.hasEnded, rule != timer.meeting.whenTimeIsUp else { return }
      timer.meeting.whenTimeIsUp = rule
      // The last speaker is let finish: a key that changes a rule must not end the meeting.
      if rule == .advance, timer.isOvertime { _ = timer.handOver() }
    }
  }

  /// Changes from overtime to advance, and back.
  public mutating func toggleWhenTimeIsUp(at now: Date) {
    setWhenTimeIsUp(meeting.whenTimeIsUp == .overtime ? .advance : .overtime, at: now)
  }

  /// Changes whether time that is left over or overrun is shared among those who wait; from then on it is, or
  /// everybody keeps the time that they were given.
  public mutating func setShare(_ share: Share, at now: Date) {
    change(at: now) { timer in
      guard !timer.hasEnded, share != timer.meeting.share else { return }
      timer.meeting.share = share
      timer.shareOut()
    }
  }

  /// Changes from shared to fixed turns, and back.
  public mutating func toggleShare(at now: Date) {
    setShare(meeting.share == .rebalanced ? .fixed : .rebalanced, at: now)
  }

  /// Counts the time from the scheduled moment to the start as used, or no longer does, where that is nil: the
  /// meeting then ends when it was planned to, and those who wait share what is left of it.
  ///
  /// Where nobody has spoken yet, all share it, fixed turns too. A start that is later than the meeting is
  /// long, or early, is no late start, and counts nothing.
  public mutating func countLateStart(since scheduled: Date?, at now: Date) {
    change(at: now) { timer in
      guard !timer.hasEnded else { return }
      let late = scheduled.map { timer.meeting.startedAt.timeIntervalSince($0) } ?? 0
      let seconds = late > 0 && late <= Double(timer.length) ? Int(late.rounded(.down)) : 0
      guard seconds != timer.meeting.lateSeconds else { return }
      timer.meeting.lateSeconds = seconds
      let isFresh = timer.elapsed == 0 && timer.meeting.past.isEmpty
      if isFresh { timer.shareFromTheStart() } else { timer.shareOut() }
    }
  }
}
