import FoundationEssentials
import MeetingTimer
import ScrumModel

@testable import ScrumUI

/// The files as they should be after the effects of a walk: what the store is expected to do, in memory.
struct ModelStore {
  var scrums: [DailyScrum]
  /// The past meetings of each scrum, the newest first.
  private(set) var histories: [UUID: [Meeting]] = [:]
  /// The logs of the meetings in progress, by scrum.
  private(set) var logs: [UUID: [MeetingLine]] = [:]

  /// The meeting of a scrum; nil if there is none.
  func stored(_ scrum: UUID, isHeld: Bool) -> StoredMeeting? {
    guard let lines = logs[scrum], let log = MeetingLog(folding: lines) else { return nil }
    return StoredMeeting(log.timer.meeting, isHeld: isHeld, lines: lines)
  }

  /// What the board shows of the histories of some scrums.
  func summaries(of scrums: [UUID]) -> [UUID: HistorySummary] {
    Dictionary(scrums.map { ($0, HistorySummary(history(of: $0))) }) { $1 }
  }

  /// Writes a change.
  mutating func perform(_ change: StoreChange) {
    switch change {
    case .save(let scrums): self.scrums = scrums
    case .append(let lines, _, let scrum):
      let begins = lines.contains { $0.opened != nil }
      logs[scrum] = (begins ? [] : logs[scrum] ?? []) + lines
    case .discardProgress(_, let scrum, _), .leaveReadyRoom(let scrum): logs[scrum] = nil
    case .finish(let meeting, let scrum):
      if !history(of: scrum).contains(where: { $0.id == meeting.id }) { add(meeting, to: scrum) }
      logs[scrum] = nil
    case .addMeeting(let meeting, let scrum): add(meeting, to: scrum)
    case .deleteMeeting(let meeting, let scrum): histories[scrum]?.removeAll { $0.id == meeting }
    case .joinMeeting, .leaveProgress, .useUpdates, .saveUpdates, .saveDrafts, .confirm: break
    }
  }

  /// Adds a meeting to a history, or puts its newer state in its place.
  mutating func add(_ meeting: Meeting, to scrum: UUID) {
    var meetings = history(of: scrum).filter { $0.id != meeting.id }
    let place = meetings.firstIndex { $0.startedAt <= meeting.startedAt } ?? meetings.count
    meetings.insert(meeting, at: place)
    histories[scrum] = meetings
  }

  /// The past meetings of a scrum, the newest first.
  func history(of scrum: UUID) -> [Meeting] { histories[scrum] ?? [] }
}
