import ScrumModel

extension BoardState {
  /// The scrum that should have begun.
  var late: DailyScrum? {
    upNext.first { if case .late? = due[$0.id] { true } else { false } }
  }

  /// The words in the header of an invented board.
  func demoHint(_ app: SharedState) -> String {
    let start = late.map { "demo · \($0.title) is late" + app.hint(": s starts it", "start", in: "Board") }
    return start ?? "demo · gone when you quit"
  }
}
