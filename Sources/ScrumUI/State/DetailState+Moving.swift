extension DetailState {
  /// Moves the focus through the facts, the blockers and the meetings, one under the other.
  mutating func move(_ command: Command) {
    switch command {
    case .moveUp, .moveDown, .pageUp, .pageDown, .first, .last:
      focus = focus(at: command.moved(place, among: count))
    case .nextSection, .previousSection:
      let starts = sectionStarts
      let section = starts.lastIndex { $0 <= place } ?? 0
      let step = command == .nextSection ? 1 : starts.count - 1
      focus = focus(at: starts[(section + step) % starts.count])
    default: break
    }
  }

  private var count: Int { 1 + past.openBlockers.count + past.meetings.count }

  /// The place of the focus from the top.
  private var place: Int {
    switch focus {
    case .facts: 0
    case .blocker(let place): 1 + place
    case .meeting(let place): 1 + past.openBlockers.count + place
    }
  }

  private func focus(at place: Int) -> Focus {
    let blockers = past.openBlockers.count
    return place <= 0 ? .facts : place <= blockers ? .blocker(place - 1) : .meeting(place - 1 - blockers)
  }

  /// The places at which something begins: the facts, the blockers, the meetings.
  private var sectionStarts: [Int] {
    var starts = [0]
    if !past.openBlockers.isEmpty { starts.append(1) }
    if !past.meetings.isEmpty { starts.append(1 + past.openBlockers.count) }
    return starts
  }
}
