import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumStore
import ScrumUI

/// The board and the meeting: lets `update` decide, performs the effects on the files.
struct App: ScreenProgram {
  var disk: Disk
  var state: AppState
  var live = LiveStore()
  private var layout: LayoutFile
  private var clocks = ClockWatch()
  /// When it is looked again whether another terminal is in the meeting; nil where that is settled.
  var meetingCheck = Recheck()
  private let handout: MeetingHandout
  private var commands: MeetingCommands
  /// The size of the last picture, to which the mouse points.
  private var size = Size.zero

  /// A program that begins in a state, with the board laid out as it was left.
  init(
    state: AppState, disk: Disk, layout: LayoutFile = LayoutFile(path: nil),
    handout: MeetingHandout = MeetingHandout(),
    commands: MeetingCommands = MeetingCommands(path: nil, store: "")
  ) {
    self.state = state
    self.disk = disk
    self.layout = layout
    self.handout = handout
    self.commands = commands
    self.state.board.layout = layout.layout
  }

  var nextChange: Date? {
    let moments = [state.nextChange, live.nextTry, live.nextLook, meetingCheck.next, commands.nextDeadline]
    return moments.compactMap(\.self).min()
  }

  var watchedFiles: [Int32] { (live.file.map { [$0] } ?? []) + commands.files }

  mutating func didAppear() {
    live.start(&disk, &state)
    takeMeeting()
    take(commands.start())
  }

  mutating func readWatched() -> Bool {
    let before = state
    lookAtClocks()
    takeChanges()
    take(commands.poll(at: Date()))
    return state != before
  }

  /// Takes in what has changed in the files.
  private mutating func takeChanges() {
    guard live.take(&disk, &state) else { return }
    takeMeeting()
    meetingCheck.begin(at: Date(), while: isJoined)
  }

  mutating func view(size: Size) -> any View {
    self.size = size
    return AppView(state, size: size)
  }

  mutating func handle(_ event: ScreenEvent, in environment: EnvironmentValues) -> [ScreenRequest] {
    switch event {
    case .key(let key): return act(.key(key))
    case .paste(let text): return act(.paste(text))
    case .mouse(let event):
      let scene = Scene(AppView(state, size: size), size: size, environment: environment)
      return scene.pointer(for: event, memory: environment.memory).map { act(.pointer($0)) } ?? []
    case .time(let now):
      lookAtClocks(at: now)
      if live.isLookDue(at: now) {
        takeChanges()
        // Without a watch nothing tells that a terminal has left the meeting.
        if isJoined { takeMeeting() }
      }
      if meetingCheck.isDue(at: now) {
        takeMeeting()
        meetingCheck.goOn(at: now, while: isJoined)
      }
      // What was said belongs to who has spoken until now.
      take(commands.poll(at: now))
      live.retry(at: now, &disk, &state)
      defer { live.keepUp(disk, &state) }
      return act(.time(now))
    case .suspend: return act(.suspend)
    case .terminate: return act(.terminate)
    case .resumed(let now):
      // What others have done meanwhile comes before what time has done.
      _ = readWatched()
      // What a clock has done while nobody looked is not rung for; but a meeting that has ended meanwhile is kept.
      for effect in update(&state, .time(now)) where !effect.isMomentary { _ = perform(effect) }
      return []
    }
  }

  /// Finds out what time has passed that is none of the meeting's, before it is counted.
  private mutating func lookAtClocks(at now: Date = Date()) {
    let (slept, set) = clocks.look()
    if set != 0 { follow(clockSetBy: set) }
    if slept > ScrumTimer.longestUnnoticedGap { act(.woke(now)) }
  }

  /// The wall clock was set: what is due at a moment is due as soon as before.
  mutating func follow(clockSetBy seconds: Double) {
    disk.followClock(setBy: seconds)
    live.followClock(setBy: seconds)
    meetingCheck.followClock(setBy: seconds)
    commands.followClock(setBy: seconds)
    act(.clockSet(by: seconds))
  }

  /// Starts the meeting of a scrum as its key would, with all that is to be done on the disk.
  mutating func start(_ scrum: UUID) { act(.start(scrum: scrum)) }

  /// Shows a store that can't be read, and what could be put in its place.
  mutating func show(_ error: StoreError) { act(.damaged(disk.damage(error))) }

  /// What can't be read still, in one line; nil where all can be.
  var damage: String? {
    guard case .damaged(let damage) = state.screen else { return nil }
    return damage.message
  }

  /// Tries what could not be saved before; the result is the reason why it still can't, in one line.
  mutating func saveRest() -> String? { disk.retry().map { "not saved: \($0)" } ?? disk.takeUnconfirmed() }

  /// Ends what must not go on without this program.
  mutating func close() { commands.stop() }

  private mutating func take(_ actions: [Action]) {
    for effect in actions.flatMap({ update(&state, $0) }) { _ = perform(effect) }
  }

  @discardableResult
  mutating func act(_ action: Action) -> [ScreenRequest] {
    var requests: [ScreenRequest] = []
    let wasSaved = state.unsaved == nil
    for effect in update(&state, action) {
      // What the same key was to save is not on the disk, and the screen says so: it must be read first.
      if effect == .quit, wasSaved, state.unsaved != nil, action != .terminate { continue }
      if let request = perform(effect) { requests.append(request) }
    }
    return requests
  }

  private mutating func perform(_ effect: Effect) -> ScreenRequest? {
    switch effect {
    case .bell: return .bell
    case .announce(.meetingEnded, var facts):
      facts.isSaved = facts.isSaved == true && !disk.owesMeeting
      take(commands.perform(.announce(.meetingEnded, facts)))
    case .announce, .startTranscriber, .stopTranscriber:
      if !state.isOutdated(effect) { take(commands.perform(effect)) }
    case .redraw: return .redraw
    case .quit: return .quit
    case .suspend: return .suspend
    case .readHistory(let scrum):
      switch disk.history(of: scrum, limit: .max) {
      case .success(let meetings):
        _ = update(&state, .history(meetings, scrum: scrum))
        state.unreadHistories = disk.unreadHistories
      case .failure(let error): _ = update(&state, .failed("\(error)"))
      }
    case .saveLayout(let new):
      if let reason = layout.save(new) { _ = update(&state, .failed("The layout is not kept: \(reason)")) }
    case .copyMeeting(let meeting):
      let (text, action) = handout.copy(meeting, in: state.calendar)
      _ = update(&state, action)
      return text.map { .copy($0) }
    case .writeMeeting(let meeting): _ = update(&state, handout.write(meeting, in: state.calendar))
    case .retry: readAgain(saying: "The scrums can be read again")
    case .restore(let version): restore(version)
    case .mergeConflict: mergeConflict()
    case .saveRest:
      let reason = disk.retry()
      takeMerged()
      _ = update(&state, (reason.map(notSaved) ?? disk.takeUnconfirmed()).map { .failed($0) } ?? .saved)
      _ = update(&state, .unsaved(disk.unsaved))
    case .save, .saveProgress, .joinMeeting, .leaveProgress, .finish, .addMeeting, .deleteMeeting,
      .discardProgress:
      let reason = disk.perform(effect)
      takeMerged()
      if case .save = effect { live.readMissing(disk, &state) }
      if let reason { _ = update(&state, .failed(notSaved(reason))) }
      if let words = disk.takeUnconfirmed() { _ = update(&state, .failed(words)) }
      if let (saved, before) = disk.takeFollowed() { act(.followed(saved, since: before, at: Date())) }
      if disk.takeEnd() { showEnd() }
      if let refusal = disk.takeRefusal() { take([.refused(refusal)]) }
      _ = update(&state, .unsaved(disk.unsaved))
    }
    return nil
  }

  /// What to say of something that could not be saved, and what to do where the person alone can help.
  private func notSaved(_ reason: String) -> String {
    "Not saved, kept in memory: \(reason)" + (disk.waitsForDamagedFile ? "; mend the file, then ^S" : "")
  }

  /// Shows what a save has brought in from another board.
  private mutating func takeMerged() {
    state.isReadOnly = disk.isReadOnly
    guard let saved = disk.takeMerged() else { return }
    _ = update(&state, .merged(saved.scrums, notices: saved.notices))
  }
}
