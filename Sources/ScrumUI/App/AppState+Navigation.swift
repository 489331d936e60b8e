extension AppState {
  /// Shows a screen; the one that it covers comes back when it is closed.
  mutating func open(_ screen: Screen) {
    covered.append(self.screen)
    self.screen = screen
  }

  /// Goes back to the screen below.
  mutating func close() {
    screen = covered.popLast() ?? .board
  }
}
