import FoundationEssentials
import ScrumModel

extension ScrumTimer {
  /// Takes up a meeting that was interrupted: the time since it was saved was a pause, and still is one.
  public init(resuming meeting: MeetingInProgress, at now: Date) {
    self.init(following: meeting)
    if self.meeting.isRunning || self.meeting.sleptSince != nil { countRevision() }
    self.meeting.isRunning = false
    self.meeting.sleptSince = nil
    self.meeting.asOf = now.onGrid
  }

  /// Shows a meeting that runs elsewhere: the time since it was saved counts, as `advance(to:)` will find.
  public init(following meeting: MeetingInProgress) {
    self.init(Self.mended(meeting))
  }

  /// What a file says about a meeting, in agreement with itself: a file may have been edited by hand.
  static func mended(_ meeting: MeetingInProgress) -> MeetingInProgress {
    var meeting = meeting
    meeting.lengthInMinutes = sane(lengthInMinutes: meeting.lengthInMinutes)
    meeting.startedAt = meeting.startedAt.onGrid
    meeting.asOf = meeting.asOf.onGrid
    meeting.isRunning = meeting.isRunning && !meeting.turns.isEmpty
    meeting.speaker = speaker(of: meeting)
    for index in meeting.turns.indices {
      meeting.turns[index].allotted = min(max(meeting.turns[index].allotted, 0), longestTurn)
      meeting.turns[index].spent = min(max(Grid.floor(meeting.turns[index].spent), 0), mostSpent)
      if index == meeting.speaker {
        meeting.turns[index].phase = .speaking
      } else if meeting.turns[index].phase == .speaking {
        meeting.turns[index].phase = .waiting
      }
    }
    mendHistory(of: &meeting)
    return meeting
  }

  /// The same for what older versions don't write: who had the word, who was interrupted, what counts.
  private static func mendHistory(of meeting: inout MeetingInProgress) {
    let turns = meeting.turns
    var past: [UUID] = []
    for turn in turns where turn.phase == .spoke && !meeting.past.contains(turn.attendeeID) {
      past.append(turn.attendeeID)
    }
    for id in meeting.past where !past.contains(id) && turns.contains(where: { $0.attendeeID == id }) {
      past.append(id)
    }
    meeting.past = past
    var known: [UUID] = []
    meeting.interruptions = meeting.interruptions.reversed().compactMap { interruption in
      let id = interruption.attendeeID
      let waits = turns.contains { $0.attendeeID == id && $0.phase == .waiting }
      guard waits, !known.contains(id) else { return nil }
      known.append(id)
      return Interruption(
        attendeeID: id, allotted: min(max(interruption.allotted, 0), longestTurn),
        share: min(max(interruption.share, 0), longestTurn))
    }.reversed()
    meeting.lateSeconds = min(max(meeting.lateSeconds, 0), meeting.lengthInMinutes * 60)
    meeting.sleptSince = meeting.isRunning || meeting.speaker == nil ? nil : meeting.sleptSince?.onGrid
    meeting.revision = min(max(meeting.revision, 0), lastRevision)
  }

  /// Who speaks, where the index and the phases may disagree: a speaker by both, by phase, by index, by order.
  private static func speaker(of meeting: MeetingInProgress) -> Int? {
    let turns = meeting.turns
    let named = meeting.speaker.flatMap { turns.indices.contains($0) ? $0 : nil }
    if let named, turns[named].phase == .speaking { return named }
    if let speaking = turns.firstIndex(where: { $0.phase == .speaking }) { return speaking }
    if let named, turns[named].phase != .absent { return named }
    return turns.firstIndex { $0.phase == .waiting }
  }
}
