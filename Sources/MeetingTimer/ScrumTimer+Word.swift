import FoundationEssentials
import ScrumModel

// Who has the word, who had it, and who gets it back.
extension ScrumTimer {
  /// Gives the word to a turn; what it is given then is settled, and the others share the rest.
  mutating func begin(_ index: Int) {
    if let interruption = interruption(of: index) {
      meeting.turns[index].allotted = promise(interruption, turn: meeting.turns[index])
      forgetInterruption(of: index)
    }
    meeting.speaker = index
    meeting.turns[index].phase = .speaking
    shareOut()
  }

  /// Takes the word from the speaker, who has spoken.
  ///
  /// Who got the word back from an interruption keeps the place among those who had it, so that going back
  /// again finds the same; `isLast` puts the speaker behind all of them.
  mutating func finish(_ index: Int, isLast: Bool = false) {
    meeting.speaker = nil
    meeting.turns[index].phase = .spoke
    let id = meeting.turns[index].attendeeID
    if let place = meeting.past.firstIndex(of: id) {
      let later = meeting.past[(place + 1)...]
      guard isLast || later.contains(where: { self.turn(of: $0, in: .spoke) != nil }) else { return }
      meeting.past.remove(at: place)
    }
    meeting.past.append(id)
  }

  /// Lets the speaker wait, to come next.
  mutating func interruptSpeaker() {
    guard let speaker else { return }
    let turn = meeting.turns[speaker]
    meeting.turns[speaker].phase = .waiting
    meeting.speaker = nil
    shareOut()
    meeting.interruptions.append(
      Interruption(
        attendeeID: turn.attendeeID, allotted: turn.allotted, share: meeting.turns[speaker].allotted))
  }

  /// Lets a turn wait like all others.
  mutating func forgetInterruption(of index: Int) {
    let id = meeting.turns[index].attendeeID
    if !meeting.interruptions.isEmpty { meeting.interruptions.removeAll { $0.attendeeID == id } }
  }

  /// What became of a turn's promise, where it was interrupted.
  func interruption(of index: Int) -> Interruption? {
    meeting.interruptions.last { $0.attendeeID == meeting.turns[index].attendeeID }
  }

  /// The turn that was interrupted last and still waits.
  var lastInterrupted: Int? {
    for interruption in meeting.interruptions.reversed() {
      if let index = turn(of: interruption.attendeeID, in: .waiting) { return index }
    }
    return nil
  }

  /// The index of the turn that `previous` gives the word back to: that which had it last, of those who have
  /// spoken and are present; nil where there is none.
  public var previousSpeaker: Int? {
    for id in meeting.past.reversed() {
      if let index = turn(of: id, in: .spoke) { return index }
    }
    return nil
  }

  private func turn(of id: UUID, in phase: TurnInProgress.Phase) -> Int? {
    meeting.turns.firstIndex { $0.phase == phase && $0.attendeeID == id }
  }

  /// The seconds of an interrupted turn that goes on: those it had, and its part of what was left over since,
  /// or less its part of what was overrun. It is left the least, unless it had less.
  private func promise(_ interruption: Interruption, turn: TurnInProgress) -> Int {
    let change = turn.allotted - interruption.share
    let seconds = interruption.allotted + change
    guard change < 0 else { return min(seconds, Self.longestTurn) }
    return max(seconds, min(interruption.allotted, Int(turn.spent.rounded(.up)) + leastShare))
  }
}
