extension Scene {
  /// The identities that several views or elements share, each once, in the order of the source code.
  ///
  /// Views of one identity share scroll position, expansion and focus. Most often a ``ForEach`` was given elements
  /// with equal `id`s, or ``View/id(_:)`` was used twice. Elements of a lazy list that are out of view are checked
  /// by their `id` alone.
  public var duplicates: [ViewID] {
    let log = IdentityLog()
    environment.memory.identityLog = log
    _ = view.nodes(in: environment)
    environment.memory.identityLog = nil
    var found = log.duplicates
    var known: Set<IdentityLog.Key> = []
    var last: FocusableElement?
    for element in focusables {
      // What makes a card focusable and the card's own action are one control.
      let isInside =
        last.map { $0.id.isIdentical(to: element.id) && $0.frame.contains(element.frame) } ?? false
      if !isInside, !known.insert(IdentityLog.Key(id: element.id)).inserted { found.append(element.id) }
      last = element
    }
    known = []
    for scrollable in scrollables where !known.insert(IdentityLog.Key(id: scrollable.id)).inserted {
      found.append(scrollable.id)
    }
    known = []
    return found.filter { known.insert(IdentityLog.Key(id: $0)).inserted }
  }
}

/// The elements of one identity that were found while views were resolved.
final class IdentityLog {
  /// An identity with its place in the code.
  struct Key: Hashable {
    let id: ViewID
    static func == (one: Key, other: Key) -> Bool { one.id.isIdentical(to: other.id) }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  private(set) var duplicates: [ViewID] = []

  /// Notes the names of the elements of one collection.
  func note(_ count: Int, in parent: ViewID, _ name: (Int) -> String) {
    var known: Set<String> = []
    for index in 0..<count {
      let name = name(index)
      if !known.insert(name).inserted { duplicates.append(parent.appending(name)) }
    }
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool { intersection(other) == other }
}
