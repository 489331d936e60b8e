import FoundationEssentials
import ScrumModel
import ScrumStore
import ScrumUI

/// Brings what other processes change in the files onto the board, as soon as it is whole.
struct LiveStore {
  private var watch: StoreWatch?
  /// What takes the place of the watch where the system has none left.
  private var poll: StorePoll?
  /// When the files are looked at without a watch; nil with one.
  private(set) var nextLook: Date?
  /// When a file that could not be read is tried again; nil where there is none.
  private(set) var nextTry: Date?
  private var reading = PatientReading()
  /// The minute for which the histories were read; nil before the start.
  private var minute: Date?

  /// The seconds between two looks at the files where there is no watch.
  private static let interval = 3.0

  /// Becomes readable when the files change.
  var file: Int32? { watch?.descriptor }

  /// Reads the histories and starts watching; what was changed since the scrums were read is taken in.
  mutating func start(_ disk: inout Disk, _ state: inout AppState) {
    watch = disk.watch()
    nextLook = nil
    if watch == nil { goOnWithoutWatch(disk, &state) }
    minute = state.now
    readHistories(disk, &state)
    // Most histories are read once somebody looks at their scrum; what is wrong in one is told before.
    disk.lookForUnreadLines(of: state.scrums.map(\.id))
    state.unreadHistories = disk.unreadHistories
    reload(&disk, &state)
  }

  /// Looks at the files now and then, and says so once.
  private mutating func goOnWithoutWatch(_ disk: Disk, _ state: inout AppState) {
    watch = nil
    if poll == nil {
      let words = "File watch limit reached; checking every \(Int(Self.interval)) s"
      _ = update(&state, .remark(words))
    }
    poll = disk.poll()
    nextLook = Date() + Self.interval
  }

  /// Whether the files are looked at now, without a watch.
  func isLookDue(at now: Date) -> Bool { nextLook.map { $0 <= now } ?? false }

  /// What has changed since the last time, whoever tells it.
  private mutating func changes(_ disk: Disk, _ state: inout AppState) -> StoreChanges? {
    guard let watch else {
      guard isLookDue(at: Date()) else { return nil }
      nextLook = Date() + Self.interval
      return poll?.changes()
    }
    let changes = watch.changes()
    if watch.isIncomplete { goOnWithoutWatch(disk, &state) }
    return changes
  }

  /// Reads the histories that the board needs since a minute has begun, in which a scrum may have become due.
  mutating func keepUp(_ disk: Disk, _ state: inout AppState) {
    guard let minute, !minute.isInMinute(of: state.now) else { return }
    // A laptop travels.
    LocalCalendar.refresh()
    readMissing(disk, &state)
  }

  /// Reads the histories that the board needs since something has changed: the schedule of a scrum, or its being.
  mutating func readMissing(_ disk: Disk, _ state: inout AppState) {
    guard minute != nil else { return }
    minute = state.now
    readHistories(disk, &state)
  }

  /// Takes in what has changed of the scrums and their histories; the result is whether the meeting may have.
  mutating func take(_ disk: inout Disk, _ state: inout AppState) -> Bool {
    guard let changes = changes(disk, &state) else { return false }
    if changes.scrums {
      reading = PatientReading()
      reload(&disk, &state)
    }
    for scrum in changes.histories {
      // It may come back: its deletion can be undone.
      guard state.scrums.contains(where: { $0.id == scrum }) else {
        _ = update(&state, .forgotHistory(scrum: scrum))
        continue
      }
      let isWhole = state.wholeHistories.contains(scrum)
      guard case .success(let meetings) = disk.history(of: scrum, limit: isWhole ? .max : 1) else { continue }
      if isWhole {
        _ = update(&state, .history(meetings, scrum: scrum))
      } else {
        _ = update(&state, .histories([scrum: meetings], of: [scrum]))
      }
    }
    state.unreadHistories = disk.unreadHistories
    return changes.meeting
  }

  /// The wall clock was set: what is to be tried again is due as soon as before.
  mutating func followClock(setBy seconds: Double) {
    nextTry = nextTry.map { $0 + seconds }
    nextLook = nextLook.map { $0 + seconds }
  }

  /// Tries again, where that is due.
  mutating func retry(at now: Date, _ disk: inout Disk, _ state: inout AppState) {
    guard let nextTry, nextTry <= now else { return }
    reload(&disk, &state)
  }

  /// Reads the last meetings that the board needs and does not know yet.
  private func readHistories(_ disk: Disk, _ state: inout AppState) {
    let needed = state.needingHistory.filter { state.history[$0] == nil }
    guard !needed.isEmpty else { return }
    let (histories, unread) = disk.lastMeetings(of: needed)
    _ = update(&state, .histories(histories, of: needed))
    state.unreadHistories = disk.unreadHistories
    // It keeps nobody from today's meeting.
    if let unread { _ = update(&state, .failed("\(unread)")) }
  }

  private mutating func reload(_ disk: inout Disk, _ state: inout AppState) {
    nextTry = nil
    defer { state.isReadOnly = disk.isReadOnly }
    if case .damaged(let damage) = state.screen { return readDamaged(damage, &disk, &state) }
    switch disk.reload(keeping: state.scrums) {
    case .success(let saved?):
      _ = update(&state, .merged(saved.scrums, notices: saved.notices))
      readHistories(disk, &state)
    case .success(nil): break
    case .failure(let error):
      if reading.looksAgain() {
        nextTry = Date() + PatientReading.pause
      } else {
        _ = update(&state, .failed("External change ignored; the file is untouched: \(error)"))
      }
    }
  }

  /// Reads a file that could not be read; once it can be, somebody has mended it and the board is shown.
  private mutating func readDamaged(_ damage: DamagedState, _ disk: inout Disk, _ state: inout AppState) {
    switch disk.load() {
    case .success(let scrums):
      _ = update(&state, .loaded(scrums, saying: "The scrums can be read again"))
      if disk.isReadOnly { _ = update(&state, .failed(App.readOnly)) }
      readHistories(disk, &state)
    case .failure(let error):
      if reading.looksAgain() {
        nextTry = Date() + PatientReading.pause
      } else if disk.damage(error).message != damage.message {
        _ = update(&state, .damaged(disk.damage(error)))
      }
    }
  }
}

extension Date {
  /// Whether the clock shows the same minute.
  fileprivate func isInMinute(of other: Date) -> Bool {
    (timeIntervalSince1970 / 60).rounded(.down) == (other.timeIntervalSince1970 / 60).rounded(.down)
  }
}
