import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

extension MeetingState {
  static let tables = [meetingTable, noteTable, endTable, gapTable]

  func tables(_ app: SharedState) -> [KeyTable] {
    if question != nil { return [Self.endTable] }
    if timer.sleptSince != nil { return [Self.gapTable] }
    return [note == nil ? Self.meetingTable : Self.noteTable]
  }

  private static let meetingTable = KeyTable(
    "Meeting",
    [
      // These two can be done seldom, and are then what matters.
      row(
        [.enter], "give the word", "Give the word to who is picked", inFooter: true,
        unless: { meeting, _ in meeting.pickedTurn == nil ? pickFirst : nil }
      ) { meeting, app in meeting.change(&app) { if let turn = $0.pickedTurn { $0.timer.jump(to: turn, at: $1) } } },
      row(
        ["d"], "resolve", "Mark the speaker's first open blocker resolved", inFooter: true,
        unless: { meeting, _ in meeting.blockers.isEmpty ? "The speaker has no open blocker" : nil }
      ) { meeting, app in meeting.resolveBlocker(&app) },
      row(
        [" "], "pause", "Pause or resume the clock", hint: { meeting, _ in meeting.timer.isPaused ? "resume" : "pause" },
        unless: { meeting, _ in meeting.nobody }
      ) { meeting, app in meeting.change(&app) { $0.timer.togglePause(at: $1) } },
      row(
        ["n", .right], "next", "Next speaker; after the last, end", inFooter: true,
        unless: { meeting, _ in meeting.nobody }
      ) { meeting, app in
        meeting.selection = nil
        var isLast = false
        let effects = meeting.change(&app) { isLast = !$0.timer.next(at: $1) }
        return isLast ? meeting.ask(&app) : effects
      },
      row(
        ["a"], "note", "Write a note down with the speaker", inFooter: true,
        unless: { meeting, _ in meeting.nobodyHasSpoken }
      ) { meeting, app in meeting.openNote(.note, app) },
      row(
        ["b"], "blocker", "Write down what stops the speaker", inFooter: true,
        unless: { meeting, _ in meeting.nobodyHasSpoken }
      ) { meeting, app in meeting.openNote(.blocker, app) },
      row(
        ["p", .left], "previous", "Back to the previous speaker", inFooter: true,
        unless: { meeting, _ in meeting.timer.previousSpeaker == nil ? "Nobody has spoken before" : nil }
      ) { meeting, app in
        meeting.selection = nil
        return meeting.change(&app) { $0.timer.previous(at: $1) }
      },
      row(
        ["x"], "absent", "Mark the attendee absent, or back", inFooter: true,
        unless: { meeting, _ in meeting.selectedTurn == nil ? pickFirst : nil }
      ) { meeting, app in
        let turns = meeting.timer.meeting.turns
        guard let turn = meeting.selectedTurn, turns.indices.contains(turn) else { return [] }
        return meeting.change(&app) { $0.timer.setAbsent(turns[turn].phase != .absent, turn: turn, at: $1) }
      },
      row(
        ["+", "="], "more", "Thirty seconds more for this turn", inFooter: true,
        unless: { meeting, _ in meeting.nobody }
      ) { meeting, app in meeting.change(&app) { $0.timer.addTime(30, at: $1) } },
      row(
        ["-"], "less", "Thirty seconds less for this turn", inFooter: true, unless: { meeting, _ in meeting.nobody }
      ) { meeting, app in meeting.change(&app) { $0.timer.addTime(-30, at: $1) } },
      row(
        ["t"], "parking lot", "Write down a topic for after the meeting",
        unless: { meeting, _ in meeting.nobodyHasSpoken }
      ) { meeting, app in meeting.openNote(.parking, app) },
      row(
        ["r"], "shuffle", "Shuffle those who have not spoken",
        unless: { meeting, _ in meeting.timer.upcoming.count < 2 ? "Fewer than two have still to speak" : nil }
      ) { meeting, app in
        // The one who was picked may stand elsewhere now.
        meeting.selection = nil
        meeting.timer.shuffleWaiting(at: app.now, using: &app.random)
        app.notice = .info(Format.next(of: meeting.timer, names: 2))
        return meeting.save(&app)
      },
      row(["o"], "overtime", "When time is up: overtime or advance") { meeting, app in
        meeting.timer.toggleWhenTimeIsUp(at: app.now)
        let isAdvance = meeting.timer.meeting.whenTimeIsUp == .advance
        app.notice = .info(isAdvance ? "When time is up: the next speaker" : "When time is up: overtime")
        return meeting.save(&app)
      },
      row(["f"], "fixed turns", "Time left over: shared, or fixed turns") { meeting, app in
        meeting.timer.toggleLeftoverTimePolicy(at: app.now)
        let isFixed = meeting.timer.meeting.share == .fixed
        app.notice = .info(
          isFixed ? "Time left over: fixed turns" : "Time left over: shared among those to come")
        return meeting.save(&app)
      },
      row(
        ["c"], "count late start", "Count a late start as used, or no longer",
        unless: { $1.lateStart(of: $0.timer.meeting) == nil ? "The meeting did not start late" : nil }
      ) { meeting, app in meeting.countLateStart(&app) },
      row(
        ["K"], "sooner", "Let who is picked speak sooner", unless: { meeting, _ in meeting.reasonAgainstMoving(by: -1) }
      ) { meeting, app in meeting.movePicked(by: -1, &app) },
      row(
        ["J"], "later", "Let who is picked speak later", unless: { meeting, _ in meeting.reasonAgainstMoving(by: 1) }
      ) { meeting, app in meeting.movePicked(by: 1, &app) },
      row(
        ["y"], "last time", "Show or hide the speaker's notes of last time",
        unless: { meeting, _ in meeting.nobody }
      ) { meeting, _ in
        meeting.showsLastTime.toggle()
        meeting.lastTimeRow = 0
        return []
      },
      row(
        ["u"], "undo", "Correct the last line, or open the blocker again",
        unless: { $0.reasonAgainstUndo($1) }
      ) { meeting, app in meeting.undo(&app) },
      row(["q", .escape], "end", "End the meeting", inFooter: true) { meeting, app in meeting.end(&app) },
    ])

  private static let noteTable = KeyTable(
    "Note in a meeting",
    [
      row([.enter], "keep", "Keep the line with the speaker", id: "keep note", inFooter: true) { meeting, app in
        meeting.commitNote(&app)
      },
      row([.escape], "put aside", "Put the line aside", inFooter: true) { meeting, app in
        meeting.putNoteAside(&app)
      },
    ])

  private static let endTable = dialog("End meeting?", \.selectedAnswer) { meeting, app, answer in
    meeting.answer(answer, &app)
  }

  private static let gapTable = dialog("After a sleep", \.selectedGap) { meeting, app, gap in
    meeting.count(gap, &app)
  }

  private static let pickFirst = "Pick somebody first, with the arrows"

  /// Why nobody's turn can be changed; nil if somebody speaks.
  private var nobody: String? { timer.speaker == nil ? Format.nobody(in: timer) : nil }

  /// Why there is nobody to write a line down with; nil if there is.
  private var nobodyHasSpoken: String? { timer.lastSpeaker == nil ? "Nobody has spoken" : nil }
}

// MARK: Whose turn it is

extension MeetingState {
  /// Changes the meeting at this moment; the change is saved at once, and may have ended the meeting.
  private mutating func change(
    _ app: inout SharedState, _ body: (inout MeetingState, Date) -> Void
  ) -> [Effect] {
    let speaker = timer.speaker
    body(&self, app.now)
    if timer.speaker != speaker { turnChanged() }
    return save(&app)
  }

  /// Saves the meeting after a change, which may have ended it.
  mutating func save(_ app: inout SharedState) -> [Effect] {
    timer.hasEnded ? finish(&app) : [.saveProgress(timer.meeting)]
  }

  /// If another speaks, keys act on the speaker again, whoever was picked; and the last time was another's.
  mutating func turnChanged() {
    selection = nil
    showsLastTime = false
  }

  /// Lets the picked attendee speak sooner or later among those who have still to speak.
  private mutating func movePicked(by step: Int, _ app: inout SharedState) -> [Effect] {
    let upcoming = timer.upcoming
    guard let picked = pickedTurn, let place = upcoming.firstIndex(of: picked),
      upcoming.indices.contains(place + step)
    else { return [] }
    return change(&app) {
      $0.selection = $0.timer.moveWaiting(from: picked, to: upcoming[place + step], at: $1) ?? $0.selection
    }
  }

  private func reasonAgainstMoving(by step: Int) -> String? {
    guard let pickedTurn else { return Self.pickFirst }
    let upcoming = timer.upcoming
    guard let place = upcoming.firstIndex(of: pickedTurn) else { return "Only who has still to speak can move" }
    if upcoming.indices.contains(place + step) { return nil }
    return step < 0 ? "Speaks next already" : "Speaks last already"
  }

  /// Counts the late start as used, or no longer.
  private mutating func countLateStart(_ app: inout SharedState) -> [Effect] {
    guard let due = app.lateStart(of: timer.meeting) else { return [] }
    let isCounted = timer.meeting.lateSeconds > 0
    timer.countLateStart(since: isCounted ? nil : due, at: app.now)
    app.notice = .info(
      isCounted ? "The late start does not count" : "The late start counts: the end is as planned")
    return save(&app)
  }
}

// MARK: The end

/// The question `End meeting?`, asked with the clock stopped.
public struct EndQuestion: Hashable, Sendable {
  /// What the person may answer.
  public enum Answer: Hashable, Sendable, DialogAnswer {
    case save, discard, resume

    var title: String {
      switch self {
      case .save: "Save and end"
      case .discard: "Discard"
      case .resume: "Resume"
      }
    }
    var keys: [Key] {
      switch self {
      case .save: ["s"]
      case .discard: ["d"]
      case .resume: ["r", .escape, "q"]
      }
    }
    var name: String { title.lowercased() }
    var help: String {
      switch self {
      case .save: "Save the meeting and end it"
      case .discard: "Forget the meeting"
      case .resume: "Go on with the meeting"
      }
    }
  }

  /// The answer that is selected.
  public internal(set) var answer = Answer.save
  /// Whether the clock ran before the question.
  public internal(set) var wasRunning: Bool
}

extension ScrumTimer.Gap: DialogAnswer {
  var title: String { self == .meeting ? "Meeting" : "Pause" }
  var keys: [Key] { self == .meeting ? ["m"] : ["p", .escape, "q"] }
  var name: String { title.lowercased() }
  var help: String { self == .meeting ? "The meeting went on meanwhile" : "There was a pause meanwhile" }
  var id: String { "count as \(name)" }
}

extension MeetingState {
  /// The selected answer while it is asked whether to end.
  fileprivate var selectedAnswer: EndQuestion.Answer? {
    get { question?.answer }
    set { if let newValue { question?.answer = newValue } }
  }

  /// The selected answer while it is asked what a sleep was.
  fileprivate var selectedGap: ScrumTimer.Gap? {
    get { timer.sleptSince == nil ? nil : gapAnswer }
    set { if let newValue { gapAnswer = newValue } }
  }

  /// Goes back a level within the meeting: from the notes of last time, then from who is picked; then asks whether
  /// to end.
  mutating func end(_ app: inout SharedState) -> [Effect] {
    if showsLastTime {
      showsLastTime = false
    } else if pickedTurn != nil {
      selection = nil
    } else {
      return ask(&app)
    }
    return []
  }

  /// Asks whether to end, with the clock stopped.
  private mutating func ask(_ app: inout SharedState) -> [Effect] {
    question = EndQuestion(wasRunning: timer.meeting.isRunning)
    timer.pause(at: app.now)
    // Its time may have been up at this very moment.
    return save(&app)
  }

  mutating func answer(_ answer: EndQuestion.Answer, _ app: inout SharedState) -> [Effect] {
    switch answer {
    case .save: return finish(&app)
    case .discard: return discard(&app)
    case .resume:
      if question?.wasRunning == true { timer.resume(at: app.now) }
      question = nil
      return save(&app)
    }
  }

  mutating func count(_ gap: ScrumTimer.Gap, _ app: inout SharedState) -> [Effect] {
    timer.countGap(as: gap, at: app.now)
    return save(&app)
  }

  /// Puts the meeting into the history and shows how it went.
  mutating func finish(_ app: inout SharedState) -> [Effect] {
    commitDrafts()
    let past = timer.finished(at: app.now)
    let scrum = timer.meeting.scrumID
    app.replace(by: .summary(SummaryState(meeting: past, scrum: scrum, theme: theme)))
    // It can't be undone: a meeting that was held can't be unheld, and to undo it would delete it.
    app.remember(past, scrum: scrum)
    return [.finish(past, scrum: scrum)] + ending(at: app.now, isSaved: true)
  }

  /// Forgets the meeting; until another one is there it can be brought back.
  private mutating func discard(_ app: inout SharedState) -> [Effect] {
    commitDrafts()
    app.discarded = DiscardedMeeting(
      meeting: ScrumTimer(resuming: timer.meeting, at: app.now).meeting, changes: app.undoHistory.count)
    app.close()
    app.notice = .info("The meeting was discarded, u brings it back")
    return [.discardProgress] + ending(at: app.now, isSaved: false)
  }
}
