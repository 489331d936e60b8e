import CardKit
import FoundationEssentials
import Glibc
import MeetingTimer
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal

/// The board and its meetings: passes every event to `update` and performs every effect.
struct App: TerminalProgram {
  var state: AppState
  var queue: SaveQueue
  var settings = BoardFile(path: nil)
  var handout = MeetingHandout()
  var commands = MeetingCommands(path: nil, store: "")
  var live = LiveStore()
  var editor = Editor { _ in nil }
  var clocks = ClockWatch()
  var meetingCheck = Recheck()
  /// The title of the terminal's window; nil for the terminal's own.
  private(set) var title: String?
  /// The exchange with the team's repository; nil for a test without one.
  var sync: BoardSync?
  /// What uses the terminal once it is free.
  var guest: Guest?
  /// The size of the last picture, to which the mouse points.
  private(set) var size = Size.zero
  /// The environment of the last picture, once something has happened.
  private(set) var environment: EnvironmentValues?

  var nextChange: Date? { nextChange(orAt: state.nextChange) }

  /// When something is due, at a moment of the screen at the latest.
  func nextChange(orAt moment: Date?) -> Date? {
    if live.isReading { return .distantPast }
    let deadlines = [
      queue.nextTry, live.nextTry, live.nextLook, commands.nextDeadline, sync?.nextDeadline,
    ]
    let next = [moment, deadlines.compactMap(\.self).min()?.date].compactMap(\.self).min()
    // A clock that ticks within a second makes the check as it does, without a wake-up of its own.
    guard let check = meetingCheck.next?.date, next.map({ $0 > check + 1 }) ?? true else { return next }
    return check
  }

  var watchedFiles: [Int32] { (live.file.map { [$0] } ?? []) + commands.files }

  mutating func didAppear() -> [TerminalRequest] {
    act(live.start(&queue, state)) + followMeeting(at: state.now) + act(commands.start())
      + act(sync?.start(at: queue.clock()) ?? [])
  }

  mutating func view(size: Size) -> any View {
    self.size = size
    state.fit(size)
    return AppView(state, size: size)
  }

  mutating func handle(_ event: TerminalEvent, in environment: EnvironmentValues) -> [TerminalRequest] {
    self.environment = environment
    let requests = respond(to: event, in: environment)
    guard state.title != title else { return requests }
    title = state.title
    return requests + [.title(title)]
  }

  mutating func respond(
    to event: TerminalEvent, in environment: EnvironmentValues
  ) -> [TerminalRequest] {
    // Somebody may have made the store writable.
    if state.readOnlyReason != nil { act(.readOnly(queue.readOnlyReason)) }
    switch event {
    case .key(let key):
      sync?.noteKey(at: queue.clock())
      return act(.key(key)) + act(sync?.poll(at: queue.clock()) ?? [])
    case .paste(let text): return act(.paste(text))
    case .mouse(let event):
      return scene(in: environment).pointer(for: event, memory: environment.memory).map { act(.pointer($0)) }
        ?? []
    case .readable:
      let before = state
      let (requests, _) = readWatched(at: Date())
      return state == before ? requests : requests + [.draw]
    case .time(let told):
      var (requests, now) = readClocks(at: told)
      if live.isLookDue(at: queue.clock()) { requests += readFiles(at: now) }
      if meetingCheck.isDue(at: queue.clock()) {
        requests += followMeeting(at: now)
        meetingCheck.scheduleNext(at: queue.clock(), while: state.sharesMeeting)
      }
      // The transcript so far belongs to the speaker so far.
      requests += poll() + act(live.retry(at: queue.clock(), &queue, state)) + act(.time(now))
      return requests + retry() + setHeartbeat(at: now)
        + act(live.keepUp(queue, state) + live.readOn(queue, state))
    case .suspend: return act(.suspend)
    case .terminate: return act(.terminate)
    case .resumed(let told):
      // Changes by others come before changes by time.
      let (requests, now) = readWatched(at: told)
      // It is too late for the bell, but a meeting that has ended meanwhile must be saved.
      return requests + update(&state, .time(now)).filter { !$0.isMomentary }.flatMap { perform($0) }
    case .resized, .reply, .pressed: return []
    }
  }

  /// Retries what could not be saved, once it is time. Only what is new is said.
  private mutating func retry() -> [TerminalRequest] {
    guard let due = queue.nextTry, due <= queue.clock() else { return [] }
    let before = queue.unsaved
    let actions = queue.retry(repeatsReason: false)
    let requests = queue.unsaved == nil ? act(.done("Everything is saved")) : []
    return requests + act(actions) + (queue.unsaved == before ? [] : act(.unsaved(queue.unsaved)))
  }

  /// Keeps the time of the meeting on the disk, so that a program that is cut off loses a few seconds at most.
  private mutating func setHeartbeat(at now: Date) -> [TerminalRequest] {
    guard let meeting = state.meetingOnScreen, !queue.owesMeeting, !queue.store.setHeartbeat(at: now)
    else {
      return []
    }
    return perform(.saveProgress(meeting))
  }

  private func scene(in environment: EnvironmentValues) -> Scene {
    Scene(AppView(state, size: size), size: size, environment: environment)
  }

  private mutating func readWatched(at told: Date) -> (requests: [TerminalRequest], now: Date) {
    let (requests, now) = readClocks(at: told)
    return (requests + readFiles(at: now) + poll(), now)
  }

  /// Looks at the programs beside this one.
  private mutating func poll() -> [TerminalRequest] {
    act(commands.poll(at: queue.clock())) + act(sync?.poll(at: queue.clock()) ?? [])
  }

  mutating func readFiles(at now: Date) -> [TerminalRequest] {
    let (actions, meeting, isShared) = live.changes(&queue, state)
    // Those that a sync makes need no sync.
    if isShared, sync?.isRunning == false { sync?.follow(changeAt: queue.clock(), isUrgent: false) }
    let requests = act(actions)
    guard meeting else { return requests }
    defer { meetingCheck.start(at: queue.clock(), while: state.sharesMeeting) }
    return requests + followMeeting(at: now)
  }

  /// Finds time that must not count for the meeting, before it is counted. Whatever then tells the meeting the time
  /// must use `now`, since the clock may have been set after the time was told, or may be set any moment.
  private mutating func readClocks(at told: Date) -> (requests: [TerminalRequest], now: Date) {
    let (slept, set, read) = clocks.look()
    let now = set == 0 ? told : read
    let requests = set == 0 ? [] : act(.clockSet(by: set))
    return (slept > ScrumTimer.longestUnnoticedGap ? requests + act(.woke(now)) : requests, now)
  }

  /// Applies what another terminal has done to the meeting: its changes and its end if it is on the screen, else
  /// that there is one.
  private mutating func followMeeting(at now: Date) -> [TerminalRequest] {
    guard let (meeting, before) = try? queue.reloadMeeting() else { return [] }
    // Somebody may have saved and left before this terminal took hold of the new file.
    let isLive = meeting != nil && (state.meetingOnScreen != nil || queue.store.isMeetingHeld)
    return follow(meeting, since: before, at: now)
      + act(.participants(isLive ? queue.store.otherParticipants : nil))
  }

  private mutating func follow(
    _ meeting: MeetingInProgress?, since before: MeetingInProgress?, at now: Date
  ) -> [TerminalRequest] {
    guard let shown = state.meetingOnScreen else {
      // A meeting that could not be saved yet is not gone.
      if meeting == nil, queue.owesMeeting { return [] }
      return act(.found(meeting, isElsewhere: meeting != nil && queue.store.isMeetingHeld))
    }
    if let meeting, let before, meeting.id == shown.id, before.id == shown.id {
      let requests = meeting == before ? [] : act(.followed(meeting, since: before, at: now))
      return queue.store.isAloneInMeeting ? requests + act(.leftAlone) : requests
    }
    if let meeting, before == nil, meeting.id == shown.id {
      // It was discarded there, and restored.
      return act(.followed(meeting, since: shown, at: now)) + perform(.joinMeeting)
    }
    // Unsaved changes find the end when they are saved.
    return before?.id == shown.id && !queue.owesMeeting ? act(queue.end(of: shown)) : []
  }

  mutating func start(_ scrum: UUID, startsClock: Bool) -> [TerminalRequest] {
    act(.start(scrum: scrum, startsClock: startsClock))
  }

  mutating func show(_ error: StoreError) -> [TerminalRequest] { act(.damaged(queue.damage(error))) }

  /// Retries what could not be saved; returns why it still can't be, in one line.
  mutating func saveRest() -> String? {
    let actions = queue.retry()
    // Nobody sees the result, but it may have to be saved with changes by other terminals.
    _ = actOnSaving(actions)
    let words = actions.compactMap { action in if case .failed(let words) = action { words } else { nil } }
    return queue.unsaved.map { "not saved: \($0)" } ?? words.first
  }

  mutating func close() {
    commands.stop()
    // Nobody resumes a meeting whose clock has not started.
    if state.meetingOnScreen?.stage == .ready { _ = queue.perform(.leaveReadyRoom) }
  }

  mutating func act(_ actions: [Action]) -> [TerminalRequest] { actions.flatMap { act($0) } }

  @discardableResult
  mutating func act(_ action: Action) -> [TerminalRequest] {
    var requests: [TerminalRequest] = []
    let wasSaved = state.unsaved == nil
    for effect in update(&state, action) {
      // The same key failed to save something: people must read that before the program ends.
      if effect == .quit, wasSaved, state.unsaved != nil, action != .terminate { continue }
      // A disk that fails is not tried again for each letter.
      if case .time = action, queue.postpone(effect) { continue }
      requests += perform(effect)
    }
    // Other scrums may need other histories.
    switch action {
    case .merged, .loaded: return requests + act(live.readMissing(queue, state))
    default: return requests
    }
  }

  private mutating func perform(_ effect: Effect) -> [TerminalRequest] {
    switch effect {
    case .bell: return [.bell]
    case .redraw: return [.redraw]
    case .page(let step): return environment.map { act(scene(in: $0).paged(step)) } ?? []
    case .scroll(let step): return environment.map { act(scene(in: $0).stepped(step)) } ?? []
    case .quit: return [.quit]
    case .suspend: return [.suspend]
    case .announce(.meetingEnded, var facts):
      facts.isSaved = facts.isSaved == true && !queue.owesMeeting
      return act(commands.perform(.announce(.meetingEnded, facts)))
    case .announce, .startTranscriber, .stopTranscriber:
      return state.isOutdated(effect) ? [] : act(commands.perform(effect))
    case .readHistory(let scrum): return act(live.read(scrum, queue))
    case .readUpdates(let scrum): return act(live.updates(of: scrum, queue))
    case .saveLayout(let layout):
      return settings.save(layout).map { act(.failed("The layout is not kept: \($0)")) } ?? []
    case .saveDismissed(let dismissed):
      return settings.save(dismissed).map { act(.failed("The dismissal is not kept: \($0)")) } ?? []
    case .copyMeeting(let meeting):
      let (text, action) = handout.copy(meeting, in: state.calendar)
      return act(action) + (text.map { [.copy($0)] } ?? [])
    case .writeMeeting(let meeting): return act(handout.write(meeting, in: state.calendar))
    case .export(let format):
      return act(handout.export(queue.store, as: format, now: state.now, in: state.calendar))
    case .retry: return readAgain(saying: "scrums.json can be read again")
    case .showDamage: return state.broken.map { act(.damaged(DamagedState($0, queue.store.backups))) } ?? []
    case .edit(let path, let line):
      guest = .editor(path: path, line: line)
      return [.lend]
    case .sync:
      guest = .sync
      return [.lend]
    case .editNote(let text):
      let bytes = Array(text.utf8) + [UInt8(ascii: "\n")]
      do throws(CommandFailure) {
        guest = .noteEditor(path: try editor.file(of: bytes, ending: ".txt"), note: bytes)
      } catch {
        return act(.failed("Not edited: \(error)"))
      }
      return [.lend]
    case .restore(let version): return restore(version)
    case .undoRestore(let version): return undoRestore(version)
    case .mergeConflict: return mergeConflict()
    case .saveRest:
      let isGone = state.broken?.isGone ?? false
      let actions = isGone ? queue.perform(.save(state.scrums)) : queue.retry()
      let isSaved = !actions.contains { if case .failed = $0 { true } else { false } }
      return act(isSaved ? [.saved] : []) + actOnSaving(actions)
    case .save:
      let actions = queue.perform(effect)
      sync?.follow(changeAt: queue.clock(), isUrgent: false)
      // A history that can't be read matters less than what could not be saved.
      return act(live.readMissing(queue, state)) + actOnSaving(actions)
    case .finish, .addMeeting, .deleteMeeting:
      let isEnd = if case .finish = effect { true } else { false }
      defer { sync?.follow(changeAt: queue.clock(), isUrgent: isEnd) }
      return actOnSaving(queue.perform(effect))
    case .saveProgress, .joinMeeting, .leaveProgress, .leaveReadyRoom, .discardProgress,
      .useUpdates:
      return actOnSaving(queue.perform(effect))
    }
  }

  /// Applies the results of saving, then what is still unsaved: an effect of the results may have failed.
  private mutating func actOnSaving(_ actions: [Action]) -> [TerminalRequest] {
    act(actions) + act(.unsaved(queue.unsaved))
  }

  private mutating func restore(_ version: String) -> [TerminalRequest] {
    switch Result(catching: { () throws(StoreError) in try queue.store.backups.recover(version) }) {
    case .success(.needless): readAgain(saying: "scrums.json can be read again; nothing was restored")
    case .success(.restored(let kept?, let hash)):
      readAgain(saying: "Restored · damaged file kept as \(Self.name(of: kept)) · u undo")
        + act(.restored(RestoredVersion(hash: hash, kept: kept)))
    case .success(.restored(nil, _)): readAgain(saying: "Restored")
    case .failure(let error) where error.kind == .uncertain: readAgain(saying: "Restored: \(error)")
    case .failure(let error): act(.failed("Not restored: \(error)"))
    }
  }

  /// Brings the damaged file back, and shows what is wrong with it.
  private mutating func undoRestore(_ restored: RestoredVersion) -> [TerminalRequest] {
    do throws(StoreError) {
      try queue.store.backups.undoRecovery(kept: restored.kept, restored: restored.hash)
    } catch { return act(.failed("Not undone: \(error)")) }
    return readAgain(saying: "Restore undone") + perform(.showDamage) + act(.done("Restore undone"))
  }

  private mutating func mergeConflict() -> [TerminalRequest] {
    switch Result(catching: { () throws(StoreError) in try queue.store.backups.mergeConflict() }) {
    case .success(.needless): return readAgain(saying: "scrums.json can be read again; nothing was merged")
    case .success(.merged(let conflicts, let kept)):
      let requests = readAgain(saying: "Both sides merged · original kept as \(Self.name(of: kept))")
      // An error may take several lines, and what one side has lost needs them.
      if conflicts.isEmpty { return requests }
      return requests + act(.failed("Both sides are merged. \(conflicts.joined(separator: " · "))"))
    case .failure(let error) where error.kind == .uncertain: return readAgain(saying: "Merged: \(error)")
    case .failure(let error): return act(.failed("Not merged: \(error)"))
    }
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Reads the store again. Once that works, everything follows that the first picture did not wait for.
  mutating func readAgain(saying words: String) -> [TerminalRequest] {
    // Over an open board, what was read before is merged.
    if state.damage == nil || state.broken != nil {
      let requests = act(live.merge(&queue, state, saying: words))
      return requests + (state.broken.map { act(.done($0.still)) } ?? [])
    }
    switch queue.load() {
    case .success(let scrums):
      return act(queue.loaded(scrums, saying: words)) + act(live.start(&queue, state))
    case .failure(let error): return show(error)
    }
  }
}
