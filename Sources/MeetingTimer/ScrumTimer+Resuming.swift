import FoundationEssentials
import ScrumModel

extension ScrumTimer {
  /// Takes up a meeting that was interrupted: the time since it was saved was a pause, and still is one.
  public init(resuming meeting: MeetingInProgress, at now: Date) {
    self.init(following: meeting)
    self.meeting.isRunning = false
    self.meeting.asOf = now.onGrid
  }

  /// Shows a meeting that runs elsewhere: the time since it was saved counts, as `advance(to:)` will find.
  public init(following meeting: MeetingInProgress) {
    self.init(Self.mended(meeting))
  }

  /// What a file says about a meeting, in agreement with itself: a file may have been edited by hand.
  private static func mended(_ meeting: MeetingInProgress) -> MeetingInProgress {
    var meeting = meeting
    meeting.lengthInMinutes = sane(lengthInMinutes: meeting.lengthInMinutes)
    meeting.startedAt = meeting.startedAt.onGrid
    meeting.asOf = meeting.asOf.onGrid
    meeting.isRunning = meeting.isRunning && !meeting.turns.isEmpty
    meeting.speaker = speaker(of: meeting)
    for index in meeting.turns.indices {
      meeting.turns[index].allotted = min(max(meeting.turns[index].allotted, 0), longestTurn)
      meeting.turns[index].spent = max(Grid.floor(meeting.turns[index].spent), 0)
      if index == meeting.speaker {
        meeting.turns[index].phase = .speaking
      } else if meeting.turns[index].phase == .speaking {
        meeting.turns[index].phase = .waiting
      }
    }
    return meeting
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
