import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// Who speaks, and the time left.
struct ShortClock: Hashable, Sendable {
  let name: String
  let time: String
}

/// A running meeting, and what its screen shows beside it.
public struct MeetingState: Hashable, Sendable {
  /// The countdown.
  public internal(set) var timer: ScrumTimer
  let theme: Theme
  /// Whether it began or was resumed here: commands and the transcriber run in one terminal only.
  var runsCommands = true
  /// Whether it is shown to an audience, without keys.
  var isForAudience = false
  /// The selected turn, which may be the speaker's; nil for the speaker's, whichever it is.
  var selection: Int?
  /// The selected answer to `End meeting?`; nil unless that is asked.
  var question: EndAnswer?
  /// Whether the clock ran before the question.
  var resumesAfterAnswer = false
  /// The selected answer to the question after a sleep of the machine.
  var gapAnswer = ScrumTimer.Gap.pause
  var drafts = Drafts()
  var steps = MeetingSteps()
  /// When to save the new lines of the transcript; nil if all are saved.
  var transcriptDue: Date?
  /// The key that opened the ready room in this terminal; nil if no key did.
  var opener: RepeatedKey?
  /// The selected topic of the parking lot.
  var topicRow = 0
  var showsLastTime = false
  var lastTimeRow = 0

  var blockerSearch = BlockerSearch()
  var oldTopics = OldTopics()

  init(_ timer: ScrumTimer, theme: Theme) {
    self.timer = timer
    self.theme = theme
  }

  /// The note that is being written while the clock runs.
  var note: NoteDraft? { drafts.open }

  /// Whether it is in the ready room.
  var isReady: Bool { timer.meeting.stage == .ready }

  /// The speaker's open blockers, oldest first, those of this meeting last.
  var blockers: [OpenBlocker] { blockerSearch.blockers(of: timer) }

  /// The selected turn; nil if that is the speaker's. In the ready room somebody is selected unless a topic is.
  var selectedTurn: Int? {
    if isReady, oldTopics.selected != nil { return nil }
    return (selection ?? (isReady ? 0 : nil)).flatMap {
      $0 != timer.speaker && timer.meeting.turns.indices.contains($0) ? $0 : nil
    }
  }

  var selectedName: String? { selectedTurn.map { timer.meeting.turns[$0].name } }

  /// The speaker and the time left, or the parking lot and its time; nil in the ready room, whose clock is stopped.
  var shortClock: ShortClock? {
    switch timer.meeting.stage {
    case .ready: nil
    case .turns: ShortClock(name: timer.name(of: timer.speaker), time: timer.sign + timer.clock)
    case .parkingLot: ShortClock(name: "Parking lot", time: Format.clock(timer.displayedParkingSeconds))
    }
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

  var isAsking: Bool { question != nil || timer.sleptSince != nil }

  var isWriting: Bool { note != nil && !isAsking }
  var isOpen: Bool { note == nil && !isAsking }

  mutating func findBlockers(_ app: SharedState) {
    blockerSearch.update(for: timer, app)
    oldTopics.update(for: timer.meeting, app)
    timer.hasOldTopics = oldTopics.hasOpen
  }

  /// Turns what attendees wrote before the meeting into notes, unless another terminal has done it.
  mutating func apply(_ updates: [Update], of scrum: UUID, _ app: inout SharedState) -> [Effect] {
    guard timer.meeting.scrumID == scrum, timer.take(updates) else { return [] }
    blockerSearch.makeRoom(for: timer, app)
    return save(&app)
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
    state.screen.state as? MeetingState
      ?? state.placeOfMeeting.flatMap { state.covered[$0].state as? MeetingState }
  }

  func store(in state: inout AppState) {
    guard let place = state.placeOfMeeting else { return state.screen = .open(self) }
    state.covered[place] = .open(self)
  }

  var moves: Set<Move> { isAsking ? [] : Move.vertical }

  mutating func move(_ move: Move, _ app: inout SharedState) -> [Effect] {
    if timer.meeting.stage == .parkingLot {
      topicRow = move.moved(topicRow, among: topics.count)
    } else if isReady {
      moveInReadyRoom(move)
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
  mutating func type(_ input: TextInput, _ app: inout SharedState) {
    drafts.type(input, at: app.now)
  }

  var focusedView: ViewID? {
    if timer.meeting.stage == .parkingLot { return topics.isEmpty ? nil : TopicList.viewID(of: topicRow) }
    if isReady, let topic = oldTopics.row { return OldTopicLines.viewID(of: topic) }
    return selectedTurn.map { AttendeeList.viewID(of: $0) }
  }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    if isOpen, let turn = AttendeeList.turn(at: view), timer.meeting.turns.indices.contains(turn) {
      (selection, oldTopics.row) = (turn, nil)
    }
    if isOpen, let topic = OldTopicLines.topic(at: view) { oldTopics.row = topic }
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
    timer.warning = app.preferences.settings.warningSeconds
    if isReady { return advanceReadyRoom(&app) }
    let before = timer
    let events = timer.advance(to: app.now)
    let isTranscriptDue = transcriptDue.map { $0 <= app.now } ?? false
    if isTranscriptDue { transcriptDue = nil }
    let isDraftDue = (drafts.due.map { $0 <= app.now } ?? false) && drafts.update(&timer)
    let bell: [Effect] = events.contains { $0 == .warning || $0 == .timeUp } ? [.terminal(.bell)] : []
    let told = bell + announcements(of: events, since: before)
    if timer.hasEnded { return told + finish(&app) }
    if timer.speaker != before.speaker { turnChanged() }
    findBlockers(app)
    return events.isEmpty && !isTranscriptDue && !isDraftDue
      ? [] : told + saved(app)
  }

  func nextChange(_ app: SharedState) -> Date? {
    if isReady { return nextChangeOfReadyRoom(app) }
    return [timer.nextChange(after: app.now), transcriptDue, drafts.due].compactMap(\.self).min()
  }

  mutating func reconcile(_ app: inout SharedState) -> Bool {
    findBlockers(app)
    return true
  }

  func awaitsHistory(of scrum: UUID, _ app: SharedState) -> Bool { timer.meeting.scrumID == scrum }

  mutating func leave(_ app: inout SharedState) -> [Effect] {
    drafts.update(&timer)
    return saved(app)
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
      ? [] : [.store(.useUpdates(meeting.updates, scrum: meeting.scrumID, meeting: meeting.id))]
  }
}
