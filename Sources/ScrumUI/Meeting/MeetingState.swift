import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// The meeting that is going on, and what is on the screen beside it.
public struct MeetingState: Hashable, Sendable {
  /// The countdown.
  public internal(set) var timer: ScrumTimer
  /// The colour of the scrum.
  public let theme: Theme
  /// Whether it was begun or resumed here: a person's commands and transcriber run once, not in each terminal that
  /// follows.
  public internal(set) var runsCommands = true
  /// The turn that the person has picked; nil for the speaker's.
  public internal(set) var selection: Int?
  /// The question before the end, while it is asked.
  public internal(set) var question: EndQuestion?
  /// The selected answer while it is asked what a sleep of the machine was.
  var gapAnswer = ScrumTimer.Gap.pause
  /// The note that is being written; the clock goes on.
  public internal(set) var note: NoteDraft?
  /// The notes that were begun and put aside, at most one of each kind with an attendee.
  var notesAside: [NoteDraft] = []
  /// What was done here and `u` takes up again, the last one last.
  var changes: [Change] = []
  /// When the lines of the transcript that are not on the disk yet are to be saved; nil if all are.
  var transcriptDue: Date?
  /// Whether what was noted with the speaker the last time is shown.
  public internal(set) var showsLastTime = false
  /// The line of it that is marked.
  public internal(set) var lastTimeRow = 0

  /// The speaker's open blockers of earlier meetings.
  private var earlierBlockers: [OpenBlocker] = []
  /// The most open blockers that anybody of the meeting had in its course: the stage keeps that many lines, so
  /// that it looks the same whoever speaks.
  private(set) var mostBlockers = 0
  /// What those were found in, and for whom.
  private var past: [Meeting] = []
  private var blocked: UUID?

  /// What a person has done in a meeting and may think better of.
  enum Change: Hashable {
    /// A blocker of an earlier meeting was resolved.
    case resolved
    /// A blocker of this meeting was resolved: the line as it is now, which belongs to an attendee.
    case resolvedHere(Note, attendee: UUID)
    /// A line was written down with an attendee.
    case noted(Note, attendee: UUID)
  }

  /// The stage of a meeting, in the colour of its scrum.
  init(_ timer: ScrumTimer, theme: Theme) {
    self.timer = timer
    self.theme = theme
  }

  /// The speaker's open blockers, the oldest first, those of this meeting last.
  var blockers: [OpenBlocker] {
    earlierBlockers + (timer.speaker.map { timer.meeting.openBlockers(ofTurn: $0) } ?? [])
  }

  /// The picked attendee who does not speak; nil if nobody is picked.
  public var pickedTurn: Int? {
    guard let selection, selection != timer.speaker, timer.meeting.turns.indices.contains(selection) else {
      return nil
    }
    return selection
  }

  /// The name of the picked attendee who does not speak.
  var picked: String? { pickedTurn.map { timer.meeting.turns[$0].name } }

  /// Who speaks and how much time is left, in a few columns.
  var shortClock: String {
    (timer.speaker.map { timer.meeting.turns[$0].name.prefix(12) + " " } ?? "") + timer.clock
  }

  /// The turn that `x` acts on.
  public var selectedTurn: Int? { selection ?? timer.speaker }

  /// Whether a line is being written, with no question over it.
  var isWriting: Bool { note != nil && question == nil && timer.sleptSince == nil }

  /// Whether keys act on the attendees: nothing is asked or written.
  var isOpen: Bool { note == nil && question == nil && timer.sleptSince == nil }

  /// Finds the speaker's open blockers of earlier meetings, if another speaks or the history is another one: it
  /// may be long.
  mutating func findBlockers(_ app: SharedState) {
    let history = app.history[timer.meeting.scrumID] ?? []
    defer { mostBlockers = max(mostBlockers, blockers.count) }
    // Arrays that share their elements are found equal at once; from now on these do.
    let isOther = past != history
    past = history
    guard isOther || blocked != timer.speakerID else { return }
    let open = history.flatMap(\.openBlockers)
    if isOther {
      for turn in timer.meeting.turns {
        mostBlockers = max(mostBlockers, open.count { $0.attendee == turn.attendeeID })
      }
    }
    blocked = timer.speakerID
    earlierBlockers = open.filter { $0.attendee == blocked }.sorted { $0.at < $1.at }
  }

  /// The last meeting in which the speaker spoke or had something noted, with the speaker's turn in it; nil if there
  /// is none.
  func lastTime(_ app: SharedState) -> (meeting: Meeting, turn: Turn)? {
    guard let attendee = timer.speakerID else { return nil }
    for past in app.history[timer.meeting.scrumID] ?? [] {
      if let turn = past.turns.first(where: {
        $0.attendeeID == attendee && ($0.outcome == .spoke || !$0.notes.isEmpty)
      }) {
        return (past, turn)
      }
    }
    return nil
  }
}

extension ScrumTimer {
  /// The attendee who speaks, wherever their turn stands.
  var speakerID: UUID? { speaker.map { meeting.turns[$0].attendeeID } }
}

extension MeetingState: ScreenState {
  static func find(in app: AppState) -> MeetingState? {
    if case .meeting(let meeting) = app.screen { meeting } else { nil }
  }
  func store(in app: inout AppState) { app.screen = .meeting(self) }

  var moves: Set<Move> { question == nil && timer.sleptSince == nil ? Move.vertical : [] }

  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    if showsLastTime {
      // It lies over the attendees: nobody is to be picked unseen.
      let count = lastTime(app)?.turn.notes.count ?? 0
      lastTimeRow = move.moved(lastTimeRow, among: max(1, count))
    } else if !timer.meeting.turns.isEmpty {
      let count = timer.meeting.turns.count
      // If nobody speaks either, the first key picks the first row, and does not go on from it.
      let first = move == .last ? count - 1 : 0
      selection = selectedTurn.map { move.moved($0, among: count) } ?? first
    }
    return []
  }

  mutating func back(_ app: inout SharedState) -> [Effect] {
    if question != nil { return answer(.resume, &app) }
    if timer.sleptSince != nil { return count(.pause, &app) }
    return end(&app)
  }

  var input: TextInput? { isWriting ? note?.input : nil }
  mutating func type(_ input: TextInput, _ app: inout SharedState) { note?.input = input }

  var focusedView: ViewID? { pickedTurn.map { AttendeeList.viewID(of: $0) } }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    if isOpen, let turn = AttendeeList.turn(at: view), timer.meeting.turns.indices.contains(turn) {
      selection = turn
    }
  }

  func click(on view: ViewID, wasInFocus: Bool) -> String? { wasInFocus ? "give the word" : nil }

  mutating func advance(_ app: inout SharedState) -> [Effect] {
    app.expireNotice(at: app.now)
    let before = timer
    let events = timer.advance(to: app.now)
    let isDue = transcriptDue.map { $0 <= app.now } ?? false
    if isDue { transcriptDue = nil }
    let bell: [Effect] = events.contains { $0 == .warning || $0 == .timeUp } ? [.bell] : []
    let told = bell + announcements(of: events, since: before)
    if timer.hasEnded { return told + finish(&app) }
    // If another speaks, keys act on the speaker again, whoever was picked.
    if timer.speaker != before.speaker { turnChanged() }
    findBlockers(app)
    return events.isEmpty && !isDue ? [] : told + [.saveProgress(timer.meeting)]
  }

  func nextChange(_ app: SharedState) -> Date? {
    [timer.nextChange(after: app.now), transcriptDue].compactMap(\.self).min()
  }

  mutating func reconcile(_ app: inout SharedState) -> Bool {
    findBlockers(app)
    return true
  }

  mutating func leave(_ app: inout SharedState) -> [Effect] {
    // Drafts are saved as notes, and stay drafts on the screen.
    var saved = self
    saved.commitDrafts()
    return [.saveProgress(saved.timer.meeting)]
  }

  func view(_ app: SharedState, size: Size) -> any View { MeetingView(meeting: self, app: app, size: size) }
}
