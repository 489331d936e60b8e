import MeetingTimer
import ScrumModel

/// The steps of a meeting in this terminal, for undo and redo.
struct MeetingSteps: Hashable, Sendable {
  /// A key, or a turn whose time was up.
  struct Step: Hashable, Sendable {
    /// The meeting as the step left it, and as it becomes when the step is undone, or redone.
    let known, target: MeetingInProgress
    /// The edits of scrums and their history that belong to it.
    let edits: Int
  }

  enum Way {
    case back, forth

    fileprivate var words: String { self == .back ? "undone" : "redone" }
    fileprivate var other: Way { self == .back ? .forth : .back }
  }

  private(set) var done: [Step] = []
  private(set) var undone: [Step] = []

  /// More than anyone remembers.
  private static let most = 200

  mutating func record(_ step: Step) {
    done.append(step)
    if done.count > Self.most { done.removeFirst() }
    undone = []
  }

  fileprivate subscript(way: Way) -> [Step] {
    get { way == .back ? done : undone }
    set { if way == .back { done = newValue } else { undone = newValue } }
  }
}

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
  /// Records what an action has done to the meeting on the screen, and says who came, went or was moved.
  static func record(_ action: Action, since before: MeetingState?, edits: Int, in app: inout AppState) {
    guard action.isStep, action.isTime || app.placeOfMeeting == nil, let before, var meeting = find(in: app),
      meeting.steps == before.steps,
      meeting.timer.meeting.id == before.timer.meeting.id
    else { return }
    let (old, new) = (before.timer.meeting, meeting.timer.meeting)
    let edits = app.shared.undoHistory.count - edits
    guard edits > 0 || !new.hasSamePeopleAndNotes(as: old) else { return }
    // A step that can't be redone here must not be redone elsewhere.
    if edits == 0, meeting.steps.undone.contains(where: { $0.edits > 0 }) {
      app.shared.undoHistory.forgetRedo()
    }
    meeting.steps.record(MeetingSteps.Step(known: new, target: old, edits: max(0, edits)))
    meeting.store(in: &app)
    let words = action.isTime || app.shared.notice != nil ? [] : meeting.timer.peopleNews(since: before.timer)
    if let words = Format.first(of: words) { app.shared.say(words, ending: meeting.undoHint(app.shared)) }
  }
}

extension MeetingInProgress {
  fileprivate func hasSamePeopleAndNotes(as other: MeetingInProgress) -> Bool {
    hasSameOrder(as: other) && (sleptSince == nil) == (other.sleptSince == nil)
      && turns.map(\.notes) == other.turns.map(\.notes)
  }
}

// MARK: Undo and redo

extension MeetingState {
  static let changeRows = [
    row(
      "undo", keys: ["u"], help: "Undo the last change of the meeting", synonyms: "revert back correct",
      unless: { meeting, app in
        guard let step = meeting.steps.done.last else { return "Nothing to undo in this meeting" }
        return step.edits > 0 ? app.reasonAgainstUndo() : nil
      }
    ) { $0.go(.back, &$1) },
    row(
      "redo", keys: [.control("r")], help: "Redo the last change of the meeting", synonyms: "again repeat",
      unless: { meeting, app in
        guard let step = meeting.steps.undone.last else { return "Nothing to redo in this meeting" }
        return step.edits > 0 ? app.reasonAgainstRedo() : nil
      }
    ) { $0.go(.forth, &$1) },
  ]

  /// Undoes or redoes a step. One that another terminal has overtaken is forgotten.
  private mutating func go(_ way: MeetingSteps.Way, _ app: inout SharedState) -> [Effect] {
    guard let step = steps[way].popLast() else { return [] }
    let before = self
    let selected = selectedTurn.map { timer.meeting.turns[$0].attendeeID }
    let isChange = !step.known.hasSamePeopleAndNotes(as: step.target)
    guard !isChange || timer.restore(step.target, since: step.known, at: app.now) else {
      return app.say("Not \(way.words): another terminal has changed the meeting since")
    }
    // Others may have done more than the step, which is not taken back with it.
    steps[way.other].append(.init(known: timer.meeting, target: before.timer.meeting, edits: step.edits))
    let effects = (0..<step.edits).flatMap { _ in way == .back ? app.undo() : app.redo() }
    app.reveal = nil
    let redo = asksAboutGap ? "" : app.hint("^R redo", "redo", in: stageTable.title)
    let ending = way == .back ? redo : undoHint(app)
    if !effects.isEmpty { app.notice?.ending = ending }
    guard isChange else { return effects }
    selection = timer.meeting.turns.firstIndex { $0.attendeeID == selected }
    if timer.speakerID != before.timer.speakerID || timer.meeting.stage != before.timer.meeting.stage {
      turnChanged()
    }
    let words = Format.first(of: timer.news(since: before.timer))
    app.say(words ?? "Change \(way.words)", ending: ending)
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
        lines.append("\(turn.name) \(isAbsent ? "absent" : "present")")
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
