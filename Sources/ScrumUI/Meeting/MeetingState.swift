import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// A running meeting, and what its screen shows beside it.
public struct MeetingState: Hashable, Sendable {
  /// The countdown.
  public internal(set) var timer: ScrumTimer
  let theme: Theme
  /// Whether it began or was resumed here: commands and the transcriber run in one terminal only.
  var runsCommands = true
  /// Whether it is only looked at, without keys.
  var isForAudience = false
  /// The selected turn, which may be the speaker's; nil for the speaker's, whichever it is.
  var selection: Int?
  /// The selected answer to `End meeting?`; nil unless that is asked.
  var question: EndAnswer?
  /// Whether the clock ran before the question.
  var resumesAfterAnswer = false
  /// The selected answer to the question after a sleep of the machine.
  var gapAnswer = ScrumTimer.Gap.pause
  /// The note that is being written while the clock runs.
  var note: NoteDraft?
  /// The notes that were put aside, at most one of each kind and attendee.
  var notesAside: [NoteDraft] = []
  /// The drafts of this terminal as they are in the file of the meeting.
  var savedDrafts: [DraftNote] = []
  /// When to save the drafts; nil if nothing was typed since the last save.
  var draftsDue: Date?
  /// The changes that `u` undoes, newest last.
  var changes: [Change] = []
  /// When to save the new lines of the transcript; nil if all are saved.
  var transcriptDue: Date?
  /// The key that opened the ready room in this terminal; nil if no key did.
  var opener: RepeatedKey?
  /// The selected topic of the parking lot.
  var topicRow = 0
  var showsLastTime = false
  var lastTimeRow = 0

  private var earlierBlockers: [OpenBlocker] = []
  /// The most open blockers that any speaker has had: the stage keeps that many lines, so that it stays the same
  /// for every speaker.
  private(set) var mostBlockers = 0
  /// The history and the speaker that `earlierBlockers` was found for.
  private var searchedHistory: [Meeting] = []
  private var searchedSpeaker: UUID?

  enum Change: Hashable {
    /// A blocker of an earlier meeting was resolved.
    case resolved
    /// A blocker or a topic of this meeting was ticked; the note as it is now.
    case resolvedHere(Note, attendee: UUID)
    /// Somebody was invited; for good if the scrum has them too.
    case invited([UUID], isForGood: Bool)
    case noted(Note, attendee: UUID)
  }

  init(_ timer: ScrumTimer, theme: Theme) {
    self.timer = timer
    self.theme = theme
  }

  /// The speaker's open blockers, oldest first, those of this meeting last.
  var blockers: [OpenBlocker] {
    earlierBlockers + (timer.speaker.map { timer.meeting.openBlockers(ofTurn: $0) } ?? [])
  }

  /// The selected turn; nil if that is the speaker's. In the ready room somebody is always selected.
  var selectedTurn: Int? {
    (selection ?? (isReady ? 0 : nil)).flatMap {
      $0 != timer.speaker && timer.meeting.turns.indices.contains($0) ? $0 : nil
    }
  }

  var selectedName: String? { selectedTurn.map { timer.meeting.turns[$0].name } }

  /// The speaker and the time left, or the parking lot and its time; nil in the ready room, whose clock is stopped.
  var shortClock: String? {
    switch timer.meeting.stage {
    case .ready: nil
    case .turns: speakerAndClock
    case .parkingLot: "Parking lot \(Format.clock(timer.displayedParkingSeconds))"
    }
  }

  private var speakerAndClock: String {
    (timer.speaker.map { timer.meeting.turns[$0].name.prefix(12) + " " } ?? "")
      + timer.sign + timer.clock
  }

  /// What the title of the terminal's window says.
  var windowTitle: String? {
    let (title, number) = (timer.meeting.title, "\(timer.speakerNumber)/\(timer.speakerCount)")
    switch timer.meeting.stage {
    case .ready: return "\(title) · ready"
    case .turns:
      guard let speaker = timer.speaker else { return title }
      let pause = timer.isPaused ? " paused" : ""
      return "\(timer.meeting.turns[speaker].name) \(timer.sign)\(timer.clock)\(pause) · \(number)"
    case .parkingLot: return "\(title) · parking lot \(Format.clock(timer.displayedParkingSeconds))"
    }
  }

  /// The turn that `x` acts on.
  var targetTurn: Int? { selectedTurn ?? timer.speaker }

  private var isAsking: Bool { question != nil || timer.sleptSince != nil }

  var isWriting: Bool { note != nil && !isAsking }
  var isOpen: Bool { note == nil && !isAsking }

  /// Finds the speaker's open blockers in the history, which may be long, if either has changed.
  mutating func findBlockers(_ app: SharedState) {
    let history = app.meetings(of: timer.meeting.scrumID)
    defer { mostBlockers = max(mostBlockers, blockers.count) }
    // Comparing arrays that share their elements is fast; from now on these do.
    let isOther = searchedHistory != history
    searchedHistory = history
    guard isOther || searchedSpeaker != timer.speakerID else { return }
    let open = openBlockers(app)
    if isOther { makeRoom(for: open) }
    searchedSpeaker = timer.speakerID
    earlierBlockers = open.filter { $0.attendee == searchedSpeaker }.sorted { $0.at < $1.at }
  }

  /// Makes what attendees wrote before the meeting notes of their turns, unless another terminal has done it.
  mutating func take(_ updates: [Update], of scrum: UUID, _ app: inout SharedState) -> [Effect] {
    guard timer.meeting.scrumID == scrum, timer.take(updates) else { return [] }
    makeRoom(for: openBlockers(app))
    return save(&app)
  }

  /// Those of earlier meetings, as far as they are known.
  private func openBlockers(_ app: SharedState) -> [OpenBlocker] {
    let scrum = timer.meeting.scrumID
    let isReading = app.reading[scrum] != nil
    return isReading ? app.summary(of: scrum).blockers : app.meetings(of: scrum).flatMap(\.openBlockers)
  }

  /// Keeps room on the stage for the open blockers of each attendee, those of this meeting and earlier ones.
  private mutating func makeRoom(for open: [OpenBlocker]) {
    for turn in timer.meeting.turns {
      let count = open.count { $0.attendee == turn.attendeeID } + turn.notes.count(where: \.isOpenBlocker)
      mostBlockers = max(mostBlockers, count)
    }
  }

  /// The last meeting in which the speaker spoke or got a note, with the turn; nil if there is none.
  func lastTime(_ app: SharedState) -> (meeting: Meeting, turn: Turn)? {
    guard let attendee = timer.speakerID else { return nil }
    for past in app.meetings(of: timer.meeting.scrumID) {
      if let turn = past.turns.first(where: {
        $0.attendeeID == attendee && ($0.outcome == .spoke || !$0.notes.isEmpty)
      }) {
        return (past, turn)
      }
    }
    return nil
  }
}

extension MeetingState: ScreenState {
  static func find(in state: AppState) -> MeetingState? {
    if case .meeting(let meeting) = state.screen { meeting } else { nil }
  }
  func store(in state: inout AppState) { state.screen = .meeting(self) }

  var moves: Set<Move> { isAsking ? [] : Move.vertical }

  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    if timer.meeting.stage == .parkingLot {
      topicRow = move.moved(topicRow, among: topics.count)
    } else if showsLastTime {
      let count = lastTime(app)?.turn.notes.count ?? 0
      lastTimeRow = move.moved(lastTimeRow, among: max(1, count))
    } else if !timer.meeting.turns.isEmpty {
      let count = timer.meeting.turns.count
      // If nobody speaks either, the first key selects the first row.
      selection = targetTurn.map { move.moved($0, among: count) } ?? (move == .last ? count - 1 : 0)
    }
    return []
  }

  mutating func back(_ app: inout SharedState) -> [Effect] {
    if question != nil { return answer(.resume, &app) }
    if timer.sleptSince != nil { return count(.pause, &app) }
    return isReady ? leaveReadyRoom(&app) : end(&app)
  }

  var input: TextInput? { isWriting ? note?.input : nil }
  var typesOnLastLine: Bool { note != nil }
  mutating func type(_ input: TextInput, _ app: inout SharedState) {
    if input.text != note?.input.text { draftsDue = draftsDue ?? app.now + Self.draftDelay }
    note?.input = input
  }

  var focusedView: ViewID? {
    if timer.meeting.stage == .parkingLot { return topics.isEmpty ? nil : TopicList.viewID(of: topicRow) }
    return selectedTurn.map { AttendeeList.viewID(of: $0) }
  }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    if isOpen, let turn = AttendeeList.turn(at: view), timer.meeting.turns.indices.contains(turn) {
      selection = turn
    }
    if isOpen, let topic = TopicList.topic(at: view), topics.indices.contains(topic) { topicRow = topic }
  }

  /// A second click does what is most likely meant: nothing in the ready room, whose clock must not start by accident.
  func click(on view: ViewID, wasInFocus: Bool) -> String? {
    switch timer.meeting.stage {
    case .ready: nil
    case .turns: wasInFocus ? "let speak" : nil
    case .parkingLot: wasInFocus ? Self.tickID : nil
    }
  }

  mutating func advance(_ app: inout SharedState) -> [Effect] {
    if isReady { return advanceReadyRoom(&app) }
    let before = timer
    let events = timer.advance(to: app.now)
    let isTranscriptDue = transcriptDue.map { $0 <= app.now } ?? false
    if isTranscriptDue { transcriptDue = nil }
    let isDraftDue = (draftsDue.map { $0 <= app.now } ?? false) && updateDrafts()
    let bell: [Effect] = events.contains { $0 == .warning || $0 == .timeUp } ? [.bell] : []
    let told = bell + announcements(of: events, since: before)
    if timer.hasEnded { return told + finish(&app) }
    if timer.speaker != before.speaker { turnChanged() }
    findBlockers(app)
    return events.isEmpty && !isTranscriptDue && !isDraftDue ? [] : told + [.saveProgress(timer.meeting)]
  }

  func nextChange(_ app: SharedState) -> Date? {
    if isReady { return nextChangeOfReadyRoom(app) }
    return [timer.nextChange(after: app.now), transcriptDue, draftsDue].compactMap(\.self).min()
  }

  mutating func reconcile(_ app: inout SharedState) -> Bool {
    findBlockers(app)
    return true
  }

  mutating func leave(_ app: inout SharedState) -> [Effect] {
    updateDrafts()
    return [.saveProgress(timer.meeting)]
  }

  @ViewBuilder func view(_ app: SharedState, size: Size) -> any View {
    switch timer.meeting.stage {
    case .ready: ReadyRoomView(meeting: self, app: app, size: size)
    case .turns: MeetingView(meeting: self, app: app, size: size)
    case .parkingLot: ParkingLotView(meeting: self, app: app, size: size)
    }
  }
}

extension ScrumTimer {
  /// What must be marked once the meeting is saved in the history; before that, so that a program that is cut off in
  /// between finds the meeting unfinished, and not its updates in the next one.
  var usedUpdates: [Effect] {
    meeting.updates.isEmpty
      ? [] : [.useUpdates(meeting.updates, scrum: meeting.scrumID, meeting: meeting.id)]
  }
}
