import FoundationEssentials
import ScrumModel

extension ScrumTimer {
  /// Gives the word to the next who waits; false, and nothing changed, where nobody waits.
  @discardableResult
  public mutating func next(at now: Date) -> Bool {
    move(to: now)
    return hasEnded ? false : handOver()
  }

  /// Gives the word back to the turn before, present ones only; who is interrupted waits and keeps the time.
  public mutating func previous(at now: Date) {
    move(to: now)
    let end = meeting.speaker ?? meeting.turns.endIndex
    guard !hasEnded, let index = meeting.turns[..<end].lastIndex(where: { $0.phase != .absent })
    else { return }
    if let speaker = meeting.speaker { meeting.turns[speaker].phase = .waiting }
    begin(index)
    shareOut()
  }

  /// Marks an attendee as absent, who then takes no more time, or as a latecomer, who then waits.
  ///
  /// The word goes from an absent speaker to the next who waits, and to a latecomer where nobody has it.
  public mutating func setAbsent(_ isAbsent: Bool, turn index: Int, at now: Date) {
    move(to: now)
    guard !hasEnded, meeting.turns.indices.contains(index),
      (meeting.turns[index].phase == .absent) != isAbsent
    else { return }
    let successor = nextSpeaker
    meeting.turns[index].phase = isAbsent ? .absent : .waiting
    if meeting.speaker == index { meeting.speaker = nil }
    // Before the word is given, so that who gets it has a part in what is shared.
    shareOut()
    if meeting.speaker == nil, let begins = isAbsent ? successor : index { begin(begins) }
  }

  /// Ends the speaker's turn and begins that of the next who waits; false where nobody waits.
  mutating func handOver() -> Bool {
    guard let next = nextSpeaker else { return false }
    if let speaker = meeting.speaker { meeting.turns[speaker].phase = .spoke }
    meeting.speaker = nil
    // Before the word is given, so that who gets it has a part in what is shared.
    shareOut()
    begin(next)
    return true
  }

  private mutating func begin(_ index: Int) {
    meeting.speaker = index
    meeting.turns[index].phase = .speaking
  }
}
