import FoundationEssentials
import ScrumModel
import ScrumStore
import ScrumUI

/// Performs the effects that go to the files; what fails waits here and is tried again before the next one.
struct SaveQueue {
  let store: ScrumStore
  private let canWatch: Bool
  private var waiting: [Effect] = []
  private(set) var unsaved: String?
  /// Until when another effect does not wait for scrums that could not be saved.
  private var nextTry = Date.distantPast

  /// The seconds between two tries: each may have to wait for a lock.
  private static let pause = 5.0

  /// - Parameter canWatch: whether the system is asked to watch them; a test says no, as a system without watches.
  init(_ store: ScrumStore, canWatch: Bool = true) { (self.store, self.canWatch) = (store, canWatch) }

  /// Performs an effect after those that wait.
  mutating func perform(_ effect: Effect) -> [Action] {
    // Of the scrums, and of the meeting that is going on, only the latest version is worth saving.
    waiting.removeAll { $0.isReplaced(by: effect) }
    waiting.append(effect)
    if case .save = effect { return retry() }
    return retry(sparingScrums: Date() < nextTry)
  }

  /// Tries what waits.
  /// - Parameter sparesScrums: whether the scrums wait, which were tried a moment ago.
  mutating func retry(sparingScrums sparesScrums: Bool = false) -> [Action] {
    var (news, refusals): ([Action], [Action]) = ([], [])
    var (reason, unconfirmed): (String?, String?)
    var isMeetingBlocked = false
    var isDamaged = false
    var left: [Effect] = []
    var steps = waiting
    while !steps.isEmpty {
      let effect = steps.removeFirst()
      // What is done to meetings keeps its order: the next one must not take the place of one that is not
      // in the history yet. The scrums are another file, and wait for nobody.
      let mustWait =
        if case .save = effect { sparesScrums } else { effect.isAboutMeetings && isMeetingBlocked }
      if mustWait {
        left.append(effect)
        continue
      }
      do throws(StoreError) {
        do throws(StoreError) { news += try write(effect, &unconfirmed) } catch {
          // It is saved all the same: to save it again would add nothing.
          guard error.kind == .uncertain else { throw error }
          unconfirmed = "\(error)"
        }
        // Only now that the history has the meeting may it go from where it could be resumed.
        if case .finish = effect { steps.insert(.discardProgress, at: 0) }
      } catch {
        if error.kind == .ended {
          if case .saveProgress(let meeting) = effect { news += end(of: meeting) }
          continue
        }
        // A meeting that has just begun is not to wait for the end of another one.
        if error.kind == .busy, effect.beginsMeeting {
          refusals.append(.refused("\(error)"))
          continue
        }
        reason = reason ?? "\(error)"
        isDamaged = isDamaged || error.kind == .damaged
        if case .save = effect { nextTry = Date() + Self.pause }
        isMeetingBlocked = isMeetingBlocked || effect.isAboutMeetings
        left.append(effect)
      }
    }
    waiting = left
    unsaved = waiting.isEmpty ? nil : reason ?? unsaved
    let way = isDamaged ? "; mend the file, then ^S" : ""
    let troubles = [reason.map { "Not saved, kept in memory: \($0)\(way)" }, unconfirmed].compactMap(\.self)
    // News must not take the place of an error on the screen; why a meeting has just closed matters most.
    return [.readOnly(store.isReadOnly)] + news + troubles.map { .failed($0) } + refusals
  }

  func end(of meeting: MeetingInProgress) -> [Action] {
    switch history(of: meeting.scrumID, limit: .max) {
    case .success(let meetings): [.endedElsewhere(meetings.first { $0.id == meeting.id })]
    case .failure(let error): [.failed("\(error)")]
    }
  }

  /// The wall clock was set: what is to be tried again is due as soon as before.
  mutating func followClock(setBy seconds: Double) { nextTry += seconds }

  var owesMeeting: Bool { waiting.contains(where: \.isAboutMeetings) }

  /// Takes in what another process has saved beside the scrums in memory; nil if it has saved nothing.
  mutating func reload(keeping scrums: [DailyScrum]) -> Result<SavedScrums?, StoreError> {
    Result { () throws(StoreError) in
      let saved = try store.reload(keeping: scrums)
      // What still waits to be saved must not take away again what has come in.
      if let saved { waiting = waiting.map { if case .save = $0 { .save(saved.scrums) } else { $0 } } }
      return saved
    }
  }

  /// Reads the scrums; what they were taken for before does not count any more.
  func load() -> Result<[DailyScrum], StoreError> { Result { () throws(StoreError) in try store.load() } }

  /// The scrums were read again: they are shown, and said to be read-only if they are.
  func loaded(_ scrums: [DailyScrum], saying words: String) -> [Action] {
    let isReadOnly = store.isReadOnly
    let warning: [Action] = isReadOnly ? [.failed(Self.readOnly)] : []
    return [.readOnly(isReadOnly), .loaded(scrums, saying: words)] + warning
  }

  /// What to say of a store that a newer version has written.
  static let readOnly = "scrums.json was written by a newer version, so it is only read"

  func damage(_ error: StoreError) -> DamagedState { DamagedState(error, store.backups) }

  /// The last meeting of each of some scrums, those without any left out, and the first trouble on the way.
  func lastMeetings(of scrums: [UUID]) -> (meetings: [UUID: [Meeting]], trouble: StoreError?) {
    var (meetings, trouble) = store.recentMeetings(of: scrums, limit: 1)
    for scrum in Set(waiting.compactMap(\.changedHistory)).intersection(scrums) {
      switch history(of: scrum, limit: 1) {
      case .success(let latest): meetings[scrum] = latest.isEmpty ? nil : latest
      case .failure(let error): trouble = trouble ?? error
      }
    }
    return (meetings, trouble)
  }

  func watch() -> StoreWatch? { canWatch ? StoreWatch(directory: store.directory) : nil }

  /// The latest meetings of a scrum, newest first, with what could not be written yet.
  func history(of scrum: UUID, limit: Int) -> Result<[Meeting], StoreError> {
    Result { () throws(StoreError) in
      let changes = waiting.filter { $0.changedHistory == scrum }
      // Each that is to be deleted brings an older one into view.
      let needed = limit.addingReportingOverflow(changes.count)
      var meetings = try store.recentMeetings(of: scrum, limit: needed.overflow ? .max : needed.partialValue)
      for effect in changes { meetings.apply(effect) }
      return Array(meetings.prefix(limit))
    }
  }

  /// Writes an effect to the files; the result is what that has brought in from other processes.
  /// - Parameter unconfirmed: why the disk has not confirmed what was written.
  private func write(_ effect: Effect, _ unconfirmed: inout String?) throws(StoreError) -> [Action] {
    switch effect {
    case .save(let scrums):
      let saved = try store.save(scrums)
      if saved.isMerged || !saved.notices.isEmpty { return [.merged(saved.scrums, notices: saved.notices)] }
    case .saveProgress(let meeting):
      let saved = try store.saveProgress(meeting)
      if let error = store.unconfirmedProgress { unconfirmed = "\(error)" }
      return saved == meeting ? [] : [.followed(saved, since: meeting, at: Date())]
    case .joinMeeting: try store.joinProgress()
    case .leaveProgress: store.leaveProgress()
    case .discardProgress: try store.clearProgress()
    case .finish(let meeting, let scrum):
      // Another board may have ended it in the meantime, and knows more of it.
      if try !store.hasEnded(meeting.id, of: scrum) { try store.append(meeting, to: scrum) }
    case .addMeeting(let meeting, let scrum): try store.append(meeting, to: scrum)
    case .deleteMeeting(let meeting, let scrum): try store.deleteMeeting(meeting, of: scrum)
    case .saveLayout, .copyMeeting, .writeMeeting, .retry, .restore, .mergeConflict, .saveRest, .readHistory,
      .announce, .startTranscriber, .stopTranscriber, .bell, .suspend, .redraw, .quit:
      break
    }
    return []
  }
}

extension Effect {
  var isAboutMeetings: Bool {
    switch self {
    case .saveProgress, .joinMeeting, .leaveProgress, .finish, .addMeeting, .deleteMeeting, .discardProgress:
      true
    default: false
    }
  }

  var beginsMeeting: Bool {
    guard case .saveProgress(let meeting) = self else { return false }
    return meeting.asOf == meeting.startedAt
  }

  func isReplaced(by later: Effect) -> Bool {
    switch (self, later) {
    case (.save, .save): true
    case (.saveProgress, .saveProgress), (.saveProgress, .discardProgress), (.saveProgress, .finish): true
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
  /// Changes past meetings, the newest first, as the history will be changed by an effect that waits.
  mutating func apply(_ effect: Effect) {
    switch effect {
    // What the history has of it already comes from a board that knows more of it.
    case .finish(let meeting, _): if !contains(where: { $0.id == meeting.id }) { insertNewestFirst(meeting) }
    case .addMeeting(let meeting, _): insertNewestFirst(meeting)
    case .deleteMeeting(let id, _): removeAll { $0.id == id }
    default: break
    }
  }
}

extension DamagedState {
  /// The screen for a store that can't be read, with its earlier versions; where those can't be listed there are none.
  init(_ error: StoreError, _ backups: Backups) {
    // What git could not merge is merged: an earlier version would drop both sides.
    let obstacle = error.isMergeConflict ? nil : backups.obstacle
    let versions = error.isMergeConflict || obstacle != nil ? [] : (try? backups.list()) ?? []
    self.init(
      path: error.path, line: error.line, column: error.column, problem: error.message,
      versions: versions.map { Version(id: $0.id, date: $0.date, scrums: $0.scrums, changes: $0.changes) },
      isMergeConflict: error.isMergeConflict, obstacle: obstacle?.message)
  }
}
