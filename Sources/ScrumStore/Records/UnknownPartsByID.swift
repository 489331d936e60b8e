import FoundationEssentials

/// What this version does not know in scrums, to be found by the scrums' ids.
struct UnknownPartsByID {
  private var sieve: UUIDSieve
  private var parts: [UUID: UnknownParts] = [:]

  /// Of two with the same id the later one counts.
  init(_ list: [(id: UUID, parts: UnknownParts)]) {
    sieve = UUIDSieve(capacity: list.count)
    parts.reserveCapacity(list.count)
    for (id, part) in list {
      _ = sieve.insert(id)
      parts[id] = part
    }
  }

  /// What there is in a scrum; nil where this version knows everything.
  subscript(id: UUID) -> UnknownParts? {
    // Most scrums have nothing, and the sieve says so sooner than the dictionary.
    sieve.contains(id) ? parts[id] : nil
  }
}
