import FoundationEssentials

/// Hands out ids so that no two things have the same one: the given id to the first that claims it, an id made
/// from content to all others.
struct IDClaims {
  /// The ids that the file gives to somebody; no made one may take them away.
  private let given: Set<UUID>
  private var taken: Set<UUID> = []
  /// How many times some content has been met.
  private var ordinals: [UUID: Int] = [:]

  /// Claims among things of which some have these ids.
  init(given: [UUID]) { self.given = Set(given) }

  /// Whether an id belongs to somebody already.
  func isTaken(_ id: UUID) -> Bool { taken.contains(id) }

  /// The id for a thing with some content; the second of equal things gets another one than the first.
  mutating func claim(_ id: UUID?, content: @autoclosure () -> [String]) -> UUID {
    if let id, taken.insert(id).inserted { return id }
    let content = content()
    let base = StableID.make(content)
    while true {
      let ordinal = ordinals[base, default: 0]
      ordinals[base] = ordinal + 1
      let made = ordinal == 0 ? base : StableID.make(content + ["\(ordinal)"])
      if !given.contains(made), taken.insert(made).inserted { return made }
    }
  }
}
