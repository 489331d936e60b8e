import FoundationEssentials
import ScrumModel

// Who has the floor, who had it, and who gets it back.
extension ScrumTimer {
  package var speaker: Int? { meeting.speaker }

  /// The indices of those who wait, in speaking order: interrupted speakers first, the latest of them leading, then
  /// everyone after the current speaker, then everyone before.
  package var upcoming: [Int] {
    let turns = meeting.turns
    let interrupted = meeting.interruptions.reversed().compactMap { turn(of: $0.attendeeID, in: .waiting) }
    let after = speaker.map { $0 + 1 } ?? 0
    return interrupted
      + [after..<turns.endIndex, 0..<after].joined().filter {
        turns[$0].phase == .waiting && !interrupted.contains($0)
      }
  }

  package var nextSpeaker: Int? { upcoming.first }

  /// The index of the turn that `previous` returns the floor to: the last one that has spoken and is present.
  package var previousSpeaker: Int? {
    meeting.past.reversed().lazy.compactMap { turn(of: $0, in: .spoke) }.first
  }

  /// The current speaker's turn or, if no one speaks, the last speaker's, who may have left since.
  package var lastSpeaker: Int? {
    if let speaker { return speaker }
    return meeting.past.reversed().lazy.compactMap { id in
      meeting.turns.firstIndex { $0.attendeeID == id && $0.phase != .waiting }
    }.first
  }

  /// The number of the current turn: those present who have spoken, plus one; 0 if no one speaks.
  package var speakerNumber: Int {
    meeting.speaker == nil ? 0 : meeting.turns.count { $0.phase == .spoke } + 1
  }

  /// The number of people present.
  package var speakerCount: Int { meeting.turns.count { $0.phase != .absent } }

  /// Gives the floor to the next person waiting; false, without a change, if no one is waiting.
  @discardableResult
  package mutating func next(at now: Date) -> Bool { change(at: now) { $0.handOver() } ?? false }

  /// Returns the floor to the previous speaker; the interrupted speaker comes next and keeps their time.
  /// `next` undoes it: apart from the time that passed, everything is as before.
  package mutating func previous(at now: Date) {
    change(at: now) { timer in
      guard let index = timer.previousSpeaker else { return }
      timer.interruptSpeaker()
      timer.giveFloor(to: index)
    }
  }

  /// Gives the floor to any attendee: one who has spoken continues, one who was absent is back.
  /// The speaker until now has spoken, or waits again if not a second was used and nothing was noted.
  package mutating func jump(to index: Int, at now: Date) {
    change(at: now) { timer in
      guard timer.meeting.turns.indices.contains(index), timer.speaker != index, timer.meeting.stage != .ready
      else { return }
      if let speaker = timer.speaker {
        let turn = timer.meeting.turns[speaker]
        timer.takeFloor(from: speaker)
        if turn.spent < 1, turn.notes.isEmpty { timer.meeting.turns[speaker].phase = .waiting }
      }
      if timer.meeting.turns[index].phase == .absent { timer.meeting.turns[index].phase = .waiting }
      // While the new speaker still waits, and so gets a share.
      timer.shareOut()
      timer.giveFloor(to: index)
    }
  }

  /// Marks an attendee as absent, who then takes no more time, or as a latecomer, who then waits.
  /// If the speaker leaves, the next person waiting gets the floor; if no one has it, a latecomer does. In
  /// the ready room and the parking lot no one gets it.
  package mutating func setAbsent(_ isAbsent: Bool, turn index: Int, at now: Date) {
    change(at: now) { timer in
      guard timer.meeting.turns.indices.contains(index),
        (timer.meeting.turns[index].phase == .absent) != isAbsent
      else { return }
      let successor = timer.nextSpeaker
      if timer.speaker == index { timer.takeFloor(from: index, isLast: true) }
      timer.forgetInterruption(of: index)
      timer.meeting.turns[index].phase = isAbsent ? .absent : .waiting
      guard isAbsent else { return timer.welcome(index) }
      timer.shareOut()
      if timer.meeting.stage == .turns, timer.speaker == nil, let successor { timer.giveFloor(to: successor) }
    }
  }

  /// Ends the meeting, even if people are still waiting.
  package mutating func end(at now: Date) { change(at: now) { $0.endMeeting() } }

  /// The meeting for the history: as it ended or, if it is still going on, as if it ended now.
  package func finished(at now: Date) -> Meeting {
    var timer = self
    timer.end(at: now)
    timer.saveDrafts()
    let meeting = timer.meeting
    var past = Meeting(
      id: meeting.id, title: meeting.title, startedAt: meeting.startedAt,
      // The clock may have been set back to before the start.
      endedAt: max(meeting.asOf, meeting.startedAt), lengthInMinutes: meeting.lengthInMinutes,
      turns: meeting.turns.map(Self.record),
      transcript: meeting.transcript.isEmpty ? nil : meeting.transcript,
      lateSeconds: meeting.lateSeconds > 0 ? meeting.lateSeconds : nil, lead: meeting.lead)
    past.resolved = meeting.resolved
    return past
  }

  private static func record(_ turn: TurnInProgress) -> Turn {
    let (isAbsent, seconds) = (turn.phase == .absent, turn.wholeSeconds)
    let hasSpoken = seconds > 0 || !turn.notes.isEmpty
    return Turn(
      attendeeID: turn.attendeeID, name: turn.name, seconds: seconds,
      allotted: isAbsent && seconds == 0 ? 0 : turn.allotted,
      outcome: turn.listens && seconds == 0 ? .listened : isAbsent ? .absent : hasSpoken ? .spoke : .skipped,
      notes: turn.notes)
  }

  mutating func endMeeting() {
    if let speaker { takeFloor(from: speaker, isLast: true) }
    meeting.isRunning = false
    meeting.sleptSince = nil
    hasEnded = true
  }

  /// Ends the current turn and begins the next one; false if no one is waiting.
  mutating func handOver() -> Bool {
    guard meeting.stage != .ready, let next = nextSpeaker else { return false }
    if let speaker { takeFloor(from: speaker) }
    // While the next speaker still waits, and so gets a share.
    shareOut()
    giveFloor(to: next)
    return true
  }

  /// Lets a turn begin or continue; its time is now settled, and the others share the rest.
  mutating func giveFloor(to index: Int) {
    if let interruption = interruption(of: index) {
      meeting.turns[index].allotted = promisedSeconds(interruption, turn: meeting.turns[index])
      forgetInterruption(of: index)
    }
    meeting.carryFractions(to: index)
    meeting.stage = .turns
    meeting.speaker = index
    meeting.turns[index].phase = .speaking
    shareOut()
  }

  /// Ends the speaker's turn. A speaker who continued after an interruption keeps their place in `past`, so that
  /// going back again finds the same people; `isLast` moves them to its end.
  mutating func takeFloor(from index: Int, isLast: Bool = false) {
    meeting.speaker = nil
    meeting.turns[index].phase = .spoke
    let id = meeting.turns[index].attendeeID
    if let place = meeting.past.firstIndex(of: id) {
      let later = meeting.past[(place + 1)...]
      guard isLast || later.contains(where: { turn(of: $0, in: .spoke) != nil }) else { return }
      meeting.past.remove(at: place)
    }
    meeting.past.append(id)
  }

  /// Lets the speaker wait and come next.
  private mutating func interruptSpeaker() {
    guard let speaker else { return }
    let turn = meeting.turns[speaker]
    meeting.turns[speaker].phase = .waiting
    meeting.speaker = nil
    shareOut()
    meeting.interruptions.append(
      Interruption(
        attendeeID: turn.attendeeID, allotted: turn.allotted, share: meeting.turns[speaker].allotted))
  }

  /// Lets an interrupted turn wait like all others.
  mutating func forgetInterruption(of index: Int) {
    let id = meeting.turns[index].attendeeID
    meeting.interruptions.removeAll { $0.attendeeID == id }
  }

  func interruption(of index: Int) -> Interruption? {
    meeting.interruptions.last { $0.attendeeID == meeting.turns[index].attendeeID }
  }

  func turn(of id: UUID, in phase: TurnInProgress.Phase) -> Int? {
    meeting.turns.firstIndex { $0.phase == phase && $0.attendeeID == id }
  }

  /// The seconds of an interrupted turn that continues: what it had, plus or minus its share of what was left over
  /// or overrun since. It keeps at least the least share, unless it had less.
  private func promisedSeconds(_ interruption: Interruption, turn: TurnInProgress) -> Int {
    let change = turn.allotted - interruption.share
    let seconds = interruption.allotted + change
    guard change < 0 else { return min(seconds, Self.longestTurn) }
    return max(seconds, min(interruption.allotted, Int(turn.spent.rounded(.up)) + leastShare))
  }
}

// The order in which those who wait will speak.
extension ScrumTimer {
  private static let mostShuffles = 20

  /// Shuffles those who wait into another order; all others keep their places, and an interrupted speaker still comes
  /// next.
  package mutating func shuffleWaiting(at now: Date, using generator: inout some RandomNumberGenerator) {
    change(at: now) { timer in
      let places = timer.places
      let turns = places.map { timer.meeting.turns[$0] }
      var shuffled = turns
      // A shuffle should change something; a generator without another order must not hold the meeting up.
      for _ in 0..<Self.mostShuffles where shuffled == turns { shuffled.shuffle(using: &generator) }
      for (place, turn) in zip(places, shuffled) { timer.meeting.turns[place] = turn }
      timer.shareOut()
    }
  }

  /// The people whom `shuffleWaiting` would put into another order, in that order.
  func shuffled(using generator: inout some RandomNumberGenerator) -> [UUID] {
    var timer = self
    timer.shuffleWaiting(at: meeting.asOf, using: &generator)
    return timer.places.map { timer.meeting.turns[$0].attendeeID }
  }

  /// Puts those who wait into an order, as far as they are in it; all others keep their places.
  mutating func setOrder(_ people: [UUID]) {
    let places = places.filter { people.contains(meeting.turns[$0].attendeeID) }
    let turns = people.compactMap { id in places.first { meeting.turns[$0].attendeeID == id } }
      .map { meeting.turns[$0] }
    guard turns.count == places.count else { return }
    for (place, turn) in zip(places, turns) { meeting.turns[place] = turn }
    shareOut()
  }

  /// Moves a waiting turn to the place of another; the waiting turns between them shift by one, all others stay.
  /// If the turn at `to` does not wait, the next place beyond it is used, or else the last one in that direction. An
  /// interrupted turn that is moved or makes room no longer comes next.
  /// - Returns: the turn's new index; nil if it does not wait.
  @discardableResult
  package mutating func moveWaiting(from: Int, to: Int, at now: Date) -> Int? {
    change(at: now) { timer -> Int? in
      let turns = timer.meeting.turns
      guard turns.indices.contains(from), turns[from].phase == .waiting else { return nil }
      guard from != to else { return from }
      timer.forgetInterruption(of: from)
      if turns.indices.contains(to) { timer.forgetInterruption(of: to) }
      let places = timer.places
      let end =
        to > from ? places.first { $0 >= to } ?? places.last : places.last { $0 <= to } ?? places.first
      let order = timer.upcoming.filter { places.contains($0) }
      guard let old = order.firstIndex(of: from), let end, let new = order.firstIndex(of: end) else {
        return nil
      }
      var moved = order.map { turns[$0] }
      moved.insert(moved.remove(at: old), at: new)
      for (place, turn) in zip(order, moved) { timer.meeting.turns[place] = turn }
      timer.shareOut()
      return end
    } ?? nil
  }

  /// The indices of those who wait and were not interrupted: the places that can be exchanged.
  private var places: [Int] {
    meeting.turns.indices.filter { meeting.turns[$0].phase == .waiting && interruption(of: $0) == nil }
  }
}

extension MeetingInProgress {
  /// Hands the fractions of a second on, so that every turn but one is a whole number of seconds.
  mutating func carryFractions(to index: Int) {
    for other in turns.indices where other != index {
      let whole = turns[other].spent.rounded(.down)
      turns[index].spent += turns[other].spent - whole
      turns[other].spent = whole
    }
  }
}
