import CardKit

extension AppState {
  /// The view in focus on the screen.
  var focusedView: ViewID? {
    if overlay != nil { return nil }
    return switch screen {
    case .board: board.focus.viewID
    case .detail(let detail): detail.viewID
    case .pastMeeting(let past): past.viewID
    // A second click into a text means nothing.
    case .form(let form): form.textInput == nil ? form.focus.viewID : nil
    case .damaged(let damage): ViewID("damaged").appending(damage.row)
    case .meeting(let meeting): meeting.pickedTurn.map { AttendeeList.viewID(of: $0) }
    default: nil
    }
  }

  /// The view in focus on a screen whose keys act on it, and which can be scrolled away from it.
  var focusedInList: ViewID? {
    switch screen {
    case .board, .detail, .pastMeeting: focusedView
    // Its rows are marked, and nothing is done to them.
    case .summary(let summary): summary.viewID
    case .form, .meeting, .damaged: nil
    }
  }

  /// Puts the focus on a view, where it can be in focus.
  mutating func focus(on id: ViewID) {
    if overlay != nil { return focusOverlay(on: id) }
    switch screen {
    case .board: focusBoard(on: id)
    case .detail(let detail): focus(detail, on: id)
    case .form(let form): focus(form, on: id)
    case .pastMeeting(let past): focus(past, on: id)
    case .damaged(let damage): focus(damage, on: id)
    case .summary(let summary): focus(summary, on: id)
    case .meeting(let meeting): pick(in: meeting, at: id)
    }
  }

  /// Picks an attendee of the meeting.
  private mutating func pick(in meeting: MeetingState, at id: ViewID) {
    guard meeting.context == .meeting, let turn = AttendeeList.turn(at: id),
      meeting.timer.meeting.turns.indices.contains(turn)
    else { return }
    var meeting = meeting
    meeting.selection = turn
    screen = .meeting(meeting)
  }

  /// Puts the focus of the board on a view.
  private mutating func focusBoard(on id: ViewID) {
    guard let focus = BoardFocus(id) else { return }
    board.focus = focus
    keepFocusOnBoard()
  }

  /// What a click on the view in focus does; nil where it does nothing. What is in focus from the start has a
  /// button for what matters: one click anywhere on it must not do that.
  var commandOfClick: Command? {
    if case .palette? = overlay { return .run }
    return switch screen {
    case .board: commandOfClickOnBoard
    case .detail(let detail):
      switch detail.focus {
      case .facts: nil
      case .turns: .toggle
      case .blocker: .resolve
      case .meeting: .openMeeting
      }
    case .form(let form): form.isOnDay ? .select : nil
    case .pastMeeting: .resolve
    case .damaged: nil
    case .meeting: .giveFloor
    case .summary: .moveDown
    }
  }

  private var commandOfClickOnBoard: Command? {
    switch board.focus {
    case .unfinished: nil
    case .blocker: .resolve
    case .card: .open
    case .accessory, .samples, .newButton, .nothing: .toggle
    }
  }

  /// Whether a view is a button, which one click presses.
  func pressesAtOnce(_ id: ViewID) -> Bool {
    if let overlay { return overlay.isPalette }
    if case .form = screen, case .day? = FormFocus(id) { return true }
    guard screen == .board else { return false }
    return switch BoardFocus(id) {
    case .accessory, .newButton, .samples: true
    default: false
    }
  }
}
