import ScrumModel

extension AppState {
  /// Shows the scrums as they stand on the disk, after another board's changes came in with a save.
  ///
  /// The focus stays on its scrum, wherever that is now; where it is gone, on what stands in its place.
  mutating func take(_ merged: [DailyScrum], saying notices: [String]) {
    scrums = merged
    arrangeBoard()
    guard let first = notices.first else { return }
    notice = .info(notices.count > 1 ? "\(first) · and \(notices.count - 1) more" : first)
  }
}
