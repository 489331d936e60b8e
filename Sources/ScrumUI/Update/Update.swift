import CardKit
import FoundationEssentials
import ScrumModel

/// Changes the state by what happened, and says what is to be done about it: the one place where both are decided.
public func update(_ state: inout AppState, _ action: Action) -> [Effect] {
  let minute = state.minute
  let effects = decide(&state, action)
  // The board's order follows from the rest; while only seconds pass, it stays.
  if case .time = action, state.minute == minute { return effects }
  if state.screen == .board { state.arrangeUpNext() }
  return effects
}

private func decide(_ state: inout AppState, _ action: Action) -> [Effect] {
  switch action {
  case .time(let now): return state.move(to: now)
  case .suspend: return state.leave(by: .suspend)
  case .terminate: return state.leave(by: .quit)
  case .history(let meetings, let scrum):
    state.history[scrum] = meetings
    return []
  case .merged(let scrums, let notices):
    state.take(scrums, saying: notices)
    return []
  case .histories(let histories, let scrums):
    for scrum in scrums {
      // What a card has asked for in the meantime is more than the last meeting.
      if state.history[scrum] == nil { state.history[scrum] = histories[scrum] ?? [] }
      state.lastSaved[scrum] = nil
    }
    return []
  case .saved:
    state.notice = .info("Everything is saved")
    return []
  case .failed(let reason):
    state.notice = .error(reason)
    return []
  case .key(let key):
    state.notice = nil
    guard let command = Keymap.command(for: key, in: state.context) else { return [] }
    if let reason = state.reason(against: command) {
      state.notice = .info(reason)
      return []
    }
    return state.perform(command)
  }
}

extension AppState {
  /// The minute that the wall clock shows, counted from 1970.
  fileprivate var minute: Double { (now.timeIntervalSince1970 / 60).rounded(.down) }

  fileprivate mutating func perform(_ command: Command) -> [Effect] {
    switch command {
    case .quit: return leave(by: .quit)
    case .suspend: return leave(by: .suspend)
    case .redraw: return [.redraw]
    case .saveRest: return [.saveRest]
    case .help:
      helpRow = helpRow == nil ? 0 : nil
      return []
    default: break
    }
    if helpRow != nil { return performInHelp(command) }
    switch screen {
    case .board: return performOnBoard(command)
    case .meeting(let meeting):
      return meeting.question == nil ? performInMeeting(command, meeting) : performAnswer(command, meeting)
    case .summary(let summary): return performInSummary(command, summary)
    }
  }

  /// Leaves the program, for a while or for good, with the meeting on the disk as it stands at this second.
  fileprivate func leave(by effect: Effect) -> [Effect] {
    guard case .meeting(let meeting) = screen else { return [effect] }
    return [.saveProgress(meeting.timer.meeting), effect]
  }

  private mutating func performInHelp(_ command: Command) -> [Effect] {
    if command == .back {
      helpRow = nil
    } else {
      helpRow = command.moved(helpRow ?? 0, among: helpRows.count)
    }
    return []
  }

  private mutating func performInSummary(_ command: Command, _ summary: SummaryState) -> [Effect] {
    if command == .back {
      screen = .board
    } else {
      var summary = summary
      summary.row = command.moved(summary.row, among: summary.rowCount)
      screen = .summary(summary)
    }
    return []
  }
}

extension Command {
  /// The rows of a page.
  private static let page = 5

  /// Where the command moves to from `index` in a list of `count` rows; stays inside the list.
  func moved(_ index: Int, among count: Int) -> Int {
    let target =
      switch self {
      case .moveUp, .moveLeft: index - 1
      case .moveDown, .moveRight: index + 1
      case .pageUp: index - Self.page
      case .pageDown: index + Self.page
      case .first: 0
      case .last: count - 1
      default: index
      }
    return max(0, min(target, count - 1))
  }
}
