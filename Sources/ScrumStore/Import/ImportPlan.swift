import FoundationEssentials
import ScrumModel

/// What importing a board into a store would change, before anything is changed.
///
/// A scrum is there already where one with its id is, or, if its id was made from its content, one with the
/// same title and attendees. What is there stays as it is; only past meetings that it does not have are added.
/// So an import that follows the same one adds nothing.
public struct ImportPlan: Hashable, Sendable {
  /// What would happen to each scrum of the board, in its order.
  public let entries: [ImportEntry]
  /// All scrums as they would be: those that are there, then the new ones.
  public let scrums: [DailyScrum]
  /// What the program's own file says beside its scrums.
  let members: JSONObject
  /// What the file has and the import leaves out, one harmless line each.
  public let skipped: [String]

  /// Plans to import a board.
  /// - Parameters:
  ///   - existing: the scrums of the store.
  ///   - meetingIDs: the ids of the past meetings of a scrum, also of one that `existing` no longer has; an id
  ///     of a deleted meeting keeps it from coming back.
  public init(_ board: ImportedBoard, into existing: [DailyScrum], meetingIDs: (UUID) -> Set<UUID>) {
    var matcher = ScrumMatcher(existing, byID: board.scrums.map(\.scrum.id))
    var scrums = existing
    entries = board.scrums.map { imported in
      let match = matcher.match(for: imported)
      if match == nil { scrums.append(imported.scrum) }
      let target = match ?? imported.scrum
      let known = meetingIDs(target.id)
      // A history is written from the oldest meeting to the newest.
      let meetings = imported.meetings.filter { !known.contains($0.id) }
        .sorted { $0.startedAt < $1.startedAt }
      return ImportEntry(
        scrum: target, isNew: match == nil, meetings: meetings, originals: imported.originals,
        remarks: match == nil ? imported.remarks : [])
    }
    self.scrums = scrums
    members = board.members
    skipped = board.skipped
  }

  /// What new scrums are written over, by their ids.
  var newObjects: [UUID: JSONObject] {
    Dictionary(
      entries.filter(\.isNew).compactMap { entry in entry.originals.scrum.map { (entry.scrum.id, $0) } }
    ) { first, _ in first }
  }

  /// How many scrums would be added.
  public var newScrums: Int { entries.count { $0.isNew } }

  /// How many past meetings would be added.
  public var newMeetings: Int { entries.reduce(0) { $0 + $1.meetings.count } }

  /// Whether nothing would be added.
  public var isEmpty: Bool { newScrums == 0 && newMeetings == 0 }

  /// The plan in words: a line for each scrum, each remark and what is left out, and one for the sum.
  public var summary: [String] {
    let sum =
      isEmpty
      ? "nothing new"
      : [(newScrums, "new scrum"), (newMeetings, "new past meeting")].filter { $0.0 > 0 }
        .map { ImportEntry.count($0.0, $0.1) }.joined(separator: ", ")
    return entries.flatMap(\.summary) + skipped.map { "left out: \($0)" } + [sum]
  }
}
