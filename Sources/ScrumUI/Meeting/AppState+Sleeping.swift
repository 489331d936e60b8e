import FoundationEssentials
import MeetingTimer

extension AppState {
  /// The machine has slept until now: nobody knows whether the people went on, so it is asked.
  mutating func wakeUp(at now: Date) -> [Effect] {
    guard case .meeting(var meeting) = screen, meeting.timer.askAboutGap(at: now) else { return [] }
    self.now = now
    meeting.gapAnswer = .pause
    screen = .meeting(meeting)
    return [.saveProgress(meeting.timer.meeting)]
  }

  /// The wall clock was set: what was to be at a moment is as far away as before, and nobody has spoken meanwhile.
  mutating func followClock(setBy seconds: Double) -> [Effect] {
    now += seconds
    noticedAt = noticedAt.map { $0 + seconds }
    guard case .meeting(var meeting) = screen else { return [] }
    meeting.timer.followClock(setBy: seconds)
    meeting.transcriptDue = meeting.transcriptDue.map { $0 + seconds }
    screen = .meeting(meeting)
    // Whoever reads the file counts from the moment in it.
    let counts = meeting.timer.meeting.isRunning || meeting.timer.sleptSince != nil
    return counts ? [.saveProgress(meeting.timer.meeting)] : []
  }

  /// Does what a key says while it is asked what a sleep was.
  mutating func performAfterSleep(_ command: Command, _ meeting: MeetingState) -> [Effect] {
    var meeting = meeting
    switch command {
    case .previousAnswer, .nextAnswer: meeting.gapAnswer = meeting.gapAnswer == .pause ? .meeting : .pause
    case .countAsMeeting: return count(.meeting, meeting)
    case .countAsPause, .back: return count(.pause, meeting)
    case .chooseAnswer: return count(meeting.gapAnswer, meeting)
    default: break
    }
    screen = .meeting(meeting)
    return []
  }

  private mutating func count(_ gap: ScrumTimer.Gap, _ meeting: MeetingState) -> [Effect] {
    var meeting = meeting
    meeting.timer.countGap(as: gap, at: now)
    return go(on: meeting)
  }
}
