import FoundationEssentials
import ScrumModel
import ScrumStore

/// The changes that importing a board into a store would make.
/// A scrum is already there if the store has one with its id or, if its id was made from its content, one with
/// the same title and attendees. It stays as it is and only gets the past meetings that it does not have. So
/// importing the same file twice adds nothing.
package struct ImportPlan: Hashable, Sendable {
  let entries: [ImportEntry]
  /// All scrums after the import: those already there, then the new ones.
  let scrums: [DailyScrum]
  let members: JSONObject
  /// A harmless line for everything in the file that the import leaves out.
  let skipped: [String]

  /// - Parameter meetingIDs: the ids of a scrum's past meetings, even if `existing` no longer has the scrum. Ids of
  ///   deleted meetings keep them from coming back.
  package init(_ board: ImportedBoard, into existing: [DailyScrum], meetingIDs: (UUID) -> Set<UUID>) {
    var matcher = ScrumMatcher(existing, byID: board.scrums.map(\.scrum.id))
    var scrums = existing
    entries = board.scrums.map { imported in
      let match = matcher.match(for: imported)
      if match == nil { scrums.append(imported.scrum) }
      let target = match ?? imported.scrum
      let known = meetingIDs(target.id)
      let meetings = imported.meetings.filter { !known.contains($0.id) }
        .sorted { $0.startedAt < $1.startedAt }
      return ImportEntry(
        scrum: target, isNew: match == nil, meetings: meetings,
        remarks: match == nil ? imported.remarks : [])
    }
    self.scrums = scrums
    members = board.members
    skipped = board.skipped
  }

  var newScrums: Int { entries.count { $0.isNew } }
  var newMeetings: Int { entries.reduce(0) { $0 + $1.meetings.count } }
  package var isEmpty: Bool { newScrums == 0 && newMeetings == 0 }

  /// The plan in words: a line for each scrum, remark and omission, then one for the totals.
  package var summary: [String] {
    let news = [(newScrums, "new scrum"), (newMeetings, "new past meeting")].filter { $0.0 > 0 }
    let total = isEmpty ? "nothing new" : news.map(ImportEntry.count).joined(separator: ", ")
    return entries.flatMap(\.summary) + skipped.map { "left out: \($0)" } + [total]
  }
}

struct ImportEntry: Hashable, Sendable {
  let scrum: DailyScrum
  let isNew: Bool
  let meetings: [Meeting]
  /// A harmless line for everything that was repaired in a new scrum.
  let remarks: [String]

  /// The entry in words, the first line such as `new: "Design", 4 attendees, 10 minutes, 12 past meetings`.
  var summary: [String] {
    let title = scrum.title.quoted
    guard isNew else {
      let change = meetings.isEmpty ? "nothing new" : Self.count(meetings.count, "new past meeting")
      return ["already there: \(title), \(change)"]
    }
    var facts = [
      title, Self.count(scrum.attendees.count, "attendee"), Self.count(scrum.lengthInMinutes, "minute"),
    ]
    if !meetings.isEmpty { facts.append(Self.count(meetings.count, "past meeting")) }
    let lacking = scrum.attendees.isEmpty ? ["it has no attendees, so no meeting can start"] : []
    return ["new: \(facts.joined(separator: ", "))"] + (remarks + lacking).map { "note: \(title): \($0)" }
  }

  /// A number and the counted thing, such as `1 attendee` or `2 attendees`.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

/// Finds the scrum of a store for an imported one; no scrum of the store is found twice.
private struct ScrumMatcher {
  private let existing: [DailyScrum]
  private var byID: [UUID: Int] = [:]
  /// The unmatched scrums by title.
  private var byTitle: [String: [Int]] = [:]

  /// Those with one of `ids` are reserved for the imported scrums of the same id.
  init(_ existing: [DailyScrum], byID ids: [UUID]) {
    self.existing = existing
    let kept = Set(ids)
    for (index, scrum) in existing.enumerated() {
      byID[scrum.id] = index
      if !kept.contains(scrum.id) { byTitle[scrum.title, default: []].append(index) }
    }
  }

  /// The scrum already there; nil if the imported one is new.
  mutating func match(for imported: ImportedScrum) -> DailyScrum? {
    if let index = byID[imported.scrum.id] { return existing[index] }
    guard imported.hasIDFromContent, var places = byTitle[imported.scrum.title] else { return nil }
    let names = imported.scrum.attendees.map(\.name).sorted()
    let place = places.firstIndex { existing[$0].attendees.map(\.name).sorted() == names }
    guard let place else { return nil }
    defer { byTitle[imported.scrum.title] = places }
    return existing[places.remove(at: place)]
  }
}

extension ScrumStore {
  /// Performs an import.
  /// - Returns: a line about everything that a person should know of the saves.
  /// - Throws: a `StoreError`; past meetings may have been added then, but no scrum.
  package func perform(_ plan: ImportPlan) throws(StoreError) -> [String] {
    var notices: [String] = []
    // Meetings come first: without their scrum they do no harm, but a scrum without them would look complete.
    for entry in plan.entries {
      do throws(StoreError) {
        try insert(entry.meetings, into: entry.scrum.id)
      } catch {
        guard error.kind == .uncertain else { throw error }
        notices.append("\(error)")
      }
    }
    guard plan.newScrums > 0 else { return notices }
    return notices + (try save(plan.scrums, beside: plan.members)).notices
  }
}
