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

  var isWall: Bool { meetings.count > 1 }
}

extension AudienceState: ScreenState {
  static let allTables: [KeyTable] = []
  var moves: Set<Move> { [] }
  var windowTitle: String? { isWall ? "\(meetings.count) meetings" : meeting?.windowTitle }

  mutating func back(_ app: inout SharedState) -> [Effect] { app.go(leadsBack ? .close : .quit) }

  mutating func advance(_ app: inout SharedState) -> [Effect] {
    for index in meetings.indices {
      meetings[index].log.warning = app.preferences.settings.warningSeconds
      meetings[index].log.advance(to: app.now)
    }
    findBlockers(app)
    return readHistory(app)
  }

  /// The speaker's blockers and notes, and at the end the meeting itself, are in the history. A wall does without: it
  /// has no room for them, and all teams' histories may be long.
  func readHistory(_ app: SharedState) -> [Effect] {
    meeting.map { app.readHistory(of: $0.timer.meeting.scrumID) } ?? []
  }

  func nextChange(_ app: SharedState) -> Date? {
    if meetings.isEmpty {
      return [app.nextMinute, app.nextOnStage.flatMap { app.readyTime(of: $0.0).nextChange }].compactMap(
        \.self
      ).min()
    }
    let next = meetings.compactMap { $0.nextChange(app) }.min()
    // The clocks of a wall tick together, so that the program wakes up once a second.
    return isWall ? next.map { Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.up)) } : next
  }

  mutating func reconcile(_ app: inout SharedState) -> Bool {
    let there = staged(app)
    let state = app
    let stages = there.map { stage(of: $0, state) }
    if !stages.isEmpty {
      summary = nil
    } else if !meetings.isEmpty {
      summary = summary(app)
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

  private func shows(_ scrum: UUID) -> Bool { self.scrum.map { $0 == scrum } ?? true }

  /// The meetings to show, in the order of the board: those that someone is in; while there are none, those that were
  /// on the stages and have been left, whose clocks stand.
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
    var log = MeetingLog(joining: there, by: "", at: app.now)
    // Everyone has left the meeting.
    if !there.isHeld { log.perform(MeetingLine(.pause), at: app.now) }
    var stage = old ?? MeetingState(log, theme: app.theme(of: scrum))
    (stage.log, stage.isForAudience) = (log, true)
    return stage
  }

  private func summary(_ app: SharedState) -> PastMeetingState? {
    meetings.lazy.map(\.timer.meeting).compactMap { ended in
      app.history[ended.scrumID]?.first { $0.id == ended.id }.map {
        PastMeetingState($0, of: ended.scrumID, summaryTheme: app.theme(of: ended.scrumID))
      }
    }.first
  }

  private mutating func findBlockers(_ app: SharedState) {
    for index in meetings.indices { meetings[index].findBlockers(app) }
  }

  // MARK: The wall for people who listen: each line says which meeting it is about

  /// The events in the meetings of a wall, a line for each; nil if there was no wall and is none.
  static func wallNews(in state: AppState, since before: AppState) -> [String]? {
    guard let wall = find(in: state), let old = find(in: before), wall.isWall || old.isWall else {
      return nil
    }
    let news = wall.meetings.compactMap { meeting -> String? in
      let then = old.meetings.first { $0.timer.meeting.id == meeting.timer.meeting.id }
      let words = then.map { meeting.news(since: $0, in: before.shared, state.shared) }
      let line = words?.sentences ?? meeting.words(state.shared)
      return line.isEmpty ? nil : meeting.told(line)
    }
    let gone = old.meetings.map(\.timer.meeting).filter { meeting in
      !wall.meetings.contains { $0.timer.meeting.id == meeting.id }
    }
    return news
      + gone.map {
        let isLeft = state.shared.meetings[$0.scrumID]?.meeting.id == $0.id
        return isLeft ? "\($0.title): everyone has left the meeting" : "Meeting of \($0.title) ended"
      }
  }
}

extension MeetingState {
  func words(_ app: SharedState) -> String { place(app) ?? "Parking lot" }

  /// Words about the meeting, which begin with its title unless they name it.
  func told(_ words: String) -> String {
    let title = timer.meeting.title
    let names = ["Meeting of \(title)", "Ready room of \(title)"]
    return names.contains(where: words.hasPrefix) ? words : "\(title): \(words)"
  }
}
