import FoundationEssentials
import ScrumModel

extension AppState {
  /// Shows the scrums as they stand on the disk, after another board's changes came in with a save.
  ///
  /// The focus stays on its scrum, wherever that is now; where it is gone, on what stands in its place, which is
  /// said.
  mutating func take(_ merged: [DailyScrum], saying notices: [String]) {
    let watched = watchedScrum
    scrums = merged
    arrangeBoard()
    var notices = notices
    if let watched, !merged.contains(where: { $0.id == watched.id }) {
      let words = "\(watched.title) was deleted elsewhere"
      vanished = VanishedScrum(words: words, date: now)
      notices.insert(words, at: 0)
    }
    guard let first = notices.first else { return }
    notice = .info(notices.count > 1 ? "\(first) · and \(notices.count - 1) more" : first)
  }

  /// The scrum that the person sees as the one that keys act on; nil where there is none, or a screen is shown
  /// that does without it.
  private var watchedScrum: DailyScrum? {
    let id: UUID? =
      switch screen {
      case .board: focusedCard?.scrum
      case .detail(let detail): detail.scrum
      case .pastMeeting(let past): past.scrum
      case .form, .meeting, .summary, .damaged: nil
      }
    return id.flatMap { id in scrums.first { $0.id == id } }
  }
}
