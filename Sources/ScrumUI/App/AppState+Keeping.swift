extension AppState {
  /// Brings the screen of a scrum or of a past meeting up to what happened to them.
  mutating func keepPage() {
    switch screen {
    case .detail, .pastMeeting: keepFocus()
    default: break
    }
  }

  /// Keeps the focus of every screen on something that is there, after what they show has changed; a screen
  /// whose scrum or meeting is gone closes.
  mutating func keepFocus() {
    keepFocusOnBoard()
    let screens = (covered + [screen]).compactMap { screen -> Screen? in
      switch screen {
      case .detail(let detail): kept(detail).map { .detail($0) }
      case .pastMeeting(let past): kept(past).map { .pastMeeting($0) }
      default: screen
      }
    }
    screen = screens.last ?? .board
    covered = Array(screens.dropLast())
  }
}
