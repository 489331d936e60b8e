import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// Everything that the screen is drawn from: what all screens share, and the screens.
@dynamicMemberLookup
public struct AppState: Hashable, Sendable {
  /// What all screens share.
  var shared: SharedState
  /// The board, also while another screen is shown.
  public internal(set) var board = BoardState()
  /// The screen that is shown.
  public internal(set) var screen = Screen.board
  /// The screens that it covers, from the board on.
  var covered: [Screen] = []
  /// What lies over the screen; nil if nothing does.
  public internal(set) var overlay: Overlay?
  /// The view on which the mouse button went down, until it is let go.
  var pressed: PressedView?
  /// Whether the last click has done something, which may have put another view below the mouse: the next one
  /// only focuses.
  var hasClickActed = false
  /// Whether the wheel has scrolled what is in focus out of view; the first key that would act on it only brings
  /// it back.
  public internal(set) var isScrolledAway = false

  /// The state at the start of the program.
  public init(
    scrums: [DailyScrum], history: [UUID: [Meeting]] = [:], lastSaved: [UUID: Date] = [:],
    unfinished: MeetingInProgress? = nil, isElsewhere: Bool = false, isReadOnly: Bool = false,
    layout: BoardLayout = BoardLayout(), now: Date, calendar: LocalCalendar = .system, seed: UInt64
  ) {
    shared = SharedState(
      scrums: scrums, history: history, lastSaved: lastSaved, unfinished: unfinished, now: now,
      calendar: calendar, seed: seed)
    (shared.isElsewhere, shared.isReadOnly) = (isElsewhere, isReadOnly)
    board.layout = layout
    if unfinished != nil { board.focus = .unfinished }
    reconcile()
  }

  /// A part of what all screens share.
  public internal(set) subscript<Value>(dynamicMember part: WritableKeyPath<SharedState, Value>) -> Value {
    get { shared[keyPath: part] }
    set { shared[keyPath: part] = newValue }
  }

  /// Something that follows from what all screens share.
  public subscript<Value>(dynamicMember part: KeyPath<SharedState, Value>) -> Value { shared[keyPath: part] }

  /// When the screen changes by itself; nil if nothing will change.
  public var nextChange: Date? { shown.nextChange(shared) }
}

// MARK: Changing the screens

extension AppState {
  /// Changes the state of a screen, and goes where that leads; nothing happens if another one is shown.
  mutating func change<State: ScreenState>(
    _ kind: State.Type, _ body: (inout State, inout SharedState) -> [Effect]
  ) -> [Effect] {
    guard var screen = State.find(in: self) else { return [] }
    let effects = body(&screen, &shared)
    screen.store(in: &self)
    return effects + navigate()
  }

  /// Changes the screen that the keys go to, and goes where that leads.
  mutating func changeTop<Result>(_ body: (inout any ScreenState, inout SharedState) -> Result) -> Result {
    var top = top
    let result = body(&top, &shared)
    top.store(in: &self)
    return result
  }

  /// Changes the screen that is shown, whatever lies over it, and goes where that leads.
  mutating func changeShown(_ body: (inout any ScreenState, inout SharedState) -> [Effect]) -> [Effect] {
    var shown = shown
    let effects = body(&shown, &shared)
    shown.store(in: &self)
    return effects + navigate()
  }

  /// Goes to the screens that a handler has asked for.
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

  /// Shows a screen alone, without any that it covers.
  mutating func start(on screen: Screen) {
    self.screen = screen
    covered = []
  }

  /// Brings the screen up to date with what all screens share; one whose scrum or meeting is gone closes.
  mutating func reconcile() {
    while true {
      var shown = shown
      let isThere = shown.reconcile(&shared)
      shown.store(in: &self)
      guard !isThere, screen != .board else { break }
      screen = covered.popLast() ?? .board
    }
    switch overlay {
    case .help(var help)?:
      help.list(self)
      overlay = .help(help)
    case .palette(var palette)?:
      palette.list(self)
      overlay = .palette(palette)
    case nil: break
    }
  }

  /// The state with nothing over its screen.
  var underneath: AppState {
    guard overlay != nil else { return self }
    var state = self
    state.overlay = nil
    return state
  }
}

// MARK: What the performer of effects asks

extension AppState {
  /// The meeting that is on the screen; nil if none is.
  public var meetingOnScreen: MeetingInProgress? { MeetingState.find(in: self)?.timer.meeting }

  /// Whether another terminal is in the meeting on the screen or on the board, as far as is known.
  public var sharesMeeting: Bool {
    MeetingState.find(in: self).map { !$0.runsCommands } ?? shared.isElsewhere
  }

  /// What can't be read; nil if the scrums could be.
  public var damage: DamagedState? { DamagedState.find(in: self) }

  /// Whether an effect is of no use any more: the meeting that it begins has been refused in the meantime.
  public func isOutdated(_ effect: Effect) -> Bool {
    switch effect {
    case .announce(.meetingStarted, let facts), .startTranscriber(let facts):
      MeetingState.announced(in: self)?.meeting != facts.meeting
    default: false
    }
  }
}
