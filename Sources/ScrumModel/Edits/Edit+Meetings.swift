import FoundationEssentials

extension [Meeting] {
  /// Makes a change to the past meetings of a scrum, newest first. What somebody else has changed in the meantime
  /// stays: only what the edit itself is about becomes what it says. Changes of scrums change nothing here.
  /// - Returns: whether anything is another than before; nothing is where the meeting is gone, is there already,
  ///   says so already, or is to go and has been changed by somebody else.
  @discardableResult
  public mutating func apply(_ edit: Edit) -> Bool {
    switch edit {
    case .addMeeting(let meeting, _):
      guard !contains(where: { $0.id == meeting.id }) else { return false }
      insert(meeting, at: firstIndex { $0.startedAt <= meeting.startedAt } ?? count)
      return true
    case .removeMeeting(let meeting, _):
      // One that somebody else has changed since is more than what the edit knows of.
      guard let place = firstIndex(where: { $0.id == meeting.id }), self[place].isSame(as: meeting) else {
        return false
      }
      remove(at: place)
      return true
    case .changeMeeting(let from, let to, _):
      guard let place = firstIndex(where: { $0.id == to.id }) else { return false }
      let before = self[place]
      self[place].apply(from: from, to: to)
      return self[place] != before
    case .several(let edits): return edits.map { apply($0) }.contains(true)
    case .addScrum, .removeScrum, .changeScrum, .moveScrum: return false
    }
  }
}
