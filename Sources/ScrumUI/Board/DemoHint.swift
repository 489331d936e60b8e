import ScrumModel

extension AppState {
  /// Says that the board is invented, and brings the scrum that is late into focus.
  package mutating func showDemo() {
    shared.isDemo = true
    if let late = board.late { board.focus(on: CardID(section: .upNext, scrum: late.id)) }
  }
}

extension BoardState {
  fileprivate var late: DailyScrum? {
    upNext.first { if case .late? = due[$0.id] { true } else { false } }
  }

  /// The words in the header of an invented board.
  func demoHint(_ app: SharedState) -> String {
    let start = late.map { "demo · \($0.title) is late" + app.hint(": s starts it", "start", in: "Board") }
    return start ?? "demo · gone when you quit"
  }
}
