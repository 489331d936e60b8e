import FoundationEssentials
import MeetingTimer
import ScrumModel

extension AppState {
  /// Lets the time move on: the clock of the board, or the countdown of the meeting.
  mutating func move(to now: Date) -> [Effect] {
    self.now = now
    guard case .meeting(var meeting) = screen else { return [] }
    let before = meeting.timer
    let events = meeting.timer.advance(to: now)
    let isDue = meeting.transcriptDue.map { $0 <= now } ?? false
    if isDue { meeting.transcriptDue = nil }
    guard !events.isEmpty || isDue || meeting.timer.hasEnded else {
      screen = .meeting(meeting)
      return []
    }
    let bell: [Effect] = events.contains { $0 == .warning || $0 == .timeUp } ? [.bell] : []
    let told = bell + meeting.announcements(of: events, since: before)
    if meeting.timer.hasEnded { return told + finish(meeting) }
    // Where another speaks, keys act on the speaker again, whoever was picked.
    if meeting.timer.speaker != before.speaker { meeting.turnChanged() }
    screen = .meeting(meeting)
    return told + [.saveProgress(meeting.timer.meeting)]
  }

  /// Does what a key of the meeting says.
  mutating func performInMeeting(_ command: Command, _ meeting: MeetingState) -> [Effect] {
    var meeting = meeting
    if let draft = meeting.note, [.keepNote, .putNoteAside].contains(command) {
      return performInNote(command, draft, meeting)
    }
    let speaker = meeting.timer.speaker
    switch command {
    case .note, .blocker, .parking: return openNote(command, meeting)
    case .resolve: return resolve(in: meeting)
    case .endMeeting, .back:
      guard meeting.goBack() else { return ask(meeting) }
      screen = .meeting(meeting)
      return []
    case .nextSpeaker:
      meeting.selection = nil
      if !meeting.timer.next(at: now) { return ask(meeting) }
    case .previousSpeaker:
      meeting.selection = nil
      meeting.timer.previous(at: now)
    case .giveFloor: meeting.pickedTurn.map { meeting.timer.jump(to: $0, at: now) }
    case .speakSooner: meeting.move(by: -1, at: now)
    case .speakLater: meeting.move(by: 1, at: now)
    case .pause: meeting.timer.togglePause(at: now)
    case .absent:
      let turns = meeting.timer.meeting.turns
      guard let turn = meeting.selectedTurn, turns.indices.contains(turn) else { return [] }
      meeting.timer.setAbsent(turns[turn].phase != .absent, turn: turn, at: now)
    case .moreTime: meeting.timer.addTime(30, at: now)
    case .lessTime: meeting.timer.addTime(-30, at: now)
    case .shuffle:
      // The one who was picked may stand elsewhere now.
      meeting.selection = nil
      meeting.timer.shuffleWaiting(at: now, using: &random)
      notice = .info(Wording.next(of: meeting.timer, names: 2))
    case .whenTimeIsUp:
      meeting.timer.toggleWhenTimeIsUp(at: now)
      let isAdvance = meeting.timer.meeting.whenTimeIsUp == .advance
      notice = .info(isAdvance ? "When time is up: the next speaker" : "When time is up: overtime")
    case .share:
      meeting.timer.toggleLeftoverTimePolicy(at: now)
      let isFixed = meeting.timer.meeting.share == .fixed
      notice = .info(isFixed ? "Time left over: fixed turns" : "Time left over: shared among those to come")
    case .lateStart: notice = countLateStart(&meeting)
    case .lastTime:
      meeting.showsLastTime.toggle()
      meeting.lastTimeRow = 0
      screen = .meeting(meeting)
      return []
    case _ where meeting.showsLastTime && command.isMove:
      // They lie over the attendees: nobody is to be picked unseen.
      let count = lastTime(in: meeting)?.turn.notes.count ?? 0
      meeting.lastTimeRow = command.moved(meeting.lastTimeRow, among: max(1, count))
      screen = .meeting(meeting)
      return []
    case .moveUp, .moveDown, .pageUp, .pageDown, .first, .last:
      let count = meeting.timer.meeting.turns.count
      guard count > 0 else { return [] }
      // Where nobody speaks either, the first key picks the first row, and does not go on from it.
      let first = command == .last ? count - 1 : 0
      meeting.selection = meeting.selectedTurn.map { command.moved($0, among: count) } ?? first
      screen = .meeting(meeting)
      return []
    default: return []
    }
    if meeting.timer.speaker != speaker { meeting.turnChanged() }
    return go(on: meeting)
  }

  /// Shows the meeting after a change, which is on the disk at once; it may have ended it.
  mutating func go(on meeting: MeetingState) -> [Effect] {
    if meeting.timer.hasEnded { return finish(meeting) }
    screen = .meeting(meeting)
    return [.saveProgress(meeting.timer.meeting)]
  }

  /// Asks whether to end, with the clock stopped.
  private mutating func ask(_ meeting: MeetingState) -> [Effect] {
    var meeting = meeting
    meeting.question = EndQuestion(wasRunning: meeting.timer.meeting.isRunning)
    meeting.timer.pause(at: now)
    // Its time may have been up at this very moment.
    return go(on: meeting)
  }

  /// Does what a key of the question says.
  mutating func performAnswer(_ command: Command, _ meeting: MeetingState) -> [Effect] {
    guard var question = meeting.question else { return [] }
    let answers = EndQuestion.Answer.allCases
    let index = answers.firstIndex(of: question.answer) ?? 0
    switch command {
    case .previousAnswer: question.answer = answers[(index + answers.count - 1) % answers.count]
    case .nextAnswer: question.answer = answers[(index + 1) % answers.count]
    case .chooseAnswer: return answer(question.answer, meeting)
    case .save: return answer(.save, meeting)
    case .discard: return answer(.discard, meeting)
    case .resume, .back: return answer(.resume, meeting)
    default: break
    }
    var meeting = meeting
    meeting.question = question
    screen = .meeting(meeting)
    return []
  }

  private mutating func answer(_ answer: EndQuestion.Answer, _ meeting: MeetingState) -> [Effect] {
    switch answer {
    case .save: return finish(meeting)
    case .discard: return discard(meeting)
    case .resume:
      var meeting = meeting
      if meeting.question?.wasRunning == true { meeting.timer.resume(at: now) }
      meeting.question = nil
      return go(on: meeting)
    }
  }

  private mutating func finish(_ meeting: MeetingState) -> [Effect] {
    var meeting = meeting
    meeting.keepDrafts()
    let past = meeting.timer.finished(at: now)
    screen = .summary(
      SummaryState(meeting: past, scrum: meeting.timer.meeting.scrumID, theme: meeting.theme))
    return [keep(past, scrum: meeting.timer.meeting.scrumID)] + meeting.ending(at: now, isSaved: true)
  }
}
