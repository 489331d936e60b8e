extension Scene {
  /// The identities that several views or elements share, each once, in the order of the source code.
  ///
  /// Views of one identity share scroll position, expansion and focus. Most often a ``ForEach`` was given elements
  /// with equal `id`s, or ``View/id(_:)`` was used twice. Elements of a lazy list that are out of view are checked
  /// by their `id` alone.
  public var duplicates: [ViewID] {
    memory.equalNames = []
    _ = view.nodes(in: environment)
    var found = memory.equalNames ?? []
    memory.equalNames = nil
    var known: Set<Key> = []
    func isNew(_ id: ViewID) -> Bool { known.insert(Key(id: id)).inserted }
    var last: FocusableElement?
    for element in focusables {
      // A focusable card and the card's own action are one control.
      let isInside =
        last.map { $0.id.isIdentical(to: element.id) && $0.frame.contains(element.frame) } ?? false
      if !isInside, !isNew(element.id) { found.append(element.id) }
      last = element
    }
    known = []
    found += scrollables.map(\.id).filter { !isNew($0) }
    known = []
    return found.filter(isNew)
  }

  /// An identity with its place in the code.
  private struct Key: Hashable {
    let id: ViewID
    static func == (one: Key, other: Key) -> Bool { one.id.isIdentical(to: other.id) }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }
}

extension ViewMemory {
  /// Notes the elements of one collection that have equal names, during a search for them.
  func noteEqualNames(_ count: Int, in parent: ViewID, _ name: (Int) -> String) {
    guard equalNames != nil else { return }
    var known: Set<String> = []
    for name in (0..<count).map(name) where !known.insert(name).inserted {
      equalNames?.append(parent.appending(name))
    }
  }
}
