import FoundationEssentials
import ScrumModel

// What a line of the log does to the meeting.
extension ScrumTimer {
  /// Whose turn it is: the speaker's id, or a word for a time without one.
  package var mark: String {
    switch meeting.stage {
    case .ready: "ready"
    case .turns: hasEnded ? "end" : speakerID?.text ?? "nobody"
    case .parkingLot: hasEnded ? "end" : "parking lot"
    }
  }

  /// The start, for a line that moves it.
  var startMark: String { "\(meeting.startedAt.milliseconds)" }

  /// The seconds that the clock has counted.
  var countedSeconds: Double { meeting.turns.reduce(meeting.parkingSeconds) { $0 + $1.spent } }

  /// Counts time for the person on the clock, or else for the one who was, whether it runs or not: it ran when the time
  /// was counted.
  /// - Parameter rings: whether the end of a turn is marked even if nobody waited for it.
  mutating func count(_ seconds: Double, rings: Bool = false) {
    // Less than that would leave the next full second a moment that no clock shows.
    let seconds = TimeQuantum.floor(seconds)
    guard seconds > 0 || rings, meeting.stage != .ready, !hasEnded else { return }
    meeting.sleptSince = meeting.sleptSince.map { $0 + seconds }
    if meeting.stage == .parkingLot {
      meeting.parkingSeconds = min(meeting.parkingSeconds + seconds, Self.mostSpent)
    } else if let speaker = lastSpeaker ?? meeting.turns.indices.first {
      spend(seconds, turn: speaker)
      if meeting.speaker == nil { meeting.carryFractions(to: speaker) }
    }
    pendingEvents = []
  }

  /// Does what a line says, if it is still the turn that the line names; false if that changes nothing.
  mutating func perform(_ line: MeetingLine) -> Bool {
    if let from = line.from, !line.act.takesClock, from != (line.act == .clock ? startMark : mark) {
      return false
    }
    let (now, revision, wasOver) = (line.at.quantized, meeting.revision, hasEnded)
    switch line.act {
    case .start: begin(lateSince: line.seconds.map { now - Double($0) }, at: now)
    case .next: next(at: now)
    case .previous: previous(at: now)
    case .floor: with(line.person) { $0.jump(to: $1, at: now) }
    case .absent: with(line.person) { $0.setAbsent(true, turn: $1, at: now) }
    case .present: with(line.person) { $0.setAbsent(false, turn: $1, at: now) }
    case .move:
      guard let place = index(of: line.place) else { break }
      with(line.person) { $0.moveWaiting(from: $1, to: place, at: now) }
    case .order: change(at: now) { $0.setOrder(line.people) }
    case .time: addTime(line.seconds ?? 0, at: now)
    case .invite:
      guard let person = line.person else { break }
      invite(Attendee(id: person, name: line.name ?? ""), at: now)
    case .parkingLot: openParkingLot(at: now)
    case .pause: pause(at: now)
    case .resume: resume(at: now)
    case .takeUp:
      holder = ClockHolder(after: line)
      change(at: now) { $0.meeting.isRunning = false }
    case .takeOver:
      holder = ClockHolder(after: line)
      incrementRevision()
    case .sleep:
      change(at: now, settlesGap: false) { timer in
        guard timer.meeting.isRunning else { return }
        (timer.meeting.sleptSince, timer.meeting.isRunning) = (now, false)
      }
    case .meeting, .break:
      guard meeting.sleptSince != nil else { break }
      change(at: now) { $0.meeting.isRunning = true }
    case .overtime where meeting.whenTimeIsUp != .overtime, .advance where meeting.whenTimeIsUp != .advance:
      toggleWhenTimeIsUp(at: now)
    case .shared where meeting.share != .rebalanced, .fixed where meeting.share != .fixed:
      toggleLeftoverTimePolicy(at: now)
    case .late where meeting.stage == .ready: planLateStart(line.seconds ?? 0, at: now)
    case .late:
      countLateStart(since: line.seconds.map { meeting.startedAt - Double($0) }, at: now)
    case .lead: setLead(line.person, at: now)
    case .updates: _ = take(line.updates)
    case .note:
      guard let note = line.note else { break }
      with(line.person) { $0.addNote(note, to: $1) }
    case .edit, .tick, .delete: if meeting.turns.correctNote(by: line) { incrementRevision() }
    case .said: _ = addLine(line.text ?? "", of: line.name)
    case .clock:
      shiftMarks(by: Double(line.seconds ?? 0))
      incrementRevision()
    case .end: end(at: now)
    case .outside:
      if line.meetings.count == 2 { meeting.keepTicks(from: line.meetings[0], to: line.meetings[1]) }
    case .open, .join, .overtime, .advance, .shared, .fixed, .count, .undo: break
    }
    return meeting.revision != revision || hasEnded != wasOver
  }

  private func index(of person: UUID?) -> Int? { meeting.turns.firstIndex { $0.attendeeID == person } }

  private mutating func with(_ person: UUID?, _ body: (inout ScrumTimer, Int) -> Void) {
    if let index = index(of: person) { body(&self, index) }
  }
}

extension MeetingLine.Act {
  /// Whether it counts even if it changes nothing.
  var isAlwaysKept: Bool { [.open, .takeUp, .takeOver, .join, .count, .outside, .undo].contains(self) }

  /// Whether the machine that wrote it has the clock from then on.
  var takesClock: Bool { self == .takeUp || self == .takeOver }

  /// Whether it counts whichever machine wrote it: what people write, and those whom they write about.
  var isForAnyMachine: Bool {
    [.open, .join, .updates, .note, .edit, .tick, .delete, .outside, .invite, .undo].contains(self)
  }

  /// Whether it changes people, order, floor or times: what others do to them meanwhile can't be undone with it.
  var changesCourse: Bool {
    switch self {
    case .start, .next, .previous, .floor, .absent, .present, .move, .order, .time, .invite, .parkingLot,
      .overtime, .advance, .shared, .fixed, .late, .meeting, .break, .end:
      true
    default: false
    }
  }

  var canBeUndone: Bool {
    switch self {
    case .note, .edit, .tick, .delete, .outside: true
    case .end: false
    default: changesCourse
    }
  }
}

extension MeetingInProgress {
  /// Whether more than time has changed.
  func differs(from other: MeetingInProgress) -> Bool {
    func plain(_ meeting: MeetingInProgress) -> MeetingInProgress {
      var meeting = meeting
      for turn in meeting.turns.indices { meeting.turns[turn].spent = 0 }
      (meeting.parkingSeconds, meeting.revision, meeting.asOf) = (0, 0, other.asOf)
      meeting.keepBells(of: other)
      return meeting
    }
    return plain(self) != plain(other)
  }
}

extension ScrumTimer {
  /// Takes over a state of the same meeting, but not the time that it stands for.
  mutating func adopt(_ other: ScrumTimer) {
    (meeting, hasEnded, holder) = (other.meeting, other.hasEnded, other.holder)
  }

  /// Whether another machine has the clock, so that this one only looks on.
  package var isElsewhere: Bool { holder.machine != nil }

  /// Whether a line counts, as far as the machine is concerned that wrote it.
  func accepts(_ line: MeetingLine) -> Bool {
    line.on == holder.machine || line.act.isForAnyMachine
      || line.act.takesClock && line.from == holder.since
  }

  /// Whether a line would change anything.
  func changes(by line: MeetingLine, at now: Date) -> Bool {
    var (timer, line) = (self, line)
    (timer.isFold, line.at) = (true, now)
    return timer.perform(line)
  }
}
