import FoundationEssentials
import MeetingTimer
import ScrumModel

/// The speaker's open blockers of earlier meetings, looked up again when the history or the speaker changes: a history
/// may be long.
struct BlockerSearch: Hashable, Sendable {
  /// The blockers, oldest first.
  private(set) var found: [OpenBlocker] = []
  /// The most open blockers that any speaker has had: the stage keeps that many lines, so that it stays the same
  /// for every speaker.
  private(set) var most = 0
  /// The history and the speaker that they were found for.
  private var history: [Meeting] = []
  private var speaker: UUID?

  mutating func update(for timer: ScrumTimer, _ app: SharedState) {
    defer { most = max(most, blockers(of: timer).count) }
    let history = app.meetings(of: timer.meeting.scrumID)
    // Comparing arrays that share their elements is fast; from now on these do.
    let isOther = self.history != history
    self.history = history
    guard isOther || speaker != timer.speakerID else { return }
    let open = Self.openBlockers(of: timer.meeting.scrumID, app)
    if isOther { makeRoom(for: open, timer) }
    speaker = timer.speakerID
    found = open.filter { $0.attendee == speaker }.sorted { $0.at < $1.at }
  }

  /// The speaker's open blockers, those of this meeting last.
  func blockers(of timer: ScrumTimer) -> [OpenBlocker] {
    found + (timer.speaker.map { timer.meeting.openBlockers(ofTurn: $0) } ?? [])
  }

  /// Keeps room for notes that were added to the turns.
  mutating func makeRoom(for timer: ScrumTimer, _ app: SharedState) {
    makeRoom(for: Self.openBlockers(of: timer.meeting.scrumID, app), timer)
  }

  /// Keeps room for the open blockers of each attendee, those of this meeting and earlier ones.
  private mutating func makeRoom(for open: [OpenBlocker], _ timer: ScrumTimer) {
    for turn in timer.meeting.turns {
      let count = open.count { $0.attendee == turn.attendeeID } + turn.notes.count(where: \.isOpenBlocker)
      most = max(most, count)
    }
  }

  /// Those of earlier meetings, as far as they are known.
  private static func openBlockers(of scrum: UUID, _ app: SharedState) -> [OpenBlocker] {
    let isReading = app.reading[scrum] != nil
    return isReading ? app.summary(of: scrum).blockers : app.meetings(of: scrum).flatMap(\.openBlockers)
  }
}
