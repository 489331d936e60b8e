extension AppState {
  /// Where the keys are looked up, from the inside out.
  public var contexts: [KeyContext] {
    var contexts: [KeyContext]
    switch overlay {
    case .help(let help)?: contexts = help.search == nil ? [.help] : [.search, .help]
    case .palette?: contexts = [.palette]
    case nil: contexts = screenContexts
    }
    if textInput != nil { contexts.insert(.textField, at: 0) }
    return contexts + [.everywhere]
  }

  private var screenContexts: [KeyContext] {
    switch screen {
    case .board: boardContexts
    case .detail(let detail):
      switch detail.focus {
      case .facts: [.detail, .changes]
      case .turns: [.turns, .detail, .changes]
      case .blocker: [.blocker, .detail, .changes]
      case .meeting: [.pastMeetings, .detail, .changes]
      }
    case .form(let form): formContexts(form)
    case .pastMeeting(let past): pastMeetingContexts(past)
    case .meeting(let meeting): [meeting.context]
    case .summary: [.summary]
    case .damaged: [.damaged]
    }
  }

  private var boardContexts: [KeyContext] {
    if board.isFiltering { return (isDragging ? [.dragging] : []) + [.search, .board] }
    let inner: [KeyContext] =
      switch board.focus {
      case .unfinished: [.unfinished]
      case .blocker: [.blocker]
      default: []
      }
    let wayOut: [KeyContext] = isDragging ? [.dragging] : board.filter == nil ? [] : [.filtered]
    return inner + wayOut + [.board, .changes]
  }

  /// The state with nothing over its screen.
  var underneath: AppState {
    guard overlay != nil else { return self }
    var state = self
    state.overlay = nil
    return state
  }
}
