import FoundationEssentials

/// Two changed copies of the scrums merged by id and field. What one side changed and the other deleted stays.
package struct ScrumsMerge: Hashable, Sendable {
  /// The merged scrums; no two have the same id, nor do two attendees of one scrum.
  package let scrums: [DailyScrum]
  package let conflicts: [MergeConflict]

  package init(base: [DailyScrum], ours: [DailyScrum], theirs: [DailyScrum], rule: MergeRule = .ours) {
    var conflicts: [MergeConflict] = []
    let list = ListMerge(base: base, ours: ours, theirs: theirs, idsBy: rule.order) { base, ours, theirs in
      // Equal texts may have different bytes, of which the greater count.
      guard ours != theirs || rule == .greater else { return ours }
      let merge = ScrumMerge(base: base, ours: ours, theirs: theirs, rule: rule)
      conflicts += merge.conflicts
      return merge.scrum
    }
    conflicts += list.deletedByThem.map { .deletion(of: $0, isOurs: false) }
    conflicts += list.deletedByUs.map { .deletion(of: $0, isOurs: true) }
    if list.isOrderContested { conflicts.append(.order) }
    conflicts += repetitions(in: list.elements, of: \.title, unlike: ours, theirs).map { .sameTitle($0) }
    scrums = list.elements
    self.conflicts = conflicts
  }
}

/// The elements whose text is there more often than on either side: a merge has made them look alike. Of each text the
/// one with the greatest id is listed, whichever side it is from.
private func repetitions<Element: Identifiable<UUID>>(
  in merged: [Element], of text: KeyPath<Element, String>, unlike ours: [Element], _ theirs: [Element]
) -> [Element] {
  func byText(_ elements: [Element]) -> [String: [Element]] {
    Dictionary(grouping: elements) { $0[keyPath: text] }
  }
  let (mine, their) = (byText(ours), byText(theirs))
  let repeated = byText(merged).filter { text, elements in
    elements.count > max(1, mine[text]?.count ?? 0, their[text]?.count ?? 0)
  }
  return repeated.sorted { $0.key < $1.key }.compactMap { $0.value.max { $0.id < $1.id } }
}

package struct ScrumMerge: Hashable, Sendable {
  package private(set) var scrum: DailyScrum
  package private(set) var conflicts: [MergeConflict] = []

  /// Merges `ours` and `theirs`, which both began as `base`; nil if both sides added the scrum.
  /// - Parameter deletionWins: whether an attendee that one side removed and the other renamed goes.
  package init(
    base: DailyScrum?, ours: DailyScrum, theirs: DailyScrum, deletionWins: Bool = false,
    rule: MergeRule = .ours
  ) {
    var merging = Merging(rule)
    scrum = DailyScrum.merged(base: base, ours: ours, theirs: theirs, &merging)
    let list = ListMerge(
      base: base?.attendees ?? [], ours: ours.attendees, theirs: theirs.attendees, idsBy: rule.order,
      deletionWins: deletionWins
    ) { Attendee.merged(base: $0, ours: $1, theirs: $2, &merging) }
    // Conflicts name the merged scrum: its other fields may be of either side.
    let kept = rule == .ours ? ours : scrum
    conflicts = merging.conflicts.map { .field($0, of: kept) }
    scrum.attendees = list.elements
    conflicts += restoreAttendeesIfEmpty(base?.attendees ?? [], ours.attendees, theirs.attendees)
    let twice = repetitions(in: scrum.attendees, of: \.name, unlike: ours.attendees, theirs.attendees)
    conflicts += twice.map { .sameName($0, of: kept) }
    conflicts += list.deletedByThem.map { .removal(of: $0, from: kept, isOurs: false) }
    conflicts += list.deletedByUs.map { .removal(of: $0, from: kept, isOurs: true) }
    if list.isOrderContested { conflicts.append(.attendeeOrder(of: kept)) }
  }

  /// Keeps the attendees that either side has kept, if both together have removed everyone.
  /// - Returns: the conflict to report, also if both sides have replaced all attendees.
  private mutating func restoreAttendeesIfEmpty(
    _ base: [Attendee], _ ours: [Attendee], _ theirs: [Attendee]
  ) -> [MergeConflict] {
    let (old, mine, their) = (Set(base.map(\.id)), Set(ours.map(\.id)), Set(theirs.map(\.id)))
    if scrum.attendees.isEmpty, mine != old, their != old {
      // No one was added, or they would be there.
      var left = (ours + theirs).byID
      scrum.attendees = base.compactMap { left.removeValue(forKey: $0.id) }
      return scrum.attendees.isEmpty ? [] : [.removals(leaving: scrum)]
    }
    let areReplaced = !old.isEmpty && old.isDisjoint(with: mine) && old.isDisjoint(with: their)
    return areReplaced && !mine.isSuperset(of: their) && !their.isSuperset(of: mine)
      ? [.replacements(leaving: scrum)] : []
  }
}

/// A contradiction between two changed copies of the scrums. `isOurs` tells who deleted something.
package enum MergeConflict: Hashable, Sendable {
  /// Both sides changed a member of a scrum, or of an attendee.
  case field(FieldConflict, of: DailyScrum)
  /// One side deleted a scrum that the other changed; it stays.
  case deletion(of: DailyScrum, isOurs: Bool)
  /// One side removed an attendee whom the other renamed; they stay.
  case removal(of: Attendee, from: DailyScrum, isOurs: Bool)
  /// Both sides together removed everyone; those that either side kept stay.
  case removals(leaving: DailyScrum)
  /// Both sides replaced all attendees; those of both are there.
  case replacements(leaving: DailyScrum)
  /// An attendee has the same name as another one, from the other side.
  case sameName(Attendee, of: DailyScrum)
  /// A scrum has the same title as another one, from the other side.
  case sameTitle(DailyScrum)
  /// Both sides reordered the attendees of a scrum.
  case attendeeOrder(of: DailyScrum)
  /// Both sides reordered the scrums.
  case order
}
