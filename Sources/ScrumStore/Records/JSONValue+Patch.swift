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
      // Words and ids are matched by their values, wherever they were.
      let areRecords = mine.count == old.count && new.contains { $0.object != nil }
      let keys = ElementKey.distinct(areRecords ? old : mine)
      let places = Dictionary(zip(keys, mine.indices)) { first, _ in first }
      return .array(
        zip(ElementKey.distinct(new, since: old), new).map { key, new in
          guard let place = places[key], areRecords || new.object == nil || mine[place] == new else {
            return new
          }
          return areRecords ? mine[place].patched(from: old[place], to: new) : mine[place]
        })
    default: return new
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
