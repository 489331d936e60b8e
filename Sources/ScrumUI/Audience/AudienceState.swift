import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// The stages for a projector: follows the meetings of the store and waits for the next one; it changes nothing.
struct AudienceState: Hashable, Sendable {
  /// The scrum whose stage alone is shown; nil for all that meet.
  private let scrum: UUID?
  /// Whether it lies over the board, to which it leads back.
  private let leadsBack: Bool
  /// The meetings on the stages, in the order of the board.
  private(set) var meetings: [MeetingState] = []
  /// The meeting that was on the last stage, once the history has it.
  private(set) var summary: PastMeetingState?
  /// The last states that were read of the meetings on the stages, by scrum.
  private var known: [UUID: StoredMeeting] = [:]

  init(of scrum: UUID? = nil, leadsBack: Bool = false) { (self.scrum, self.leadsBack) = (scrum, leadsBack) }

  /// The meeting that has the whole window; nil if there is none, or a wall of several.
  var meeting: MeetingState? { isWall ? nil : meetings.first }

  /// Whether several stages share the window.
  var isWall: Bool { meetings.count > 1 }
}

extension AudienceState: ScreenState {
  static let allTables: [KeyTable] = []
  var moves: Set<Move> { [] }
  func awaitsHistory(of scrum: UUID, _ app: SharedState) -> Bool { shows(scrum) }
  var windowTitle: String? { isWall ? "\(meetings.count) meetings" : meeting?.windowTitle }

  mutating func back(_ app: inout SharedState) -> [Effect] {
    app.go(leadsBack ? .close : .quit)
  }

  mutating func advance(_ app: inout SharedState) -> [Effect] {
    for index in meetings.indices {
      meetings[index].timer.warning = app.preferences.settings.warningSeconds
      meetings[index].timer.advance(to: app.now)
    }
    findBlockers(app)
    // The speaker's blockers and notes, and at the end the meeting itself, are in the history. A wall does without: it
    // has no room for them, and all teams' histories may be long.
    return meeting.map { app.readHistory(of: $0.timer.meeting.scrumID) } ?? []
  }

  func nextChange(_ app: SharedState) -> Date? {
    if meetings.isEmpty { return app.nextMinute }
    let next = meetings.compactMap { $0.nextChange(app) }.min()
    // The clocks of a wall tick together, so that the program wakes up once a second.
    return isWall ? next.map { Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.up)) } : next
  }

  mutating func reconcile(_ app: inout SharedState) -> Bool {
    let there = staged(app)
    let state = app
    let stages = there.map { stage(of: $0, state) }
    if stages.isEmpty, !meetings.isEmpty {
      summary = Self.summary(of: meetings.map(\.timer.meeting), app)
    } else if !stages.isEmpty {
      summary = nil
    }
    meetings = stages
    known = Dictionary(there.map { ($0.meeting.scrumID, $0) }) { first, _ in first }
    findBlockers(app)
    return !leadsBack || !meetings.isEmpty || summary != nil
  }

  /// When time alone gives the stages something to say in lines, or to read; nil for never.
  func nextRemark(_ app: SharedState) -> Date? {
    // The end of the meeting is found in a history that was read before, which the time brings.
    let isRead = meeting.map { app.history[$0.timer.meeting.scrumID] != nil } ?? true
    return (meetings.map { $0.nextRemark(app) } + [isRead ? nil : app.now + 1]).compactMap(\.self).min()
  }

  func view(_ app: SharedState, size: Size) -> any View { AudienceView(audience: self, app: app, size: size) }
}

extension AudienceState {
  private func shows(_ scrum: UUID) -> Bool { self.scrum.map { $0 == scrum } ?? true }

  /// The meetings to show, in the order of the board: those that someone is in; while there are none, those that were on
  /// the stages and have been left, whose clocks stand.
  private func staged(_ app: SharedState) -> [StoredMeeting] {
    let there = app.meetings.values.filter { shows($0.meeting.scrumID) }
    let held = there.filter(\.isHeld)
    let left = there.filter { known[$0.meeting.scrumID]?.meeting.id == $0.meeting.id }
    let places = Dictionary(app.scrums.indices.map { (app.scrums[$0].id, $0) }) { first, _ in first }
    func place(_ meeting: StoredMeeting) -> Int { places[meeting.meeting.scrumID] ?? .max }
    return (held.isEmpty ? left : held).sorted {
      place($0) == place($1) ? $0.isBefore($1) : place($0) < place($1)
    }
  }

  private func stage(of there: StoredMeeting, _ app: SharedState) -> MeetingState {
    let (id, scrum) = (there.meeting.id, there.meeting.scrumID)
    let old = meetings.first { $0.timer.meeting.id == id }
    if let old, known[scrum] == there { return old }
    var timer = ScrumTimer(following: there.meeting)
    timer.advance(to: app.now)
    // Nobody is left in the meeting.
    if !there.isHeld { timer.pause(at: app.now) }
    var stage = old ?? MeetingState(timer, theme: Self.theme(of: scrum, app))
    (stage.timer, stage.isForAudience) = (timer, true)
    return stage
  }

  /// The summary of the first of these meetings that is in its history.
  private static func summary(of ended: [MeetingInProgress], _ app: SharedState) -> PastMeetingState? {
    for meeting in ended {
      guard let past = app.history[meeting.scrumID]?.first(where: { $0.id == meeting.id }) else { continue }
      return PastMeetingState(past, of: meeting.scrumID, summaryTheme: theme(of: meeting.scrumID, app))
    }
    return nil
  }

  private static func theme(of scrum: UUID, _ app: SharedState) -> Theme {
    app.scrum(scrum)?.theme ?? .seafoam
  }

  private mutating func findBlockers(_ app: SharedState) {
    for index in meetings.indices { meetings[index].findBlockers(app) }
  }
}
