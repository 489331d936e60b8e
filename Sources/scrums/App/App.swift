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
  var queue: SaveQueue
  var settings = BoardFile(path: nil)
  var setup = Setup()
  var handout = MeetingHandout()
  var commands = MeetingCommands(store: "")
  var live = LiveStore()
  var editor = Editor { _ in nil }
  var clocks = ClockWatch()
  var meetingCheck = Retries.ofMeeting
  /// Whether something was saved, or should have been, so that unsaved changes must be reported.
  private(set) var hasSaved = false
  /// The title of the terminal's window; nil for the terminal's own.
  private(set) var title: String?
  /// The exchange with the team's repository; nil for a test without one.
  var sync: BoardSync?
  var typed = TypedTexts()
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
    if live.isReading { return .distantPast }
    let deadlines = [
      queue.nextTry, live.nextTry, live.nextLook, commands.nextDeadline, sync?.nextDeadline, typed.due,
    ]
    let next = [moment, deadlines.compactMap(\.self).min()?.date].compactMap(\.self).min()
    // A clock that ticks within a second makes the check as it does, without a wake-up of its own.
    guard let check = meetingCheck.next?.date, next.map({ $0 > check + 1 }) ?? true else { return next }
    return check
  }

  var watchedFiles: [Int32] { (live.file.map { [$0] } ?? []) + commands.files }

  mutating func didAppear() -> [TerminalRequest] {
    defer { state.holdsNews = false }
    atFirst()
    let before = state
    // The settings may have changed before they were watched.
    let requests =
      act(live.start(&queue, state)) + act(readOwn()) + followMeetings(at: state.now)
      + act(commands.start()) + act(typed.takeLost().map(Action.recovered))
    return state == before ? requests : requests + [.draw]
  }

  mutating func view(size: Size) -> any View {
    self.size = size
    state.fit(size)
    return AppView(state, size: size)
  }

  mutating func handle(_ event: TerminalEvent, in environment: EnvironmentValues) -> [TerminalRequest] {
    self.environment = environment
    let requests = respond(to: event)
    typed.note(state.unsavedText, at: queue.clock())
    guard state.title != title else { return requests }
    title = state.title
    return requests + [.title(title)]
  }

  mutating func respond(to event: TerminalEvent) -> [TerminalRequest] {
    // The store may have become writable.
    if state.readOnlyReason != nil { act(.readOnly(queue.readOnlyReason)) }
    switch event {
    case .key(let key):
      sync?.noteKey(at: queue.clock())
      return act(.key(key)) + act(sync?.poll(at: queue.clock()) ?? [])
    case .keys(let keys, let isAfterEnter):
      var requests: [TerminalRequest] = []
      for place in keys.indices where !requests.contains(.quit) {
        if state.takesText(afterEnter: isAfterEnter && place == 0) {
          return requests + act(.typed(Array(keys[place...])))
        }
        requests += respond(to: .key(keys[place]))
      }
      return requests
    case .paste(let text): return act(.paste(text))
    case .mouse(let event):
      return scene.pointer(for: event, memory: environment.memory).map { act(.pointer($0)) } ?? []
    case .readable:
      let before = state
      let (requests, _) = readWatched(at: Date())
      return state == before ? requests : requests + [.draw]
    case .time(let told):
      var (requests, now) = readClocks(at: told)
      if live.isLookDue(at: queue.clock()) { requests += readFiles(at: now) }
      if meetingCheck.isDue(at: queue.clock()) {
        requests += followMeetings(at: now)
        meetingCheck.scheduleNext(at: queue.clock(), while: state.sharesMeeting)
      }
      typed.save(at: queue.clock())
      // The transcript so far belongs to the speaker so far.
      requests += poll() + act(live.retry(at: queue.clock(), &queue, state)) + act(.time(now))
      return requests + retry() + setHeartbeat(at: now)
        + act(live.readMissingEachMinute(queue, state) + live.readNextChunk(queue, state))
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

  /// Retries what could not be saved once it is due; a known reason is not repeated.
  private mutating func retry() -> [TerminalRequest] {
    guard let due = queue.nextTry, due <= queue.clock() else { return [] }
    let before = queue.unsaved
    let actions = queue.retry(repeatsReason: false)
    hasSaved = queue.unsaved != before
    return act((queue.unsaved == nil ? [.done("Everything is saved")] : []) + actions)
  }

  /// Keeps the time of the meeting on the disk, so that a program that is cut off loses a few seconds at most.
  private mutating func setHeartbeat(at now: Date) -> [TerminalRequest] {
    guard let meeting = state.meetingOnScreen, !queue.owesMeeting(of: meeting.scrumID),
      !queue.store.setHeartbeat(of: meeting.scrumID, at: now)
    else { return [] }
    return run([.effect(.store(.saveProgress(meeting)))])
  }

  private var scene: Scene { Scene(AppView(state, size: size), size: size, environment: environment) }

  private mutating func readWatched(at told: Date) -> (requests: [TerminalRequest], now: Date) {
    let (requests, now) = readClocks(at: told)
    return (requests + readFiles(at: now) + poll(), now)
  }

  private mutating func poll() -> [TerminalRequest] {
    act(commands.poll(at: queue.clock())) + act(sync?.poll(at: queue.clock()) ?? [])
  }

  mutating func readFiles(at now: Date) -> [TerminalRequest] {
    let (actions, meetings, isShared, own) = live.changes(&queue, state)
    // Those that a sync makes need no sync.
    if isShared, sync?.isRunning == false { sync?.schedule(afterChangeAt: queue.clock(), isUrgent: false) }
    let requests = act(actions + (own ? readOwn() : []))
    guard !meetings.isEmpty else { return requests }
    defer { meetingCheck.start(at: queue.clock(), while: state.sharesMeeting) }
    return requests + followMeetings(of: meetings, at: now)
  }

  /// Finds time that must not count for the meeting, before it counts. The meeting must then get `now`,
  /// since the clock may have been set after the event's time, or may be set any moment.
  private mutating func readClocks(at told: Date) -> (requests: [TerminalRequest], now: Date) {
    let (slept, set, read) = clocks.look()
    let now = set == 0 ? told : read
    let requests = set == 0 ? [] : act(.clockSet(by: set))
    return (slept > ScrumTimer.longestUnnoticedGap ? requests + act(.woke(now)) : requests, now)
  }

  /// Applies what other terminals have done to meetings, of all scrums unless some are given: the changes and the end of
  /// the one on the screen, and that there are others.
  private mutating func followMeetings(of scrums: Set<UUID>? = nil, at now: Date) -> [TerminalRequest] {
    var requests: [TerminalRequest] = []
    let shown = state.meetingOnScreen
    if let shown, scrums?.contains(shown.scrumID) ?? true { requests += follow(shown, at: now) }
    return requests + act(.found(queue.reloadMeetings(of: scrums, except: shown?.scrumID).found))
  }

  private mutating func follow(_ shown: MeetingInProgress, at now: Date) -> [TerminalRequest] {
    guard let (there, before) = try? queue.reloadMeeting(of: shown.scrumID) else { return [] }
    var requests: [TerminalRequest] = []
    switch (there?.meeting, before) {
    case (let meeting?, let before?) where meeting.id == shown.id && before.id == shown.id:
      if meeting != before { requests = act(.followed(meeting, since: before, at: now)) }
      if queue.store.isAloneInMeeting(of: shown.scrumID) { requests += act(.leftAlone) }
    // It was discarded there, and restored.
    case (let meeting?, nil) where meeting.id == shown.id:
      requests = act(.followed(meeting, since: shown, at: now))
      requests += run([.effect(.store(.joinMeeting(scrum: shown.scrumID)))])
    // Unsaved changes find the end when they are saved.
    case (_, let before?) where before.id == shown.id && !queue.owesMeeting(of: shown.scrumID):
      requests = act(queue.end(of: shown))
    default: break
    }
    return requests + act(.participants(there?.participants))
  }

  mutating func show(_ error: StoreError) -> [TerminalRequest] { act(.damaged(queue.damage(error))) }

  /// Retries what could not be saved; returns why it still can't be, in one line.
  mutating func saveRest() -> String? {
    let actions = queue.retry()
    // The result is not shown, but it may have to be saved with changes by other terminals.
    hasSaved = true
    _ = act(actions)
    let words = actions.compactMap { action in if case .failed(let words) = action { words } else { nil } }
    return queue.unsaved.map { "not saved: \($0)" } ?? words.first
  }

  mutating func close() {
    commands.stop()
    typed.save()
    // A meeting whose clock has not started needs no resuming.
    guard let meeting = state.meetingOnScreen, meeting.stage == .ready else { return }
    _ = queue.perform(.leaveReadyRoom(scrum: meeting.scrumID))
  }

  mutating func act(_ actions: [Action]) -> [TerminalRequest] { run(actions.map { .action($0) }) }

  @discardableResult
  mutating func act(_ action: Action) -> [TerminalRequest] { act([action]) }

  enum Step {
    case action(Action)
    case effect(Effect)
    case request(TerminalRequest)
    /// Ends the program, unless the key that asked for it could not save something: people must read that first.
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
        guard hasSaved else { return requests }
        hasSaved = false
        steps = [.action(.unsaved(queue.unsaved))]
        continue
      }
      switch steps.removeFirst() {
      case .action(let action): steps = apply(action) + steps
      case .effect(let effect): steps = perform(effect) + steps
      case .request(let request): requests.append(request)
      case .quitIfSaved: if queue.unsaved == nil { requests.append(.quit) }
      case .readHistories:
        let actions = live.isStarted ? live.readMissing(queue, state) : live.start(&queue, state)
        steps = actions.map { .action($0) } + steps
      }
    }
  }

  private mutating func apply(_ action: Action) -> [Step] {
    let wasSaved = state.unsaved == nil
    let isTime = if case .time = action { true } else { false }
    let usage = state.preferences.settings.usage
    let steps = update(&state, action).compactMap { effect -> Step? in
      if effect == .terminal(.quit), wasSaved, action != .terminate { return .quitIfSaved }
      // A disk that fails is not tried again for each letter.
      if isTime, case .store(let change) = effect, queue.postpone(change) { return nil }
      return .effect(effect)
    }
    switch action {
    case .loaded: return steps + [.readHistories]
    case .merged where live.isStarted: return steps + [.readHistories]
    default:
      let now = state.preferences.settings.usage
      return now == usage ? steps : steps + [.request(.use(now))]
    }
  }

  private mutating func perform(_ effect: Effect) -> [Step] {
    switch effect {
    case .store(let change): save(change).map { .action($0) }
    case .files(let work): perform(work)
    case .terminal(let use): perform(use)
    case .process(let command): perform(command).map { .action($0) }
    }
  }

  private mutating func save(_ change: StoreChange) -> [Action] {
    let actions = queue.perform(change)
    hasSaved = true
    switch change {
    case .save:
      sync?.schedule(afterChangeAt: queue.clock(), isUrgent: false)
      // An unreadable history matters less than unsaved changes.
      return live.readMissing(queue, state) + actions
    case .finish: sync?.schedule(afterChangeAt: queue.clock(), isUrgent: true)
    case .addMeeting, .deleteMeeting: sync?.schedule(afterChangeAt: queue.clock(), isUrgent: false)
    case .saveProgress, .joinMeeting, .leaveProgress, .leaveReadyRoom, .discardProgress, .useUpdates: break
    }
    return actions
  }

  private mutating func perform(_ command: MeetingCommand) -> [Action] {
    if state.isOutdated(command) { return [] }
    guard case .announce(.meetingEnded, var facts) = command else { return commands.perform(command) }
    facts.isSaved = facts.isSaved == true && !queue.owesMeeting(of: facts.scrum)
    facts.blockersOfScrum = blockers(of: facts.scrum)
    return commands.perform(.announce(.meetingEnded, facts))
  }

  private func blockers(of scrum: UUID) -> [OpenBlocker] { state.summaries[scrum]?.blockers ?? [] }

  private mutating func save(_ value: SettingValue?, of name: String) -> [Action] {
    do throws(CommandFailure) { try setup.write(value?.json, at: [name]) } catch {
      return [.failed("Not saved: \(error)")]
    }
    return readSetup()
  }

  /// Reads the person's own files again.
  private mutating func readOwn() -> [Action] {
    (settings.readAgain() ? [.dismissed(settings.dismissed)] : []) + (sync?.start(at: queue.clock()) ?? [])
      + readSetup()
  }

  mutating func readSetup() -> [Action] {
    guard let new = setup.readAgain else { return [] }
    (setup, commands.setup, handout.setup) = (new, new, new)
    let isMended = !state.preferences.problems.isEmpty && new.problems.isEmpty
    return [.preferences(new.preferences)]
      + (new.problems.first.map { [.failed($0.brief)] } ?? [])
      + (isMended ? [.done("config.json is fine again")] : [])
  }

  private mutating func perform(_ use: TerminalUse) -> [Step] {
    switch use {
    case .bell:
      let settings = state.preferences.settings
      switch settings.bell {
      case .ring: return [.request(.bell)]
      case .flash: return settings.reducesMotion ? [] : [.request(.flash)]
      case .off: return []
      }
    case .redraw: return [.request(.redraw)]
    case .page(let step): return [.action(scene.paged(step))]
    case .scroll(let step): return [.action(scene.stepped(step))]
    case .quit: return [.request(.quit)]
    case .suspend: return [.request(.suspend)]
    case .copyMeeting(let meeting, let scrum):
      let (text, action) = handout.copy(ChatExport(meeting, open: blockers(of: scrum), in: state.calendar))
      return [.action(action)] + (text.map { [.request(.copy($0))] } ?? [])
    case .edit(let path, let line): guest = { $0.edit(path, at: line) }
    case .run(let command, let selection): guest = { $0.lendTerminal(to: command, selection) }
    case .sync: guest = { $0.syncOnTerminal() }
    case .editNote(let text):
      let bytes = Array(text.utf8) + [UInt8(ascii: "\n")]
      do throws(CommandFailure) {
        let path = try editor.file(of: bytes, ending: ".txt")
        guest = { $0.edit(bytes, in: path) }
      } catch { return [.action(.failed("Not edited: \(error)"))] }
    }
    return [.request(.lend)]
  }

  private mutating func perform(_ work: FileWork) -> [Step] {
    let actions: [Action]
    switch work {
    case .readHistory(let scrum): actions = live.long.read(scrum, queue)
    case .readNotes:
      live.notes.start(state)
      actions = []
    case .readUpdates(let scrum):
      // Others may have written some since the last sync.
      sync?.schedule(afterChangeAt: queue.clock(), isUrgent: true)
      actions = live.updates(of: scrum, queue)
    case .saveLayout(let layout):
      actions = settings.save(layout).map { [.failed("The layout is not kept: \($0)")] } ?? []
    case .saveDismissed(let dismissed):
      actions = settings.save(dismissed).map { [.failed("The dismissal is not kept: \($0)")] } ?? []
    case .saveSetting(let name, let value): actions = save(value, of: name)
    case .writeMeeting(let meeting): actions = [handout.write(meeting, in: state.calendar)]
    case .export(let format):
      actions = [handout.export(queue.store, as: format, now: state.now, in: state.calendar)]
    case .retry: actions = readAgain(saying: "scrums.json can be read again")
    case .showDamage:
      actions = state.broken.map { [.damaged(DamagedState($0, queue.store.backups))] } ?? []
    case .restore(let version): actions = restore(version)
    case .undoRestore(let version): return undoRestore(version)
    case .saveRest:
      let isGone = state.broken?.isGone ?? false
      let results = isGone ? queue.perform(.save(state.scrums)) : queue.retry()
      let isSaved = !results.contains { if case .failed = $0 { true } else { false } }
      hasSaved = true
      actions = (isSaved ? [.saved] : []) + results
    }
    return actions.map { .action($0) }
  }
}
