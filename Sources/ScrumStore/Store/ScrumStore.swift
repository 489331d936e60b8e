import FoundationEssentials
import Glibc
import ScrumModel

/// The files of one board: the scrums, their past meetings, and the meetings in progress. No file or directory
/// is made before something is saved.
package final class ScrumStore {
  package let directory: String
  /// Whether `scrums.json` is of a newer version, and so shown but never saved.
  package var isReadOnly: Bool { scrumsFile.isReadOnly }
  /// Why the scrums can't be saved, as far as that is known before it is tried: a newer version wrote them, or the
  /// directory can't be written; nil if nothing is known.
  package var obstacle: StoreError? { scrumsFile.obstacle }
  package var backups: Backups { Backups(directory: directory) }
  /// The clock that dates the lines of histories; a test sets its own.
  var clock: () -> Date = { Date() }
  private var scrumsFile: ScrumsFile
  let meetingFolder: MeetingFolder
  /// The meetings that this process knows, by scrum.
  var meetingFiles: [UUID: MeetingLogFile] = [:]
  let user: () -> String

  /// The store in a directory, which need not exist.
  /// - Parameter user: the name of the person who joins meetings; empty for none. It is asked for when it is needed.
  package init(directory: String, user: @escaping () -> String = { "" }) {
    self.directory = directory
    scrumsFile = ScrumsFile(directory: directory)
    meetingFolder = MeetingFolder(store: directory)
    var name: String?
    self.user = {
      let known = name ?? user()
      name = known
      return known
    }
  }

  /// Reads the scrums in the user's order; none if there is no file.
  package func load() throws(StoreError) -> [DailyScrum] { try scrumsFile.read() }

  /// Merges what another process has saved since then with the changes to `scrums`; nil if it has saved nothing.
  package func reload(keeping scrums: [DailyScrum]) throws(StoreError) -> SavedScrums? {
    try scrumsFile.reload(keeping: scrums)
  }

  /// Saves the scrums, merged with changes by other processes since the last read or save, and keeps
  /// what this version does not know; a file that can't be read or is of a newer version is never replaced.
  /// - Returns: the scrums as they are on the disk, from which to go on.
  @discardableResult
  package func save(_ scrums: [DailyScrum]) throws(StoreError) -> SavedScrums { try scrumsFile.save(scrums) }

  func beforeReplacing(_ work: @escaping () -> Void) { scrumsFile.beforeReplacing = work }

  /// Saves the scrums, and members that the file lacks beside them.
  package func save(_ scrums: [DailyScrum], beside members: JSONObject) throws(StoreError) -> SavedScrums {
    try scrumsFile.add(members)
    return try scrumsFile.save(scrums)
  }

  /// The holidays of the store, as they were when the scrums were last read or saved.
  package var holidays: [Holiday] { scrumsFile.holidays.filter { !$0.isRemoved } }
  /// The holidays that a person has removed, which a calendar does not bring back.
  package var removedHolidays: [Holiday] { scrumsFile.holidays.filter(\.isRemoved) }

  /// Changes the holidays in the file, with those that were removed, and nothing else; nil if that changes nothing.
  @discardableResult
  package func changeHolidays(_ change: ([Holiday]) -> [Holiday]) throws(StoreError) -> SavedScrums? {
    try scrumsFile.changeHolidays(change)
  }

  package var version: Int { scrumsFile.version }
  /// The members of the file beside scrums and version.
  package var members: JSONObject { scrumsFile.members }

  /// Adds a past meeting of a scrum, or a newer version of one. What was written for a meeting, and is in this one, is used.
  /// - Parameter change: what a version that is there becomes, if it is not deleted; nil if the meeting takes its place.
  package func append(
    _ meeting: Meeting, to scrumID: UUID, over change: ((Meeting) -> Meeting)? = nil
  ) throws(StoreError) {
    // Whoever ended it may not have known what others wrote at the last moment. The meeting is worth more than the mark.
    let notes = Set(meeting.turns.flatMap(\.notes).map(\.id))
    let used = (try? updates(of: scrumID).pending.map(\.id).filter(notes.contains)) ?? []
    if !used.isEmpty { try? useUpdates(used, of: scrumID, in: meeting.id) }
    try histories.history(of: scrumID).append(meeting, at: clock(), over: change)
  }

  /// The ids of all past meetings of a scrum, also of the deleted ones.
  package func knownMeetings(of scrumID: UUID) throws(StoreError) -> Set<UUID> {
    try histories.history(of: scrumID).knownIDs()
  }

  package func insert(_ meetings: [Meeting], into scrumID: UUID) throws(StoreError) {
    try histories.history(of: scrumID).insert(meetings, at: clock())
  }

  /// Deletes a past meeting of a scrum; appending it again restores it.
  package func deleteMeeting(_ id: UUID, of scrumID: UUID) throws(StoreError) {
    try histories.history(of: scrumID).appendDeletion(of: id, at: clock())
  }

  /// All past meetings of a scrum, the newest first, and the problems of unreadable lines.
  package func allMeetings(
    of scrumID: UUID
  ) throws(StoreError) -> (meetings: [Meeting], problems: [Problem]) {
    var reader = try openHistory(of: scrumID)
    return (reader.rest(), reader.problems)
  }

  /// The past meetings of a scrum, the newest first, for who reads them step by step.
  /// - Parameter limit: the most bytes that are read, from the end of the file.
  package func openHistory(of scrumID: UUID, limit: Int = .max) throws(StoreError) -> HistoryReader {
    try HistoryReader(histories.history(of: scrumID), limit: limit)
  }

  /// The summaries of some histories, and the first error, which does not stop the others.
  package func summaries(
    of scrums: [UUID]
  ) -> (summaries: [UUID: HistorySummary], trouble: StoreError?) {
    var (summaries, trouble): ([UUID: HistorySummary], StoreError?) = ([:], nil)
    for scrum in scrums {
      do throws(StoreError) {
        var reader = try openHistory(of: scrum)
        summaries[scrum] = reader.summary()
      } catch { trouble = trouble ?? error }
    }
    return (summaries, trouble)
  }

  private var histories: HistoryFolder { HistoryFolder(store: directory) }

  /// Waits until the disk has what it did not confirm before: the scrums, or the files of one.
  /// - Throws: a `StoreError` of the kind `uncertain`, as long as it has not.
  package func confirm(_ scrum: UUID?) throws(StoreError) {
    do throws(StoreError) {
      var paths = [try ScrumsPlace(directory).target]
      if let scrum {
        let files = try HistoryFolder.names.map { name throws(StoreError) in
          try HistoryFolder(store: directory, name).history(of: scrum).present
        }
        paths += files + [meetingFolder.file(of: scrum)]
      }
      for path in paths {
        try OpenFile(path)?.synchronise()
        try OpenDirectory(path.parent)?.synchronise()
      }
    } catch { throw StoreError(.uncertain, path: error.path, message: error.message) }
  }
}
