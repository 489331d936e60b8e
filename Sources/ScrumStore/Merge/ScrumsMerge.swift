import FoundationEssentials
import ScrumModel

/// Two changed copies of the scrums as one: nothing that only one side did is lost.
///
/// It goes by id and field. Where both sides changed the same field, ours counts, which is the later save.
struct ScrumsMerge: Hashable, Sendable {
  /// The merged scrums; no two of them have the same id, nor two attendees of one.
  let scrums: [DailyScrum]
  /// Where the sides were at odds, and what became of it.
  let conflicts: [MergeConflict]

  /// Merges `ours` and `theirs`, which were both `base` once.
  /// - Parameter place: where what is not kept can be found, as a message says it.
  init(
    base: [DailyScrum], ours: [DailyScrum], theirs: [DailyScrum], keptIn place: String = "the backups"
  ) {
    var conflicts: [MergeConflict] = []
    let merge = ListMerge(base: base, ours: ours, theirs: theirs) { base, ours, theirs in
      ScrumsMerge.merge(base, ours, theirs, place, &conflicts)
    }
    conflicts += merge.keptByUs.map { .deletion(of: $0, isOurs: false) }
    conflicts += merge.keptByThem.map { .deletion(of: $0, isOurs: true) }
    if merge.isOrderContested { conflicts.append(.order) }
    scrums = merge.elements
    self.conflicts = conflicts
  }

  private static func merge(
    _ base: DailyScrum?, _ ours: DailyScrum, _ theirs: DailyScrum, _ place: String,
    _ conflicts: inout [MergeConflict]
  ) -> DailyScrum {
    guard ours != theirs else { return ours }
    var merged = ours
    for field in ScrumField.allCases where !field.isSame(in: ours, theirs) {
      if let base, field.isSame(in: base, ours) {
        field.copy(from: theirs, to: &merged)
      } else if base.map({ field.isSame(in: $0, theirs) }) != true {
        conflicts.append(.field(field, ours: ours, theirs: theirs, keptIn: place))
      }
    }
    let attendees = ListMerge(base: base?.attendees ?? [], ours: ours.attendees, theirs: theirs.attendees) {
      merge($0, $1, $2, of: ours, place, &conflicts)
    }
    conflicts += attendees.keptByUs.map { .deletion(of: $0, of: ours, isOurs: false) }
    conflicts += attendees.keptByThem.map { .deletion(of: $0, of: ours, isOurs: true) }
    if attendees.isOrderContested { conflicts.append(.order(of: ours)) }
    merged.attendees = attendees.elements
    return merged
  }

  private static func merge(
    _ base: Attendee?, _ ours: Attendee, _ theirs: Attendee, of scrum: DailyScrum, _ place: String,
    _ conflicts: inout [MergeConflict]
  ) -> Attendee {
    if ours == theirs || base == theirs { return ours }
    if base == ours { return theirs }
    conflicts.append(.name(ours: ours, theirs: theirs, of: scrum, keptIn: place))
    return ours
  }
}
