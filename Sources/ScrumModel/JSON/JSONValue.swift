import FoundationEssentials

/// Any JSON value, with nothing lost: numbers keep their text, objects the order of their members.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  package var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

  package var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  package var string: String? { if case .string(let text) = self { text } else { nil } }

  package static func int(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

  package var uuid: UUID? { string.flatMap(UUID.init(text:)) }
  package var date: Date? { string.flatMap { Date(timestamp: $0) } }

  package static func id(_ id: UUID) -> JSONValue { .string(id.text) }
}

/// A number as its text, so that saving writes the same digits that were read.
package struct JSONNumber: Hashable, Sendable {
  package let text: String

  package init(checked text: String) { self.text = text }
  package init(_ value: Int) { text = String(value) }

  /// A number with a fraction; infinity and NaN, which JSON lacks, become 0.
  package init(_ value: Double) {
    if let whole = Int(exactly: value) {
      text = String(whole)
    } else {
      text = value.isFinite ? value.description : "0"
    }
  }

  /// The value, if it is whole and in range; `5.0` and `1e2` are whole too.
  package var int: Int? { Int(text) ?? double.flatMap { Int(exactly: $0) } }

  package var double: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}

/// The members of a JSON object in the order in which they were read or set, each key once. Keys are the same
/// only if their bytes are: Swift's `==` takes a Kelvin sign for a K.
package struct JSONObject: Sendable, ExpressibleByDictionaryLiteral {
  package struct Member: Hashable, Sendable {
    package let key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) { (self.key, self.value) = (key, value) }
  }

  package private(set) var members: [Member] = []

  package init() {}
  package init(distinct members: [Member]) { self.members = members }

  /// An object with room for a number of members.
  init(reserving count: Int) { members.reserveCapacity(count) }

  /// An object with distinct keys; members whose value is nil are left out.
  package init(dictionaryLiteral elements: (String, JSONValue?)...) {
    members.reserveCapacity(elements.count)
    for case (let key, let value?) in elements { members.append(Member(key: key, value: value)) }
  }

  package subscript(key: String) -> JSONValue? {
    get {
      // By index: iterating would copy the members.
      for index in members.indices where members[index].key.isSame(as: key) { return members[index].value }
      return nil
    }
    set {
      let index = members.firstIndex { $0.key.isSame(as: key) }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Adds a member whose key the object lacks.
  mutating func append(_ member: Member) { members.append(member) }

  /// The members sorted by the bytes of their keys, as they are written.
  package var sortedMembers: [Member] {
    let isSorted = members.indices.dropFirst().allSatisfy { members[$0 - 1].key.isBefore(members[$0].key) }
    return isSorted ? members : members.sorted { $0.key.isBefore($1.key) }
  }

  /// The index of the first of some members whose key an earlier one has too; nil if all keys differ.
  package static func repeatedKey(_ members: [Member]) -> Int? {
    // A few are compared pair by pair; an object with very many must not cost their square.
    if members.count <= 16 {
      return members.indices.first { place in
        (0..<place).contains { members[$0].key.isSame(as: members[place].key) }
      }
    }
    var seen: Set<[UInt8]> = []
    return members.firstIndex { !seen.insert(Array($0.key.utf8)).inserted }
  }
}

extension JSONObject: Hashable {
  /// Whether two objects have the same members, in whatever order.
  package static func == (one: JSONObject, other: JSONObject) -> Bool {
    one.members.count == other.members.count && one.sortedMembers == other.sortedMembers
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(sortedMembers) }
}

extension String {
  /// Whether two keys are the same byte for byte.
  package func isSame(as other: String) -> Bool {
    // Short texts are two words. The lengths tell most others apart, and Swift's comparison never tells texts with the
    // same bytes apart.
    unsafeBitCast(self, to: (UInt64, UInt64).self) == unsafeBitCast(other, to: (UInt64, UInt64).self)
      || utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
  }

  fileprivate func isBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
