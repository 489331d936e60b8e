import FoundationEssentials

package enum Edit: Hashable, Sendable {
  case addScrum(DailyScrum, at: Int)
  case removeScrum(DailyScrum, at: Int)
  case changeScrum(from: DailyScrum, to: DailyScrum)
  case moveScrum(UUID, from: Int, to: Int)
  case addMeeting(Meeting, scrum: UUID)
  case removeMeeting(Meeting, scrum: UUID)
  case changeMeeting(from: Meeting, to: Meeting, scrum: UUID)
  /// Changes what was written for the next meeting: those that are only in one of the lists come or go.
  case changeUpdates(from: [Update], to: [Update], scrum: UUID)
  /// Makes several changes, which are undone in one step.
  case several([Edit])

  package var inverse: Edit {
    switch self {
    case .addScrum(let scrum, let place): .removeScrum(scrum, at: place)
    case .removeScrum(let scrum, let place): .addScrum(scrum, at: place)
    case .changeScrum(let from, let to): .changeScrum(from: to, to: from)
    case .moveScrum(let id, let from, let to): .moveScrum(id, from: to, to: from)
    case .addMeeting(let meeting, let scrum): .removeMeeting(meeting, scrum: scrum)
    case .removeMeeting(let meeting, let scrum): .addMeeting(meeting, scrum: scrum)
    case .changeMeeting(let from, let to, let scrum): .changeMeeting(from: to, to: from, scrum: scrum)
    case .changeUpdates(let from, let to, let scrum): .changeUpdates(from: to, to: from, scrum: scrum)
    case .several(let edits): .several(edits.reversed().map(\.inverse))
    }
  }

  package var steps: [Edit] {
    guard case .several(let edits) = self else { return [self] }
    return edits.flatMap(\.steps)
  }
}

// An edit merges with others' changes in the meantime: it changes only its own subject.

extension [DailyScrum] {
  /// Applies a change of scrums; changes of meetings do nothing here.
  /// - Returns: false if its scrum is gone, already there, or was changed by someone else before its removal.
  @discardableResult
  package mutating func apply(_ edit: Edit) -> Bool {
    switch edit {
    case .addScrum(let scrum, let place):
      guard !contains(where: { $0.id == scrum.id }) else { return false }
      insert(scrum, at: Swift.min(Swift.max(0, place), count))
    case .removeScrum(let scrum, _):
      guard let index = firstIndex(where: { $0.id == scrum.id }), self[index] == scrum else { return false }
      remove(at: index)
    case .changeScrum(let from, let to):
      guard let index = firstIndex(where: { $0.id == to.id }) else { return false }
      self[index].apply(from: from, to: to)
    case .moveScrum(let id, _, let place):
      guard let index = firstIndex(where: { $0.id == id }) else { return false }
      let scrum = remove(at: index)
      insert(scrum, at: Swift.min(Swift.max(0, place), count))
    case .several(let edits): return edits.map { apply($0) }.contains(true)
    case .addMeeting, .removeMeeting, .changeMeeting, .changeUpdates: break
    }
    return true
  }
}

extension DailyScrum {
  /// Applies what differs between two versions; an attendee whom someone else has removed stays removed.
  package mutating func apply(from: DailyScrum, to: DailyScrum) {
    self = ScrumMerge(base: from, ours: to, theirs: self, deletionWins: true).scrum
  }
}

extension [Meeting] {
  /// Applies a change of past meetings, which are newest first; changes of scrums do nothing here.
  /// - Returns: false if the meeting is gone, already there, or was changed by someone else before its removal.
  @discardableResult
  package mutating func apply(_ edit: Edit) -> Bool {
    switch edit {
    case .addMeeting(let meeting, _):
      guard !contains(where: { $0.id == meeting.id }) else { return false }
      insertNewestFirst(meeting)
      return true
    case .removeMeeting(let meeting, _):
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
    case .addScrum, .removeScrum, .changeScrum, .moveScrum, .changeUpdates: return false
    }
  }
}

extension [Update] {
  /// Applies a change of updates; those that were used or changed meanwhile stay as they are.
  package mutating func apply(from: [Update], to: [Update]) {
    removeAll { update in from.contains(update) && !to.contains { $0.id == update.id } }
    for new in to {
      if let place = firstIndex(where: { $0.id == new.id }) {
        if from.contains(self[place]) { self[place] = new }
      } else if !from.contains(where: { $0.id == new.id }) {
        append(new)
      }
    }
  }
}

/// The edits of this run of the program that can be undone or redone.
package struct UndoHistory: Hashable, Sendable {
  private var done: [Edit] = []
  private var undone: [Edit] = []

  /// The number of edits kept: more than anyone remembers.
  private static let most = 1_000

  package init() {}

  /// The number of edits that can be undone.
  package var count: Int { done.count }
  package var nextUndo: Edit? { done.last?.inverse }
  package var nextRedo: Edit? { undone.last }

  /// Records a new edit; nothing can be redone after it.
  package mutating func record(_ edit: Edit) {
    done.append(edit)
    if done.count > Self.most { done.removeFirst() }
    undone = []
  }

  /// The edits since there were so many.
  package func edits(since count: Int) -> ArraySlice<Edit> { done.dropFirst(count) }

  /// Takes out an edit that something else undoes; nothing can be redone after it.
  package mutating func forget(_ edit: Edit) {
    if let place = done.lastIndex(of: edit) { done.remove(at: place) }
    undone = []
  }

  /// Returns the inverse of the last edit, for the caller to apply; nil if there is none.
  package mutating func undo() -> Edit? {
    guard let last = done.popLast() else { return nil }
    undone.append(last)
    return last.inverse
  }

  package mutating func redo() -> Edit? {
    guard let last = undone.popLast() else { return nil }
    done.append(last)
    return last
  }
}
