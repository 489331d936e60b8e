import FoundationEssentials
import Glibc
import ScrumModel

/// The files of one board: the scrums, their past meetings, and the meeting in progress. No file or directory
/// is made before something is saved.
public final class ScrumStore {
  /// The directory that holds the files.
  public let directory: String
  /// Whether `scrums.json` is of a newer version, and so shown but never saved.
  public var isReadOnly: Bool { scrumsFile.isReadOnly }
  /// Whether a process was in the meeting when it was last read, or may have been.
  public var isMeetingHeld: Bool { progress.isHeld }
  /// Whether this process alone is in the meeting.
  public var isAloneInMeeting: Bool { progress.isAlone }
  /// Why the disk has not confirmed the last save of the meeting; nil if it has.
  public var unconfirmedProgress: StoreError? { progress.unconfirmed }
  /// The earlier versions of `scrums.json`.
  public var backups: Backups { Backups(directory: directory) }
  /// The scrums whose history had unreadable lines when it was last read.
  public private(set) var unreadHistories: Set<UUID> = []
  /// The clock that dates the lines of histories; a test sets its own.
  var clock: () -> Date = { Date() }
  private var scrumsFile: ScrumsFile
  private var progress: ProgressFile

  /// The store in a directory, which need not exist.
  public init(directory: String) {
    self.directory = directory
    scrumsFile = ScrumsFile(directory: directory)
    progress = ProgressFile(directory: directory)
  }

  /// Reads the scrums in the user's order; none if there is no file.
  public func load() throws(StoreError) -> [DailyScrum] { try scrumsFile.read() }

  /// Merges what another process has saved since then with the changes to `scrums`; nil if it has saved nothing.
  public func reload(keeping scrums: [DailyScrum]) throws(StoreError) -> SavedScrums? {
    try scrumsFile.reload(keeping: scrums)
  }

  /// Saves the scrums, merged with what another process has changed since the last read or save, and keeps
  /// what this version does not know; a file that can't be read or is of a newer version is never replaced.
  /// - Returns: the scrums as they are on the disk, from which to go on.
  @discardableResult
  public func save(_ scrums: [DailyScrum]) throws(StoreError) -> SavedScrums { try scrumsFile.save(scrums) }

  /// Does something just before `scrums.json` is replaced: a test plays an editor.
  func beforeReplacing(_ work: @escaping () -> Void) { scrumsFile.beforeReplacing = work }

  /// Saves the scrums with new ones, which are written over the objects that they were read from, and new members.
  package func save(
    _ scrums: [DailyScrum], over objects: [UUID: JSONObject], beside members: JSONObject
  ) throws(StoreError) -> SavedScrums {
    try scrumsFile.add(objects, members: members)
    return try scrumsFile.save(scrums)
  }

  package func original(of scrumID: UUID) -> JSONObject? { scrumsFile.original(of: scrumID) }

  package var version: Int { scrumsFile.version }
  package var unknownMembers: JSONObject { scrumsFile.unknownMembers }

  /// Adds a past meeting of a scrum, or a newer version of one.
  public func append(_ meeting: Meeting, to scrumID: UUID) throws(StoreError) {
    try histories.history(of: scrumID).append(meeting, at: clock())
  }

  /// The ids of all past meetings of a scrum, also of the deleted ones.
  public func knownMeetings(of scrumID: UUID) throws(StoreError) -> Set<UUID> {
    try histories.history(of: scrumID).knownIDs()
  }

  /// Adds new past meetings of a scrum, each written over the object that it was read from, if any.
  package func insert(
    _ meetings: [Meeting], over objects: [UUID: JSONObject] = [:], into scrumID: UUID
  ) throws(StoreError) {
    try histories.history(of: scrumID).insert(meetings, over: objects, at: clock())
  }

  /// Deletes a past meeting of a scrum; appending it again restores it.
  public func deleteMeeting(_ id: UUID, of scrumID: UUID) throws(StoreError) {
    try histories.history(of: scrumID).appendDeletion(of: id, at: clock())
  }

  /// The last past meetings of a scrum, the newest first; unreadable lines are skipped and noted in `unreadHistories`.
  public func recentMeetings(of scrumID: UUID, limit: Int) throws(StoreError) -> [Meeting] {
    recent(of: scrumID, try HistoryReader(histories.history(of: scrumID)), limit)
  }

  /// All past meetings of a scrum, the newest first, and the problems of unreadable lines.
  public func allMeetings(of scrumID: UUID) throws(StoreError) -> (meetings: [Meeting], problems: [Problem]) {
    var reader = try meetings(of: scrumID)
    let all = reader.next(.max)
    return (all, reader.problems)
  }

  /// The past meetings of a scrum, the newest first, for a list that reads them as it scrolls.
  public func meetings(of scrumID: UUID) throws(StoreError) -> HistoryReader {
    try HistoryReader(histories.history(of: scrumID))
  }

  /// The last past meetings of several scrums, and the first error, which does not stop the others.
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
        let meetings = recent(of: id, try HistoryReader(histories.history(of: id, names)), limit)
        if !meetings.isEmpty { found[id] = meetings }
      } catch {
        trouble = trouble ?? error
      }
    }
    return (found, trouble)
  }

  /// Scans histories for unreadable lines, the smallest first and no more than a number of bytes in all.
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

  /// When the histories of scrums were last written: nearly always the time of the last meeting.
  public func lastSaved(of scrumIDs: [UUID]) -> [UUID: Date] {
    var dates: [UUID: Date] = [:]
    guard let names = try? histories.names(), !names.isEmpty else { return dates }
    for id in scrumIDs {
      dates[id] = names[id].flatMap { histories.history(of: id, $0).lastSaved }
    }
    return dates
  }

  /// The meeting that was left unfinished, or that another process is in; nil if there is none.
  public func loadProgress() throws(StoreError) -> MeetingInProgress? { try progress.load() }

  /// Reads the meeting again; the result is its present state and the one last read or saved.
  public func reloadProgress() throws(StoreError) -> (meeting: MeetingInProgress?, before: MeetingInProgress?)
  {
    try progress.reload()
  }

  /// Joins the meeting that was last read; from then on it can be ended here.
  public func joinProgress() throws(StoreError) { try progress.enter() }

  /// Saves the meeting in progress; from then on `StoredMeeting.isHeld` shows others that this process is in it. An
  /// unreadable file is kept as `meeting.json.damaged`, so that the meeting can be saved and nothing is lost.
  /// - Returns: the meeting as it is on the disk, merged with what another process has saved meanwhile.
  /// - Throws: a `StoreError`; then nothing has changed. Of the kind `busy`: another process is in another meeting. Of
  ///   the kind `ended`: another process has ended this one.
  @discardableResult
  public func saveProgress(_ meeting: MeetingInProgress) throws(StoreError) -> MeetingInProgress {
    try progress.save(meeting) { there throws(StoreError) in
      try knownMeetings(of: there.scrumID).contains(there.id)
    }
  }

  /// Whether another process has ended a meeting: it is in the history and no longer in progress.
  public func hasEnded(_ meeting: UUID, of scrumID: UUID) throws(StoreError) -> Bool {
    guard !progress.holds(meeting) else { return false }
    return try knownMeetings(of: scrumID).contains(meeting)
  }

  /// Leaves the meeting in progress, which stays for anyone to go on with.
  public func leaveProgress() { progress.letGo() }

  /// Removes the meeting in progress once it is over; a meeting of another board stays.
  public func clearProgress() throws(StoreError) { try progress.clear() }

  private var histories: HistoryFolder { HistoryFolder(store: directory) }
}
