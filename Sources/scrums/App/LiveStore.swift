import FoundationEssentials
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal

/// Brings changes of the files by other processes onto the board, as soon as they are complete.
struct LiveStore {
  /// The person's own file, which is watched too.
  var config: String?
  private var watch: StoreWatch?
  /// Used if the system has no watches left.
  private var poll: StorePoll?
  private(set) var nextLook: Uptime?
  private var reading = Retries.ofFile
  private var long = LongHistories()
  private var notes = NoteReader()
  /// The minute for which the histories were read; nil before the start.
  private var minute: Date?

  private static let interval = 3.0

  /// When a file that another program may still be writing is read again; nil if there is none.
  var nextTry: Uptime? { reading.next }
  var file: Int32? { watch?.descriptor }
  var isStarted: Bool { minute != nil }
  /// Whether something is left to be read as soon as nothing else happens.
  var isReading: Bool { long.isReading || notes.isReading }

  /// Reads a history, and a long one on with `readOn`.
  mutating func read(_ scrum: UUID, _ queue: SaveQueue) -> [Action] { long.read(scrum, queue) }

  /// Reads the past meetings of all scrums with `readOn`, for the filter of the board.
  mutating func readNotes(_ state: AppState) { notes.start(state) }

  /// Reads another piece of a long history, or of those for the filter.
  mutating func readOn(_ queue: SaveQueue, _ state: AppState) -> [Action] {
    long.isReading ? long.readOn(queue, state) : notes.readOn(queue, state)
  }

  /// Starts watching, reads the histories, and applies changes since the scrums were read.
  mutating func start(_ queue: inout SaveQueue, _ state: AppState) -> [Action] {
    watch = queue.watch(config: config)
    if watch != nil { nextLook = nil }
    minute = state.now
    let unwatched = watch == nil ? continueWithoutWatch(queue) : []
    let actions = unwatched + [.unreadable(queue.store.unreadHistories)] + reload(&queue, state)
    // Last, so that no other notice replaces an error.
    let missing = missingHistories(queue, state)
    queue.store.saveSummaries()
    // What came between the start of a meeting and that of the watch.
    return actions + missing + (state.scrumInMeeting.map { updates(of: $0, queue) } ?? [])
  }

  /// What attendees wrote for the next meeting of a scrum.
  func updates(of scrum: UUID, _ queue: SaveQueue) -> [Action] {
    switch queue.updates(of: scrum) {
    case .success(let updates): [.updates(updates, scrum: scrum)]
    case .failure(let error): [.failed("\(error)")]
    }
  }

  private mutating func continueWithoutWatch(_ queue: SaveQueue) -> [Action] {
    let isNew = poll == nil
    watch = nil
    poll = StorePoll(directory: queue.store.directory, config: config)
    nextLook = queue.clock() + Self.interval
    return isNew ? [.remark("File watch limit reached; checking every \(Int(Self.interval)) s")] : []
  }

  func isLookDue(at now: Uptime) -> Bool { nextLook.map { $0 <= now } ?? false }

  /// The changes of scrums and histories since the last call; the scrums whose meetings may have changed, nil if any may;
  /// whether a file that machines share has, and whether the person's own has.
  mutating func changes(_ queue: inout SaveQueue, _ state: AppState) -> (
    actions: [Action], meetings: Set<UUID>?, isShared: Bool, hasNewConfig: Bool
  ) {
    var actions: [Action] = []
    let changes: StoreChanges
    if let watch {
      changes = watch.changes()
      if watch.isIncomplete { actions += continueWithoutWatch(queue) }
    } else if isLookDue(at: queue.clock()), let polled = poll?.changes() {
      nextLook = queue.clock() + Self.interval
      changes = polled
    } else {
      return ([], [], false, false)
    }
    if changes.scrums {
      reading = .ofFile
      actions += reload(&queue, state)
    }
    var present = Set(state.scrums.map(\.id))
    // A scrum and its history may have appeared or gone together.
    for case .merged(let scrums, _) in actions { present = Set(scrums.map(\.id)) }
    for case .loaded(let scrums, _) in actions { present = Set(scrums.map(\.id)) }
    var unshown: [UUID] = []
    for scrum in changes.histories {
      // Undo may bring the scrum back.
      guard present.contains(scrum) else {
        actions.append(.forgotHistory(scrum: scrum))
        continue
      }
      guard state.history[scrum] != nil || state.reading[scrum] != nil else {
        unshown.append(scrum)
        continue
      }
      // A history that can't be read stays as it was shown.
      actions += read(scrum, queue).filter { if case .failed = $0 { false } else { true } }
    }
    if !unshown.isEmpty { actions.append(.summaries(queue.summaries(of: unshown).summaries)) }
    if !changes.histories.isEmpty { actions.append(.unreadable(queue.store.unreadHistories)) }
    // Other boards have no use for them.
    if let scrum = state.scrumInMeeting, changes.updates.contains(scrum) {
      actions += updates(of: scrum, queue)
    }
    let isShared = changes.scrums || !changes.histories.isEmpty || !changes.updates.isEmpty
    return (actions, changes.oldMeeting ? nil : changes.meetings, isShared, changes.config)
  }

  /// Reads the histories that the board needs in a new minute, in which a scrum may have become due.
  mutating func readMissingEachMinute(_ queue: SaveQueue, _ state: AppState) -> [Action] {
    guard let minute, !minute.isInMinute(of: state.now) else { return [] }
    // A laptop may have changed its time zone.
    LocalCalendar.refresh()
    return readMissing(queue, state)
  }

  /// Reads the histories that the board needs after a change of the scrums.
  mutating func readMissing(_ queue: SaveQueue, _ state: AppState) -> [Action] {
    guard isStarted else { return [] }
    minute = state.now
    return missingHistories(queue, state)
  }

  mutating func retry(at now: Uptime, _ queue: inout SaveQueue, _ state: AppState) -> [Action] {
    guard reading.isDue(at: now) else { return [] }
    return reload(&queue, state)
  }

  private func missingHistories(_ queue: SaveQueue, _ state: AppState) -> [Action] {
    let needed = state.withoutSummary
    guard !needed.isEmpty else { return [] }
    let (summaries, trouble) = queue.summaries(of: needed)
    return [.summaries(summaries), .unreadable(queue.store.unreadHistories)]
      // A damaged history prevents no meeting.
      + (trouble.map { [.failed("\($0)")] } ?? [])
  }

  private mutating func reload(_ queue: inout SaveQueue, _ state: AppState) -> [Action] {
    reading.next = nil
    if let damage = state.damage, state.broken == nil { return readDamaged(damage, queue) }
    return merge(&queue, state, saying: "scrums.json can be read again", isPatient: true)
  }

  /// Merges what the file has with the scrums on the board. A broken file changes nothing there; once it is whole, what
  /// could not be saved meanwhile is saved.
  /// - Parameter isPatient: whether to wait a moment for a program that may still be writing it.
  mutating func merge(
    _ queue: inout SaveQueue, _ state: AppState, saying words: String, isPatient: Bool = false
  ) -> [Action] {
    switch queue.reload(keeping: state.scrums) {
    case .success(let saved):
      let holidays = queue.store.holidays
      let merged: [Action] =
        (holidays == state.team.holidays ? [] : [.holidays(holidays)])
        + (saved.map { [.merged($0.scrums, notices: $0.notices)] } ?? [])
      guard state.broken != nil else { return [.readOnly(queue.readOnlyReason)] + merged }
      return [.broken(nil), .done(words)] + merged + queue.retry() + [.unsaved(queue.unsaved)]
    case .failure(let error):
      if isPatient, isLookedAtAgain(queue) { return [] }
      let file = DamagedFile(error)
      return [.broken(file)] + (isPatient ? [] : [.done(file.still)])
    }
  }

  /// Reads the damaged file again; once somebody has repaired it, the board is shown.
  private mutating func readDamaged(_ damage: DamagedState, _ queue: SaveQueue) -> [Action] {
    switch queue.load() {
    case .success(let scrums): return queue.loaded(scrums, saying: "scrums.json can be read again")
    case .failure(let error):
      if isLookedAtAgain(queue) || DamagedFile(error) == damage.file { return [] }
      return [.damaged(queue.damage(error))]
    }
  }

  /// Whether the file is read again soon, because another program may still be writing it.
  private mutating func isLookedAtAgain(_ queue: SaveQueue) -> Bool {
    reading.scheduleNext(at: queue.clock())
    return reading.next != nil
  }
}

extension Date {
  fileprivate func isInMinute(of other: Date) -> Bool {
    (timeIntervalSince1970 / 60).rounded(.down) == (other.timeIntervalSince1970 / 60).rounded(.down)
  }
}
