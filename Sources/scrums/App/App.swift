import CardKit
import FoundationEssentials
import Glibc
import MeetingTimer
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal

/// The board and its meetings: passes every event to `update` and performs every effect.
struct App: TerminalProgram {
  var state: AppState
  var desk: Desk
  /// The file of the board on this machine, as it was last read or changed.
  var board = BoardFile(path: nil)
  var setup = Setup()
  var handout = MeetingHandout()
  var commands = MeetingCommands(store: "")
  var editor = Editor { _ in nil }
  var clocks = ClockWatch()
  var meetingCheck = Retries.ofMeeting
  /// Whether the first picture is on the screen.
  private(set) var hasAppeared = false
  /// The title of the terminal's window; nil for the terminal's own.
  private(set) var title: String?
  /// The turn on the taskbar; nil for none.
  private(set) var progress: TurnProgress?
  /// The exchange with the team's repository; nil for a test without one.
  var sync: BoardSync?
  var typed = TypedTexts()
  /// What assistants do meanwhile; nil for a test without them.
  var assistants: AssistantNews?
  /// Work that the first picture does not wait for.
  var atFirst: () -> Void = {}
  /// Uses the terminal once this program has left it.
  var guest: ((inout App) -> [TerminalRequest])?
  /// The size of the last picture, to which the mouse points.
  private(set) var size = Size.zero
  private(set) var environment = EnvironmentValues()

  var nextChange: Date? { nextChange(orAt: state.nextChange) }

  /// When something is due, at a moment of the screen at the latest.
  func nextChange(orAt moment: Date?) -> Date? {
    let deadlines = [
      desk.nextTry, desk.nextLook, state.isSaving ? nil : desk.patienceEnd, commands.nextDeadline,
      sync?.nextDeadline, typed.due,
    ]
    let next = [moment, deadlines.compactMap(\.self).min()?.date].compactMap(\.self).min()
    // A clock that ticks within a second makes the check as it does, without a wake-up of its own.
    guard !desk.isWriting, let check = meetingCheck.next?.date, next.map({ $0 > check + 1 }) ?? true else {
      return next
    }
    return check
  }

  var watchedFiles: [Int32] { desk.files + commands.files }

  mutating func didAppear() -> [TerminalRequest] {
    atFirst()
    hasAppeared = true
    let before = state
    let requests = act(commands.start()) + act(typed.takeLost().map(Action.recovered)) + startDesk()
    return state == before ? requests : requests + [.draw]
  }

  /// Reads what the first picture did not wait for, once nothing is being written.
  private mutating func startDesk() -> [TerminalRequest] {
    guard hasAppeared, state.holdsNews || !desk.isStarted, !desk.isWriting else { return [] }
    defer { state.holdsNews = false }
    // The settings may have changed before they were watched.
    return act(desk.start(state)) + act(readOwn()) + followAfterwards(at: state.now)
  }

  mutating func view(size: Size) -> any View {
    self.size = size
    state.fit(size)
    return AppView(state, size: size)
  }

  mutating func handle(_ event: TerminalEvent, in environment: EnvironmentValues) -> [TerminalRequest] {
    self.environment = environment
    let requests = respond(to: event)
    typed.note(state.unsavedText, at: desk.clock())
    return requests + titleChanges()
  }

  /// What the window shows of the meeting when it is out of sight.
  private mutating func titleChanges() -> [TerminalRequest] {
    var requests: [TerminalRequest] = []
    if state.title != title {
      title = state.title
      requests.append(.title(title))
    }
    if state.turnProgress != progress {
      progress = state.turnProgress
      let bar = progress.map { turn in
        TaskProgress(turn.isPaused ? .paused : turn.isOvertime ? .failed : .running, turn.percent)
      }
      requests.append(.progress(bar))
    }
    return requests
  }

  mutating func respond(to event: TerminalEvent) -> [TerminalRequest] {
    // The store may have become writable.
    if state.readOnlyReason != nil, !desk.isWriting { act(.readOnly(desk.readOnlyReason)) }
    switch event {
    case .key(let key):
      sync?.noteKey(at: desk.clock())
      return act(.key(key)) + act(sync?.poll(at: desk.clock()) ?? [])
    case .keys(let keys, let isAfterEnter):
      var requests: [TerminalRequest] = []
      for place in keys.indices where !requests.contains(.quit) {
        if state.takesText(afterEnter: isAfterEnter && place == 0) {
          return requests + act(.typed(Array(keys[place...])))
        }
        requests += respond(to: .key(keys[place]))
        environment.memory.shown = nil
      }
      return requests
    case .place(let letter, let place):
      state.keyPlaces.learn(letter, at: place)
      return []
    case .paste(let text): return act(.paste(text))
    case .mouse(let event):
      return scene.pointer(for: event, memory: environment.memory).map { act(.pointer($0)) } ?? []
    case .readable:
      let before = state
      let (requests, _) = readWatched(at: Date())
      return state == before ? requests : requests + [.draw]
    case .time(let told):
      var (requests, now) = readClocks(at: told)
      requests += takeAnswers()
      if desk.isPollDue(at: desk.clock()) { requests += readFiles(at: now) }
      if !desk.isWriting, meetingCheck.isDue(at: desk.clock()) {
        requests += followAfterwards(at: now)
        meetingCheck.scheduleNext(at: desk.clock(), while: state.sharesMeeting)
      }
      if let work = typed.save(at: desk.clock()) { desk.perform(work) }
      if desk.nextTry.map({ $0 <= desk.clock() }) ?? false { desk.write(.due) }
      // The transcript so far belongs to the speaker so far.
      requests += poll() + act(desk.retry(at: desk.clock(), state)) + act(.time(now))
      desk.lookEachMinute(state)
      return requests + setHeartbeat(at: now)
    case .suspend: return act(.suspend)
    case .terminate: return act(.terminate)
    case .resumed(let told):
      // Changes by others come before changes by time.
      let (requests, now) = readWatched(at: told)
      // It is too late for the bell, but a meeting that has ended meanwhile must be saved.
      return requests + run(update(&state, .time(now)).filter { !$0.isMomentary }.map { .effect($0) })
    case .resized, .reply, .pressed: return []
    }
  }

  /// Says that something is being written, if that takes long.
  private mutating func showSaving() -> [TerminalRequest] {
    act(.saving(desk.patienceEnd.map { $0 <= desk.clock() } ?? false))
  }

  /// Takes in what the disk's thread has done.
  private mutating func takeAnswers() -> [TerminalRequest] {
    var requests: [TerminalRequest] = []
    for answer in desk.readings() { requests += act(answer(&self)) }
    for answer in desk.answers() {
      let actions = answer(&self)
      desk.rest()
      requests += act(actions)
    }
    return requests + startDesk() + showSaving()
  }

  /// Waits until all is written, or can't be.
  @discardableResult
  mutating func settle() -> [TerminalRequest] {
    var requests = run([])
    while desk.isBusy {
      desk.wait()
      requests += takeAnswers()
    }
    return requests
  }

  /// Keeps the time of the meeting on the disk, so that a program that is cut off loses a few seconds at most.
  private mutating func setHeartbeat(at now: Date) -> [TerminalRequest] {
    guard !desk.isWriting, let meeting = state.meetingOnScreen, !desk.owesCourse(of: meeting.scrumID),
      !desk.store.setHeartbeat(of: meeting.scrumID, at: now)
    else { return [] }
    return act(.countTime)
  }

  /// What is on the screen, or would be.
  var scene: Scene {
    environment.memory.shown ?? Scene(AppView(state, size: size), size: size, environment: environment)
  }

  private mutating func readWatched(at told: Date) -> (requests: [TerminalRequest], now: Date) {
    let (requests, now) = readClocks(at: told)
    return (requests + takeAnswers() + readFiles(at: now) + poll(), now)
  }

  private mutating func poll() -> [TerminalRequest] {
    if sync?.isShared == true { sync?.isMeetingNear = state.isMeetingNear }
    return act(commands.poll(at: desk.clock())) + act(sync?.poll(at: desk.clock()) ?? [])
  }

  mutating func readFiles(at now: Date) -> [TerminalRequest] {
    guard !desk.isWriting else { return [] }
    let (actions, meetings, isShared, own) = desk.changes(state)
    // Those that a sync makes need no sync.
    if isShared, sync?.isRunning == false { sync?.schedule(afterChangeAt: desk.clock(), isUrgent: false) }
    if own { desk.afterwards { $0.readOwn() } }
    let requests = act(actions)
    guard !meetings.isEmpty else { return requests }
    meetingCheck.start(at: desk.clock(), while: state.sharesMeeting)
    guard desk.isReading else { return requests + followAfterwards(meetings, at: now) }
    desk.afterwards { $0.followShown(of: meetings, at: now) }
    // A meeting that has ended is in a history that is being read.
    desk.read {
      { app in
        app.desk.afterwards { $0.followMeetings(of: meetings, at: $0.state.now) }
        return []
      }
    }
    return requests + act([])
  }

  /// Finds time that must not count for the meeting, before it counts. The meeting must then get `now`,
  /// since the clock may have been set after the event's time, or may be set any moment.
  private mutating func readClocks(at told: Date) -> (requests: [TerminalRequest], now: Date) {
    let (slept, set, read) = clocks.look()
    let now = set == 0 ? told : read
    let requests = set == 0 ? [] : act(.clockSet(by: set))
    return (slept > ScrumTimer.longestUnnoticedGap ? requests + act(.woke(now)) : requests, now)
  }

  /// Follows meetings once nothing is being written: what has just been done may have begun that.
  private mutating func followAfterwards(_ scrums: Set<UUID>? = nil, at now: Date) -> [TerminalRequest] {
    desk.afterwards { $0.followMeetings(of: scrums, at: now) }
    return act([])
  }

  /// The changes of meetings by other terminals, of all scrums unless some are given: those and the end of the one
  /// on the screen, and that there are others.
  private mutating func followMeetings(of scrums: Set<UUID>? = nil, at now: Date) -> [Action] {
    let shown = state.meetingOnScreen?.scrumID
    return followShown(of: scrums, at: now) + [.found(desk.reloadMeetings(of: scrums, except: shown).found)]
  }

  private mutating func followShown(of scrums: Set<UUID>?, at now: Date) -> [Action] {
    guard let shown = state.meetingOnScreen, scrums?.contains(shown.scrumID) ?? true else { return [] }
    return follow(shown, at: now)
  }

  /// The meeting on the screen as it is on the disk, once all is written, if they differ after a discarded one came back
  /// or a disk failed.
  func agree() -> [Action] {
    guard let shown = state.meetingOnScreen, !desk.owesSave(of: shown.id),
      let lines = desk.store.knownLines(of: shown.id, scrum: shown.scrumID), !state.hasMeeting(lines)
    else { return [] }
    return [.reread(lines, meeting: shown.id)]
  }

  private mutating func follow(_ shown: MeetingInProgress, at now: Date) -> [Action] {
    guard let (there, new, before) = try? desk.reloadMeeting(of: shown.scrumID) else { return [] }
    var actions: [Action] = []
    let unwritten = desk.firstUnwritten(of: shown.id)
    if let there, there.meeting.id == shown.id {
      // Without one before, it was discarded there, and restored.
      let lines = before == nil ? there.lines : new
      if !lines.isEmpty {
        actions = [.followed(lines, meeting: shown.id, before: unwritten, busy: desk.busySeconds)]
        desk.afterwards { $0.agree() }
        // There may be room again.
        if unwritten != nil { desk.write(.change) }
      }
      if before == nil { desk.perform(.joinMeeting(scrum: shown.scrumID)) }
      if desk.store.isAloneInMeeting(of: shown.scrumID) {
        actions.append(.leftAlone(desk.store.drafts(of: shown.scrumID, except: state.terminal)))
      }
    } else if let there, there.holder != nil {
      // Of two that began apart this one gives way.
      return [.gaveWay(to: there)]
    } else if before == shown.id, unwritten == nil {
      // Unsaved changes find the end when they are saved.
      actions = desk.end(of: shown)
    }
    return actions + [.participants(there?.participants)]
  }

  mutating func show(_ error: StoreError) -> [TerminalRequest] { act(.damaged(desk.damage(error))) }

  /// Waits until all is written, and tries the rest once more; returns why something still can't be, in one line.
  mutating func saveRest() -> String? {
    let before = state.notice
    settle()
    // The result is not shown, but it may have to be saved with changes by other terminals.
    desk.writeScrums()
    settle()
    let failure = state.notice.flatMap { $0.isError && $0 != before ? $0.text : nil }
    return desk.unsaved.map { "not saved: \($0)" } ?? failure
  }

  mutating func close() {
    commands.stop()
    if let work = typed.save() { desk.perform(work) }
    // A meeting whose clock has not started needs no resuming.
    guard let meeting = state.meetingOnScreen, meeting.stage == .ready else { return }
    desk.perform(.leaveReadyRoom(scrum: meeting.scrumID))
  }

  @discardableResult
  mutating func act(_ actions: [Action]) -> [TerminalRequest] { run(actions.map { .action($0) }) }

  @discardableResult
  mutating func act(_ action: Action) -> [TerminalRequest] { act([action]) }

  enum Step {
    case action(Action)
    case effect(Effect)
    case request(TerminalRequest)
    /// Ends the program, unless something could not be saved: people must read that first.
    case quitIfSaved
    /// Reads what the board shows of the histories of new scrums.
    case readHistories
  }

  /// Takes steps one by one; whatever a step leads to comes before the next one.
  private mutating func run(_ steps: [Step]) -> [TerminalRequest] {
    var steps = steps
    var requests: [TerminalRequest] = []
    while true {
      guard !steps.isEmpty else {
        guard let answer = desk.next() else { return requests }
        steps = answer(&self).map { .action($0) }
        continue
      }
      switch steps.removeFirst() {
      case .action(let action): steps = apply(action) + steps
      case .effect(let effect): steps = perform(effect) + steps
      case .request(let request): requests.append(request)
      case .quitIfSaved:
        requests += settle()
        if desk.unsaved == nil { requests.append(.quit) }
      case .readHistories:
        if desk.isStarted {
          desk.lookAtMissing(state)
        } else {
          steps = desk.start(state).map { .action($0) } + steps
        }
      }
    }
  }

  private mutating func apply(_ action: Action) -> [Step] {
    // It may have waited for the disk, and the time until now is not that of the lines.
    switch action {
    case .followed, .reread: state.catchUp(to: clocks.now)
    default: break
    }
    guard state.isNews(action) else { return [] }
    let wasSaved = state.unsaved == nil
    let isTime = if case .time = action { true } else { false }
    let usage = state.preferences.settings.usage
    let steps = update(&state, action).compactMap { effect -> Step? in
      if effect == .terminal(.quit), wasSaved, action != .terminate { return .quitIfSaved }
      // A disk that fails is not tried again for each letter.
      if isTime, case .store(let change) = effect, desk.postpone(change) { return nil }
      return .effect(effect)
    }
    switch action {
    case .loaded: return steps + [.readHistories]
    case .merged where desk.isStarted: return steps + [.readHistories]
    default:
      let now = state.preferences.settings.usage
      return now == usage ? steps : steps + [.request(.use(now))]
    }
  }
}
