import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// What was done to a meeting in this terminal, step by step, for undo and redo.
struct MeetingSteps: Hashable, Sendable {
  /// The meeting before and after a key, or after a turn whose time was up.
  struct Step: Hashable, Sendable {
    var before, after: MeetingInProgress
    /// The edits of scrums and their history that belong to it.
    var edits: Int
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

  /// Moves the last step to those that can be redone, with what the meeting has become since.
  fileprivate mutating func undo(from now: MeetingInProgress) {
    guard var step = done.popLast() else { return }
    step.after = now
    undone.append(step)
  }

  fileprivate mutating func redo(from now: MeetingInProgress) {
    guard var step = undone.popLast() else { return }
    step.before = now
    done.append(step)
  }
}

extension Action {
  /// Whether what it changes in a meeting was done here, by a person or by the clock.
  fileprivate var isStep: Bool {
    switch self {
    case .key, .command, .choose, .paste, .pointer, .time, .history: true
    default: false
    }
  }

  fileprivate var isTime: Bool { if case .time = self { true } else { false } }
}

extension MeetingState {
  /// Records what an action has done to the meeting on the screen, and says who came, went or was moved.
  static func record(_ action: Action, since before: MeetingState?, edits: Int, in app: inout AppState) {
    guard action.isStep, let before, var meeting = find(in: app), meeting.steps == before.steps,
      meeting.timer.meeting.id == before.timer.meeting.id
    else { return }
    let (old, new) = (before.timer.meeting, meeting.timer.meeting)
    let edits = app.shared.undoHistory.count - edits
    guard edits > 0 || !new.hasSameOrder(as: old) || new.noteLists != old.noteLists else { return }
    // What can't be redone here must not be redone elsewhere.
    if edits == 0, meeting.steps.undone.contains(where: { $0.edits > 0 }) {
      app.shared.undoHistory.forgetRedo()
    }
    meeting.steps.record(MeetingSteps.Step(before: old, after: new, edits: max(0, edits)))
    meeting.store(in: &app)
    let words = action.isTime || app.shared.notice != nil ? [] : meeting.timer.peopleNews(since: before.timer)
    if let first = words.first {
      app.shared.notice = .info(Format.first(of: words) ?? first, ending: "u undo")
    }
  }
}

extension MeetingInProgress {
  fileprivate var noteLists: [[Note]] { turns.map(\.notes) }
}

// MARK: Undo and redo

extension MeetingState {
  static let undoRow = row(
    "undo", keys: ["u"], help: "Undo the last change of the meeting", synonyms: "revert back correct",
    unless: { meeting, app in
      guard let step = meeting.steps.done.last else { return "Nothing to undo in this meeting" }
      return step.edits > 0 ? app.reasonAgainstUndo() : nil
    }
  ) { $0.undo(&$1) }

  static let redoRow = row(
    "redo", keys: [.control("r")], help: "Redo the last change of the meeting", synonyms: "again repeat",
    unless: { meeting, app in
      guard let step = meeting.steps.undone.last else { return "Nothing to redo in this meeting" }
      return step.edits > 0 ? app.reasonAgainstRedo() : nil
    }
  ) { $0.redo(&$1) }

  private mutating func undo(_ app: inout SharedState) -> [Effect] {
    guard let step = steps.done.last else { return [] }
    let now = timer.meeting
    let effects = go(from: step.after, to: step.before, edits: step.edits, "Undone", &app) { $0.undo() }
    steps.undo(from: now)
    return effects
  }

  private mutating func redo(_ app: inout SharedState) -> [Effect] {
    guard let step = steps.undone.last else { return [] }
    let now = timer.meeting
    let effects = go(from: step.before, to: step.after, edits: step.edits, "Redone", &app) { $0.redo() }
    steps.redo(from: now)
    return effects
  }

  /// - Parameter known: the meeting as it was left by the step.
  private mutating func go(
    from known: MeetingInProgress, to target: MeetingInProgress, edits: Int, _ outcome: String,
    _ app: inout SharedState, edit: (inout SharedState) -> [Effect]
  ) -> [Effect] {
    let before = self
    let selected = selectedTurn.map { timer.meeting.turns[$0].attendeeID }
    var effects: [Effect] = []
    for _ in 0..<edits { effects += edit(&app) }
    app.reveal = nil
    let back = outcome == "Undone" ? "\(Self.redoRow.keyLabel) redo" : "\(Self.undoRow.keyLabel) undo"
    if !effects.isEmpty { app.notice?.ending = back }
    let isChange = !known.hasSameOrder(as: target) || known.noteLists != target.noteLists
    guard !isChange || timer.restore(target, since: known, at: app.now) else {
      app.notice = .info("Not \(outcome.lowercased()): another terminal has changed the meeting since")
      return effects
    }
    selection = timer.meeting.turns.firstIndex { $0.attendeeID == selected }
    if timer.speakerID != before.timer.speakerID || timer.meeting.stage != before.timer.meeting.stage {
      turnChanged()
    }
    guard isChange else { return effects }
    app.notice = .info(Format.first(of: timer.news(since: before.timer)) ?? outcome, ending: back)
    return effects + save(&app) + announcedStart(after: before.timer.meeting.stage)
  }
}

extension Format {
  /// The first of some lines, and how many more there are; nil without lines.
  static func first(of lines: [String]) -> String? {
    lines.first.map { lines.count > 1 ? "\($0) and \(lines.count - 1) more" : $0 }
  }
}
