import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

// The meeting for people who listen.
extension MeetingState {
  func lines(_ app: SharedState) -> [String]? {
    let meeting = timer.meeting
    let people = meeting.turns.indices.map(personLine)
    let here = "\(timer.speakerCount) of \(meeting.turns.count) here"
    let length = Format.count(meeting.lengthInMinutes, "minute")
    return switch meeting.stage {
    case .ready:
      ["Ready room of \(meeting.title), \(here), \(length)."] + company(app) + dueLines(app) + people
        + waiting(app)
    case .turns:
      ["Meeting of \(meeting.title), \(here), \(length)."] + company(app) + people + place(app)
        + noteLines
    case .parkingLot: place(app) + company(app)
    }
  }

  func whereabouts(_ app: SharedState) -> [String]? {
    guard isReady else { return place(app) + company(app) }
    return [
      "Ready room of \(timer.meeting.title), \(timer.speakerCount) of \(timer.meeting.turns.count) here."
    ] + company(app) + dueLines(app) + [selectedTurn.map { "Selected: \(personLine($0))" }].compactMap(\.self)
  }

  /// Who else is in the meeting at a terminal.
  private func company(_ app: SharedState) -> [String] {
    app.others.isEmpty ? [] : ["With \(Format.names(app.others))."]
  }

  /// Who speaks or what is discussed, the times, and what is asked.
  private func place(_ app: SharedState) -> [String] {
    switch timer.meeting.stage {
    case .ready: []
    case .turns: [Format.story(of: self, blockers: [])] + blockerLines(app) + [timesLine(app)] + questionLines
    case .parkingLot:
      ["Parking lot, \(topics.count { $0.isOpen }) of \(Format.count(topics.count, "topic")) open."]
        + topics.indices.map(topicLine) + [Format.spoken(timer.displayedParkingSeconds) + "."] + questionLines
    }
  }

  private func timesLine(_ app: SharedState) -> String {
    StageFoot(timer: timer, app: app, size: Size(width: 0, height: 0)).spoken
  }

  private func personLine(_ turn: Int) -> String { "\(turn + 1) \(Format.spoken(timer.meeting.turns[turn]))" }

  private func topicLine(_ topic: Int) -> String {
    let topics = topics
    return "\(topic + 1) \(topics[topic].note.text), from \(topics[topic].name), "
      + (topics[topic].isOpen ? "open" : "discussed")
  }

  private func blockerLines(_ app: SharedState) -> [String] {
    blockers.map { "Blocker of \($0.name): \($0.text), \(app.age(of: $0))" }
  }

  /// What the speaker wrote before the meeting, and what was noted since; the open blockers are said before.
  private var noteLines: [String] {
    guard let turn = timer.speaker.map({ timer.meeting.turns[$0] }) else { return [] }
    return turn.notes.filter { $0.kind != .blocker }.map { "\($0.kind.title) of \(turn.name): \($0.text)" }
  }

  // MARK: The ready room

  /// When the meeting is due, and what becomes of a late start.
  private func dueLines(_ app: SharedState) -> [String] {
    func time(_ date: Date) -> String { Format.time(app.calendar.parts(of: date)) }
    let due: String? =
      switch app.readyTime(of: timer.meeting) {
      case .due(let seconds, let date): "Due in \(Format.spoken(seconds)), at \(time(date))."
      case .late(0, let date): "Due now, at \(time(date))."
      case .late(let seconds, let date): "\(Format.spoken(seconds)) late, due at \(time(date))."
      case .other(let next):
        "Next meeting \(Format.next(next, now: app.now, in: app.calendar, dot: ",").undecorated)."
      case .unscheduled: nil
      }
    let late = app.lateStart(ofReady: timer.meeting).map { _ in lateLine }
    return [due, late].compactMap(\.self)
  }

  private var lateLine: String { deductsLateStart ? "Late start deducted" : "Late start not deducted" }

  /// The open blockers of those who are here.
  private func waiting(_ app: SharedState) -> [String] {
    let here = timer.meeting.turns.filter { $0.phase != .absent }.map(\.attendeeID)
    return app.summary(of: timer.meeting.scrumID).blockers.filter { here.contains($0.attendee) }
      .map { "Blocker of \($0.name): \($0.text), \(app.age(of: $0))" }
  }

  // MARK: What is asked

  private var questionLines: [String] {
    if question != nil { return ["End meeting? The clock is stopped", answers(EndAnswer.self)] }
    guard let since = timer.sleptSince else { return [] }
    let slept = Int((max(0, min(timer.meeting.asOf.timeIntervalSince(since), 1e9)) / 60).rounded())
    return [
      "Did the meeting go on? The computer slept for \(Format.count(max(1, slept), "minute"))",
      answers(ScrumTimer.Gap.self),
    ]
  }

  private func answers<Answer: DialogAnswer>(_: Answer.Type) -> String {
    Answer.allCases.map { "\($0.row.keys.first?.label ?? "") \($0.row.title)" }.joined(separator: ", ")
  }
}

// MARK: What has changed

extension MeetingState {
  func news(since before: any ScreenState, in old: SharedState, _ app: SharedState) -> [String]? {
    guard let before = before as? MeetingState, before.timer.meeting.id == timer.meeting.id else {
      return lines(app)
    }
    return stageNews(since: before, in: old, app) + peopleNews(since: before) + noteNews(since: before)
      + choiceNews(since: before, app) + (questionLines == before.questionLines ? [] : questionLines)
  }

  /// Who speaks now, for how long, and whether the clock runs.
  private func stageNews(since before: MeetingState, in earlier: SharedState, _ app: SharedState) -> [String]
  {
    let (meeting, old) = (timer.meeting, before.timer.meeting)
    let hasStarted = old.stage == .ready && meeting.stage != .ready
    let start = hasStarted ? ["Meeting of \(meeting.title) started"] : []
    if meeting.stage != old.stage || timer.speakerID != before.timer.speakerID {
      return start + (isReady ? dueLines(app) : place(app).filter { $0 != timesLine(app) } + noteLines)
    }
    if isReady {
      let wasDue = if case .due = earlier.readyTime(of: old) { true } else { false }
      let isDue = if case .late = app.readyTime(of: meeting) { true } else { false }
      let due = wasDue && isDue ? Array(dueLines(app).prefix(1)) : []
      return due + (deductsLateStart == before.deductsLateStart ? [] : [lateLine])
    }
    // The question says that the clock is stopped.
    if question == nil, timer.sleptSince == nil, timer.isPaused != before.timer.isPaused {
      return ["\(timer.isPaused ? "Paused" : "Running"). \(clockWords)"]
    }
    guard let speaker = timer.speaker, let then = before.timer.speaker else { return [] }
    if meeting.turns[speaker].allotted != old.turns[then].allotted { return [clockWords] }
    return remark(since: before.timer).map { [$0] } ?? []
  }

  /// The time of the speaker, or of the parking lot.
  private var clockWords: String {
    guard let speaker = timer.speaker else { return Format.spoken(timer.displayedParkingSeconds) }
    let name = timer.meeting.turns[speaker].name
    let time = Format.spoken(timer.displayedRemaining)
    return timer.isOvertime ? "Overtime of \(name), \(time) over" : "\(time) left, \(name)"
  }

  /// The seconds left of a turn at which somebody who listens is told.
  private static let remarks = [60, 15, 0]
  /// A shorter turn has no remark that soon: as with the bell, 15 seconds count in turns longer than 30.
  private static func isRemarked(_ seconds: Int, of turn: TurnInProgress) -> Bool {
    turn.allotted > (seconds == 15 ? 30 : seconds)
  }

  private func remark(since before: ScrumTimer) -> String? {
    guard let speaker = timer.speaker else { return nil }
    let (turn, then, now) = (
      timer.meeting.turns[speaker], before.displayedRemaining, timer.displayedRemaining
    )
    let passed = Self.remarks.last {
      Self.isRemarked($0, of: turn) && (then > $0 || then == $0 && !before.isOvertime && $0 == 0) && now <= $0
    }
    guard let passed else { return nil }
    if passed > 0 { return clockWords }
    guard timer.isOvertime else { return nil }
    return "Time is up, \(turn.name)" + (now < 0 ? ", \(Format.spoken(now)) over" : "")
  }

  func nextRemark(_ app: SharedState) -> Date? {
    if isReady {
      let due: Date? = if case .due(_, let date) = app.readyTime(of: timer.meeting) { date } else { nil }
      return [due, opener?.due].compactMap(\.self).min()
    }
    let meeting = timer.meeting
    guard meeting.isRunning, meeting.hasClock else { return drafts.due }
    let turn = timer.speaker.map { meeting.turns[$0] }
    let seconds = turn.map { turn in
      Self.remarks.filter { Self.isRemarked($0, of: turn) }.map { Double(turn.allotted - $0) - turn.spent }
        .first { $0 > 0 }
    }
    let remark = (seconds ?? nil).map { meeting.asOf + $0 }
    let heartbeat = isForAudience ? nil : app.now + Self.longestSilence
    return [remark, heartbeat, drafts.due, transcriptDue].compactMap(\.self).min()
  }

  /// The seconds after which a running meeting wakes up without a word, so that a crash loses no more.
  private static let longestSilence = 4.0

  /// Who came, went, or was moved.
  private func peopleNews(since before: MeetingState) -> [String] {
    let (turns, old) = (timer.meeting.turns, before.timer.meeting.turns)
    guard turns != old else { return [] }
    var lines: [String] = []
    for turn in turns {
      guard let known = old.first(where: { $0.attendeeID == turn.attendeeID }) else {
        lines.append("\(turn.name) invited")
        continue
      }
      if known.name != turn.name { lines.append("\(known.name) is now \(turn.name)") }
      let isAbsent = turn.phase == .absent
      if isAbsent != (known.phase == .absent) {
        lines.append("\(turn.name) \(isAbsent ? "absent" : "present")")
      }
    }
    let isSameStage = timer.meeting.stage == before.timer.meeting.stage
    guard lines.isEmpty, isSameStage, timer.speakerID == before.timer.speakerID,
      turns.map(\.attendeeID) != old.map(\.attendeeID)
    else { return lines }
    let order = timer.upcoming.map { turns[$0].name }.joined(separator: ", then ")
    return order.isEmpty ? [] : ["Next: \(order)"]
  }

  /// What was written, corrected, ticked or removed, whoever did it.
  private func noteNews(since before: MeetingState) -> [String] {
    timer.meeting.turns.flatMap { turn in
      let known = before.timer.meeting.turns.first { $0.attendeeID == turn.attendeeID }?.notes ?? []
      guard known != turn.notes else { return [String]() }
      let changed = turn.notes.filter { !known.contains($0) }.map { note in
        let isTick = known.contains {
          $0.text == note.text && $0.kind == note.kind && $0.resolvedAt != note.resolvedAt
        }
        return isTick ? Format.tick(of: note) : "\(note.kind.title) of \(turn.name): \(note.text)"
      }
      let gone = known.filter { old in
        !turn.notes.contains { $0.kind == old.kind && ($0.text == old.text || $0.at == old.at) }
      }
      return changed + gone.map { "\($0.kind.title) of \(turn.name) removed: \($0.text)" }
    }
  }

  /// What is selected, and the notes from last time.
  private func choiceNews(since before: MeetingState, _ app: SharedState) -> [String] {
    var lines: [String] = []
    if let question, let earlier = before.question, question != earlier { lines.append(question.row.title) }
    if gapAnswer != before.gapAnswer, before.timer.sleptSince != nil { lines.append(gapAnswer.row.title) }
    let isMoved = selection != before.selection && timer.speakerID == before.timer.speakerID
    if isMoved, let turn = selection, timer.meeting.turns.indices.contains(turn) {
      lines.append(personLine(turn))
    }
    if topicRow != before.topicRow, timer.meeting.stage == before.timer.meeting.stage,
      topics.indices.contains(topicRow)
    {
      lines.append(topicLine(topicRow))
    }
    guard showsLastTime, !before.showsLastTime else { return lines }
    guard let last = lastTime(app) else { return lines + ["No earlier meeting"] }
    let day = Format.past(last.meeting.startedAt, now: app.now, in: app.calendar)
    let notes = last.turn.notes.map {
      "\($0.kind.title): \($0.text)\($0.resolvedAt == nil ? "" : ", resolved")"
    }
    let time = "\(Format.spoken(last.turn.seconds)) of \(Format.spoken(last.turn.allotted))"
    return lines + ["Last time, \(day), \(time)"] + (notes.isEmpty ? ["No notes"] : notes)
  }

  var numbered: [ViewID] {
    !isOpen
      ? []
      : timer.meeting.stage == .parkingLot
        ? topics.indices.map(TopicList.viewID) : timer.meeting.turns.indices.map(AttendeeList.viewID)
  }

  var inputTitle: String? { note.map { "\($0.kind.title) for \(name(of: $0))" } }
}
