import FoundationEssentials
import MeetingTimer
import ScrumModel

// How a meeting begins, and what other terminals and the machine's clock do to it.
extension MeetingState {
  /// Why the meeting of a scrum can't be started; nil if it can.
  static func reasonAgainstStarting(_ scrum: DailyScrum, _ app: SharedState) -> String? {
    scrum.attendees.isEmpty && app.unfinished?.scrumID != scrum.id ? "Nobody is in this scrum" : nil
  }

  /// Starts the meeting of a scrum, or resumes the one that was left unfinished.
  static func start(_ scrum: DailyScrum, _ app: inout SharedState) -> [Effect] {
    if app.unfinished?.scrumID == scrum.id { return resumeUnfinished(&app) }
    if app.isElsewhere, let unfinished = app.unfinished {
      app.notice = .info(
        "Another terminal is in a meeting of \(unfinished.title): its card on the board joins it")
      return []
    }
    app.discarded = nil
    let closing = closeUnfinished(&app)
    let timer = ScrumTimer(scrum: scrum, meetingID: app.random.uuid(), at: app.now, using: &app.random)
    if let words = app.wordsOfLateStart(of: timer.meeting) { app.notice = .info(words) }
    return closing + show(MeetingState(timer, theme: scrum.theme), &app)
      + [.announce(.meetingStarted, MeetingFacts(timer))]
  }

  /// Resumes the meeting that was left unfinished, or joins the one that another terminal is in.
  static func resumeUnfinished(_ app: inout SharedState) -> [Effect] {
    guard let unfinished = app.unfinished else { return [] }
    app.discarded = nil
    app.unfinished = nil
    let theme = app.scrum(unfinished.scrumID)?.theme ?? .seafoam
    guard app.isElsewhere else {
      // After a break everybody should see where the meeting stood before the clock runs on.
      return show(MeetingState(ScrumTimer(resuming: unfinished, at: app.now), theme: theme), &app)
    }
    var timer = ScrumTimer(following: unfinished)
    timer.advance(to: app.now)
    var meeting = MeetingState(timer, theme: theme)
    meeting.runsCommands = false
    app.open(.meeting(meeting))
    return [.joinMeeting] + app.readHistory(of: unfinished.scrumID)
  }

  private static func show(_ meeting: MeetingState, _ app: inout SharedState) -> [Effect] {
    app.open(.meeting(meeting))
    // With it come the speakers' open blockers, and what was noted the last time.
    return [.saveProgress(meeting.timer.meeting)] + app.readHistory(of: meeting.timer.meeting.scrumID)
  }

  /// Puts the unfinished meeting into the history as far as it came.
  static func closeUnfinished(_ app: inout SharedState) -> [Effect] {
    guard let unfinished = app.unfinished else { return [] }
    app.unfinished = nil
    let timer = ScrumTimer(resuming: unfinished, at: unfinished.asOf)
    let meeting = timer.finished(at: unfinished.asOf)
    app.notice = .info("The unfinished meeting of \(unfinished.title) is in the history")
    app.remember(meeting, scrum: unfinished.scrumID)
    return [
      .finish(meeting, scrum: unfinished.scrumID),
      .announce(.meetingEnded, MeetingFacts(timer, endingAt: unfinished.asOf, isSaved: true)),
    ]
  }
}

extension SharedState {
  /// When the meeting was to begin, if it began so little later that this may count; nil if it was in time.
  func lateStart(of meeting: MeetingInProgress) -> Date? {
    guard let scrum = scrum(meeting.scrumID) else { return nil }
    let length = Double(meeting.lengthInMinutes * 60)
    guard let due = scrum.schedule?.next(after: meeting.startedAt - length, in: calendar) else { return nil }
    let late = meeting.startedAt.timeIntervalSince(due)
    return late >= 1 && late <= length ? due : nil
  }

  /// What tells at the start that it is late, and how that can count; nil if it hardly is, or if the meeting that was
  /// due then has been held: this one is another.
  fileprivate func wordsOfLateStart(of meeting: MeetingInProgress) -> String? {
    guard let due = lateStart(of: meeting), !wasHeld(meeting.scrumID, dueAt: due) else { return nil }
    let late = Int(meeting.startedAt.timeIntervalSince(due))
    guard late >= Self.leastLateToSay else { return nil }
    let key = MeetingState.key(of: "count late start")?.label ?? ""
    return "\(Format.clock(late)) late: \(key) counts it as used"
  }

  /// The seconds of a late start that are worth a word.
  private static let leastLateToSay = 60
}

// MARK: Other terminals

extension MeetingState {
  /// Follows what another terminal has done in the meeting.
  mutating func follow(
    _ saved: MeetingInProgress, since before: MeetingInProgress, _ app: inout SharedState
  ) -> [Effect] {
    guard timer.meeting.id == saved.id else { return [] }
    let speaker = timer.speakerID
    let picked = pickedTurn.map { timer.meeting.turns[$0].attendeeID }
    let mustSave = timer.follow(saved, since: before, at: app.now)
    // The picked attendee may stand elsewhere now.
    selection = timer.meeting.turns.firstIndex { $0.attendeeID == picked }
    if timer.speakerID != speaker { turnChanged() }
    return mustSave || timer.hasEnded ? save(&app) : []
  }

  /// Shows how the meeting went that another terminal has ended. One that was discarded there stays, with the clock
  /// stopped: the people here may not be done.
  mutating func endElsewhere(as past: Meeting?, _ app: inout SharedState) -> [Effect] {
    guard var past else {
      timer.pause(at: app.now)
      app.notice = .info("Discarded in another terminal: Space goes on with it here, q ends")
      return []
    }
    var isMore = commitDrafts(in: &past)
    // What was said last may not have been saved here before the end there.
    let said = timer.meeting.transcript
    if said.utf8.count > past.transcript?.utf8.count ?? 0, said.hasPrefix(past.transcript ?? "") {
      past.transcript = said
      isMore = true
    }
    let scrum = timer.meeting.scrumID
    app.remember(past, scrum: scrum)
    app.replace(by: .summary(SummaryState(meeting: past, scrum: scrum, theme: theme)))
    app.notice = .info("Ended in another terminal")
    return (isMore ? [.addMeeting(past, scrum: scrum)] : []) + ending(at: app.now, isSaved: true)
  }

  /// Goes on alone with a meeting that was begun in another terminal: its commands run here from now on.
  mutating func takeOver(_ app: inout SharedState) -> [Effect] {
    guard !runsCommands else { return [] }
    runsCommands = true
    app.notice = .info("The other terminal has left: the meeting goes on here")
    return []
  }
}

// MARK: The machine's clock

extension MeetingState {
  /// The machine has slept until now: nobody knows whether the people went on, so it is asked.
  mutating func wakeUp(at now: Date, _ app: inout SharedState) -> [Effect] {
    guard timer.askAboutGap(at: now) else { return [] }
    app.now = now
    gapAnswer = .pause
    return [.saveProgress(timer.meeting)]
  }

  /// The wall clock was set: what was to be at a moment is as far away as before, and nobody has spoken meanwhile.
  mutating func followClock(setBy seconds: Double) -> [Effect] {
    timer.followClock(setBy: seconds)
    transcriptDue = transcriptDue.map { $0 + seconds }
    // Whoever reads the file counts from the moment in it.
    let counts = timer.meeting.isRunning || timer.sleptSince != nil
    return counts ? [.saveProgress(timer.meeting)] : []
  }
}
