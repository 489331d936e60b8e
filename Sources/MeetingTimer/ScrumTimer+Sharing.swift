import ScrumModel

extension ScrumTimer {
  /// The seconds that everybody who waits is left, however late the meeting is.
  static let least = 15

  /// The same for this meeting: an equal share, where that is less.
  var leastShare: Int { min(Self.least, length / max(speakerCount, 1)) }

  /// Shares what is left of the meeting among those who wait, to the second.
  ///
  /// Afterwards, what was spoken, what the speaker is given and what those who wait are given add up to the
  /// meeting's length; to more than that where those who wait had to be left the least.
  mutating func shareOut() {
    guard meeting.share == .rebalanced else { return }
    let waiting = meeting.turns.indices.filter { meeting.turns[$0].phase == .waiting }
    guard !waiting.isEmpty else { return }
    let alreadySpent = waiting.map { Int(meeting.turns[$0].spent.rounded()) }
    let used = meeting.lateSeconds + secondsFinished + secondsOfSpeaker + alreadySpent.reduce(0, +)
    let shares = Shares.even(max(length - used, leastShare * waiting.count), among: waiting.count)
    for (index, seconds) in zip(waiting, zip(alreadySpent, shares)) {
      meeting.turns[index].allotted = seconds.0 + seconds.1
    }
  }

  /// Shares the meeting among all who are present, as at the start.
  mutating func shareFromTheStart() {
    let present = meeting.turns.indices.filter { meeting.turns[$0].phase != .absent }
    let pool = max(length - meeting.lateSeconds, leastShare * present.count)
    for (index, seconds) in zip(present, Shares.even(pool, among: present.count)) {
      meeting.turns[index].allotted = seconds
    }
  }

  /// The time of those who neither speak nor wait, rounded once and not for each.
  var secondsFinished: Int {
    Int(meeting.turns.reduce(0) { $1.phase == .spoke || $1.phase == .absent ? $0 + $1.spent : $0 }.rounded())
  }

  /// What the speaker is given, or has taken where that is more.
  var secondsOfSpeaker: Int {
    meeting.speaker.map { max(meeting.turns[$0].allotted, Int(meeting.turns[$0].spent.rounded(.down))) } ?? 0
  }
}
