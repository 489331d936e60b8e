import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// Everything that the screen is drawn from: the shared state and the screens.
@dynamicMemberLookup
package struct AppState: Hashable, Sendable {
  var shared: SharedState
  var board = BoardState()
  var screen = Screen.board
  /// The screens that the current one covers, from the board on.
  var covered: [Screen] = []
  /// The overlay on the screen: the help, the palette, or a question for names.
  var overlay: Screen?
  /// The view on which the mouse button went down, until it is released.
  var pressed: PressedView?
  /// Whether the last click acted and may have put another view below the mouse: the next one only focuses.
  var hasClickActed = false
  var lastKeyTime = Date.distantPast
  package var keyPlaces = KeyPlaces()
  var jumps: JumpMarks?
  /// The text whose field the last key has closed.
  var enteredText: String?
  /// When an unrequested question appeared; nil without one, or until the time is known.
  var askedAt: Date?
  /// Whether the wheel has scrolled the focus out of view; a key that would act on it only brings it back.
  var isScrolledAway = false

  package init(
    scrums: [DailyScrum], summaries: [UUID: HistorySummary] = [:], dismissed: [UUID: Date] = [:],
    meetings: [UUID: StoredMeeting] = [:], readOnlyReason: String? = nil,
    layout: BoardLayout = BoardLayout(), isAudience: Bool = false, audienceOf scrum: UUID? = nil,
    isShared: Bool = false, announces: Bool = false,
    preferences: Preferences = Preferences(), now: Date, calendar: LocalCalendar = .system,
    zoneName: String? = nil,
    holidays: [Holiday] = [], seed: UInt64, terminal: String? = nil, me: String = ""
  ) {
    shared = SharedState(
      scrums: scrums, summaries: summaries, dismissed: dismissed, meetings: meetings,
      readOnlyReason: readOnlyReason, isShared: isShared, announces: announces,
      preferences: preferences, now: now,
      team: TeamCalendar(calendar, name: zoneName, holidays: holidays), seed: seed,
      terminal: terminal ?? String(seed, radix: 36))
    shared.me = me
    board.layout = layout
    focusOnFirst()
    if isAudience { screen = .open(AudienceState(of: scrum)) }
    reconcile()
  }

  /// Brings what comes first on the board into focus, until a key has been pressed.
  mutating func focusOnFirst() {
    guard lastKeyTime == .distantPast, !shared.isDemo else { return }
    board.focus = shared.highlighted.isEmpty ? BoardState().focus : .unfinished(0)
  }

  /// Adapts the screens to the size of the window, which is known only with the first picture.
  package mutating func fit(_ window: Size) {
    let window = shared.room(in: window)
    guard window != shared.window else { return }
    shared.window = window
    board.fit(shared)
    reconcile()
  }

  /// Says that the board is invented, and brings the scrum that is late into focus.
  package mutating func showDemo() {
    shared.isDemo = true
    if let late = board.late { board.focus(on: CardID(section: .upNext, scrum: late.id)) }
  }

  subscript<Value>(dynamicMember part: WritableKeyPath<SharedState, Value>) -> Value {
    get { shared[keyPath: part] }
    set { shared[keyPath: part] = newValue }
  }

  package var holdsNews: Bool {
    get { shared.holdsNews }
    set { shared.holdsNews = newValue }
  }

  package subscript<Value>(dynamicMember part: KeyPath<SharedState, Value>) -> Value { shared[keyPath: part] }

  package var nextChange: Date? {
    let covered = placeOfMeeting == nil ? nil : MeetingState.find(in: self)?.nextChange(shared)
    let asked = top.isUnasked && askedAt == nil ? shared.now : nil
    return [shown.nextChange(shared), covered, shared.noticeEnd, asked].compactMap(\.self).min()
  }

  // MARK: Changing the screens

  var shown: any ScreenState { screen.state ?? board }
  /// The receiver of the keys: the overlay, or else the screen.
  var top: any ScreenState { overlay?.state ?? shown }

  /// Changes a screen if it is there, and navigates.
  mutating func change<State: ScreenState>(
    _ kind: State.Type, @EffectBuilder _ body: (inout State, inout SharedState) -> [Effect]
  ) -> [Effect] {
    guard var screen = State.find(in: self) else { return [] }
    let isCovered = screen is MeetingState && placeOfMeeting != nil
    let effects = body(&screen, &shared)
    screen.store(in: &self)
    return effects + (isCovered ? navigateBelow() : navigate())
  }

  mutating func changeTop<Result>(_ body: (inout any ScreenState, inout SharedState) -> Result) -> Result {
    var top = top
    let result = body(&top, &shared)
    top.store(in: &self)
    return result
  }

  mutating func changeShown(_ body: (inout any ScreenState, inout SharedState) -> [Effect]) -> [Effect] {
    var shown = shown
    let effects = body(&shown, &shared)
    shown.store(in: &self)
    return effects + navigate()
  }

  mutating func navigate() -> [Effect] {
    var effects: [Effect] = []
    let steps = shared.navigation
    shared.navigation = []
    for step in steps {
      switch step {
      case .open(let screen):
        covered.append(self.screen)
        self.screen = screen
      case .replace(let screen): self.screen = screen
      case .goTo(let screen):
        covered = meetingPath + [.board]
        self.screen = screen
      case .leaveMeeting:
        guard let place = placeOfMeeting, let scrum = scrumInMeeting else { break }
        effects += change(MeetingState.self) { $0.leave(&$1) } + [.store(.leaveProgress(scrum: scrum))]
        // Until the disk says so.
        if meetingOnScreen != nil, let left = MeetingState.find(in: self)?.asLeft {
          shared.meetings[scrum] = left
        }
        covered.removeSubrange(...place)
      case .returnToMeeting: (screen, covered) = (meetingPath.last ?? .board, meetingPath.dropLast())
      case .close: screen = covered.popLast() ?? .board
      case .dismiss: overlay = nil
      case .perform(let id):
        overlay = nil
        if let row = row(id) { effects += attempt(row) }
      case .quit: effects += end()
      }
    }
    return effects
  }

  /// Removes the covered meeting if it has asked for another screen: it is over. What covers it stays.
  private mutating func navigateBelow() -> [Effect] {
    guard let place = placeOfMeeting, !shared.navigation.isEmpty else { return [] }
    shared.navigation = []
    if let title = MeetingState.find(in: self)?.timer.meeting.title {
      shared.remark("The meeting of \(title) has ended")
    }
    covered.removeSubrange(...place)
    return []
  }

  var placeOfMeeting: Int? { covered.firstIndex { $0.state is MeetingState } }
  private var meetingPath: [Screen] { placeOfMeeting.map { Array(covered[...$0]) } ?? [] }

  /// Shows a screen that covers no other but the meeting.
  mutating func start(on screen: Screen) {
    self.screen = screen
    covered = meetingPath
  }

  /// Brings the time to a moment that no event has told.
  package mutating func catchUp(to now: Date) { shared.now = max(shared.now, now) }

  /// Brings the screens up to date with the shared state; a screen whose subject is gone closes.
  mutating func reconcile() {
    while true {
      var shown = shown
      let isThere = shown.reconcile(&shared)
      shown.store(in: &self)
      guard !isThere, screen != .board else { break }
      screen = covered.popLast() ?? .board
    }
    guard var top = overlay?.state as? any OverlayState else { return }
    overlay = top.reconcile(with: self) ? .open(top) : nil
  }

  /// Gives the board a copy of the meeting that it covers, and the palette the time of the meeting below.
  mutating func publishMeeting() {
    let own = placeOfMeeting.flatMap { _ in MeetingState.find(in: self)?.timer.meeting }
    shared.ownMeeting = own.map { StoredMeeting($0, isHeld: true, participants: shared.others) }
    guard var palette = PaletteState.find(in: self) else { return }
    palette.clock = MeetingState.find(in: self)?.shortClock
    palette.store(in: &self)
  }

  /// Whether keys and mouse go to the board, from which no way leads back, and which alone has cards to drag.
  var isBoardOnTop: Bool { screen == .board && overlay == nil }

  var underneath: AppState {
    var state = self
    state.overlay = nil
    return state
  }

  // MARK: What the performer of effects asks

  package var undoHint: String { shared.hint(" · u undo", "undo") }

  /// The meeting of this terminal, also while the board covers it, if there is one that is saved.
  package var meetingOnScreen: MeetingInProgress? {
    MeetingState.find(in: self).flatMap { $0.isUnsaved(shared) ? nil : $0.timer.meeting }
  }

  /// Whether the log of the meeting on the screen ends with lines.
  package func hasMeeting(_ lines: [MeetingLine]) -> Bool {
    MeetingState.find(in: self)?.log.ends(with: lines) ?? false
  }

  /// The open blockers of a scrum, those that were written for the next meeting too.
  package func openBlockers(of scrum: UUID) -> [OpenBlocker] { shared.summary(of: scrum).blockers }

  /// The scrum of the meeting on the screen, saved or not.
  package var scrumInMeeting: UUID? { MeetingState.find(in: self)?.timer.meeting.scrumID }
  package var isTyping: Bool { top.input != nil }

  /// The texts that are typed on the screen and not saved, but for the notes of a running meeting, whose file has them.
  package var unsavedText: String {
    let shown = shown
    guard !(shown is MeetingState) else { return "" }
    let notes = (shown as? PastMeetingState)?.drafts.written.map(\.input.text)
    return notes?.joined(separator: "\n") ?? shown.input?.text ?? ""
  }

  /// When time alone gives the meeting something to say, or to save; nil for never.
  package var nextRemark: Date? {
    AudienceState.find(in: self)?.nextRemark(shared) ?? MeetingState.find(in: self)?.nextRemark(shared)
  }

  /// The title for the terminal's window during a meeting, such as `Simon 1:11 · 3/8`.
  package var title: String? { shown.windowTitle ?? MeetingState.find(in: self)?.windowTitle }
  /// The turn that runs, for the taskbar; nil without one.
  package var turnProgress: TurnProgress? { MeetingState.find(in: self)?.timer.progress }

  /// Whether another terminal is in the meeting on the screen or in one on the board, as far as is known.
  package var sharesMeeting: Bool {
    MeetingState.find(in: self).map { !$0.runsCommands } ?? false
      || shared.meetings.values.contains(where: \.isHeld)
  }

  /// Whether a meeting runs, or a ready room is open, or one is due, so that other machines may have news of it.
  package var isMeetingNear: Bool {
    MeetingState.find(in: self) != nil || shared.meetings.values.contains(where: \.isHeld)
      || board.agenda.due.values.contains {
        abs($0.date.timeIntervalSince(shared.now)) <= Self.nearSeconds
      }
  }
  private static let nearSeconds = 600.0

  package var damage: DamagedState? { DamagedState.find(in: self) }
  package var awaitsNotes: Bool { board.notes?.isReading == true || BlockersState.find(in: self) != nil }

  /// Whether a command has lost its use: the meeting that it starts was refused in the meantime.
  package func isOutdated(_ command: MeetingCommand) -> Bool {
    switch command {
    case .announce(.meetingStarted, let facts), .startTranscriber(let facts):
      MeetingState.find(in: self)?.announced?.meeting != facts.meeting
    default: false
    }
  }

  /// Opens the meeting of the note that waits for the history of a scrum, unless the user has gone on.
  mutating func openWaitingNote(of scrum: UUID) -> [Effect] {
    guard let note = shared.waitingToOpen, note.scrum == scrum else { return [] }
    if isBoardOnTop, board.focusedNote == note { return shared.open(note) + navigate() }
    shared.waitingToOpen = nil
    return []
  }
}
