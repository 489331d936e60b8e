import Glibc

/// The members of a JSON object in the order they were read or set, each key once.
///
/// Keys are the same only where their bytes are: Swift's `==` would take a Kelvin sign for a K.
package struct JSONObject: Hashable, Sendable {
  /// A key and what it stands for.
  package struct Member: Hashable, Sendable {
    package let key: String
    package var value: JSONValue
  }

  /// The members in order.
  package private(set) var members: [Member]

  /// An object without members.
  package init() { members = [] }

  /// Takes over members of which no two have the same key.
  init(distinct members: [Member]) { self.members = members }

  /// The value for a key; setting nil removes the member.
  package subscript(key: String) -> JSONValue? {
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
  package var sortedMembers: [Member] { members.sorted { $0.key.isBefore($1.key) } }

  /// The place of the first of some keys that is the same as one before; nil if all differ.
  static func repeatedKey(_ count: Int, _ key: (Int) -> String) -> Int? {
    // A handful is compared pair by pair; a file with very many keys must not cost their square.
    if count <= 16 {
      return (0..<count).first { place in
        let one = key(place)
        return (0..<place).contains { key($0).isSameKey(as: one) }
      }
    }
    let order = (0..<count).sorted { left, right in
      let (first, second) = (key(left), key(right))
      return first.isSameKey(as: second) ? left < right : first.isBefore(second)
    }
    return zip(order, order.dropFirst()).filter { key($0).isSameKey(as: key($1)) }.map(\.1).min()
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
