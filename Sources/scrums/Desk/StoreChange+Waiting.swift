import FoundationEssentials
import ScrumModel
import ScrumUI

// How changes wait on the desk: which replaces which, and what they do to what is shown.
extension StoreChange {
  /// The scrum whose meeting or history it changes; nil if it changes neither.
  var scrumOfMeeting: UUID? {
    switch self {
    case .save, .useUpdates, .saveUpdates, .confirm: nil
    case .append(_, _, let scrum), .saveDrafts(_, _, let scrum, _, _), .joinMeeting(let scrum),
      .leaveProgress(let scrum), .leaveReadyRoom(let scrum),
      .discardProgress(_, let scrum, _), .finish(_, let scrum), .addMeeting(_, let scrum),
      .deleteMeeting(_, let scrum):
      scrum
    }
  }

  /// The scrum of whose files it changes one; nil for the scrums themselves.
  var scrum: UUID? {
    switch self {
    case .useUpdates(_, let scrum, _), .saveUpdates(_, _, let scrum, _): scrum
    case .confirm(let scrum): scrum
    default: scrumOfMeeting
    }
  }

  /// The lines of a meeting's log that it adds; nil for another change.
  var lines: [MeetingLine]? { if case .append(let lines, _, _) = self { lines } else { nil } }

  var beginsMeeting: Bool {
    guard let meeting = lines?.first?.opened else { return false }
    return meeting.revision == 0 && meeting.asOf == meeting.startedAt
  }

  func isReplaced(by later: StoreChange) -> Bool {
    switch (self, later) {
    case (.save, .save): true
    case (.confirm, .confirm): self == later
    case (.saveDrafts, .saveDrafts), (.append, .discardProgress), (.append, .finish),
      (.saveDrafts, .discardProgress):
      scrumOfMeeting == later.scrumOfMeeting
    default: false
    }
  }

  var changedHistory: UUID? {
    switch self {
    case .finish(_, let scrum), .addMeeting(_, let scrum), .deleteMeeting(_, let scrum): scrum
    default: nil
    }
  }
}

extension [StoreChange] {
  /// Whether something was done in a meeting, beside counting time.
  var hasLines: Bool { contains { $0.lines?.contains { $0.act != .count } ?? false } }

  /// The lines of a meeting.
  func lines(of meeting: UUID) -> [MeetingLine] {
    flatMap { if case .append(let lines, meeting, _) = $0 { lines } else { [MeetingLine]() } }
  }

  /// Adds a change: of the scrums and of drafts only the latest version is worth saving, and lines of one meeting are added
  /// with one write.
  mutating func add(_ change: StoreChange) {
    removeAll { $0.isReplaced(by: change) }
    if case .append(let lines, let meeting, let scrum) = change {
      for index in indices {
        guard case .append(let earlier, meeting, _) = self[index] else { continue }
        self[index] = .append(earlier + lines, meeting: meeting, scrum: scrum)
        return
      }
    }
    append(change)
  }
}

extension [Meeting] {
  mutating func apply(_ change: StoreChange) {
    switch change {
    // A version in the history comes from a board that knows more about the meeting.
    case .finish(let meeting, _): if !contains(where: { $0.id == meeting.id }) { insertNewestFirst(meeting) }
    case .addMeeting(let meeting, _): insertNewestFirst(meeting)
    case .deleteMeeting(let id, _): removeAll { $0.id == id }
    default: break
    }
  }
}
