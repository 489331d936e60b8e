/// A value without an id of its own, in a list that is merged.
struct Keyed<ID: Hashable, Value: Hashable>: Hashable, Identifiable {
  let id: ID
  var value: Value
}

/// Two changed copies of a list merged into one, by the ids of the elements; no two have the same id.
struct ListMerge<Element: Identifiable & Hashable> {
  typealias ID = Element.ID
  private(set) var elements: [Element] = []
  /// The elements that stay although we deleted them, because they changed elsewhere.
  private(set) var deletedByUs: [Element] = []
  /// The elements that stay although they were deleted elsewhere, because we changed them.
  private(set) var deletedByThem: [Element] = []
  /// Whether the sides moved elements into different orders.
  private(set) var isOrderContested = false

  /// - Parameters:
  ///   - precedes: the order of ids, by which the order with the greater ones counts; nil if ours does.
  ///   - deletionWins: whether an element that one side deleted and the other changed goes.
  init(
    base: [Element], ours: [Element], theirs: [Element], idsBy precedes: ((ID, ID) -> Bool)? = nil,
    deletionWins: Bool = false,
    _ merge: (_ base: Element?, _ ours: Element, _ theirs: Element) -> Element
  ) {
    let (old, our, their) = (base.byID, ours.byID, theirs.byID)
    var result: [ID: Element] = [:]
    func keep(_ element: Element, reporting deleted: inout [Element]) {
      if let before = old[element.id] {
        if before == element || deletionWins { return }
        deleted.append(element)
      }
      result[element.id] = element
    }
    for element in ours {
      if let other = their[element.id] {
        result[element.id] = merge(old[element.id], element, other)
      } else {
        keep(element, reporting: &deletedByThem)
      }
    }
    for element in theirs where our[element.id] == nil { keep(element, reporting: &deletedByUs) }
    let isShared = { (id: ID) in old[id] != nil && our[id] != nil && their[id] != nil }
    let shared = base.ids.filter(isShared)
    let ourOrder = ours.ids.filter(isShared)
    let theirOrder = theirs.ids.filter(isShared)
    isOrderContested = ourOrder != shared && theirOrder != shared && ourOrder != theirOrder
    let isOurs =
      precedes.map { Self.ranks(ours.ids, before: theirs.ids, base.ids, among: Set(result.keys), by: $0) }
      ?? (ourOrder != shared)
    let order =
      isOurs ? Self.order(ours.ids, inserting: theirs.ids) : Self.order(theirs.ids, inserting: ours.ids)
    // Removing each element as it is placed keeps repeated ids out.
    elements = order.compactMap { result.removeValue(forKey: $0) }
  }

  /// Whether the order of one side counts rather than that of the other: of the side that moved something, else of the
  /// side that has everything, so that merging again changes nothing; else the one with the greater ids.
  private static func ranks(
    _ one: [ID], before other: [ID], _ base: [ID], among result: Set<ID>, by precedes: (ID, ID) -> Bool
  ) -> Bool {
    let known = Set(base)
    func hasMoved(_ side: [ID]) -> Bool {
      let there = Set(side).intersection(result)
      return side.filter { there.contains($0) && known.contains($0) } != base.filter(there.contains)
    }
    let (oneMoved, otherMoved) = (hasMoved(one), hasMoved(other))
    if oneMoved != otherMoved { return oneMoved }
    let (oneHasAll, otherHasAll) = (result.isSubset(of: one), result.isSubset(of: other))
    if oneHasAll != otherHasAll { return oneHasAll }
    return other.lexicographicallyPrecedes(one, by: precedes)
  }

  /// The ids of both lists in the order of `main`. An id that only `other` has follows the one before it there,
  /// after any that `main` has added at the same place.
  private static func order(_ main: [ID], inserting other: [ID]) -> [ID] {
    let mainIDs = Set(main)
    let otherIDs = Set(other)
    var after: [ID?: [ID]] = [:]
    var last: ID?
    for id in other {
      if mainIDs.contains(id) { last = id } else { after[last, default: []].append(id) }
    }
    var waiting = after[nil] ?? []
    var order: [ID] = []
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

extension Array where Element: Identifiable {
  fileprivate var ids: [Element.ID] { map(\.id) }

  /// The first element with each id.
  package var byID: [Element.ID: Element] { Dictionary(map { ($0.id, $0) }) { first, _ in first } }
}

extension Set {
  /// Two changed copies of a set: what stayed on both sides, and what either has added.
  package static func merging(_ ours: Self, _ theirs: Self, since base: Self) -> Self {
    ours.intersection(theirs).union(ours.union(theirs).subtracting(base))
  }
}
