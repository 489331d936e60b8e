import FoundationEssentials
import ScrumModel

extension AppState {
  /// Makes a change that can be undone.
  mutating func make(_ edit: Edit) -> [Effect] {
    undoHistory.record(edit)
    return apply(edit)
  }

  /// Makes a change, without any word of it: to the scrums, and to the meetings as they stand now.
  mutating func apply(_ edit: Edit) -> [Effect] {
    let before = scrums
    scrums.apply(edit)
    arrangeBoard()
    return (scrums == before ? [] : [.save(scrums)]) + edit.steps.flatMap { applyToHistory($0) }
  }

  /// Makes a change to the meetings as they stand now, which somebody else may have changed since.
  private mutating func applyToHistory(_ edit: Edit) -> [Effect] {
    switch edit {
    case .addMeeting(let meeting, let scrum), .changeMeeting(_, let meeting, let scrum):
      guard history[scrum, default: []].apply(edit),
        let changed = history[scrum]?.first(where: { $0.id == meeting.id })
      else { return [] }
      keepFocus()
      return [.addMeeting(changed, scrum: scrum)]
    case .removeMeeting(let meeting, let scrum):
      guard history[scrum, default: []].apply(edit) else { return [] }
      keepFocus()
      // Where only the last one was known, an older one comes into view in its place.
      return [.deleteMeeting(meeting.id, scrum: scrum)] + readHistory(of: scrum)
    case .addScrum, .removeScrum, .changeScrum, .moveScrum, .several: return []
    }
  }

  /// Puts a meeting where the latest ones of its scrum are kept, the newest first.
  mutating func remember(_ meeting: Meeting, scrum: UUID) {
    var meetings = history[scrum, default: []]
    meetings.removeAll { $0.id == meeting.id }
    meetings.insert(meeting, at: meetings.firstIndex { $0.startedAt <= meeting.startedAt } ?? meetings.count)
    history[scrum] = meetings
  }

  /// Asks for the whole history of a scrum, unless it is known.
  func readHistory(of scrum: UUID) -> [Effect] {
    wholeHistories.contains(scrum) ? [] : [.readHistory(scrum: scrum)]
  }
}
