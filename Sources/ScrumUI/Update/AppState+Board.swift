import FoundationEssentials
import MeetingTimer
import ScrumModel

extension AppState {
  /// Does what a key of the board says.
  mutating func performOnBoard(_ command: Command) -> [Effect] {
    switch command {
    case .back: return [.quit]
    case .start: return startOrResume()
    case .toggle: return toggle()
    case .loadSamples: return loadSamples()
    case .saveAndCloseUnfinished: return closeUnfinished()
    case .undo: return undo()
    case .redo: return redo()
    default:
      moveFocus(command)
      return []
    }
  }

  private mutating func toggle() -> [Effect] {
    switch board.focus {
    case .unfinished: return startOrResume()
    case .nothing: return loadSamples()
    case .accessory:
      board.showsAll.toggle()
      board.focus = board.showsAll ? .card(BoardState.initiallyShownCards) : .accessory
    default:
      guard let card = focusedCard else { break }
      if board.expanded.remove(card) == nil {
        board.expanded.insert(card)
        return [.readHistory(scrum: card.scrum)]
      }
    }
    return []
  }

  private mutating func loadSamples() -> [Effect] {
    let samples = DailyScrum.samples { random.uuid() }
    notice = .info("Three samples were loaded")
    return make(.several(samples.enumerated().map { .addScrum($1, at: $0) }))
  }

  private mutating func startOrResume() -> [Effect] {
    // To start the scrum whose meeting was left is to go on with it.
    if let unfinished, board.focus == .unfinished || focusedScrum?.id == unfinished.scrumID {
      let theme = scrums.first { $0.id == unfinished.scrumID }?.theme ?? .seafoam
      self.unfinished = nil
      // After a break everybody should see where the meeting stood before the clock runs on.
      return show(MeetingState(timer: ScrumTimer(resuming: unfinished, at: now), theme: theme))
    }
    guard let scrum = focusedScrum else { return [] }
    let closing = closeUnfinished()
    let timer = ScrumTimer(scrum: scrum, meetingID: random.uuid(), at: now, using: &random)
    return closing + show(MeetingState(timer: timer, theme: scrum.theme))
  }

  private mutating func show(_ meeting: MeetingState) -> [Effect] {
    screen = .meeting(meeting)
    return [.saveProgress(meeting.timer.meeting)]
  }

  /// Puts the unfinished meeting into the history as far as it came.
  private mutating func closeUnfinished() -> [Effect] {
    guard let unfinished else { return [] }
    self.unfinished = nil
    if board.focus == .unfinished { board.focus = scrums.isEmpty ? .nothing : .upNext(0) }
    let meeting = ScrumTimer(resuming: unfinished, at: unfinished.asOf).finished(at: unfinished.asOf)
    notice = .info("The unfinished meeting of \(unfinished.title) is in the history")
    return [keep(meeting, scrum: unfinished.scrumID)]
  }

  /// Adds a meeting to the history, on the screen and on the disk.
  mutating func keep(_ meeting: Meeting, scrum: UUID) -> Effect {
    undoHistory.record(.addMeeting(meeting, scrum: scrum))
    remember(meeting, scrum: scrum)
    return .finish(meeting, scrum: scrum)
  }
}
