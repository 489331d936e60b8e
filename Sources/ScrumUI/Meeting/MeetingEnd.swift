import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

// The end of a meeting, and the question before it.

/// An answer to the question `End meeting?`; the clock is stopped, unless others are in the meeting.
enum EndAnswer: DialogAnswer {
  case leave, save, discard, resume

  var row: (title: String, keys: [Key], help: String) {
    switch self {
    case .leave: ("Leave", ["L"], "Leave the meeting to the others in it")
    case .save: ("Save and end", ["s"], "Save the meeting and end it")
    case .discard: ("Discard", ["x"], "Discard the meeting")
    case .resume: ("Resume", ["r", .escape, "q"], "Continue the meeting")
    }
  }
  var hasChangedKey: Bool { self == .discard }
  var reasonAgainst: String { "Nobody else is in this meeting" }
}

extension ScrumTimer.Gap: DialogAnswer {
  var row: (title: String, keys: [Key], help: String) {
    switch self {
    case .meeting: ("Meeting", ["m"], "The meeting went on")
    case .pause: ("Pause", ["p", .escape, "q"], "The meeting was paused")
    }
  }
  var id: String { "count as \(name)" }
}

extension MeetingState {
  /// The selected answer to the question after a sleep; nil unless that is asked.
  var selectedGap: ScrumTimer.Gap? {
    get { asksAboutGap ? gapAnswer : nil }
    set { if let newValue { gapAnswer = newValue } }
  }

  /// Closes the notes from last time, or else clears the selection, or else asks whether to end.
  mutating func end(_ app: inout SharedState) -> [Effect] {
    if showsLastTime {
      showsLastTime = false
    } else if selectedTurn != nil || hasSelectedFact {
      selection = nil
    } else {
      return ask(&app)
    }
    return []
  }

  /// The answers to the question at the end: whoever is not alone may leave.
  func endAnswers(_ app: SharedState) -> [EndAnswer] {
    app.others.isEmpty ? [.save, .discard, .resume] : EndAnswer.allCases
  }

  mutating func ask(_ app: inout SharedState) -> [Effect] {
    if log.isElsewhere { return leaveOthers(&app) }
    // The clock is not this terminal's alone.
    if !app.others.isEmpty {
      (question, resumesAfterAnswer) = (.leave, false)
      return []
    }
    (question, resumesAfterAnswer) = (.save, timer.meeting.isRunning)
    log.perform(MeetingLine(.pause), at: app.now)
    // The meeting may have ended at this very moment.
    return save(&app)
  }

  mutating func answer(_ answer: EndAnswer, _ app: inout SharedState) -> [Effect] {
    switch answer {
    case .leave: return leaveOthers(&app)
    case .save: return finish(&app)
    case .discard: return discard(&app)
    case .resume:
      if resumesAfterAnswer { log.perform(MeetingLine(.resume), at: app.now) }
      question = nil
      return save(&app)
    }
  }

  mutating func count(_ gap: ScrumTimer.Gap, _ app: inout SharedState) -> [Effect] {
    log.perform(MeetingLine(gap == .meeting ? .meeting : .break), at: app.now)
    app.say(gap == .meeting ? "The meeting went on" : "The meeting was paused", ending: undoHint(app))
    return save(&app)
  }

  /// Leaves a meeting that goes on in other terminals.
  private mutating func leaveOthers(_ app: inout SharedState) -> [Effect] {
    drafts.commitAll(to: &log, at: app.now)
    question = nil
    let effects = saved(app)
    app.close()
    let others = log.isElsewhere ? [holderName] : app.others
    app.say("You left · \(Format.names(others)) \(others.count == 1 ? "goes" : "go") on")
    return effects + [.store(.leaveProgress(scrum: timer.meeting.scrumID))]
  }

  mutating func finish(_ app: inout SharedState) -> [Effect] {
    let open = isWriting ? note : nil
    drafts.commitAll(to: &log, at: app.now)
    let past = timer.finished(at: app.now)
    let scrum = timer.meeting.scrumID
    app.replace(
      by: PastMeetingState(past, of: scrum, summaryTheme: theme, isToHandOut: runsCommands, typing: open))
    // This can't be undone: undoing it would delete a meeting that was held.
    app.remember(past, scrum: scrum)
    return timer.usedUpdates + [.store(.finish(past, scrum: scrum))] + ending(at: app.now, isSaved: true)
  }

  /// Discards the meeting, which can be undone until another one begins.
  private mutating func discard(_ app: inout SharedState) -> [Effect] {
    drafts.commitAll(to: &log, at: app.now)
    app.record(.discarded(ScrumTimer(resuming: timer.meeting, at: app.now).meeting))
    app.close()
    app.say("Meeting discarded\(app.hint(" · u undo", "undo"))")
    let seen = Set(timer.meeting.turns.flatMap(\.notes).map(\.id))
    return [.store(.discardProgress(timer.meeting.id, scrum: timer.meeting.scrumID, seen: seen))]
      + ending(at: app.now, isSaved: false)
  }
}
