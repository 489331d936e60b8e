import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// Who speaks, and the time left.
struct ShortClock: Hashable, Sendable {
  let name: String
  let time: String
}

/// A running meeting, and the rest of its screen.
package struct MeetingState: Hashable, Sendable {
  var log: MeetingLog
  let theme: Theme
  /// Whether it began or was resumed here: commands and the transcriber run in one terminal only.
  var runsCommands = true
  /// Whether it is shown to an audience, without keys.
  var isForAudience = false
  /// The selected turn, which may be the speaker's, or after the turns the speaker's open blockers and items; nil for the
  /// speaker's turn, even if someone else speaks.
  var selection: Int?
  /// The selected answer to `End meeting?`; nil unless that is asked.
  var question: EndAnswer?
  /// The selected answer to the question what to do with a meeting of another machine; nil unless that is asked.
  var elsewhere: ElsewhereAnswer?
  /// When the ready room last fetched what others have written.
  var fetchedAt: Date?
  /// Whether the clock ran before the question.
  var resumesAfterAnswer = false
  /// The selected answer to the question after a sleep of the machine.
  var gapAnswer = ScrumTimer.Gap.pause
  var drafts = Drafts()
  /// When another terminal gave somebody the floor, and the words for a key that was meant for the turn before.
  var overtaken: Overtaken?
  /// Whether another terminal has discarded the meeting, so that its log is gone.
  var isDiscarded = false
  /// When to save the new lines of the transcript; nil if all are saved.
  var transcriptDue: Date?
  /// The key that opened the ready room in this terminal; nil if no key did.
  var opener: RepeatedKey?
  var topicRow = 0
  var showsLastTime = false
  var lastTimeRow = 0
  var blockerSearch = BlockerSearch()
  /// The items of the people; nil if nothing lists them.
  var people: PeopleItems?
  var oldTopics = OldTopics()
  /// The rows of the ready room, and the selected one; nil while a person is selected.
  var readyRows: [ReadyRow] = []
  var readyRow: ReadyRow?

  init(_ log: MeetingLog, theme: Theme) {
    self.log = log
    self.theme = theme
  }

  package var timer: ScrumTimer { log.timer }

  var note: NoteDraft? { drafts.open }

  var isReady: Bool { timer.meeting.stage == .ready }

  /// The open blockers of the speaker, in the ready room of the selected person, oldest first, those of this meeting last.
  var blockers: [OpenBlocker] {
    (isReady ? selectedTurn : timer.speaker).map { blockerSearch.blockers(ofTurn: $0, in: timer) } ?? []
  }

  /// The selected turn; nil if that is the speaker's. In the ready room a row is always selected.
  var selectedTurn: Int? {
    if isReady, readyRow != nil { return nil }
    return (selection ?? (isReady ? 0 : nil)).flatMap {
      $0 != timer.speaker && timer.meeting.turns.indices.contains($0) ? $0 : nil
    }
  }

  /// The selected open blocker, on the stage one of the speaker; nil if a turn is selected.
  var selectedBlocker: OpenBlocker? {
    if isReady { return if case .blocker(let blocker) = readyRow { blocker } else { nil } }
    return timer.meeting.stage == .turns
      ? selection.flatMap { blockers[at: $0 - timer.meeting.turns.count] } : nil
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

  var windowTitle: String? {
    let title = timer.meeting.title
    guard let clock = shortClock else { return "\(title) · ready" }
    if timer.meeting.stage == .parkingLot { return "\(title) · parking lot \(clock.time)" }
    guard timer.speaker != nil else { return title }
    let pause = timer.isPaused ? " paused" : ""
    return "\(clock.name) \(clock.time)\(pause) · \(timer.speakerNumber)/\(timer.speakerCount)"
  }

  /// The turn that `x` acts on.
  var targetTurn: Int? { selectedTurn ?? timer.speaker }
  var target: TurnInProgress? { targetTurn.map { timer.meeting.turns[$0] } }

  /// Whether the question after a sleep is asked: it waits until the note is left.
  var asksAboutGap: Bool {
    timer.sleptSince != nil && question == nil && note == nil && !log.isElsewhere
  }
  var isAsking: Bool { question != nil || isUnasked }
  var isUnasked: Bool { asksAboutGap || selectedElsewhere != nil }
  /// Whether the room recedes behind a question: never while the clock runs.
  var standsBehindQuestion: Bool { isAsking && !timer.meeting.isRunning }
  var isWriting: Bool { note != nil && !isAsking }
  var isOpen: Bool { note == nil && !isAsking }

  mutating func findBlockers(_ app: SharedState) {
    blockerSearch.update(for: timer, app)
    oldTopics.update(for: timer.meeting, app)
    log.hasOldTopics = oldTopics.hasOpen
    if isReady { findReadyRows(app) }
    // The selected blocker may have been resolved.
    if let row = selection, row >= timer.meeting.turns.count, !hasSelectedFact { selection = nil }
  }

  /// Turns what attendees wrote before the meeting into notes, unless another terminal has done it.
  mutating func apply(_ updates: [Update], of scrum: UUID, _ app: inout SharedState) -> [Effect] {
    var line = MeetingLine(.updates)
    line.updates = updates
    // One that was discarded elsewhere does not come back by itself.
    guard timer.meeting.scrumID == scrum, !timer.hasEnded, !isDiscarded, log.perform(line, at: app.now)
    else { return [] }
    blockerSearch.makeRoom(for: timer)
    return save(&app)
  }

  /// The last meeting in which the speaker spoke or got a note, with the turn; nil if there is none.
  func lastTime(_ app: SharedState) -> (meeting: Meeting, turn: Turn)? {
    guard let attendee = timer.speakerID else { return nil }
    return app.meetings(of: timer.meeting.scrumID).lazy.compactMap { past in
      past.turns.first { $0.attendeeID == attendee && ($0.outcome == .spoke || !$0.notes.isEmpty) }
        .map { (past, $0) }
    }.first
  }
}

struct Overtaken: Hashable, Sendable {
  let at: Date
  let words: String

  /// The seconds within which nobody can mean the new turn.
  private static let patience = 1.0

  func covers(_ now: Date) -> Bool { at <= now && now < at + Self.patience }
}

extension MeetingState: ScreenState {
  static func screen(in state: AppState) -> (any ScreenState)? {
    let shown = state.screen.state
    return shown is MeetingState ? shown : state.placeOfMeeting.flatMap { state.covered[$0].state }
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
      moveInReadyRoom(move, app)
    } else if showsLastTime {
      lastTimeRow = move.moved(lastTimeRow, among: lastTime(app)?.turn.notes.count ?? 0)
    } else if !timer.meeting.turns.isEmpty {
      let count = timer.meeting.turns.count + blockers.count + items.count
      let place = hasSelectedFact ? selection : targetTurn
      // If no one speaks either, the first key selects the first row.
      selection = place.map { move.moved($0, among: count) } ?? (move == .last ? count - 1 : 0)
    }
    return []
  }

  mutating func back(_ app: inout SharedState) -> [Effect] {
    if question != nil { return answer(.resume, &app) }
    if asksAboutGap { return count(.pause, &app) }
    if selectedElsewhere != nil {
      elsewhere = nil
      return []
    }
    return isReady ? leaveReadyRoom(&app) : end(&app)
  }

  var input: TextInput? { isWriting ? note?.input : nil }
  mutating func type(_ input: TextInput, _ app: inout SharedState) { drafts.type(input, at: app.now) }
  mutating func reopen(_ entered: String) -> Bool { drafts.reopen(entered) }

  var focusedView: ViewID? {
    if timer.meeting.stage == .parkingLot { return topics.isEmpty ? nil : TopicList.viewID(of: topicRow) }
    if isReady, let row = readyRow { return viewID(of: row) }
    return selectedTurn.map { AttendeeList.viewID(of: $0) }
  }
  var scrollableFocus: ViewID? { nil }

  mutating func focus(on view: ViewID, _ app: SharedState) {
    if isReady { findReadyRows(app) }
    // The blockers of a person are inside that row.
    guard let row = numbered.lastIndex(where: { $0.contains(view) }) else { return }
    switch timer.meeting.stage {
    case .ready: select(readyRows[row])
    case .turns: selection = row
    case .parkingLot: topicRow = row
    }
  }

  var numbered: [ViewID] { isOpen ? listed : [] }

  /// The rows that can be selected.
  private var listed: [ViewID] {
    switch timer.meeting.stage {
    case .ready: readyRows.map(viewID)
    case .turns: timer.meeting.turns.indices.map(AttendeeList.viewID)
    case .parkingLot: topics.indices.map(TopicList.viewID)
    }
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
    log.warning = app.preferences.settings.warningSeconds
    if isReady { return advanceReadyRoom(&app) }
    let before = timer
    let events = log.advance(to: app.now)
    let isTranscriptDue = transcriptDue.map { $0 <= app.now } ?? false
    if isTranscriptDue { transcriptDue = nil }
    let isDraftDue = drafts.due.map { $0 <= app.now } ?? false
    let bell: [Effect] = events.contains { $0 == .warning || $0 == .timeUp } ? [.terminal(.bell)] : []
    let told = bell + announcements(of: events, since: before)
    if timer.hasEnded, !log.isElsewhere { return told + finish(&app) }
    if timer.speaker != before.speaker { turnChanged() }
    findBlockers(app)
    return events.isEmpty && !isTranscriptDue && !isDraftDue ? [] : told + saved(app)
  }

  func nextChange(_ app: SharedState) -> Date? {
    if isReady { return nextChangeOfReadyRoom(app) }
    return [timer.nextChange(after: app.now), transcriptDue, drafts.due].compactMap(\.self).min()
  }

  mutating func reconcile(_ app: inout SharedState) -> Bool {
    findBlockers(app)
    if question == .leave, app.others.isEmpty { question = .save }
    return true
  }

  mutating func leave(_ app: inout SharedState) -> [Effect] {
    if !timer.hasEnded { log.perform(MeetingLine(.count), at: app.now) }
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

extension MeetingState {
  func view(_ app: SharedState, size: Size, panel: @escaping (Size) -> any View) -> (any View)? {
    guard size.width >= 60, size.height >= 15, !isAsking else { return nil }
    return switch timer.meeting.stage {
    case .ready: nil
    case .turns: MeetingView(meeting: self, app: app, size: size, panel: panel)
    case .parkingLot: ParkingLotView(meeting: self, app: app, size: size, panel: panel)
    }
  }
}

extension ScrumTimer {
  /// Marks the updates as used. This comes before the meeting is saved in the history, so that a program cut
  /// off in between finds the meeting unfinished, and not its updates in the next one.
  var usedUpdates: [Effect] {
    meeting.updates.isEmpty
      ? [] : [.store(.useUpdates(meeting.updates, scrum: meeting.scrumID, meeting: meeting.id))]
  }
}

/// The open blockers of earlier meetings, and how much room the stage keeps for blockers.
struct BlockerSearch: Hashable, Sendable {
  /// Those of earlier meetings, as far as they are known; nil until the history is being read.
  private var earlier: [OpenBlocker]?
  /// The most open blockers of any speaker: the stage keeps that many lines, the same for every speaker.
  private(set) var most = 0

  mutating func update(for timer: ScrumTimer, _ app: SharedState) {
    let scrum = timer.meeting.scrumID
    let isKnown = app.history[scrum] != nil || app.reading[scrum] != nil
    let open = isKnown ? app.blockers(before: timer.meeting) : nil
    let isOther = open != earlier
    // Comparing arrays that share their elements is fast; from now on these do.
    earlier = open
    if isOther { makeRoom(for: timer) }
    most = max(most, timer.speaker.map { blockers(ofTurn: $0, in: timer).count } ?? 0)
  }

  /// Keeps room for the open blockers of each attendee, among them notes that were just added to the turns.
  mutating func makeRoom(for timer: ScrumTimer) {
    for turn in timer.meeting.turns.indices { most = max(most, blockers(ofTurn: turn, in: timer).count) }
  }

  func blockers(ofTurn turn: Int, in timer: ScrumTimer) -> [OpenBlocker] {
    let attendee = timer.meeting.turns[turn].attendeeID
    return (earlier ?? []).filter { $0.attendee == attendee }.sorted { $0.at < $1.at }
      + timer.meeting.openBlockers(ofTurn: turn)
  }
}
