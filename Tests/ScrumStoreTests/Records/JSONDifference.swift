@testable import ScrumStore

/// What differs between two trees, a line for each place; the order of keys says nothing.
enum JSONDifference {
  static func lines(_ old: JSONValue, _ new: JSONValue, at path: String = "") -> [String] {
    switch (old, new) {
    case (.object(let old), .object(let new)):
      let gone = old.members.filter { new[$0.key] == nil }.map { "\(path).\($0.key): gone" }
      return gone
        + new.members.flatMap { member in
          let place = "\(path).\(member.key)"
          guard let before = old[member.key] else { return ["\(place): new"] }
          return lines(before, member.value, at: place)
        }
    case (.array(let old), .array(let new)):
      let count = old.count == new.count ? [] : ["\(path): \(new.count) elements, not \(old.count)"]
      return count + zip(old, new).enumerated().flatMap { lines($1.0, $1.1, at: "\(path)[\($0)]") }
    case (.string(let old), .string(let new)):
      return old.utf8.elementsEqual(new.utf8) ? [] : ["\(path): \"\(new)\", not \"\(old)\""]
    default: return old == new ? [] : ["\(path): \(text(new)), not \(text(old))"]
    }
  }

  private static func text(_ value: JSONValue) -> String {
    String(decoding: JSONWriter.compact(value), as: UTF8.self)
  }
}
