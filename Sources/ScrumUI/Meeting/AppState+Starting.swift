import FoundationEssentials
import MeetingTimer
import ScrumModel

extension AppState {
  /// Starts the meeting of the scrum in focus.
  mutating func startFocused() -> [Effect] {
    guard let scrum = focusedScrum else { return [] }
    return start(scrum)
  }

  /// Starts the meeting of a scrum by its id, where it is there and somebody is in it.
  mutating func start(scrum id: UUID) -> [Effect] {
    guard let scrum = scrums.first(where: { $0.id == id }) else { return [] }
    focus(on: CardID(section: .upNext, scrum: id))
    if let reason = reason(againstStarting: scrum) {
      notice = .info(reason)
      return []
    }
    return start(scrum)
  }

  private mutating func start(_ scrum: DailyScrum) -> [Effect] {
    // To start the scrum whose meeting was left is to go on with it.
    if unfinished?.scrumID == scrum.id { return resumeUnfinished() }
    if isElsewhere, let unfinished {
      notice = .info(
        "Another terminal is in a meeting of \(unfinished.title): its card on the board joins it")
      return []
    }
    discarded = nil
    let closing = closeUnfinished()
    let timer = ScrumTimer(scrum: scrum, meetingID: random.uuid(), at: now, using: &random)
    if let words = lateWords(of: timer.meeting) { notice = .info(words) }
    return closing + show(MeetingState(timer: timer, theme: scrum.theme))
      + [.announce(.meetingStarted, MeetingFacts(timer))]
  }

  /// Closes the meeting that has just begun, which nobody has spoken in yet, and says why.
  mutating func refuseMeeting(_ reason: String) {
    if case .meeting = screen { close() }
    notice = .error(reason)
  }

  /// Goes on with the meeting that was left unfinished.
  mutating func resumeUnfinished() -> [Effect] {
    guard let unfinished else { return [] }
    discarded = nil
    let theme = scrums.first { $0.id == unfinished.scrumID }?.theme ?? .seafoam
    self.unfinished = nil
    if isElsewhere {
      var timer = ScrumTimer(following: unfinished)
      timer.advance(to: now)
      var meeting = MeetingState(timer: timer, theme: theme)
      meeting.runsCommands = false
      open(.meeting(meeting))
      return [.joinMeeting] + readHistory(of: unfinished.scrumID)
    }
    // After a break everybody should see where the meeting stood before the clock runs on.
    return show(MeetingState(timer: ScrumTimer(resuming: unfinished, at: now), theme: theme))
  }

  private mutating func show(_ meeting: MeetingState) -> [Effect] {
    open(.meeting(meeting))
    // With it come the speakers' open blockers, and what was noted the last time.
    return [.saveProgress(meeting.timer.meeting)] + readHistory(of: meeting.timer.meeting.scrumID)
  }

  /// Puts the unfinished meeting into the history as far as it came.
  mutating func closeUnfinished() -> [Effect] {
    guard let unfinished else { return [] }
    self.unfinished = nil
    let timer = ScrumTimer(resuming: unfinished, at: unfinished.asOf)
    let meeting = timer.finished(at: unfinished.asOf)
    notice = .info("The unfinished meeting of \(unfinished.title) is in the history")
    let ending = Effect.announce(.meetingEnded, MeetingFacts(timer, endingAt: unfinished.asOf, isSaved: true))
    return [keep(meeting, scrum: unfinished.scrumID), ending]
  }

  /// Adds a meeting to the history, on the screen and on the disk.
  ///
  /// It is not among what can be undone: a meeting that was held can't be unheld, and to undo it would delete it.
  mutating func keep(_ meeting: Meeting, scrum: UUID) -> Effect {
    remember(meeting, scrum: scrum)
    return .finish(meeting, scrum: scrum)
  }
}
