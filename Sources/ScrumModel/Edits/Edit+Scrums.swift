import FoundationEssentials

extension [DailyScrum] {
  /// Makes a change to the scrums. What somebody else has changed in the meantime stays: only what the edit
  /// itself is about becomes what it says. Changes of meetings change nothing here.
  /// - Returns: whether the change could be made; not where its scrum is gone, is there already, or
  ///   is to go and has been changed by somebody else.
  @discardableResult
  public mutating func apply(_ edit: Edit) -> Bool {
    switch edit {
    case .addScrum(let scrum, let place):
      guard !contains(where: { $0.id == scrum.id }) else { return false }
      insert(scrum, at: Swift.min(Swift.max(0, place), count))
      return true
    case .removeScrum(let scrum, _):
      // One that somebody else has changed since is more than what the edit knows of.
      guard let index = firstIndex(where: { $0.id == scrum.id }), self[index] == scrum else { return false }
      remove(at: index)
      return true
    case .changeScrum(let from, let to):
      guard let index = firstIndex(where: { $0.id == to.id }) else { return false }
      self[index].apply(from: from, to: to)
      return true
    case .moveScrum(let id, _, let place):
      guard let index = firstIndex(where: { $0.id == id }) else { return false }
      let scrum = remove(at: index)
      insert(scrum, at: Swift.min(Swift.max(0, place), count))
      return true
    case .several(let edits): return edits.map { apply($0) }.contains(true)
    case .addMeeting, .removeMeeting, .changeMeeting: return true
    }
  }
}

extension DailyScrum {
  /// Takes over what differs between two versions; the rest stays as it is.
  public mutating func apply(from: DailyScrum, to: DailyScrum) {
    if from.title != to.title { title = to.title }
    if from.lengthInMinutes != to.lengthInMinutes { lengthInMinutes = to.lengthInMinutes }
    if from.theme != to.theme { theme = to.theme }
    if from.schedule != to.schedule { schedule = to.schedule }
    if from.speakingOrder != to.speakingOrder { speakingOrder = to.speakingOrder }
    if from.whenTimeIsUp != to.whenTimeIsUp { whenTimeIsUp = to.whenTimeIsUp }
    if from.share != to.share { share = to.share }
    if from.attendees != to.attendees { attendees.apply(from: from.attendees, to: to.attendees) }
  }
}

extension [Attendee] {
  /// Takes over who came, went, moved or is called otherwise; whoever else has come in the meantime stays,
  /// behind the one that they stood behind.
  fileprivate mutating func apply(from: [Attendee], to: [Attendee]) {
    let others = filter { attendee in !from.contains { $0.id == attendee.id } }
    let current = self
    var result = to.compactMap { attendee -> Attendee? in
      let old = from.first { $0.id == attendee.id }
      let now = current.first { $0.id == attendee.id }
      // Who was there before the edit and has been removed since stays away.
      if old != nil && now == nil { return nil }
      return old?.name == attendee.name ? now ?? attendee : attendee
    }
    for other in others where !result.contains(where: { $0.id == other.id }) {
      let place = current.firstIndex { $0.id == other.id } ?? 0
      let before = current[..<place].last { known in result.contains { $0.id == known.id } }
      let index = before.flatMap { known in result.firstIndex { $0.id == known.id } }
      result.insert(other, at: index.map { $0 + 1 } ?? 0)
    }
    self = result
  }
}
