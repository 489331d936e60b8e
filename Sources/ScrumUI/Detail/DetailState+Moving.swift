extension DetailState {
  /// Moves the focus through the facts, the turns, the blockers and the meetings, one under the other.
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

  private var count: Int { top + past.openBlockers.count + past.meetings.count }

  /// The number of what stands above the blockers: the facts, and the turns where there are any.
  private var top: Int { hasTurns ? 2 : 1 }

  /// The place of the focus from the top.
  private var place: Int {
    switch focus {
    case .facts: 0
    case .turns: 1
    case .blocker(let place): top + place
    case .meeting(let place): top + past.openBlockers.count + place
    }
  }

  private func focus(at place: Int) -> Focus {
    let blockers = past.openBlockers.count
    if place < top { return place <= 0 ? .facts : .turns }
    return place < top + blockers ? .blocker(place - top) : .meeting(place - top - blockers)
  }

  /// The places at which something begins: the facts with the turns, the blockers, the meetings.
  private var sectionStarts: [Int] {
    var starts = [0]
    if !past.openBlockers.isEmpty { starts.append(top) }
    if !past.meetings.isEmpty { starts.append(top + past.openBlockers.count) }
    return starts
  }
}
