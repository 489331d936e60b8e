import ScrumModel

// How the meeting stands at `meeting.asOf`.
extension ScrumTimer {
  /// The index of the turn whose attendee speaks.
  public var speaker: Int? { meeting.speaker }

  /// The index of the turn that comes next: who was interrupted last, else the first that waits after the
  /// speaker, else before.
  public var nextSpeaker: Int? {
    let turns = meeting.turns
    if let interrupted = lastInterrupted { return interrupted }
    let after = meeting.speaker.map { $0 + 1 } ?? 0
    return turns[after...].firstIndex { $0.phase == .waiting }
      ?? turns[..<after].firstIndex { $0.phase == .waiting }
  }

  /// The number of the speaker's turn: those present who have spoken, and this one; 0 where nobody speaks.
  public var speakerNumber: Int {
    meeting.speaker == nil ? 0 : meeting.turns.count { $0.phase == .spoke } + 1
  }

  /// The number of those present.
  public var speakerCount: Int { meeting.turns.count { $0.phase != .absent } }

  /// Whether the time is stopped, but not for good.
  public var isPaused: Bool { !meeting.isRunning && !hasEnded }

  /// The planned length in seconds.
  public var length: Int { meeting.lengthInMinutes * 60 }

  /// The seconds that all turns have taken, pauses left out.
  public var elapsed: Double { meeting.turns.reduce(0) { $0 + $1.spent } }

  /// The seconds until the meeting has taken its length, a late start that counts included; negative after that.
  public var remainingOfMeeting: Double { Double(length - meeting.lateSeconds) - elapsed }

  /// The seconds that the speaker has left, negative in overtime; 0 where nobody speaks.
  public var remainingOfTurn: Double {
    meeting.speaker.map { Double(meeting.turns[$0].allotted) - meeting.turns[$0].spent } ?? 0
  }

  /// Whether the speaker's time is up, from the very moment on.
  public var isOvertime: Bool { meeting.speaker != nil && remainingOfTurn <= 0 }

  /// Whether the speaker is in the last seconds, of which the bell warns.
  public var isNearlyUp: Bool {
    guard let speaker = meeting.speaker, !isOvertime else { return false }
    let allotted = meeting.turns[speaker].allotted
    return allotted > Self.longEnoughForWarning && remainingOfTurn <= Double(Self.warning)
  }

  /// The seconds by which the meeting will be longer than planned if all keep to their time; negative if shorter.
  public var scheduleDeviation: Double {
    guard !hasEnded else { return -remainingOfMeeting }
    let promised = meeting.turns.reduce(0) { sum, turn in
      guard turn.phase == .speaking || turn.phase == .waiting else { return sum }
      return sum + max(Double(turn.allotted) - turn.spent, 0)
    }
    return promised - remainingOfMeeting
  }
}
