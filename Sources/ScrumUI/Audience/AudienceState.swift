import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// The stage for a projector: follows any meeting of the store and waits for the next one; it changes nothing.
struct AudienceState: Hashable, Sendable {
  /// The scrum whose meetings it shows; nil for any.
  let scrum: UUID?
  /// Whether it was opened from the board, to which it leads back.
  let leadsBack: Bool
  /// The meeting on the stage; nil if there is none.
  private(set) var meeting: MeetingState?
  /// The meeting that was on the stage before, once the history has it.
  private(set) var summary: PastMeetingState?
  /// The last state that was read of the meeting on the stage.
  private var known: MeetingInProgress?

  init(of scrum: UUID? = nil, leadsBack: Bool = false) { (self.scrum, self.leadsBack) = (scrum, leadsBack) }
}

extension AudienceState: ScreenState {
  static let allTables: [KeyTable] = []
  var moves: Set<Move> { [] }
  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] { [] }
  func awaitsHistory(of scrum: UUID, _ app: SharedState) -> Bool { true }
  var windowTitle: String? { meeting?.windowTitle }

  mutating func back(_ app: inout SharedState) -> [Effect] {
    if leadsBack { app.close() } else { app.navigation.append(.quit) }
    return []
  }

  mutating func advance(_ app: inout SharedState) -> [Effect] {
    guard meeting != nil else { return [] }
    meeting?.timer.advance(to: app.now)
    meeting?.findBlockers(app)
    // Its speakers' blockers and notes, and at the end the meeting itself, are in the history.
    return meeting.map { app.readHistory(of: $0.timer.meeting.scrumID) } ?? []
  }

  func nextChange(_ app: SharedState) -> Date? {
    meeting == nil ? app.nextMinute : meeting?.nextChange(app)
  }

  mutating func reconcile(_ app: inout SharedState) -> Bool {
    let there = app.meetings.values.filter { scrum == nil || $0.meeting.scrumID == scrum }
      .sorted { $0.isBefore($1) }.first { $0.isHeld || $0.meeting.id == known?.id }
    if let there {
      show(there.meeting, isHeld: there.isHeld, app)
    } else if let known {
      (meeting, self.known) = (nil, nil)
      if let past = app.history[known.scrumID]?.first(where: { $0.id == known.id }) {
        summary = PastMeetingState(past, of: known.scrumID, summaryTheme: Self.theme(known, app))
      }
    }
    meeting?.findBlockers(app)
    return true
  }

  private mutating func show(_ theirs: MeetingInProgress, isHeld: Bool, _ app: SharedState) {
    guard theirs != known || (meeting?.timer.isPaused == false && !isHeld) else { return }
    known = theirs
    summary = nil
    var timer = ScrumTimer(following: theirs)
    timer.advance(to: app.now)
    // Nobody is left in the meeting.
    if !isHeld { timer.pause(at: app.now) }
    var shown = meeting ?? MeetingState(timer, theme: Self.theme(theirs, app))
    if shown.timer.meeting.id != theirs.id { shown = MeetingState(timer, theme: Self.theme(theirs, app)) }
    (shown.timer, shown.isForAudience) = (timer, true)
    meeting = shown
  }

  private static func theme(_ meeting: MeetingInProgress, _ app: SharedState) -> Theme {
    app.scrum(meeting.scrumID)?.theme ?? .seafoam
  }

  /// When time alone gives the stage something to say in lines, or to read; nil for never.
  func nextRemark(_ app: SharedState) -> Date? {
    guard let meeting else { return nil }
    // The end of the meeting is found in a history that was read before, which the time brings.
    let reading = app.history[meeting.timer.meeting.scrumID] == nil ? app.now + 1 : nil
    return [meeting.nextRemark(app), reading].compactMap(\.self).min()
  }

  func view(_ app: SharedState, size: Size) -> any View { AudienceView(audience: self, app: app, size: size) }
}
