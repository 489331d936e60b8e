import FoundationEssentials

extension Array where Element: Identifiable<UUID> {
  /// The index of the first element that has the id of one before; nil where all ids differ.
  var repeatedID: Int? {
    // A few are compared pair by pair, which is sooner done than a set is made.
    guard count <= 64 else {
      var sieve = UUIDSieve(capacity: count)
      // By index: going from element to element would copy them.
      guard indices.contains(where: { !sieve.insert(self[$0].id) }) else { return nil }
      var seen: Set<UUID> = []
      return indices.first { !seen.insert(self[$0].id).inserted }
    }
    for index in indices {
      let id = self[index].id.halves
      for earlier in 0..<index where self[earlier].id.halves == id { return index }
    }
    return nil
  }
}
