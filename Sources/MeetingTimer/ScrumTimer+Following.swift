import FoundationEssentials
import ScrumModel

// Meetings that come from a file: resumed, or running in another terminal.
extension ScrumTimer {
  /// Resumes an interrupted meeting, paused: the time since it was last known to be alive was a pause.
  package init(resuming meeting: MeetingInProgress, at now: Date) {
    self.init(following: meeting)
    if meeting.lastAlive > meeting.asOf {
      move(to: min(meeting.lastAlive, now))
      // Only a person may decide that the meeting is over.
      hasEnded = false
      pendingEvents = []
    }
    if self.meeting.isRunning || self.meeting.sleptSince != nil { incrementRevision() }
    self.meeting.isRunning = false
    self.meeting.sleptSince = nil
    self.meeting.asOf = now.quantized
  }

  /// Follows a meeting that runs elsewhere: `advance(to:)` will count the time since it was saved.
  package init(following meeting: MeetingInProgress) { self.init(Self.reconciled(meeting)) }

  /// The meeting made consistent: its file may have been edited by hand.
  private static func reconciled(_ meeting: MeetingInProgress) -> MeetingInProgress {
    var meeting = meeting
    meeting.lengthInMinutes = clamped(lengthInMinutes: meeting.lengthInMinutes)
    meeting.startedAt = meeting.startedAt.quantized
    meeting.asOf = meeting.asOf.quantized
    meeting.isRunning = meeting.isRunning && !meeting.turns.isEmpty && meeting.stage != .ready
    meeting.speaker = meeting.stage == .turns ? speaker(of: meeting) : nil
    meeting.parkingSeconds = clamped(meeting.parkingSeconds)
    for index in meeting.turns.indices {
      meeting.turns[index].allotted = clamped(meeting.turns[index].allotted)
      meeting.turns[index].spent = clamped(meeting.turns[index].spent)
      if index == meeting.speaker {
        meeting.turns[index].phase = .speaking
      } else if meeting.turns[index].phase == .speaking {
        meeting.turns[index].phase = meeting.stage == .parkingLot ? .spoke : .waiting
      }
    }
    // Older versions left fractions in all turns. Without a speaker, the last speaker's keeps its own for the next.
    let keeper = meeting.speaker.map { meeting.turns[$0].attendeeID } ?? meeting.past.last
    for index in meeting.turns.indices where meeting.turns[index].attendeeID != keeper {
      meeting.turns[index].spent.round(.down)
    }
    meeting.heartbeat = nil
    meeting.past = past(of: meeting)
    meeting.interruptions = interruptions(of: meeting)
    meeting.lateSeconds = min(max(meeting.lateSeconds, 0), meeting.lengthInMinutes * 60)
    meeting.sleptSince = meeting.isRunning || !meeting.hasClock ? nil : meeting.sleptSince?.quantized
    meeting.revision = min(max(meeting.revision, 0), lastRevision)
    return meeting
  }

  /// The speaker, if the index and the phases disagree: by both, by phase, by index, by order.
  private static func speaker(of meeting: MeetingInProgress) -> Int? {
    let turns = meeting.turns
    let named = meeting.speaker.flatMap { turns.indices.contains($0) ? $0 : nil }
    if let named, turns[named].phase == .speaking { return named }
    if let speaking = turns.firstIndex(where: { $0.phase == .speaking }) { return speaking }
    if let named, turns[named].phase != .absent { return named }
    return turns.firstIndex { $0.phase == .waiting }
  }

  /// Everyone who had the floor, each once; older versions did not save them.
  private static func past(of meeting: MeetingInProgress) -> [UUID] {
    let unlisted = meeting.turns.filter { $0.phase == .spoke && !meeting.past.contains($0.attendeeID) }
    var past = unlisted.map(\.attendeeID)
    let present = Set(meeting.turns.map(\.attendeeID))
    for id in meeting.past where present.contains(id) && !past.contains(id) { past.append(id) }
    return past
  }

  /// The latest interruption of each turn that waits.
  private static func interruptions(of meeting: MeetingInProgress) -> [Interruption] {
    var known: [UUID] = []
    return meeting.interruptions.reversed().compactMap { interruption in
      let id = interruption.attendeeID
      let waits = meeting.turns.contains { $0.attendeeID == id && $0.phase == .waiting }
      guard waits, !known.contains(id) else { return nil }
      known.append(id)
      return Interruption(
        attendeeID: id, allotted: clamped(interruption.allotted), share: clamped(interruption.share))
    }.reversed()
  }

  private static func clamped(_ seconds: Double) -> Double {
    min(max(TimeQuantum.floor(seconds), 0), mostSpent)
  }

  private static func clamped(_ seconds: Int) -> Int { min(max(seconds, 0), longestTurn) }
}

extension MeetingInProgress {
  /// Marks what has rung in another state of the meeting, so that it does not ring again.
  mutating func keepBells(of other: MeetingInProgress) {
    for index in turns.indices {
      guard let turn = other.turns.first(where: { $0.attendeeID == turns[index].attendeeID }) else {
        continue
      }
      turns[index].hasWarned = turns[index].hasWarned || turn.hasWarned
      turns[index].hasRung = turns[index].hasRung || turn.hasRung
    }
  }
}
