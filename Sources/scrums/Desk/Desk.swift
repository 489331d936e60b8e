import FoundationEssentials
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal

/// The one owner of what is on the disk for an open board. What must be written waits here, is written in its order by a
/// thread that nobody waits for, and is tried again if that fails; what others have changed is read between two writes.
struct Desk {
  /// The consequences of some work for the program, on its own thread.
  typealias Answer = @Sendable (inout App) -> [Action]

  private enum Step {
    /// Writes all changes that wait.
    case write(Reason)
    case work(DiskWork)
    /// For the program itself, once what was asked for before is done.
    case answer((inout App) -> [Action])
  }

  /// Why changes that wait are written.
  enum Reason: Sendable {
    case change
    /// The person wants it.
    case asked
    /// It is time for another try.
    case due
  }

  private let writer: StoreWriter
  private let canWatch: Bool
  private let makeThread: () -> (any DiskWorker)?
  private var thread: (any DiskWorker)?
  private var steps: [Step] = []
  /// The changes that wait to be written, or to be tried again.
  private var waiting: [StoreChange] = []
  /// The meetings whose first save has no answer yet: they are refused if another one is in their place.
  private var beginnings: Set<UUID> = []
  /// Whether the scrums among them were not tried yet.
  private var areScrumsNew = false
  /// The changes that are being written.
  private var writing: [StoreChange] = []
  /// Whether the thread has the store, so that nobody else may ask it for what it writes.
  private(set) var isWriting = false
  /// Since when the oldest of a meeting's lines that are not written yet has waited.
  private var oldestLine: Uptime?
  /// Since when the thread works; nil if it rests.
  private var busySince: Uptime?
  private(set) var unsaved: String?
  /// When what waits is retried by itself, until when other effects don't retry the scrums; nil if nothing waits.
  private var due: Uptime?
  /// The clock for whatever is due, except in the meeting and on its screen; a test sets its own.
  var clock: () -> Uptime = { .now }

  /// The person's own files, which are watched too.
  var own: [String] = []
  var watch: StoreWatch?
  /// Used if the system has no watches left.
  var poll: StorePoll?
  var nextPoll: Uptime?
  /// When scrums.json is read again, which another program may still be writing.
  var fileRetries = Retries.ofFile
  /// The scrums whose history had unreadable lines when it was last read.
  private(set) var unreadHistories: Set<UUID> = []
  private var readingThread: (any DiskWorker)?
  /// How often histories were changed here: what was read before such a change is read again.
  private(set) var historyChanges = 0
  /// The seconds for which the disk was busy with the last write.
  private(set) var busySeconds = 0.0
  /// How much is being read.
  private var readingCount = 0
  /// How often somebody has asked for the notes of all scrums.
  var notesRun = 0
  /// The minute for which the histories were read; nil before the start.
  var minute: Double?

  /// The seconds between two tries, each of which may have to wait for a lock.
  private static let pause = 4.0
  /// The seconds after which the screen says that something is being written.
  private static let patience = 0.5
  /// The seconds after which a line of a meeting is so old that another must say how long the clock has run.
  private static let mostDelay = 3.0

  /// - Parameters:
  ///   - canWatch: false for a test of a system without watches.
  ///   - makeThread: makes who waits for the disk; if there is nobody, all is done at once.
  init(_ store: ScrumStore, canWatch: Bool = true, makeThread: @escaping () -> (any DiskWorker)? = { nil }) {
    writer = StoreWriter(store)
    (self.canWatch, self.makeThread) = (canWatch, makeThread)
  }

  // MARK: Writing

  /// Writes a change, after those that wait.
  mutating func perform(_ change: StoreChange) {
    add(change)
    if case .append(_, let meeting, _) = change, change.beginsMeeting { beginnings.insert(meeting) }
    if case .save = change { writeScrums() } else { write(.change) }
  }

  private mutating func add(_ change: StoreChange) {
    if !unwritten.hasLines, case .append = change { oldestLine = clock() }
    waiting.add(change)
    if change.changedHistory != nil { historyChanges += 1 }
  }

  /// Lets more of a meeting that could not be saved wait for the next try; returns whether it does.
  mutating func postpone(_ change: StoreChange) -> Bool {
    let isOwed =
      switch change {
      case .append(_, let meeting, _): owesSave(of: meeting)
      case .saveDrafts: unwritten.contains { $0.isReplaced(by: change) }
      default: false
      }
    guard unsaved != nil, isOwed else { return false }
    add(change)
    return true
  }

  /// Writes what waits.
  mutating func write(_ reason: Reason) {
    if case .write(reason)? = steps.last { return }
    steps.append(.write(reason))
  }

  /// Writes what waits, and the scrums even if they were tried a moment ago.
  mutating func writeScrums() {
    areScrumsNew = true
    write(.change)
  }

  /// Does other work on the disk, after what waits.
  mutating func perform(_ work: @escaping DiskWork) { steps.append(.work(work)) }

  /// Does something once all that was asked for before is done.
  mutating func afterwards(_ answer: @escaping (inout App) -> [Action]) { steps.append(.answer(answer)) }

  /// Begins the next step; returns what the program has to do now, and nil if the thread works or nothing is left.
  mutating func next() -> ((inout App) -> [Action])? {
    while busySince == nil, !steps.isEmpty {
      let work: DiskWork
      switch steps.removeFirst() {
      case .answer(let answer): return answer
      case .work(let other): work = other
      case .write(let reason):
        guard let writing = workForWaiting(reason) else { continue }
        work = writing
      }
      thread = thread ?? makeThread()
      guard let thread else { return work() }
      busySince = clock()
      thread.begin(work)
    }
    return nil
  }

  private mutating func workForWaiting(_ reason: Reason) -> DiskWork? {
    guard !waiting.isEmpty || reason == .asked else { return nil }
    let sparesScrums = reason == .change && !areScrumsNew && due.map { clock() < $0 } ?? false
    (writing, waiting, areScrumsNew, isWriting) = (waiting, [], false, true)
    let (writer, changes, beginnings) = (writer, writing, beginnings)
    return {
      let outcome = writer.write(changes, beginnings: beginnings, sparingScrums: sparesScrums)
      return { app in app.desk.end(outcome, reason, sparesScrums, app.state) }
    }
  }

  /// Takes in what has become of the changes that were being written.
  fileprivate mutating func end(
    _ outcome: StoreWriter.Outcome, _ cause: Reason, _ sparedScrums: Bool, _ state: AppState
  ) -> [Action] {
    busySeconds = busySince.map { clock() - $0 } ?? 0
    let news = outcome.news.map { rebase($0, state) }
    let newer = waiting
    waiting = outcome.left
    for change in newer { waiting.add(change) }
    for change in writing where !outcome.left.contains(change) {
      if case .append(_, let meeting, _) = change { beginnings.remove(meeting) }
    }
    waiting.removeAll { change in
      if case .append(_, let meeting, _) = change { outcome.refused.contains(meeting) } else { false }
    }
    // One that only counts time is old too after a failure; on a slow disk there would be no end of them.
    let hasWritten = writing.hasLines || cause == .due && writing.contains { $0.lines != nil }
    (writing, isWriting) = ([], false)
    if outcome.left.isEmpty, !waiting.isEmpty { write(.change) }
    afterwards { $0.agree() }
    let before = unsaved
    if outcome.left.isEmpty { due = nil } else if !sparedScrums { due = clock() + Self.pause }
    let isNews = cause != .due || outcome.reason != unsaved
    unsaved = outcome.left.isEmpty ? nil : outcome.reason ?? unsaved
    let way = outcome.isDamaged ? " · saved once the file can be read" : ""
    let failure = isNews ? outcome.reason.map { "Not saved, kept in memory: \($0)\(way)" } : nil
    let doubt = cause == .due ? nil : outcome.unconfirmed
    let troubles = [failure, doubt].compactMap { $0.map { Action.failed($0) } }
    let isWell = before != nil && unsaved == nil
    let areLinesOld = oldestLine.map { clock() - $0 > Self.mostDelay } ?? false
    let countsTime = areLinesOld && hasWritten && !outcome.left.contains { $0.lines != nil }
    let isSaved = cause == .asked ? troubles.isEmpty : isWell
    // Later notices replace earlier ones: errors outrank news, and why a meeting has just closed matters most.
    return (isSaved ? [cause == .asked ? .saved : .done("Everything is saved")] : [])
      + [.readOnly(outcome.readOnlyReason)] + news + troubles + outcome.refusals + [.unsaved(unsaved)]
      // Others can't know how long the clock has run since.
      + (countsTime ? [.countTime] : [])
  }

  /// News of others as they are on top of what was done here since the write began.
  private mutating func rebase(_ news: Action, _ state: AppState) -> Action {
    switch news {
    case .merged(let saved, let notices):
      let base = writing.lazy.compactMap { if case .save(let scrums) = $0 { scrums } else { nil } }.last
      let merge = ScrumsMerge(base: base ?? saved, ours: state.scrums, theirs: saved)
      keepMerged(merge.scrums)
      return .merged(merge.scrums, notices: notices + merge.conflicts.map { $0.words() })
    case .followed(let lines, let meeting, let unwritten, _):
      takeIn(lines, of: meeting)
      return .followed(lines, meeting: meeting, before: unwritten, busy: busySeconds)
    case .found(let meetings):
      // One that was opened since is on the screen, and no longer only on the disk.
      let shown = state.meetingOnScreen?.scrumID
      return .found(meetings.filter { $0.key != shown })
    default: break
    }
    return news
  }

  /// What waits for a meeting does not count again what lines of others have counted, and has the notes of those.
  private mutating func takeIn(_ lines: [MeetingLine], of meeting: UUID) {
    var left = lines.seconds(besides: unwritten.lines(of: meeting))
    for case .append(var written, meeting, _) in writing { left = written.giveUp(left) }
    waiting = waiting.map { change in
      switch change {
      case .append(var newer, meeting, let scrum):
        left = newer.giveUp(left)
        return .append(newer, meeting: meeting, scrum: scrum)
      case .finish(var past, let scrum) where past.id == meeting:
        past.addNotes(of: lines)
        return .finish(past, scrum: scrum)
      default: return change
      }
    }
  }

  // MARK: The thread

  /// Whether work is being done, or waits for its turn.
  var isBusy: Bool { busySince != nil || !steps.isEmpty }

  /// When the screen says that something is being written; nil if it need not.
  var patienceEnd: Uptime? { busySince.map { $0 + Self.patience } }

  /// Files that become readable when a thread has done something, or others have.
  var files: [Int32] {
    [thread, readingThread].compactMap { $0?.file } + (isWriting ? [] : watch.map { [$0.descriptor] } ?? [])
  }

  /// The answers of the thread, which works no more until `rest`.
  func answers() -> [Answer] { thread?.answers() ?? [] }

  mutating func rest() { busySince = nil }

  /// Reads something on the thread for that.
  mutating func read(_ work: @escaping DiskWork) {
    readingThread = readingThread ?? makeThread()
    guard let readingThread else { return steps.append(.work(work)) }
    readingCount += 1
    readingThread.begin(work)
  }

  var isReading: Bool { readingCount > 0 }

  /// The answers to what was read.
  mutating func readings() -> [Answer] {
    let answers = readingThread?.answers() ?? []
    readingCount -= answers.count
    return answers
  }

  /// Waits until something was read, for some milliseconds at most.
  func awaitReading(_ milliseconds: Int32 = -1) { if isReading { readingThread?.wait(milliseconds) } }

  /// Waits until the thread has done something.
  func wait() { if busySince != nil { thread?.wait(-1) } }

  /// When what could not be written is tried again.
  var nextTry: Uptime? { isBusy ? nil : due }

  // MARK: What is on the disk

  /// The store, while the thread does not have it.
  var store: ScrumStore { writer.store }

  /// Whether a meeting is not saved as it is now.
  func owesSave(of meeting: UUID) -> Bool {
    firstUnwritten(of: meeting) != nil
  }

  /// The first line of a meeting that is not written yet.
  func firstUnwritten(of meeting: UUID) -> String? {
    unwritten.lazy.compactMap { change in
      if case .append(let lines, meeting, _) = change { lines.first?.id } else { nil }
    }.first
  }

  /// Whether a meeting that has ended is not in the history yet.
  func owesEnd(of meeting: UUID) -> Bool {
    unwritten.contains { if case .finish(let other, _) = $0 { other.id == meeting } else { false } }
  }

  /// Whether the course of a meeting is not saved as it is now.
  func owesCourse(of scrum: UUID) -> Bool {
    unwritten.contains { change in
      switch change {
      case .append(let lines, _, scrum): lines.contains { $0.note == nil }
      case .saveDrafts: false
      default: change.scrumOfMeeting == scrum
      }
    }
  }

  func owesMeeting(of scrum: UUID) -> Bool { unwritten.contains { $0.scrumOfMeeting == scrum } }

  var unwritten: [StoreChange] { writing + waiting }

  mutating func reloadMeeting(
    of scrum: UUID
  ) throws(StoreError) -> (meeting: StoredMeeting?, new: [MeetingLine], before: UUID?) {
    let (meeting, new, before) = try store.readMeeting(of: scrum)
    // That one may have ended here, and the next one be on the screen.
    if let id = meeting?.meeting.id { takeIn(new, of: id) }
    return (meeting, new, before)
  }

  func reloadMeetings(
    of scrums: Set<UUID>? = nil, except shown: UUID? = nil
  ) -> (found: [UUID: StoredMeeting?], trouble: StoreError?) {
    writer.reloadMeetings(of: scrums, except: shown, isOwed: owesMeeting)
  }

  /// The end of a meeting in another terminal.
  func end(of meeting: MeetingInProgress) -> [Action] {
    writer.end(of: meeting.id, scrum: meeting.scrumID, before: firstUnwritten(of: meeting.id))
  }

  /// Merges what another process has saved into the scrums in memory; nil if it has saved nothing.
  mutating func reload(keeping scrums: [DailyScrum]) throws(StoreError) -> SavedScrums? {
    let saved = try store.reload(keeping: scrums)
    if let saved { keepMerged(saved.scrums) }
    return saved
  }

  /// Scrums that still wait to be saved must not undo a merge.
  private mutating func keepMerged(_ scrums: [DailyScrum]) {
    waiting = waiting.map { if case .save = $0 { .save(scrums) } else { $0 } }
  }

  var readOnlyReason: String? { writer.readOnlyReason }

  func damage(_ error: StoreError) -> DamagedState { DamagedState(DamagedFile(error), store.backups) }

  func newWatch() -> StoreWatch? { canWatch ? StoreWatch(directory: store.directory, own: own) : nil }

  mutating func note(_ unread: Set<UUID>, among scrums: [UUID]) {
    unreadHistories.subtract(scrums)
    unreadHistories.formUnion(unread)
  }

  /// The updates for a scrum's next meeting, without those used by meetings that are not saved yet.
  func updates(of scrum: UUID) throws(StoreError) -> [Update] {
    let used = unwritten.flatMap { if case .useUpdates(let ids, _, _) = $0 { ids } else { [UUID]() } }
    var pending = try store.updates(of: scrum).pending.filter { !used.contains($0.id) }
    for case .saveUpdates(let updates, let gone, scrum, _) in unwritten {
      let changed = Set(gone + updates.map(\.id))
      pending = (pending.filter { !changed.contains($0.id) } + updates).sorted(by: Update.isOlder)
    }
    return pending
  }
}

extension DamagedFile {
  init(_ error: StoreError) {
    self.init(
      path: error.path, line: error.line, column: error.column, problem: error.message,
      excerpt: error.excerpt.map { Excerpt(before: $0.before, line: $0.text, column: $0.column) },
      isGone: error.kind == .missing)
  }
}

extension DamagedState {
  /// The screen for a file that can't be read, with its earlier versions if they can be listed.
  init(_ file: DamagedFile, _ backups: Backups) {
    let obstacle = backups.obstacle
    let versions = obstacle != nil ? [] : (try? backups.list()) ?? []
    self.init(
      file: file,
      versions: versions.map { Version(id: $0.id, date: $0.date, scrums: $0.scrums, changes: $0.changes) },
      obstacle: obstacle?.message)
  }
}
