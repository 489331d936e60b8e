import Glibc

/// The members of a JSON object in the order they were read or set, each key once.
///
/// Keys are the same only where their bytes are: Swift's `==` would take a Kelvin sign for a K.
struct JSONObject: Hashable, Sendable {
  /// A key and what it stands for.
  struct Member: Hashable, Sendable {
    let key: String
    var value: JSONValue
  }

  /// The members in order.
  private(set) var members: [Member]

  /// An object without members.
  init() { members = [] }

  /// Takes over members as they were read; of those with the same key only the last is kept.
  init(read members: [Member]) {
    self.members = members.count < 2 ? members : JSONObject.lastOfEachKey(members)
  }

  /// The value for a key; setting nil removes the member.
  subscript(key: String) -> JSONValue? {
    get {
      for member in members where member.key.isSameKey(as: key) { return member.value }
      return nil
    }
    set {
      let index = members.firstIndex { $0.key.isSameKey(as: key) }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  /// The members by their keys' bytes, as they are written.
  var sortedMembers: [Member] { members.sorted { $0.key.isBefore($1.key) } }

  private static func lastOfEachKey(_ members: [Member]) -> [Member] {
    // A handful is compared pair by pair; a file with very many keys must not cost their square.
    if members.count <= 16 {
      let isRepeated = members.indices.contains { index in
        members[(index + 1)...].contains { $0.key.isSameKey(as: members[index].key) }
      }
      if !isRepeated { return members }
    }
    let order = members.indices.sorted { left, right in
      let (first, second) = (members[left].key, members[right].key)
      return first.isSameKey(as: second) ? left < right : first.isBefore(second)
    }
    var kept = order.indices.filter { place in
      place + 1 == order.count || !members[order[place]].key.isSameKey(as: members[order[place + 1]].key)
    }.map { order[$0] }
    kept.sort()
    return kept.map { members[$0] }
  }
}

extension String {
  /// Whether two keys are the same byte for byte.
  fileprivate func isSameKey(as other: String) -> Bool {
    // Comparing lengths first tells most keys apart without looking at them.
    let (mine, theirs) = (utf8, other.utf8)
    guard mine.count == theirs.count else { return false }
    let isSame = mine.withContiguousStorageIfAvailable { mine in
      theirs.withContiguousStorageIfAvailable { theirs in
        guard let one = mine.baseAddress, let two = theirs.baseAddress else { return true }
        return memcmp(one, two, mine.count) == 0
      }
    }
    return (isSame ?? nil) ?? mine.elementsEqual(theirs)
  }

  fileprivate func isBefore(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}
