import FoundationEssentials
import ScrumModel

/// Finds the scrum of a store that an imported one is; no scrum of the store is found twice.
struct ScrumMatcher {
  private let existing: [DailyScrum]
  private var byID: [UUID: Int] = [:]
  /// The scrums that nothing has matched yet, by title, the last one first.
  private var byTitle: [String: [Int]] = [:]

  /// A matcher for scrums; those with one of `ids` are kept for the imported scrums of the same id.
  init(_ existing: [DailyScrum], byID ids: [UUID]) {
    self.existing = existing
    let kept = Set(ids)
    for (index, scrum) in existing.enumerated() {
      byID[scrum.id] = index
      if !kept.contains(scrum.id) { byTitle[scrum.title, default: []].append(index) }
    }
    for title in Array(byTitle.keys) { byTitle[title]?.reverse() }
  }

  /// The scrum that is there; nil where the imported one is new.
  mutating func match(for imported: ImportedScrum) -> DailyScrum? {
    if let index = byID[imported.scrum.id] { return existing[index] }
    guard imported.hasIDFromContent, var places = byTitle[imported.scrum.title] else { return nil }
    let names = imported.scrum.attendees.map(\.name).sorted()
    let place = places.lastIndex { existing[$0].attendees.map(\.name).sorted() == names }
    guard let place else { return nil }
    let index = places.remove(at: place)
    byTitle[imported.scrum.title] = places
    return existing[index]
  }
}
