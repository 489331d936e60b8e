import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

// The beginning of a meeting, and the effects of other terminals and the machine's clock.
extension MeetingState {
  static func reasonAgainstStarting(_ scrum: DailyScrum, _ app: SharedState) -> String? {
    scrum.attendees.isEmpty && app.meetings[scrum.id] == nil ? "This scrum has no attendees" : nil
  }

  /// Opens the ready room of a scrum, or resumes its unfinished meeting of the same day, or joins the one that runs.
  static func start(_ scrum: DailyScrum, startsClock: Bool = false, _ app: inout SharedState) -> [Effect] {
    if let own = app.ownMeeting {
      if own.meeting.scrumID == scrum.id { return enter(scrum.id, &app) }
      guard !own.participants.isEmpty else { return refuseSecond(own, &app) }
      app.ownMeeting = nil
      app.go(.leaveMeeting)
    }
    if let there = app.meetings[scrum.id],
      there.isHeld || Format.past(there.meeting.startedAt, now: app.now, in: app.calendar) == "today"
    {
      return enter(scrum.id, &app)
    }
    guard startsClock else { return prepare(scrum, &app) }
    let id = app.random.uuid()
    let (away, lead) = people(of: scrum, app)
    let closing = closeOther(of: scrum.id, &app)
    let timer = ScrumTimer(
      scrum: scrum, meetingID: id, without: away, lead: lead, at: app.now, using: &app.random)
    var meeting = MeetingState(MeetingLog(timer, by: app.terminal, at: app.now), theme: scrum.theme)
    if let notice = app.lateStartNotice(of: meeting.timer.meeting) { app.notice = notice }
    return closing + meeting.saved(app) + show(meeting, with: nil, &app)
      + meeting.announcedStart(after: .ready)
  }

  /// Opens a ready room.
  /// - Parameter other: the scrum's meeting on another machine, beside which it stays; nil for none.
  static func prepare(
    _ scrum: DailyScrum, beside other: UUID? = nil, _ app: inout SharedState
  ) -> [Effect] {
    let id = app.random.uuid()
    let (away, lead) = people(of: scrum, app)
    let timer = ScrumTimer(
      preparing: scrum, meetingID: id, without: away, lead: lead, at: app.now, using: &app.random)
    let log = MeetingLog(timer, by: app.terminal, beside: other, at: app.now)
    var meeting = MeetingState(log, theme: scrum.theme)
    meeting.opener = app.lastKey.map { RepeatedKey($0, at: app.now) }
    return meeting.saved(app) + show(meeting, with: nil, &app)
  }

  private static func people(of scrum: DailyScrum, _ app: SharedState) -> (away: Set<UUID>, lead: UUID?) {
    (Set(app.team.away(from: scrum, at: app.now).map(\.attendee.id)), app.lead(of: scrum, at: app.now)?.id)
  }

  /// Says that a person leads one meeting at a time.
  private static func refuseSecond(_ own: StoredMeeting, _ app: inout SharedState) -> [Effect] {
    let words = " · q leads back, where it can be ended"
    let way = app.hint(words, "back to the meeting", in: "Board over a meeting")
    return app.say("You are in the meeting of \(own.meeting.title)\(way)")
  }

  /// Resumes or joins the meeting of a scrum. Who is in a meeting goes back to it, and may look into others.
  static func enter(_ scrum: UUID, _ app: inout SharedState) -> [Effect] {
    if let own = app.ownMeeting {
      if own.meeting.scrumID == scrum { return app.go(.returnToMeeting) }
      guard app.meetings[scrum]?.isHeld == true else { return refuseSecond(own, &app) }
      let back = app.hint(" · esc leads back;", "back", in: "Everywhere")
      app.say("Looking on\(back) you are in the meeting of \(own.meeting.title)")
      app.open(AudienceState(of: scrum, leadsBack: true))
      return app.readHistory(of: scrum)
    }
    guard let there = app.meetings[scrum] else { return [] }
    if there.isFormer { return app.say("An earlier version of the program is in this meeting") }
    app.meetings[scrum] = nil
    app.forgetDiscarded(of: scrum)
    return there.isHeld ? join(there, adding: [], asks: true, &app) : resume(there, &app)
  }

  /// Paused: after a break people should see the meeting before the clock runs on.
  private static func resume(
    _ there: StoredMeeting, adding notes: [MeetingLine] = [], _ app: inout SharedState
  ) -> [Effect] {
    let log = MeetingLog(resuming: there, by: app.terminal, at: app.now)
    var meeting = MeetingState(log, theme: app.theme(of: there.meeting.scrumID))
    meeting.drafts.adopt(there.meeting.drafts, in: log.timer.meeting)
    for note in notes { meeting.log.perform(note, at: app.now) }
    if let draft = meeting.drafts.aside.first {
      let ways = Note.Kind.allCases.map { app.hint(String($0.key), $0.command, in: meetingTable.title) }
        .filter { !$0.isEmpty }
      let way = ways.isEmpty ? "" : " · \(ways.list(joinedBy: "or")) continues it there"
      app.say("A half-written note for \(meeting.name(of: draft)) is kept\(way)")
    }
    return meeting.saved(app) + show(meeting, with: nil, &app)
  }

  /// Leaves a meeting, because another terminal was quicker to begin one; what was written here goes into that.
  mutating func giveWay(_ reason: String, _ app: inout SharedState) -> [Effect] {
    let there = app.meetings[timer.meeting.scrumID]
    let hasNotes = !drafts.written.isEmpty || log.lines.contains { $0.act == .note }
    if there == nil, hasNotes {
      // That one is gone by now.
      log.reopen(at: app.now)
      return saved(app)
    }
    app.notice = .error(reason)
    drafts.commitAll(to: &log, at: app.now)
    let notes = log.lines.filter { $0.act == .note }
    app.close()
    guard let there, hasNotes else { return [] }
    app.meetings[there.meeting.scrumID] = nil
    app.say("Another terminal was quicker: its meeting goes on, with your notes")
    return there.isHeld ? Self.join(there, adding: notes, &app) : Self.resume(there, adding: notes, &app)
  }

  /// - Parameter asks: whether to ask first what to do with a meeting of another machine.
  static func join(
    _ there: StoredMeeting, adding notes: [MeetingLine], typing drafts: Drafts = Drafts(), asks: Bool = false,
    _ app: inout SharedState
  ) -> [Effect] {
    let (scrum, log) = (there.meeting.scrumID, MeetingLog(joining: there, by: app.terminal, at: app.now))
    var meeting = MeetingState(log, theme: app.theme(of: scrum))
    (meeting.runsCommands, meeting.drafts) = (false, drafts)
    if asks, log.isElsewhere, there.meeting.stage != .ready, app.reasonToLookOn == nil {
      meeting.elsewhere = .lookOn
    }
    for note in notes { meeting.log.perform(note, at: app.now) }
    // Don't announce earlier participants.
    return [.store(.joinMeeting(scrum: scrum))] + meeting.saved(app)
      + show(meeting, with: there.participants, &app)
  }

  private static func show(
    _ meeting: MeetingState, with participants: [String]?, _ app: inout SharedState
  ) -> [Effect] {
    app.open(meeting)
    app.participants = participants
    // The history has the speakers' open blockers, and their notes from last time.
    let scrum = meeting.timer.meeting.scrumID
    return app.readHistory(of: scrum) + [.files(.readUpdates(scrum: scrum))]
  }

  /// Makes room for a meeting whose clock starts: saves the unfinished one of the same scrum to the history.
  static func closeOther(of scrum: UUID, _ app: inout SharedState) -> [Effect] {
    app.forgetDiscarded(of: scrum)
    return close(scrum, startsNext: true, &app)
  }

  /// Saves the unfinished meeting of a scrum to the history as it stands.
  static func close(_ scrum: UUID, startsNext: Bool = false, _ app: inout SharedState) -> [Effect] {
    guard let unfinished = app.meetings.removeValue(forKey: scrum)?.meeting else { return [] }
    let end = unfinished.lastAlive
    let timer = ScrumTimer(resuming: unfinished, at: end)
    let meeting = timer.finished(at: end)
    app.say(
      startsNext
        ? "\(Format.meeting(of: unfinished.startedAt, now: app.now, in: app.calendar)) moved to the history"
        : "Unfinished meeting of \(unfinished.title) moved to the history")
    app.remember(meeting, scrum: scrum)
    return timer.usedUpdates + [
      .store(.finish(meeting, scrum: scrum)),
      .process(.announce(.meetingEnded, MeetingFacts(timer, endingAt: end, isSaved: true))),
    ]
  }
}

extension SharedState {
  func theme(of scrum: UUID) -> Theme { self.scrum(scrum)?.theme ?? .seafoam }

  /// When the meeting was due; nil if it began on time, or more than its length later.
  func lateStart(of meeting: MeetingInProgress) -> Date? {
    guard let scrum = scrum(meeting.scrumID) else { return nil }
    let length = Double(meeting.lengthInMinutes * 60)
    guard let due = team.next(of: scrum, after: meeting.startedAt - length) else { return nil }
    let late = meeting.startedAt.timeIntervalSince(due)
    return late >= 1 && late <= length ? due : nil
  }

  /// The notice at a late start; nil if it is less than a minute late, or the meeting that was due was already held.
  fileprivate func lateStartNotice(of meeting: MeetingInProgress) -> Notice? {
    guard let due = lateStart(of: meeting),
      summaries[meeting.scrumID]?.lastMet.map({ $0 < due - 1_800 }) ?? true
    else { return nil }
    let late = Int(meeting.startedAt.timeIntervalSince(due))
    guard late >= 60 else { return nil }
    let key = AppState.paletteLabel(keys)
    let command = key.count > 1 ? "\(key) late" : "\(key)late"
    var notice = Notice.info("Started \(Format.clock(late)) late · \(command) deducts it")
    notice.spoken = "Started \(Format.spoken(late)) late, \(command) deducts it"
    return notice
  }
}

extension MeetingState {
  /// The meeting as it is on the disk once everyone has left it.
  var asLeft: StoredMeeting {
    var left = timer.meeting
    left.drafts = drafts.saved
    return StoredMeeting(left, isHeld: false, lines: log.lines)
  }
}

// MARK: Other terminals and the machine's clock

extension MeetingState {
  /// Takes over lines of other terminals, which come before the first one of this that is not written yet.
  mutating func follow(
    _ lines: [MeetingLine], of meeting: UUID, before unwritten: String? = nil, late delay: Double = 0,
    isAll: Bool = false, _ app: inout SharedState
  ) -> [Effect] {
    guard timer.meeting.id == meeting, !timer.hasEnded else { return [] }
    let (speaker, stage) = (timer.speakerID, timer.meeting.stage)
    let selected = selectedTurn.map { timer.meeting.turns[$0].attendeeID }
    isDiscarded = false
    let wasElsewhere = log.isElsewhere
    let late = isAll ? [] : log.insert(lines, before: unwritten, late: delay, at: app.now)
    if isAll { log.reread(lines, at: app.now) }
    if log.isElsewhere, !wasElsewhere {
      loseClock(&app)
    } else if late.contains(where: { $0.from != nil }) {
      app.say(moved(by: lines))
    }
    selection = timer.meeting.turns.firstIndex { $0.attendeeID == selected }
    drafts.dropFinished(in: timer.meeting)
    if timer.speakerID != speaker {
      turnChanged()
      overtaken = stage == .ready ? nil : Overtaken(at: app.now, words: moved(by: lines))
    }
    if !isReady { opener = nil }
    // A question here says what the clock does.
    if timer.isPaused, question == nil, app.notice == nil, let pause = lines.last(where: { $0.act == .pause })
    {
      app.say("\(PlainLine(pause.who ?? "Another terminal").text) paused the meeting")
    }
    return save(&app) + announcedStart(after: stage)
  }

  /// The words for a key that came too late, because another terminal has acted before.
  private func moved(by lines: [MeetingLine]) -> String {
    let who = lines.last { $0.from != nil && !$0.isTime }?.who ?? "Another terminal"
    return "\(PlainLine(who).text) has moved on already"
  }

  /// Shows the summary of a meeting that another terminal has ended; one that it has discarded (nil) stays paused.
  mutating func endElsewhere(
    as past: Meeting?, meeting: UUID, before unwritten: String?, _ app: inout SharedState
  ) -> [Effect] {
    // It may be news of a meeting that was left meanwhile.
    guard meeting == timer.meeting.id else { return [] }
    guard var past else {
      if isReady {
        app.close()
        return app.say("The ready room was closed in another terminal")
      }
      if log.isElsewhere { return closeDiscarded(&app) }
      log.perform(MeetingLine(.pause), at: app.now)
      isDiscarded = true
      // Whoever discarded it had not seen what was noted here.
      if log.lines.drop(while: { $0.id != unwritten }).contains(where: { $0.act == .note }) {
        app.say("Not discarded: your last note came after that")
        log.reopen(at: app.now)
        isDiscarded = false
        return saved(app)
      }
      let ways = [("space continues it here", "pause"), ("q ends it", "end")]
        .map { app.hint($0, $1, in: Self.meetingTable.title) }.filter { !$0.isEmpty }
      return app.say(["Discarded in another terminal", ways.joined(separator: ", ")].hints)
    }
    let before = past
    // The notes that could not be saved before it ended.
    let isBack = log.lines.contains { $0.id == unwritten && $0.from == MeetingLine.discarded }
    let known = isBack ? [] : log.state(before: unwritten).meeting.turns
    past.addNotes(of: timer.meeting.turns, since: known)
    past.continueTranscript(timer.meeting.transcript)
    let isMore = drafts.commit(to: &past) || past != before
    let scrum = timer.meeting.scrumID
    app.remember(past, scrum: scrum)
    app.replace(
      by: PastMeetingState(
        past, of: scrum, summaryTheme: theme, isToHandOut: runsCommands, typing: isWriting ? note : nil))
    app.say(
      log.isElsewhere
        ? "Ended on \(holderName)"
        : app.others.count == 1
          ? "\(PlainLine(app.others[0]).text) ended the meeting" : "Ended in another terminal")
    // Others may add theirs at the same time.
    return (isMore ? [.store(.finish(past, scrum: scrum))] : []) + ending(at: app.now, isSaved: true)
  }

  /// Continues a meeting that other terminals have left: its commands run here from now on.
  mutating func takeOver(_ drafts: [DraftNote], _ app: inout SharedState) -> [Effect] {
    self.drafts.adopt(drafts, in: timer.meeting)
    guard !runsCommands else { return [] }
    runsCommands = true
    let names = app.others.isEmpty ? app.lastToLeave : app.others
    let who = names.isEmpty ? "The other terminal" : Format.names(names)
    return app.say("\(who) left · the \(isReady ? "ready room stays open" : "meeting continues") here")
  }

  mutating func wakeUp(at now: Date, _ app: inout SharedState) -> [Effect] {
    guard log.askAboutGap(at: now) else { return [] }
    app.now = now
    gapAnswer = .pause
    if note != nil { app.say("The computer slept, and the clock is stopped until the note is left") }
    return saved(app)
  }

  mutating func shiftTimes(by seconds: Double, _ app: SharedState) -> [Effect] {
    log.shiftTimes(by: seconds, at: app.now)
    transcriptDue = transcriptDue.map { $0 + seconds }
    drafts.due = drafts.due.map { $0 + seconds }
    // Others, and a resumed meeting, count from the times in the file.
    return saved(app)
  }
}
