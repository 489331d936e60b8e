import FoundationEssentials
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal

/// Brings changes of the files by other processes onto the board, as soon as they are complete.
struct LiveStore {
  /// The person's own files, which are watched too.
  var own: [String] = []
  private var watch: StoreWatch?
  /// Used if the system has no watches left.
  private var poll: StorePoll?
  private(set) var nextLook: Uptime?
  private var reading = Retries.ofFile
  var long = LongHistories()
  var notes = NoteReader()
  /// The minute for which the histories were read; nil before the start.
  private var minute: Double?

  private static let interval = 3.0

  /// When a file that another program may still be writing is read again; nil if there is none.
  var nextTry: Uptime? { reading.next }
  var file: Int32? { watch?.descriptor }
  var isStarted: Bool { minute != nil }
  var isReading: Bool { long.isReading || notes.isReading }

  mutating func readNextChunk(_ queue: SaveQueue, _ state: AppState) -> [Action] {
    long.isReading ? long.readNextChunk(queue, state) : notes.readNextChunk(queue, state)
  }

  /// Starts watching, reads the histories, and applies changes since the scrums were read.
  mutating func start(_ queue: inout SaveQueue, _ state: AppState) -> [Action] {
    watch = queue.watch(own: own)
    if watch != nil { nextLook = nil }
    minute = state.minute
    let unwatched = watch == nil ? continueWithoutWatch(queue) : []
    let actions = unwatched + [.unreadable(queue.store.unreadHistories)] + reload(&queue, state)
    // Last, so that no other notice replaces an error.
    let missing = missingHistories(queue, state)
    queue.store.saveSummaries()
    // Changes between the start of a meeting and that of the watch.
    return actions + missing + state.scrums.flatMap { updates(of: $0.id, queue) }
  }

  func updates(of scrum: UUID, _ queue: SaveQueue) -> [Action] {
    do { return [.updates(try queue.updates(of: scrum), scrum: scrum)] } catch {
      return [.failed("\(error)")]
    }
  }

  private mutating func continueWithoutWatch(_ queue: SaveQueue) -> [Action] {
    let isNew = poll == nil
    watch = nil
    poll = StorePoll(directory: queue.store.directory, own: own)
    nextLook = queue.clock() + Self.interval
    return isNew ? [.remark("File watch limit reached; checking every \(Int(Self.interval)) s")] : []
  }

  func isLookDue(at now: Uptime) -> Bool { nextLook.map { $0 <= now } ?? false }

  /// The changes of scrums and histories since the last call; the scrums whose meetings may have changed;
  /// whether a file that machines share has, and whether one of the person's own has.
  mutating func changes(_ queue: inout SaveQueue, _ state: AppState) -> (
    actions: [Action], meetings: Set<UUID>, isShared: Bool, own: Bool
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
      actions += long.read(scrum, queue).filter { if case .failed = $0 { false } else { true } }
    }
    if !unshown.isEmpty { actions.append(.summaries(queue.summaries(of: unshown).summaries)) }
    if !changes.histories.isEmpty { actions.append(.unreadable(queue.store.unreadHistories)) }
    actions += changes.updates.filter(present.contains).flatMap { updates(of: $0, queue) }
    let isShared = changes.scrums || !changes.histories.isEmpty || !changes.updates.isEmpty
    return (actions, changes.meetings, isShared, changes.own)
  }

  /// Reads the histories that the board needs in a new minute, in which a scrum may have become due.
  mutating func readMissingEachMinute(_ queue: SaveQueue, _ state: AppState) -> [Action] {
    guard let minute, minute != state.minute else { return [] }
    // A laptop may have changed its time zone.
    LocalCalendar.refresh()
    return readMissing(queue, state)
  }

  mutating func readMissing(_ queue: SaveQueue, _ state: AppState) -> [Action] {
    guard isStarted else { return [] }
    minute = state.minute
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
    return readAgain(&queue, state, saying: "scrums.json can be read again", isPatient: true)
  }

  /// Reads the file of scrums again. Over an open board, it is merged with the scrums there.
  /// - Parameter isPatient: whether to wait a moment for a program that may still be writing it.
  mutating func readAgain(
    _ queue: inout SaveQueue, _ state: AppState, saying words: String, isPatient: Bool = false
  ) -> [Action] {
    guard let damage = state.damage, state.broken == nil else {
      return merge(&queue, state, saying: words, isPatient: isPatient)
    }
    do throws(StoreError) {
      let scrums = try queue.store.load()
      let reason = queue.readOnlyReason
      return [.readOnly(reason), .loaded(scrums, saying: words)] + (reason.map { [.failed($0)] } ?? [])
    } catch {
      if isPatient, isLookedAtAgain(queue) || DamagedFile(error) == damage.file { return [] }
      return [.damaged(queue.damage(error))]
    }
  }

  /// A broken file changes nothing on the board; once it is whole, unsaved changes are saved.
  private mutating func merge(
    _ queue: inout SaveQueue, _ state: AppState, saying words: String, isPatient: Bool
  ) -> [Action] {
    do throws(StoreError) {
      let saved = try queue.reload(keeping: state.scrums)
      let holidays = queue.store.holidays
      let merged: [Action] =
        (holidays == state.team.holidays ? [] : [.holidays(holidays)])
        + (saved.map { [.merged($0.scrums, notices: $0.notices)] } ?? [])
      guard state.broken != nil else { return [.readOnly(queue.readOnlyReason)] + merged }
      return [.broken(nil), .done(words)] + merged + queue.retry() + [.unsaved(queue.unsaved)]
    } catch {
      if isPatient, isLookedAtAgain(queue) { return [] }
      let file = DamagedFile(error)
      return [.broken(file)] + (isPatient ? [] : [.done(file.still)])
    }
  }

  /// Whether the file is read again soon, because another program may still be writing it.
  private mutating func isLookedAtAgain(_ queue: SaveQueue) -> Bool {
    reading.scheduleNext(at: queue.clock())
    return reading.next != nil
  }
}
