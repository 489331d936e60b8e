import FoundationEssentials

/// Two changed copies of the scrums merged by id and field; if both changed a field, ours, the later save, counts.
public struct ScrumsMerge: Hashable, Sendable {
  /// The merged scrums; no two have the same id, nor do two attendees of one scrum.
  public let scrums: [DailyScrum]
  /// The contradictions between the sides.
  public let conflicts: [MergeConflict]

  /// Merges `ours` and `theirs`, which both began as `base`.
  public init(base: [DailyScrum], ours: [DailyScrum], theirs: [DailyScrum]) {
    var conflicts: [MergeConflict] = []
    let list = ListMerge(base: base, ours: ours, theirs: theirs) { base, ours, theirs in
      guard ours != theirs else { return ours }
      let merge = ScrumMerge(base: base, ours: ours, theirs: theirs)
      conflicts += merge.conflicts
      return merge.scrum
    }
    conflicts += list.deletedByThem.map { .deletion(of: $0, isOurs: false) }
    conflicts += list.deletedByUs.map { .deletion(of: $0, isOurs: true) }
    if list.isOrderContested { conflicts.append(.order) }
    scrums = list.elements
    self.conflicts = conflicts
  }
}

/// Two changed copies of one scrum merged into one.
public struct ScrumMerge: Hashable, Sendable {
  /// The merged scrum.
  public private(set) var scrum: DailyScrum
  /// The contradictions between the sides.
  public private(set) var conflicts: [MergeConflict] = []

  /// Merges `ours` and `theirs`, which both began as `base`; nil if both sides added the scrum.
  /// - Parameter deletionWins: whether an attendee that one side removed and the other renamed goes.
  public init(base: DailyScrum?, ours: DailyScrum, theirs: DailyScrum, deletionWins: Bool = false) {
    scrum = ours
    for field in ScrumField.allCases where !field.isSame(in: ours, theirs) {
      if let base, field.isSame(in: base, ours) {
        field.copy(from: theirs, to: &scrum)
      } else if base.map({ field.isSame(in: $0, theirs) }) != true {
        conflicts.append(.field(field, ours: ours, theirs: theirs))
      }
    }
    var names: [MergeConflict] = []
    let list = ListMerge(
      base: base?.attendees ?? [], ours: ours.attendees, theirs: theirs.attendees, deletionWins: deletionWins
    ) { base, our, their in
      if our == their || base == their { return our }
      if base == our { return their }
      names.append(.name(ours: our, theirs: their, of: ours))
      return our
    }
    scrum.attendees = list.elements
    conflicts += names
    conflicts += list.deletedByThem.map { .removal(of: $0, from: ours, isOurs: false) }
    conflicts += list.deletedByUs.map { .removal(of: $0, from: ours, isOurs: true) }
    if list.isOrderContested { conflicts.append(.attendeeOrder(of: ours)) }
  }
}

/// A contradiction between two changed copies of the scrums. `isOurs` tells who deleted something.
public enum MergeConflict: Hashable, Sendable {
  /// Both sides changed a field of a scrum; ours counts.
  case field(ScrumField, ours: DailyScrum, theirs: DailyScrum)
  /// Both sides renamed an attendee; our name counts.
  case name(ours: Attendee, theirs: Attendee, of: DailyScrum)
  /// One side deleted a scrum that the other changed; it stays.
  case deletion(of: DailyScrum, isOurs: Bool)
  /// One side removed an attendee whom the other renamed; they stay.
  case removal(of: Attendee, from: DailyScrum, isOurs: Bool)
  /// Both sides reordered the attendees of a scrum; our order counts.
  case attendeeOrder(of: DailyScrum)
  /// Both sides reordered the scrums; our order counts.
  case order
}

/// A part of a scrum that is merged as a whole. The raw value names it in a sentence.
public enum ScrumField: String, CaseIterable, Hashable, Sendable {
  case title, length, theme, schedule
  case speakingOrder = "order of speaking"
  case whenTimeIsUp = "end of time"
  case share = "sharing of time"

  /// Whether two scrums have the same value.
  public func isSame(in one: DailyScrum, _ other: DailyScrum) -> Bool {
    // Equal strings may be composed differently, which a person may have meant to change.
    if self == .title { return one.title.utf8.elementsEqual(other.title.utf8) }
    var copied = one
    copy(from: other, to: &copied)
    return copied == one
  }

  fileprivate func copy(from source: DailyScrum, to scrum: inout DailyScrum) {
    switch self {
    case .title: scrum.title = source.title
    case .length: scrum.lengthInMinutes = source.lengthInMinutes
    case .theme: scrum.theme = source.theme
    case .schedule: scrum.schedule = source.schedule
    case .speakingOrder: scrum.speakingOrder = source.speakingOrder
    case .whenTimeIsUp: scrum.whenTimeIsUp = source.whenTimeIsUp
    case .share: scrum.share = source.share
    }
  }
}

/// Two changed copies of a list merged into one, by the ids of the elements; no two have the same id.
struct ListMerge<Element: Identifiable<UUID> & Hashable> {
  private(set) var elements: [Element] = []
  /// The elements that stay although we deleted them, because they changed elsewhere.
  private(set) var deletedByUs: [Element] = []
  /// The elements that stay although they were deleted elsewhere, because we changed them.
  private(set) var deletedByThem: [Element] = []
  /// Whether the sides moved elements into different orders; ours counts.
  private(set) var isOrderContested = false

  /// - Parameter deletionWins: whether an element that one side deleted and the other changed goes.
  init(
    base: [Element], ours: [Element], theirs: [Element], deletionWins: Bool = false,
    _ merge: (_ base: Element?, _ ours: Element, _ theirs: Element) -> Element
  ) {
    let (old, our, their) = (base.byID, ours.byID, theirs.byID)
    var result: [UUID: Element] = [:]
    for element in ours {
      let before = old[element.id]
      if let other = their[element.id] {
        result[element.id] = merge(before, element, other)
      } else if before == nil {
        result[element.id] = element
      } else if before != element, !deletionWins {
        result[element.id] = element
        deletedByThem.append(element)
      }
    }
    for element in theirs where our[element.id] == nil {
      let before = old[element.id]
      if before == element || before != nil && deletionWins { continue }
      result[element.id] = element
      if before != nil { deletedByUs.append(element) }
    }
    let isShared = { (id: UUID) in old[id] != nil && our[id] != nil && their[id] != nil }
    let shared = base.ids.filter(isShared)
    let ourOrder = ours.ids.filter(isShared)
    let theirOrder = theirs.ids.filter(isShared)
    isOrderContested = ourOrder != shared && theirOrder != shared && ourOrder != theirOrder
    let order =
      ourOrder == shared
      ? ListMerge.order(theirs.ids, inserting: ours.ids) : ListMerge.order(ours.ids, inserting: theirs.ids)
    // Removing each element as it is placed keeps repeated ids out.
    elements = order.compactMap { result.removeValue(forKey: $0) }
  }

  /// The ids of both lists in the order of `main`. An id that only `other` has follows the one before it there,
  /// after any that `main` has added at the same place.
  private static func order(_ main: [UUID], inserting other: [UUID]) -> [UUID] {
    let mainIDs = Set(main)
    let otherIDs = Set(other)
    var waiting: [UUID] = []
    var after: [UUID: [UUID]] = [:]
    var last: UUID?
    for id in other {
      if mainIDs.contains(id) {
        last = id
      } else if let last {
        after[last, default: []].append(id)
      } else {
        waiting.append(id)
      }
    }
    var order: [UUID] = []
    for id in main {
      if otherIDs.contains(id) {
        order += waiting
        waiting = after[id] ?? []
      }
      order.append(id)
    }
    return order + waiting
  }
}

extension Array where Element: Identifiable<UUID> {
  fileprivate var ids: [UUID] { map(\.id) }
  fileprivate var byID: [UUID: Element] { Dictionary(map { ($0.id, $0) }) { first, _ in first } }
}
