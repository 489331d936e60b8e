import FoundationEssentials

/// Writes records over what was read, so that the new tree differs from the file only in the changes. It
/// takes three trees: the one in the file, and those that this version writes for the record as it was read
/// and as it is now. If the last two agree, the file's own text stays: `10.0` for 10, an id in lower case, a
/// moment with an offset, null for a missing value, unknown keys.
extension JSONValue {
  /// This value, which was read as `old`, with what differs between `old` and `new`.
  func patched(from old: JSONValue, to new: JSONValue) -> JSONValue {
    if old == new { return self }
    switch (self, old, new) {
    case (.object(let mine), .object(let old), .object(let new)):
      return .object(mine.patched(from: old, to: new))
    case (.array(let mine), .array(let old), .array(let new)):
      return .array(JSONValue.patched(mine, from: old, to: new))
    default: return new
    }
  }

  private static func patched(
    _ elements: [JSONValue], from old: [JSONValue], to new: [JSONValue]
  ) -> [JSONValue] {
    guard new.contains(where: { $0.object != nil }), elements.count == old.count else {
      // Words and ids are matched by their values, wherever they were.
      var known: [Identity: JSONValue] = [:]
      for element in elements { known[.value(of: element)] = element }
      return new.map { known[.value(of: $0)] ?? $0 }
    }
    let matches = Identity.matches(of: new, among: old)
    return zip(new, matches).map { new, place in
      place.map { elements[$0].patched(from: old[$0], to: new) } ?? new
    }
  }
}

extension JSONObject {
  /// This object, which was read as `old`, with what differs between `old` and `new`.
  func patched(from old: JSONObject, to new: JSONObject) -> JSONObject {
    var object = self
    for member in old.members where new[member.key] == nil && object[member.key] != .null {
      object[member.key] = nil
    }
    for member in new.members {
      let before = old[member.key]
      guard before != member.value else { continue }
      if let before, let mine = object[member.key] {
        object[member.key] = mine.patched(from: before, to: member.value)
      } else {
        object[member.key] = member.value
      }
    }
    return object
  }
}

/// What identifies an element of an array.
private enum Identity: Hashable {
  case whole(JSONValue)
  /// Its id, or that of its attendee, in upper or lower case.
  case id(UUID)
  case note(kind: JSONValue?, at: JSONValue)

  /// The id or the word that an element is.
  static func value(of element: JSONValue) -> Identity {
    element.string.flatMap(UUID.init(text:)).map(Identity.id) ?? .whole(element)
  }

  /// The ways to identify an element, the surest first.
  private static let ways: [@Sendable (JSONValue) -> Identity?] = [
    { .whole($0) },
    { element in
      guard let object = element.object else { return nil }
      if let id = object["id"] ?? object["attendeeID"] { return value(of: id) }
      return object["at"].map { .note(kind: object["kind"], at: $0) }
    },
    { $0.object?["at"].map { .note(kind: nil, at: $0) } },
  ]

  /// The index among old elements of each new one, nil if it is new; elements with the same identity keep their order.
  static func matches(of new: [JSONValue], among old: [JSONValue]) -> [Int?] {
    var matches = [Int?](repeating: nil, count: new.count)
    var isTaken = [Bool](repeating: false, count: old.count)
    for identity in ways {
      var places: [Identity: [Int]] = [:]
      for place in old.indices.reversed() where !isTaken[place] {
        if let key = identity(old[place]) { places[key, default: []].append(place) }
      }
      for index in new.indices where matches[index] == nil {
        guard let key = identity(new[index]), let place = places[key]?.popLast() else { continue }
        (matches[index], isTaken[place]) = (place, true)
      }
    }
    return matches
  }
}
