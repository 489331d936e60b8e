import FoundationEssentials
import ScrumModel

// Before the first speaker, and after the last: the ready room and the parking lot.
extension ScrumTimer {
  /// Opens the ready room of a meeting: no one speaks, and the clock is stopped until `begin(lateSince:at:)`.
  /// - Parameter away: those who are absent from the start.
  package init(
    preparing scrum: DailyScrum, meetingID: UUID = UUID(), without away: Set<UUID> = [], lead: UUID? = nil,
    at now: Date, using generator: inout some RandomNumberGenerator
  ) {
    var attendees = scrum.attendees
    if scrum.speakingOrder == .shuffled { attendees.shuffle(using: &generator) }
    self.init(
      MeetingInProgress(
        id: meetingID, scrumID: scrum.id, title: scrum.title,
        lengthInMinutes: Self.clamped(lengthInMinutes: scrum.lengthInMinutes),
        whenTimeIsUp: scrum.whenTimeIsUp ?? .overtime, share: scrum.share ?? .rebalanced,
        startedAt: now.quantized, asOf: now.quantized, isRunning: false, speaker: nil,
        turns: attendees.map { attendee in
          let isAway = away.contains(attendee.id)
          var turn = TurnInProgress(
            attendeeID: attendee.id, name: attendee.name,
            phase: isAway || attendee.isListener ? .absent : .waiting)
          turn.isListener = attendee.isListener && !isAway
          return turn
        }, stage: .ready, lead: lead))
    shareOut()
  }

  /// Decides in the ready room how many seconds of a late start will be deducted, as far as is known now; 0 for none.
  package mutating func planLateStart(_ seconds: Int, at now: Date) {
    change(at: now) { timer in
      guard timer.meeting.stage == .ready else { return }
      timer.meeting.lateSeconds = min(max(seconds, 0), timer.length)
      timer.shareOut()
    }
  }

  package mutating func setLead(_ attendee: UUID?, at now: Date) {
    change(at: now) { $0.meeting.lead = attendee }
  }

  /// Starts the clock: the first one present speaks. The time since `due` is deducted, as `countLateStart(since:at:)`
  /// does; nil deducts nothing.
  package mutating func begin(lateSince due: Date?, at now: Date) {
    change(at: now) { timer in
      guard timer.meeting.stage == .ready else { return }
      timer.startClock()
      timer.deductLateStart(since: due)
    }
  }

  /// Lets the first one present speak from `meeting.asOf` on.
  mutating func startClock() {
    meeting.stage = .turns
    meeting.startedAt = meeting.asOf
    meeting.isRunning = !meeting.turns.isEmpty
    meeting.speaker = meeting.turns.firstIndex { $0.phase == .waiting }
    if let speaker { meeting.turns[speaker].phase = .speaking }
  }

  /// Adds a turn at the end for someone who is not on the list; it begins if no one has the floor.
  /// An absent attendee on the list is marked present; anyone else on it stays as they are.
  package mutating func invite(_ attendee: Attendee, at now: Date) {
    if let known = meeting.turns.firstIndex(where: { $0.attendeeID == attendee.id }) {
      return setAbsent(false, turn: known, at: now)
    }
    change(at: now) { timer in
      // With fixed turns, as much as everyone else was given.
      let turns = timer.meeting.turns
      let share = turns.isEmpty ? timer.length : timer.length / turns.count
      timer.meeting.turns.append(
        TurnInProgress(
          attendeeID: attendee.id, name: attendee.name, allotted: max(share, timer.leastShare)))
      // Without people there was no clock to start.
      if turns.isEmpty, timer.meeting.stage == .turns { timer.meeting.isRunning = true }
      timer.welcome(turns.count)
    }
  }

  /// Shares the time with a turn that waits from now on, and lets it begin if no one has the floor.
  mutating func welcome(_ index: Int) {
    shareOut()
    if meeting.stage == .turns, speaker == nil { giveFloor(to: index) }
  }

  /// Whether a topic in the parking lot is still open, of this meeting or an earlier one.
  package var hasOpenTopics: Bool {
    hasOldTopics || meeting.turns.contains { $0.notes.contains { $0.isOpen(.parking) } }
  }

  /// Ends the current turn and starts the parking lot's clock; no one speaks, and `previous` goes back to the
  /// last speaker.
  package mutating func openParkingLot(at now: Date) {
    change(at: now) { timer in
      guard timer.meeting.stage == .turns, !timer.meeting.turns.isEmpty else { return }
      timer.leaveTurns()
      timer.meeting.isRunning = true
    }
  }

  mutating func leaveTurns() {
    if let speaker { takeFloor(from: speaker, isLast: true) }
    meeting.stage = .parkingLot
    shareOut()
  }

  package var displayedParkingSeconds: Int { Int(meeting.parkingSeconds.rounded(.down)) }
}
