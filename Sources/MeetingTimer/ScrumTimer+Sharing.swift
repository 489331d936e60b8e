import ScrumModel

extension ScrumTimer {
  /// The seconds that everybody who waits is left, however late the meeting is.
  static let least = 15

  /// Shares what is left of the meeting among those who wait, to the second.
  ///
  /// Afterwards, what was spoken, what the speaker is given and what those who wait are given add up to the
  /// meeting's length; to more than that where those who wait had to be left the least.
  mutating func shareOut() {
    guard meeting.share == .rebalanced else { return }
    let waiting = meeting.turns.indices.filter { meeting.turns[$0].phase == .waiting }
    guard !waiting.isEmpty else { return }
    let alreadySpent = waiting.map { Int(meeting.turns[$0].spent.rounded()) }
    let pool = length - secondsFinished - secondsOfSpeaker - alreadySpent.reduce(0, +)
    let least = min(Self.least, length / speakerCount)
    let shares = Shares.even(max(pool, least * waiting.count), among: waiting.count)
    for (index, seconds) in zip(waiting, zip(alreadySpent, shares)) {
      meeting.turns[index].allotted = seconds.0 + seconds.1
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
