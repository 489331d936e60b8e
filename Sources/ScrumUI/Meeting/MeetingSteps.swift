import MeetingTimer
import ScrumModel

extension Action {
  /// Whether what it changes in a meeting was done here, by a person or by the clock.
  fileprivate var isStep: Bool {
    switch self {
    case .key, .command, .choose, .paste, .typed, .pointer, .time, .history: true
    default: false
    }
  }
}

extension MeetingState {
  /// Notes what an action has changed beside the meeting, and says who came, went or was moved.
  static func record(
    _ action: Action, since before: MeetingState?, edits: Int, in app: inout AppState
  ) -> [Effect] {
    guard action.isStep, action.isTime || app.placeOfMeeting == nil, let before, var meeting = find(in: app),
      meeting.timer.meeting.id == before.timer.meeting.id
    else { return [] }
    // Nearly always nothing was done; and an undo has told what it did.
    let hasNewLine = meeting.log.last?.id != before.log.last?.id
    guard hasNewLine || app.shared.undoHistory.count > edits, !hasNewLine || meeting.log.last?.act != .undo
    else { return [] }
    let step = meeting.log.undoable.first
    let isNew = step?.id != before.log.undoable.first?.id
    let changes = app.shared.undoHistory.edits(since: edits).flatMap(\.steps).compactMap {
      MeetingLine($0, of: meeting.timer.meeting.scrumID)
    }
    guard isNew || !changes.isEmpty else { return [] }
    var effects: [Effect] = []
    if !changes.isEmpty {
      meeting.log.note(changes, partOf: isNew ? step : nil, at: app.shared.now)
      effects = meeting.saved(app.shared)
      meeting.store(in: &app)
    }
    let words = action.isTime || app.shared.notice != nil ? [] : meeting.timer.peopleNews(since: before.timer)
    if let words = Format.first(of: words) { app.shared.say(words, ending: meeting.undoHint(app.shared)) }
    return effects
  }
}

// MARK: Undo and redo

extension MeetingState {
  static let changeRows = [
    row(
      "undo", keys: ["u"], help: "Undo the last change of the meeting", synonyms: "revert back correct",
      unless: { meeting, app in
        let step = meeting.log.undoable
        return step.isEmpty ? "Nothing to undo in this meeting" : meeting.reason(againstChanging: step, app)
      }
    ) { meeting, app in meeting.undo(meeting.log.undoable, isRedo: false, &app) },
    row(
      "redo", keys: [.control("r")], help: "Redo the last change of the meeting", synonyms: "again repeat",
      unless: { meeting, app in
        guard let undone = meeting.log.redoable else { return "Nothing to redo in this meeting" }
        return meeting.reason(againstChanging: [undone], app)
      }
    ) { meeting, app in meeting.undo([meeting.log.redoable].compactMap(\.self), isRedo: true, &app) },
  ]

  /// The changes beside the meeting in lines, or in those that one has undone.
  private func edits(in lines: [MeetingLine]) -> [Edit] {
    log.named(by: lines).compactMap { $0.edit(of: timer.meeting.scrumID) }
  }

  private func reason(againstChanging lines: [MeetingLine], _ app: SharedState) -> String? {
    edits(in: lines).lazy.compactMap { app.reason(againstChanging: $0) }.first
  }

  private mutating func undo(_ lines: [MeetingLine], isRedo: Bool, _ app: inout SharedState) -> [Effect] {
    let before = self
    let selected = selectedTurn.map { timer.meeting.turns[$0].attendeeID }
    guard log.undo(lines, at: app.now) else {
      return app.say(
        "Not \(isRedo ? "redone" : "undone"): another terminal has changed the meeting since")
    }
    let changes = edits(in: lines)
    let effects = (isRedo ? changes : changes.reversed()).flatMap { app.take($0, isRedo: isRedo) }
    app.reveal = nil
    let redo = asksAboutGap ? "" : app.hint("^R redo", "redo", in: stageTable.title)
    let ending = isRedo ? undoHint(app) : redo
    if !effects.isEmpty { app.notice?.ending = ending }
    selection = timer.meeting.turns.firstIndex { $0.attendeeID == selected }
    if timer.speakerID != before.timer.speakerID || timer.meeting.stage != before.timer.meeting.stage {
      turnChanged()
    }
    let words = Format.first(of: timer.news(since: before.timer))
    // Else the notice names what was changed beside the meeting, or says why that could not be.
    if changes.isEmpty || words != nil && !effects.isEmpty {
      app.say(words ?? "Change \(isRedo ? "redone" : "undone")", ending: ending)
    }
    return effects + save(&app) + announcedStart(after: before.timer.meeting.stage)
  }
}

// MARK: What has changed in a meeting, in words

extension ScrumTimer {
  func peopleNews(since before: ScrumTimer) -> [String] {
    let (turns, old) = (meeting.turns, before.meeting.turns)
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
        lines.append("\(turn.name) \(turn.listens ? "listens" : isAbsent ? "absent" : "present")")
      }
    }
    lines += old.filter { gone in !turns.contains { $0.attendeeID == gone.attendeeID } }.map {
      "\($0.name) removed"
    }
    let isSameStage = meeting.stage == before.meeting.stage
    guard lines.isEmpty, isSameStage, speakerID == before.speakerID,
      turns.map(\.attendeeID) != old.map(\.attendeeID)
    else { return lines }
    let order = upcoming.map { turns[$0].name }.joined(separator: ", then ")
    return order.isEmpty ? [] : ["Next: \(order)"]
  }

  func noteNews(since before: ScrumTimer) -> [String] {
    meeting.turns.flatMap { turn in
      let known = before.meeting.turns.first { $0.attendeeID == turn.attendeeID }?.notes ?? []
      guard known != turn.notes else { return [String]() }
      let changed = turn.notes.filter { note in !known.contains { $0.isSame(as: note) } }.map { note in
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

  /// All that has changed, the most important first.
  func news(since before: ScrumTimer) -> [String] {
    let news = peopleNews(since: before) + noteNews(since: before)
    return news.isEmpty ? [courseNews(since: before)].compactMap(\.self) : news
  }

  /// The current speaker, or another change of the meeting's course.
  private func courseNews(since before: ScrumTimer) -> String? {
    if meeting.stage != before.meeting.stage {
      return switch meeting.stage {
      case .ready: "Ready room"
      case .turns: before.meeting.stage == .ready ? "Meeting started" : "\(name(of: speaker)) speaks"
      case .parkingLot: "Parking lot"
      }
    }
    if let speaker, speakerID != before.speakerID { return "\(name(of: speaker)) speaks" }
    if let lead = meeting.lead, lead != before.meeting.lead {
      return "\(meeting.turns.first { $0.attendeeID == lead }?.name ?? "Somebody else") leads"
    }
    if meeting.lateSeconds != before.meeting.lateSeconds { return "Late start" }
    if meeting.whenTimeIsUp != before.meeting.whenTimeIsUp { return "When time is up" }
    if meeting.share != before.meeting.share { return "Leftover time" }
    guard let speaker, let old = before.speaker else { return nil }
    let seconds = meeting.turns[speaker].allotted - before.meeting.turns[old].allotted
    return seconds == 0 ? nil : "\(abs(seconds)) seconds \(seconds > 0 ? "more" : "less")"
  }
}
