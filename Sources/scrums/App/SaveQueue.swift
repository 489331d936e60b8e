import FoundationEssentials
import ScrumModel
import ScrumStore
import ScrumUI
import Terminal

/// Writes the changes of the store. What fails waits here and is retried before the next change, and by itself.
struct SaveQueue {
  let store: ScrumStore
  private let canWatch: Bool
  private var waiting: [StoreChange] = []
  private(set) var unsaved: String?
  /// The meetings in progress as they were last seen on the disk, by scrum.
  private var known: [UUID: MeetingInProgress] = [:]
  /// When what waits is retried by itself, until when other effects don't retry the scrums; nil if nothing waits.
  private(set) var nextTry: Uptime?
  /// The clock for whatever is due, except in the meeting and on its screen; a test sets its own.
  var clock: () -> Uptime = { .now }

  /// The seconds between two tries, each of which may have to wait for a lock.
  private static let pause = 4.0

  /// - Parameter canWatch: false for a test of a system without watches.
  init(_ store: ScrumStore, canWatch: Bool = true) { (self.store, self.canWatch) = (store, canWatch) }

  /// Writes a change, after those that wait.
  mutating func perform(_ change: StoreChange) -> [Action] {
    // Only the latest version of the scrums and of a meeting is worth saving.
    waiting.removeAll { $0.isReplaced(by: change) }
    waiting.append(change)
    if case .save = change { return retry() }
    return retry(sparingScrums: nextTry.map { clock() < $0 } ?? false)
  }

  /// Lets a newer version of the meeting wait for the next try if another one waits; returns whether it does.
  mutating func postpone(_ change: StoreChange) -> Bool {
    guard case .saveProgress = change, let place = waiting.firstIndex(where: { $0.isReplaced(by: change) })
    else { return false }
    waiting[place] = change
    return true
  }

  /// - Parameters:
  ///   - sparesScrums: whether to leave out the scrums, which were tried a moment ago.
  ///   - repeatsReason: whether to say again why something can't be saved, if that is known.
  mutating func retry(sparingScrums sparesScrums: Bool = false, repeatsReason: Bool = true) -> [Action] {
    var (news, refusals): ([Action], [Action]) = ([], [])
    var (reason, unconfirmed): (String?, String?)
    var blocked: Set<UUID> = []
    var isDamaged = false
    var left: [StoreChange] = []
    var steps = waiting
    while !steps.isEmpty {
      let change = steps.removeFirst()
      // Changes of a scrum's meetings keep their order: the next one must not replace one that is not in the history
      // yet. The scrums are another file and need not wait.
      let mustWait =
        if case .save = change { sparesScrums } else { change.scrumOfMeeting.map(blocked.contains) ?? false }
      if mustWait {
        left.append(change)
        continue
      }
      do throws(StoreError) {
        do throws(StoreError) { news += try write(change, &unconfirmed) } catch {
          // It is saved, so saving it again would add nothing.
          guard error.kind == .uncertain else { throw error }
          unconfirmed = "\(error)"
        }
        // The history has the meeting now, so that it need not be resumed any more.
        if case .finish(_, let scrum) = change { steps.insert(.discardProgress(scrum: scrum), at: 0) }
      } catch {
        if error.kind == .ended {
          if case .saveProgress(let meeting) = change { news += end(of: meeting) }
          continue
        }
        // A meeting that has just started must not wait for the end of another.
        if error.kind == .busy, change.beginsMeeting {
          refusals.append(.refused("\(error)"))
          continue
        }
        reason = reason ?? "\(error)"
        if case .save = change, error.kind == .damaged { news.append(.broken(DamagedFile(error))) }
        isDamaged = isDamaged || error.kind == .damaged
        if let scrum = change.scrumOfMeeting { blocked.insert(scrum) }
        left.append(change)
      }
    }
    waiting = left
    if waiting.isEmpty { nextTry = nil } else if !sparesScrums { nextTry = clock() + Self.pause }
    let isNews = repeatsReason || reason != unsaved
    unsaved = waiting.isEmpty ? nil : reason ?? unsaved
    let way = isDamaged ? " · saved once the file can be read" : ""
    let failure = isNews ? reason.map { "Not saved, kept in memory: \($0)\(way)" } : nil
    let troubles = [failure, unconfirmed].compactMap(\.self)
    // Later notices replace earlier ones: errors outrank news, and why a meeting has just closed matters most.
    return [.readOnly(readOnlyReason)] + news + troubles.map { .failed($0) } + refusals
  }

  func end(of meeting: MeetingInProgress) -> [Action] {
    let last = known[meeting.scrumID].flatMap { $0.id == meeting.id ? $0 : nil }
    do {
      let ended = try history(of: meeting.scrumID).first { $0.id == meeting.id }
      return [.endedElsewhere(ended, since: last)]
    } catch { return [.failed("\(error)")] }
  }

  func owesMeeting(of scrum: UUID) -> Bool { waiting.contains { $0.scrumOfMeeting == scrum } }

  /// Reads the meeting of a scrum again; the result is its present state and the one last read or saved.
  mutating func reloadMeeting(
    of scrum: UUID
  ) throws(StoreError) -> (meeting: StoredMeeting?, before: MeetingInProgress?) {
    let (meeting, before) = try store.readMeeting(of: scrum)
    known[scrum] = meeting?.meeting ?? before ?? known[scrum]
    return (meeting, before)
  }

  /// The disk's meetings in progress: of some scrums, nil for all; and the first error.
  mutating func reloadMeetings(
    of scrums: Set<UUID>? = nil, except shown: UUID? = nil
  ) -> (found: [UUID: StoredMeeting?], trouble: StoreError?) {
    var (found, trouble): ([UUID: StoredMeeting?], StoreError?) = ([:], nil)
    do throws(StoreError) {
      let scrums = if let scrums { scrums } else { try store.scrumsInMeetings() }
      for scrum in scrums where scrum != shown {
        do throws(StoreError) {
          let there = try reloadMeeting(of: scrum).meeting
          // One that could not be saved yet is not gone.
          if there != nil || !owesMeeting(of: scrum) { found.updateValue(there, forKey: scrum) }
        } catch { trouble = trouble ?? error }
      }
    } catch { trouble = error }
    return (found, trouble)
  }

  /// Merges what another process has saved into the scrums in memory; nil if it has saved nothing.
  mutating func reload(keeping scrums: [DailyScrum]) throws(StoreError) -> SavedScrums? {
    let saved = try store.reload(keeping: scrums)
    // Scrums that still wait to be saved must not undo the merge.
    if let saved { waiting = waiting.map { if case .save = $0 { .save(saved.scrums) } else { $0 } } }
    return saved
  }

  /// Why the scrums can't be changed, as far as that is known before it is tried; nil if they can.
  var readOnlyReason: String? {
    guard let obstacle = store.obstacle else { return nil }
    if obstacle.kind == .newerVersion { return "scrums.json was written by a newer version and is read-only" }
    return "The store is read-only: \(obstacle)"
  }

  func damage(_ error: StoreError) -> DamagedState { DamagedState(DamagedFile(error), store.backups) }

  func summaries(of scrums: [UUID]) -> (summaries: [UUID: HistorySummary], trouble: StoreError?) {
    var (summaries, trouble) = store.summaries(of: scrums)
    for scrum in scrums where waiting.contains(where: { $0.changedHistory == scrum }) {
      if let meetings = try? history(of: scrum) { summaries[scrum] = HistorySummary(meetings) }
    }
    return (summaries, trouble)
  }

  func watch(own: [String]) -> StoreWatch? {
    canWatch ? StoreWatch(directory: store.directory, own: own) : nil
  }

  /// All meetings of a scrum, newest first, including those not written yet.
  func history(of scrum: UUID) throws(StoreError) -> [Meeting] {
    var reader = try store.openHistory(of: scrum)
    let meetings = try reader.rest()
    store.note(reader.problems, of: scrum)
    return withWaiting(meetings, of: scrum)
  }

  func withWaiting(_ meetings: [Meeting], of scrum: UUID) -> [Meeting] {
    var meetings = meetings
    for change in waiting where change.changedHistory == scrum { meetings.apply(change) }
    return meetings
  }

  /// The updates for a scrum's next meeting, without those used by meetings that are not saved yet.
  func updates(of scrum: UUID) throws(StoreError) -> [Update] {
    let used = waiting.flatMap { if case .useUpdates(let ids, _, _) = $0 { ids } else { [UUID]() } }
    return try store.updates(of: scrum).pending.filter { !used.contains($0.id) }
  }

  /// Writes a change to the files; returns the changes by other processes that this has merged.
  /// - Parameter unconfirmed: set if the disk has not confirmed what was written.
  private mutating func write(
    _ change: StoreChange, _ unconfirmed: inout String?
  ) throws(StoreError) -> [Action] {
    switch change {
    case .save(let scrums):
      let saved = try store.save(scrums)
      let isNews = saved.isMerged || !saved.notices.isEmpty
      return [.broken(nil)] + (isNews ? [.merged(saved.scrums, notices: saved.notices)] : [])
    case .saveProgress(let meeting):
      let saved = try store.saveProgress(meeting)
      known[meeting.scrumID] = saved
      if let error = store.unconfirmedMeeting(of: meeting.scrumID) { unconfirmed = "\(error)" }
      // The state's own time: the clock may have been set while the disk was busy.
      return saved == meeting ? [] : [.followed(saved, since: meeting, at: meeting.asOf)]
    case .joinMeeting(let scrum): try store.joinMeeting(of: scrum)
    case .leaveProgress(let scrum):
      store.leaveMeeting(of: scrum)
      return [.found(reloadMeetings(of: [scrum]).found)]
    case .leaveReadyRoom(let scrum):
      if store.isAloneInMeeting(of: scrum) {
        try store.clearMeeting(of: scrum)
      } else {
        store.leaveMeeting(of: scrum)
      }
      return [.found(reloadMeetings(of: [scrum]).found)]
    case .discardProgress(let scrum): try store.clearMeeting(of: scrum)
    case .finish(let meeting, let scrum):
      // Another board may have ended it meanwhile, and knows more about it.
      if try !store.hasEnded(meeting.id, of: scrum) { try store.append(meeting, to: scrum) }
    case .addMeeting(let meeting, let scrum): try store.append(meeting, to: scrum)
    case .deleteMeeting(let meeting, let scrum): try store.deleteMeeting(meeting, of: scrum)
    case .useUpdates(let updates, let scrum, let meeting):
      try store.useUpdates(updates, of: scrum, in: meeting)
    }
    return []
  }
}

extension StoreChange {
  /// The scrum whose meeting or history it changes; nil if it changes neither.
  var scrumOfMeeting: UUID? {
    switch self {
    case .save, .useUpdates: nil
    case .saveProgress(let meeting): meeting.scrumID
    case .joinMeeting(let scrum), .leaveProgress(let scrum), .leaveReadyRoom(let scrum),
      .discardProgress(let scrum), .finish(_, let scrum), .addMeeting(_, let scrum),
      .deleteMeeting(_, let scrum):
      scrum
    }
  }

  var beginsMeeting: Bool {
    guard case .saveProgress(let meeting) = self else { return false }
    return meeting.revision == 0 && meeting.asOf == meeting.startedAt
  }

  func isReplaced(by later: StoreChange) -> Bool {
    switch (self, later) {
    case (.save, .save): true
    case (.saveProgress, .saveProgress), (.saveProgress, .discardProgress), (.saveProgress, .finish):
      scrumOfMeeting == later.scrumOfMeeting
    default: false
    }
  }

  var changedHistory: UUID? {
    switch self {
    case .finish(_, let scrum), .addMeeting(_, let scrum), .deleteMeeting(_, let scrum): scrum
    default: nil
    }
  }
}

extension [Meeting] {
  mutating func apply(_ change: StoreChange) {
    switch change {
    // A version in the history comes from a board that knows more about the meeting.
    case .finish(let meeting, _): if !contains(where: { $0.id == meeting.id }) { insertNewestFirst(meeting) }
    case .addMeeting(let meeting, _): insertNewestFirst(meeting)
    case .deleteMeeting(let id, _): removeAll { $0.id == id }
    default: break
    }
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
