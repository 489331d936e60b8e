import CardKit

/// What `--announce` says at the foot of the window.
extension AppState {
  /// Windows of so many rows have two for the words, and keep the keys.
  private static let roomyHeight = 12

  /// The part of a window that is left for the screen.
  func room(in window: Size) -> Size {
    guard shared.announces, window.height > 1 else { return window }
    let rows = window.height >= Self.roomyHeight ? 2 : 1
    return Size(width: window.width, height: window.height - rows)
  }

  /// Announces what an action has changed since an earlier state, and the focus anew. What is no person's action only
  /// counts if something has happened or another screen is shown: each key is followed by news of the files.
  mutating func announce(_ action: Action, since before: AppState) {
    var news: [String] = []
    if let meeting = MeetingState.find(in: self) { news += meeting.news(since: .find(in: before)) }
    if let notice = shared.notice, notice != before.shared.notice {
      news += [notice.text, notice.ending].filter { !$0.isEmpty }
    }
    switch action {
    case .key, .paste, .pointer: shared.announce(news, isContinued: false)
    default:
      let isOtherScreen = Swift.type(of: shown) != Swift.type(of: before.shown)
      if !news.isEmpty || isOtherScreen { shared.announce(news, isContinued: true) }
    }
  }
}
