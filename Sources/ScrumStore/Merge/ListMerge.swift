import FoundationEssentials

/// Two changed copies of a list as one, by the ids of the elements.
///
/// What one side added, deleted or moved is so in the result. An element that one side deleted and the other
/// changed stays. Where both moved elements, our order counts.
struct ListMerge<Element: Identifiable<UUID> & Hashable> {
  /// The merged list; no two elements have the same id.
  private(set) var elements: [Element] = []
  /// The elements that stay although we deleted them, since they changed elsewhere.
  private(set) var keptByThem: [Element] = []
  /// The elements that stay although they were deleted elsewhere, since we changed them.
  private(set) var keptByUs: [Element] = []
  /// Whether both sides put the elements in another order, and not in the same.
  private(set) var isOrderContested = false

  /// Merges `ours` and `theirs`, which were both `base` once; `merge` makes one of an element that both have.
  init(
    base: [Element], ours: [Element], theirs: [Element],
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
      } else if before != element {
        result[element.id] = element
        keptByUs.append(element)
      }
    }
    for element in theirs where our[element.id] == nil {
      let before = old[element.id]
      if before == element { continue }
      result[element.id] = element
      if before != nil { keptByThem.append(element) }
    }
    let isShared = { (id: UUID) in old[id] != nil && our[id] != nil && their[id] != nil }
    let shared = base.ids.filter(isShared)
    let ourOrder = ours.ids.filter(isShared)
    let theirOrder = theirs.ids.filter(isShared)
    isOrderContested = ourOrder != shared && theirOrder != shared && ourOrder != theirOrder
    let order =
      ourOrder == shared
      ? ListMerge.order(theirs.ids, inserting: ours.ids) : ListMerge.order(ours.ids, inserting: theirs.ids)
    // Taking each out as it is placed keeps an id from standing there twice.
    elements = order.compactMap { result.removeValue(forKey: $0) }
  }

  /// The ids of both lists in the order of `main`; what only `other` has comes after the one before it there,
  /// and after what `main` has added at the same place.
  private static func order(_ main: [UUID], inserting other: [UUID]) -> [UUID] {
    let mainIDs = Set(main)
    let otherIDs = Set(other)
    var atFront: [UUID] = []
    var after: [UUID: [UUID]] = [:]
    var last: UUID?
    for id in other {
      if mainIDs.contains(id) {
        last = id
      } else if let last {
        after[last, default: []].append(id)
      } else {
        atFront.append(id)
      }
    }
    var order: [UUID] = []
    var waiting = atFront
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
