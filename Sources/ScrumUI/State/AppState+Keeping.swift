extension AppState {
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
