import ScrumModel

extension AppState {
  /// Loads the three samples.
  mutating func loadSamples() -> [Effect] {
    let samples = DailyScrum.samples { random.uuid() }
    notice = .info("Three samples were loaded, I removes them")
    return make(.several(samples.enumerated().map { .addScrum($1, at: $0) }))
  }

  /// Removes the samples that nobody has changed, in one step.
  mutating func removeSamples() -> [Effect] {
    let samples = samplesOnBoard
    // From the last to the first, so that each comes back to its place.
    let edits = samples.reversed().map { Edit.removeScrum(scrums[$0], at: $0) }
    let effects = make(.several(edits))
    board.offersSampleRemoval = false
    notice = .info("\(Wording.count(samples.count, "sample")) removed, u brings them back")
    return effects
  }

  /// Whether the board offers to remove samples, which it does while there are any left.
  var showsSampleRemoval: Bool { board.offersSampleRemoval && !samplesOnBoard.isEmpty }

  /// The places of the scrums that are as they were loaded as samples.
  var samplesOnBoard: [Int] {
    let samples = DailyScrum.samples()
    return scrums.indices.filter { index in samples.contains { $0.isAlike(scrums[index]) } }
  }
}

extension DailyScrum {
  /// Whether two scrums say the same, whatever their ids.
  fileprivate func isAlike(_ other: DailyScrum) -> Bool {
    title == other.title && lengthInMinutes == other.lengthInMinutes && theme == other.theme
      && attendees.map(\.name) == other.attendees.map(\.name) && schedule == other.schedule
  }
}
