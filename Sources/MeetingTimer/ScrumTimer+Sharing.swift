import FoundationEssentials
import ScrumModel

// How much time each turn gets.
extension ScrumTimer {
  /// The longest turn in seconds: a day, so that no key held down leads beyond what can be counted.
  static let longestTurn = 86_400

  /// The least seconds for everyone who waits: 15, or an equal share if that is less.
  var leastShare: Int { min(15, length / max(speakerCount, 1)) }

  /// Gives the speaker more or fewer seconds, but no fewer than are spent.
  package mutating func addTime(_ seconds: Int, at now: Date) {
    change(at: now) { timer in
      guard let index = timer.speaker else { return }
      let turn = timer.meeting.turns[index]
      let change = min(max(seconds, -Self.longestTurn), Self.longestTurn)
      // In overtime there is nothing to take, and the overrun must not be added.
      let least = min(turn.allotted, Int(turn.spent.rounded(.up)))
      timer.meeting.turns[index].allotted = min(max(turn.allotted + change, least), Self.longestTurn)
      timer.shareOut()
    }
  }

  /// Switches between overtime and advance; this ends an overtime if someone is waiting.
  package mutating func toggleWhenTimeIsUp(at now: Date) {
    change(at: now) { timer in
      timer.meeting.whenTimeIsUp = timer.meeting.whenTimeIsUp == .overtime ? .advance : .overtime
      // The last speaker may finish: a key that changes a rule must not end the meeting.
      if timer.meeting.whenTimeIsUp == .advance, timer.isOvertime { _ = timer.handOver() }
    }
  }

  package mutating func toggleLeftoverTimePolicy(at now: Date) {
    change(at: now) { timer in
      timer.meeting.share = timer.meeting.share == .rebalanced ? .fixed : .rebalanced
      timer.shareOut()
    }
  }

  /// Deducts the time from the scheduled moment to the start, so that the meeting ends as planned; nil deducts nothing.
  /// If no one has spoken yet, everyone shares it, even with fixed turns. An early start, or one later than
  /// the meeting is long, deducts nothing.
  package mutating func countLateStart(since scheduled: Date?, at now: Date) {
    change(at: now) { $0.deductLateStart(since: scheduled) }
  }

  mutating func deductLateStart(since scheduled: Date?) {
    let late = scheduled.map { meeting.startedAt.timeIntervalSince($0) } ?? 0
    let seconds = late > 0 && late <= Double(length) ? Int(late.rounded(.down)) : 0
    guard seconds != meeting.lateSeconds else { return }
    meeting.lateSeconds = seconds
    if elapsed == 0, meeting.past.isEmpty { shareFromTheStart() } else { shareOut() }
  }

  /// Shares what is left of the meeting among those who wait, to the second. Afterwards the finished turns, the
  /// speaker's time and the shares add up to the meeting's length, or to more if the shares would be less than the
  /// least share.
  mutating func shareOut() {
    // Fixed turns are fixed once the clock runs.
    if meeting.stage == .ready { return shareFromTheStart() }
    guard meeting.share == .rebalanced else { return }
    let waiting = meeting.turns.indices.filter { meeting.turns[$0].phase == .waiting }
    guard !waiting.isEmpty else { return }
    let alreadySpent = waiting.map { meeting.turns[$0].wholeSeconds }
    let used = meeting.lateSeconds + secondsFinished + secondsOfSpeaker + alreadySpent.reduce(0, +)
    let shares = Shares.even(max(length - used, leastShare * waiting.count), among: waiting.count)
    for (index, seconds) in zip(waiting, zip(alreadySpent, shares)) {
      meeting.turns[index].allotted = seconds.0 + seconds.1
    }
  }

  private mutating func shareFromTheStart() {
    let present = meeting.turns.indices.filter { meeting.turns[$0].phase != .absent }
    let pool = max(length - meeting.lateSeconds, leastShare * present.count)
    for (index, seconds) in zip(present, Shares.even(pool, among: present.count)) {
      meeting.turns[index].allotted = seconds
    }
  }

  /// The whole seconds of those who neither speak nor wait.
  var secondsFinished: Int {
    meeting.turns.reduce(0) { $1.phase == .spoke || $1.phase == .absent ? $0 + $1.wholeSeconds : $0 }
  }

  /// The speaker's time, given or spent, whichever is more.
  var secondsOfSpeaker: Int {
    meeting.speaker.map { max(meeting.turns[$0].allotted, meeting.turns[$0].wholeSeconds) } ?? 0
  }
}

enum Shares {
  /// `total` seconds among `count` turns: they add up to `total`, and differ by at most one second. The remaining
  /// seconds are spread over the turns, not given to the first ones.
  static func even(_ total: Int, among count: Int) -> [Int] {
    guard count > 0 else { return [] }
    let (share, rest) = max(total, 0).quotientAndRemainder(dividingBy: count)
    return (0..<count).map { share + (rest * ($0 + 1) / count - rest * $0 / count) }
  }
}
