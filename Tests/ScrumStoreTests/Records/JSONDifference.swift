import FoundationEssentials
import ScrumModel

/// What two trees say differently, a line for each place. The order of keys says nothing, nor null, nor how a value is
/// spelled that this version knows.
enum JSONDifference {
  static func lines(_ old: JSONValue, _ new: JSONValue, at path: String = "") -> [String] {
    switch (old, new) {
    case (.object(let old), .object(let new)):
      let gone = old.members.filter { new[$0.key] == nil && $0.value != .null && $0.value != .array([]) }
        .map { "\(path).\($0.key): gone" }
      return gone
        + new.members.flatMap { member in
          let place = "\(path).\(member.key)"
          let isNothing = member.value == .null || member.value == .array([])
          guard let before = old[member.key], before != .null else {
            return isNothing ? [] : ["\(place): new"]
          }
          return lines(before, member.value, at: place)
        }
    case (.array(let old), .array(let new)):
      if sets.contains(where: path.hasSuffix) || path.contains("holidays[") && path.hasSuffix("scrums") {
        return Set(old.map(said)) == Set(new.map(said)) ? [] : ["\(path): other days"]
      }
      let count = old.count == new.count ? [] : ["\(path): \(new.count) elements, not \(old.count)"]
      return count + zip(old, new).enumerated().flatMap { lines($1.0, $1.1, at: "\(path)[\($0)]") }
    default:
      return said(old).utf8.elementsEqual(said(new).utf8) ? [] : ["\(path): \(text(new)), not \(text(old))"]
    }
  }

  private static let sets = [".days", ".extra", ".cancelled"]

  /// A value in one spelling.
  private static func said(_ value: JSONValue) -> String {
    switch value {
    case .string(let text):
      UUID(text: text)?.uuidString ?? Date(timestamp: text)?.timestamp(.seconds) ?? text
    case .number(let number): "\(number.double ?? 0)"
    default: text(value)
    }
  }

  private static func text(_ value: JSONValue) -> String {
    String(decoding: JSONWriter.compact(value), as: UTF8.self)
  }
}
