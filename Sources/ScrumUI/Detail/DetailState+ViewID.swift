import CardKit

extension DetailState {
  /// The view in focus. A meeting is known by its month and its place in that: `detail/meetings/2/0`.
  var viewID: ViewID {
    switch focus {
    case .facts: Self.facts
    case .turns: Self.turns
    case .blocker(let place): Self.blockers.appending(place)
    case .meeting(let place):
      past.month(ofMeeting: place).map { Self.meetings.appending($0.month).appending($0.place) }
        ?? Self.meetings
    }
  }

  /// What is to be in focus when a view is clicked; nil where the view is nothing that can be.
  func focus(on view: ViewID) -> Focus? {
    if Self.facts.contains(view) { return .facts }
    if Self.turns.contains(view) { return hasTurns ? .turns : nil }
    if let place = Self.blockers.index(of: view) {
      return past.openBlockers.indices.contains(place) ? .blocker(place) : nil
    }
    guard let month = Self.meetings.index(of: view), past.months.indices.contains(month),
      let place = Self.meetings.appending(month).index(of: view)
    else { return nil }
    let places = past.months[month].places
    return 0..<places.count ~= place ? .meeting(places.lowerBound + place) : nil
  }

  private static let facts: ViewID = "detail/facts"
  private static let turns: ViewID = "detail/turns"
  private static let blockers: ViewID = "detail/blockers"
  private static let meetings: ViewID = "detail/meetings"
}
