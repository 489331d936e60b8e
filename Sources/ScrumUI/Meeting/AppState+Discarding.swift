import FoundationEssentials
import MeetingTimer
import ScrumModel

extension AppState {
  /// Forgets the meeting; until another one is there it can be brought back.
  mutating func discard(_ meeting: MeetingState) -> [Effect] {
    var meeting = meeting
    meeting.keepDrafts()
    discarded = DiscardedMeeting(
      meeting: ScrumTimer(resuming: meeting.timer.meeting, at: now).meeting, changes: undoHistory.count)
    close()
    notice = .info("The meeting was discarded, u brings it back")
    return [.discardProgress] + meeting.ending(at: now, isSaved: false)
  }

  /// The discarded meeting, where it is what `u` takes back next.
  var nextBroughtBack: MeetingInProgress? {
    guard let discarded, unfinished == nil, undoHistory.count <= discarded.changes else { return nil }
    return discarded.meeting
  }

  /// Makes the discarded meeting the unfinished one again, which nobody is in.
  mutating func bringBack(_ meeting: MeetingInProgress) -> [Effect] {
    discarded = nil
    (unfinished, isElsewhere) = (meeting, false)
    board.focus = .unfinished
    notice = .info("The meeting of \(meeting.title) is back on the board, its clock stopped")
    return [.saveProgress(meeting), .leaveProgress]
  }
}
