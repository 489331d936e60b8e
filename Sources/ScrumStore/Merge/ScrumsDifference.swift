import FoundationEssentials
import ScrumModel

/// The changes of the scrums and holidays from one version to the next, in words.
struct ScrumsDifference: Hashable, Sendable {
  let lines: [String]

  init(from old: [DailyScrum], to new: [DailyScrum]) {
    let before = old.byID
    let after = new.byID
    var lines = new.compactMap { scrum in
      guard let earlier = before[scrum.id] else { return "\(scrum.title.named) was added" }
      return ScrumsDifference.line(from: earlier, to: scrum)
    }
    lines += old.filter { after[$0.id] == nil }.map { "\($0.title.named) was deleted" }
    let stayed = old.map(\.id).filter { after[$0] != nil }
    if stayed != new.map(\.id).filter({ before[$0] != nil }) { lines.append("the order was changed") }
    self.lines = lines
  }

  init(from old: ScrumsDocument, to new: ScrumsDocument) {
    func line(_ holidays: Set<Holiday>, _ words: String) -> [String] {
      guard let first = holidays.first else { return [] }
      let name = holidays.allSatisfy { $0.name == first.name } ? " \(first.name.named)" : ""
      let count = holidays.count
      return [count == 1 ? "holiday\(name) was \(words)" : "\(count) holidays\(name) were \(words)"]
    }
    // The event from which one came is nothing that a person has changed.
    func shown(_ document: ScrumsDocument) -> Set<Holiday> {
      Set(
        document.holidays.filter { !$0.isRemoved }.map { holiday in
          var holiday = holiday
          holiday.uid = nil
          return holiday
        })
    }
    let (before, after) = (shown(old), shown(new))
    lines =
      ScrumsDifference(from: old.scrums, to: new.scrums).lines
      + line(after.subtracting(before), "added") + line(before.subtracting(after), "removed")
  }

  private static func line(from old: DailyScrum, to new: DailyScrum) -> String? {
    guard old != new else { return nil }
    var changes: [String] = []
    for field in DailyScrum.fields.declared where field.kind != .list && !field.isSame(old, new) {
      changes.append("\(field.title) \(field.words(old) ?? "none") → \(field.words(new) ?? "none")")
    }
    let added = names(in: new, notIn: old)
    let removed = names(in: old, notIn: new)
    if !added.isEmpty { changes.append("with \(added)") }
    if !removed.isEmpty { changes.append("without \(removed)") }
    if added.isEmpty, removed.isEmpty, old.attendees != new.attendees { changes.append("attendees") }
    // A member may have changed that this version does not know.
    if changes.isEmpty { return nil }
    return "\(old.title.named): \(changes.joined(separator: ", "))"
  }

  private static func names(in one: DailyScrum, notIn other: DailyScrum) -> String {
    let ids = Set(other.attendees.map(\.id))
    return one.attendees.filter { !ids.contains($0.id) }.names
  }
}
