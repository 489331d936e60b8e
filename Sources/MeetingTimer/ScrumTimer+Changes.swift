import FoundationEssentials
import ScrumModel

extension ScrumTimer {
  /// A turn gets no longer than a day, so that no key held down leads out of what can be counted.
  static let longestTurn = 86_400

  /// Gives the speaker more seconds, or fewer, but no fewer than are spent.
  public mutating func addTime(_ seconds: Int, at now: Date) {
    move(to: now)
    guard let index = meeting.speaker else { return }
    let turn = meeting.turns[index]
    let change = min(max(seconds, -Self.longestTurn), Self.longestTurn)
    // Taking time from an overtime takes nothing; it must not give what was overrun either.
    let least = min(turn.allotted, Int(turn.spent.rounded(.up)))
    meeting.turns[index].allotted = min(max(turn.allotted + change, least), Self.longestTurn)
    shareOut()
  }

  /// Puts those who wait in a random order; everybody else stays in place.
  public mutating func shuffleWaiting(at now: Date, using generator: inout some RandomNumberGenerator) {
    move(to: now)
    guard !hasEnded else { return }
    let places = meeting.turns.indices.filter { meeting.turns[$0].phase == .waiting }
    let shuffled = places.map { meeting.turns[$0] }.shuffled(using: &generator)
    for (place, turn) in zip(places, shuffled) { meeting.turns[place] = turn }
  }

  /// Puts those who wait in a random order, with the system's random numbers.
  public mutating func shuffleWaiting(at now: Date) {
    var generator = SystemRandomNumberGenerator()
    shuffleWaiting(at: now, using: &generator)
  }

  /// Changes what happens when a turn's time is up; an overtime is then over, where somebody waits.
  public mutating func setWhenTimeIsUp(_ rule: WhenTimeIsUp, at now: Date) {
    move(to: now)
    guard !hasEnded, rule != meeting.whenTimeIsUp else { return }
    meeting.whenTimeIsUp = rule
    // The last speaker is let finish: a key that changes a rule must not end the meeting.
    if rule == .advance, isOvertime { _ = handOver() }
  }

  /// Changes from overtime to advance, and back.
  public mutating func toggleWhenTimeIsUp(at now: Date) {
    setWhenTimeIsUp(meeting.whenTimeIsUp == .overtime ? .advance : .overtime, at: now)
  }

  /// Writes a note down with a turn, also after the end.
  public mutating func addNote(_ note: Note, to index: Int) {
    guard meeting.turns.indices.contains(index) else { return }
    meeting.turns[index].notes.append(note)
  }
}
