import FoundationEssentials
import Glibc
import ScrumModel

/// The files of one board: the scrums, their past meetings, and the meeting that is going on.
///
/// Nothing is written, and no directory made, before something is saved.
public final class ScrumStore {
  /// The directory that holds the files.
  public let directory: String
  /// Whether `scrums.json` is of a newer version, so that it is shown and not saved.
  public var isReadOnly: Bool { scrumsFile.isReadOnly }
  /// Whether a process was in the meeting when it was read last, or may have been.
  public var isMeetingHeld: Bool { progress.isHeld }
  /// Whether this process is in the meeting, and no other is.
  public var isAloneInMeeting: Bool { progress.isAlone }
  /// Why the disk has not confirmed the meeting that was saved last; nil if it has.
  public var unconfirmedProgress: StoreError? { progress.unconfirmed }
  /// The earlier versions of `scrums.json`.
  public var backups: Backups { Backups(directory: directory) }

  /// The scrums of whose history some lines could not be read when it was read last.
  public private(set) var unreadHistories: Set<UUID> = []
  /// What tells when a line of a history is saved; a test brings its own.
  var clock: () -> Date = { Date() }

  private var scrumsFile: ScrumsFile
  private var progress: ProgressFile

  /// The store in a directory, which need not exist.
  public init(directory: String) {
    self.directory = directory
    scrumsFile = ScrumsFile(directory: directory)
    progress = ProgressFile(directory: directory)
  }

  /// Reads the scrums in the user's order; none where there is no file.
  /// - Throws: a `StoreError` that says file, line and column; the file is left alone.
  public func load() throws(StoreError) -> [DailyScrum] {
    try scrumsFile.read()
  }

  /// Takes in what another process has saved since the last reading or saving, and keeps the changes to `scrums`
  /// that are only in memory; nil where it has saved nothing.
  /// - Throws: a `StoreError` that says file, line and column; then nothing is taken in.
  public func reload(keeping scrums: [DailyScrum]) throws(StoreError) -> SavedScrums? {
    try scrumsFile.reload(keeping: scrums)
  }

  /// Saves the scrums, keeping what this version does not know, and what another process has changed since the
  /// last reading or saving: the result is what stands on the disk, from which to go on.
  /// - Throws: a `StoreError`; then the old file is whole, and it stays so where it cannot be read or
  ///   is of a newer version.
  @discardableResult
  public func save(_ scrums: [DailyScrum]) throws(StoreError) -> SavedScrums {
    try scrumsFile.save(scrums)
  }

  /// Does something just before each time that `scrums.json` is replaced: in a test, what an editor does.
  func beforeReplacing(_ work: @escaping () -> Void) { scrumsFile.beforeReplacing = work }

  /// Saves the scrums with new ones, written over what a file said of these and beside them.
  package func save(
    _ scrums: [DailyScrum], over objects: [UUID: JSONObject], beside members: JSONObject
  ) throws(StoreError) -> SavedScrums {
    try scrumsFile.add(objects, members: members)
    return try scrumsFile.save(scrums)
  }

  /// What the file says of a scrum that was read; nil if it is no more than this version does.
  package func original(of scrumID: UUID) -> JSONObject? { scrumsFile.original(of: scrumID) }

  /// The version of the file that was read.
  package var version: Int { scrumsFile.version }

  /// What the file says beside the scrums that were read.
  package var unknownMembers: JSONObject { scrumsFile.unknownMembers }

  /// Adds a past meeting of a scrum, or a newer state of one that is there.
  /// - Throws: a `StoreError`; what was there before still is.
  public func append(_ meeting: Meeting, to scrumID: UUID) throws(StoreError) {
    try histories.history(of: scrumID).append(meeting, at: clock())
  }

  /// The ids of all past meetings of a scrum, also of those that were deleted.
  /// - Throws: a `StoreError` where there is a file and it cannot be read.
  public func knownMeetings(of scrumID: UUID) throws(StoreError) -> Set<UUID> {
    try histories.history(of: scrumID).knownIDs()
  }

  /// Adds past meetings of a scrum that are not there yet.
  /// - Throws: a `StoreError`; then none of them was added.
  public func insert(_ meetings: [Meeting], into scrumID: UUID) throws(StoreError) {
    try histories.history(of: scrumID).insert(meetings, at: clock())
  }

  /// Adds the same, written over what a file said of them.
  package func insert(
    _ meetings: [Meeting], over objects: [UUID: JSONObject], into scrumID: UUID
  ) throws(StoreError) {
    try histories.history(of: scrumID).insert(meetings, over: objects, at: clock())
  }

  /// Deletes a past meeting of a scrum; appending it again brings it back.
  /// - Throws: a `StoreError`; what was there before still is.
  public func deleteMeeting(_ id: UUID, of scrumID: UUID) throws(StoreError) {
    try histories.history(of: scrumID).appendDeletion(of: id, at: clock())
  }

  /// The last past meetings of a scrum, the newest first; lines that cannot be read are set aside, and counted in
  /// `unreadHistories`.
  /// - Throws: a `StoreError` where there is a file and it cannot be opened or read.
  public func recentMeetings(of scrumID: UUID, limit: Int) throws(StoreError) -> [Meeting] {
    recent(of: scrumID, try histories.history(of: scrumID).reader(), limit)
  }

  /// All past meetings of a scrum, the newest first, and what is wrong with the lines that could not be read.
  /// - Throws: a `StoreError` where there is a file and it cannot be opened or read.
  public func allMeetings(of scrumID: UUID) throws(StoreError) -> (meetings: [Meeting], problems: [Problem]) {
    var reader = try meetings(of: scrumID)
    let all = reader.next(.max)
    return (all, reader.problems)
  }

  /// The past meetings of a scrum for a list that is read as it scrolls, the newest first.
  /// - Throws: a `StoreError` where there is a file and it cannot be opened.
  public func meetings(of scrumID: UUID) throws(StoreError) -> HistoryReader {
    try histories.history(of: scrumID).reader()
  }

  /// The last past meetings of several scrums, those without any left out; and the first trouble on the way,
  /// which keeps no other scrum from its history.
  public func recentMeetings(
    of scrumIDs: [UUID], limit: Int
  ) -> (meetings: [UUID: [Meeting]], trouble: StoreError?) {
    var found: [UUID: [Meeting]] = [:]
    var trouble: StoreError?
    let names: [UUID: [String]]
    do throws(StoreError) { names = try histories.names() } catch { return (found, error) }
    for id in scrumIDs {
      guard let names = names[id] else {
        unreadHistories.remove(id)
        continue
      }
      do throws(StoreError) {
        let meetings = recent(of: id, try histories.history(of: id, names).reader(), limit)
        if !meetings.isEmpty { found[id] = meetings }
      } catch {
        trouble = trouble ?? error
      }
    }
    return (found, trouble)
  }

  /// Looks through histories for lines that can't be read, without reading the others; the smallest come first, and
  /// no more than a number of bytes is looked at.
  public func lookForUnreadLines(of scrumIDs: [UUID], atMost bytes: Int = 16 << 20) {
    guard let names = try? histories.names() else { return }
    let files = scrumIDs.compactMap { id in names[id].map { (id, histories.history(of: id, $0)) } }
    var rest = bytes
    for (id, file, size) in files.map({ ($0, $1, $1.size) }).sorted(by: { $0.2 < $1.2 }) {
      rest -= size
      guard rest >= 0 else { return }
      guard let text = try? file.text(), HistoryContents(text.bytes).strangeLines > 0 else { continue }
      unreadHistories.insert(id)
    }
  }

  private func recent(of scrumID: UUID, _ reader: HistoryReader, _ limit: Int) -> [Meeting] {
    var reader = reader
    let meetings = reader.next(limit)
    if reader.problems.isEmpty { unreadHistories.remove(scrumID) } else { unreadHistories.insert(scrumID) }
    return meetings
  }

  /// When the history of each of some scrums was written last, those without any left out: nearly always when
  /// they met last, and found without reading.
  public func lastSaved(of scrumIDs: [UUID]) -> [UUID: Date] {
    var dates: [UUID: Date] = [:]
    guard let names = try? histories.names(), !names.isEmpty else { return dates }
    for id in scrumIDs {
      for name in names[id] ?? [] {
        var status = stat()
        guard lstat(histories.path.appending(name).text, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
          status.st_size > 0
        else { continue }
        let date = Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec))
        dates[id] = max(date, dates[id] ?? date)
      }
    }
    return dates
  }

  /// The meeting that was left unfinished, or that another process is in; nil where there is none.
  /// - Throws: a `StoreError` that says file, line and column; the file is left alone.
  public func loadProgress() throws(StoreError) -> MeetingInProgress? { try progress.load() }

  /// Reads the meeting again, and tells how it stood when it was read or saved last.
  /// - Throws: a `StoreError` that says file, line and column; the file is left alone.
  public func reloadProgress() throws(StoreError) -> (meeting: MeetingInProgress?, before: MeetingInProgress?)
  {
    try progress.reload()
  }

  /// Enters the meeting that was read last, beside whoever is in it: from then on it may be ended from here.
  /// - Throws: a `StoreError` where the file can't be opened.
  public func joinProgress() throws(StoreError) { try progress.enter() }

  /// Saves the meeting that is going on, and from then on tells others by `StoredMeeting.isHeld` that this process
  /// is in it. A file that could not be read is first given another name,
  /// `meeting.json.damaged`, and kept: a meeting must be on the disk, and nothing may be lost for it.
  /// - Returns: the meeting as it stands on the disk, with what another process has saved of it in the meantime.
  /// - Throws: a `StoreError`; what was there before still is.
  ///
  /// One whose kind is `busy` says that another process is in a meeting, which stays; one whose kind is `ended`,
  /// that another process has ended this one.
  @discardableResult
  public func saveProgress(_ meeting: MeetingInProgress) throws(StoreError) -> MeetingInProgress {
    try progress.save(meeting) { there throws(StoreError) in
      try knownMeetings(of: there.scrumID).contains(there.id)
    }
  }

  /// Whether a meeting is in the history and no longer going on, because another process has ended it.
  /// - Throws: a `StoreError` where a file cannot be read.
  public func hasEnded(_ meeting: UUID, of scrumID: UUID) throws(StoreError) -> Bool {
    guard !progress.holds(meeting) else { return false }
    return try knownMeetings(of: scrumID).contains(meeting)
  }

  /// Is in the meeting no more, which stays: whoever likes can go on with it.
  public func leaveProgress() { progress.letGo() }

  /// Removes the meeting that is going on, once it is over; that of another board stays.
  /// - Throws: a `StoreError` where there is one and it cannot be removed.
  public func clearProgress() throws(StoreError) { try progress.clear() }

  private var histories: HistoryFolder { HistoryFolder(store: directory) }
}
