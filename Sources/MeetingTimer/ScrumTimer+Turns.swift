import FoundationEssentials
import ScrumModel

extension ScrumTimer {
  /// Gives the word to the next who waits; false, and nothing changed, where nobody waits.
  @discardableResult
  public mutating func next(at now: Date) -> Bool {
    change(at: now) { timer in timer.hasEnded ? false : timer.handOver() }
  }

  /// Gives the word back to who had it last and is present; who is interrupted comes next and keeps the time.
  ///
  /// `next` takes it back: then all is as it was, but for the time that passed.
  public mutating func previous(at now: Date) {
    change(at: now) { timer in
      guard !timer.hasEnded, let index = timer.previousSpeaker else { return }
      timer.interruptSpeaker()
      timer.begin(index)
    }
  }

  /// Gives the word to any attendee: who spoke goes on, who waits begins, who was absent is back.
  ///
  /// Who had the word has spoken or, where no second was used and nothing was noted, waits again.
  public mutating func jump(to index: Int, at now: Date) {
    change(at: now) { timer in
      guard !timer.hasEnded, timer.meeting.turns.indices.contains(index), timer.speaker != index else {
        return
      }
      if let speaker = timer.speaker {
        let turn = timer.meeting.turns[speaker]
        timer.finish(speaker)
        if turn.spent < 1, turn.notes.isEmpty { timer.meeting.turns[speaker].phase = .waiting }
      }
      if timer.meeting.turns[index].phase == .absent { timer.meeting.turns[index].phase = .waiting }
      // Before the word is given, so that who gets it has a part in what is shared.
      timer.shareOut()
      timer.begin(index)
    }
  }

  /// Marks an attendee as absent, who then takes no more time, or as a latecomer, who then waits.
  ///
  /// The word goes from an absent speaker to the next who waits, and to a latecomer where nobody has it.
  public mutating func setAbsent(_ isAbsent: Bool, turn index: Int, at now: Date) {
    change(at: now) { timer in
      guard !timer.hasEnded, timer.meeting.turns.indices.contains(index),
        (timer.meeting.turns[index].phase == .absent) != isAbsent
      else { return }
      let successor = timer.nextSpeaker
      if timer.speaker == index { timer.finish(index, isLast: true) }
      timer.forgetInterruption(of: index)
      timer.meeting.turns[index].phase = isAbsent ? .absent : .waiting
      timer.shareOut()
      if timer.speaker == nil, let begins = isAbsent ? successor : index { timer.begin(begins) }
    }
  }

  /// Ends the speaker's turn and begins that of the next who waits; false where nobody waits.
  mutating func handOver() -> Bool {
    guard let next = nextSpeaker else { return false }
    if let speaker { finish(speaker) }
    // Before the word is given, so that who gets it has a part in what is shared.
    shareOut()
    begin(next)
    return true
  }
}
