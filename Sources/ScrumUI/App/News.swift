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

  /// Announces what has happened since an earlier state; time alone is no news, unless it changes a meeting.
  mutating func announce(since before: AppState, isTime: Bool) {
    var news: [String] = []
    if let meeting = MeetingState.find(in: self) { news += meeting.news(since: .find(in: before)) }
    if let notice = shared.notice, notice != before.shared.notice {
      news += [notice.text, notice.ending].filter { !$0.isEmpty }
    }
    if !isTime || !news.isEmpty { shared.announce(news) }
  }
}
