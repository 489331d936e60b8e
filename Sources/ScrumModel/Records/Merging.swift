import FoundationEssentials

package enum MergeRule: Hashable, Sendable {
  /// Ours, the later save, counts: two programs on one machine.
  case ours
  /// The greater value counts, whichever side has it, so that all machines decide alike: the longer meeting, the later
  /// text in the order of its bytes, any value rather than none, the order with the greater ids.
  case greater

  var order: ((UUID, UUID) -> Bool)? { self == .greater ? { $0 < $1 } : nil }
}

/// How a merge goes, and what both sides had changed.
package struct Merging {
  package let rule: MergeRule
  package private(set) var conflicts: [FieldConflict] = []

  package init(_ rule: MergeRule) { self.rule = rule }

  mutating func tell(_ conflict: FieldConflict) { conflicts.append(conflict) }
}

/// Something that both sides of a merge changed, of which one value is kept.
package struct FieldConflict: Hashable, Sendable {
  /// Why a value is kept.
  package enum Reason: String, Hashable, Sendable {
    case laterSave = "the later save"
    case larger = "the larger one"
    case laterInAlphabet = "the later one in the alphabet"
    /// The other one is the usual value, which is not in the file.
    case set = "the one that was set"
  }

  /// The title of the field; the key of a member that no row knows.
  package let title: String
  package let isKnown: Bool
  /// The values in words that are fit for any terminal; nil if they don't fit into a sentence.
  package let kept, dropped: String?
  package let isOurs: Bool
  package let reason: Reason
}

extension JSONObject {
  /// The members of both sides that no row knows, merged by key; objects in them likewise.
  package static func merged(
    base: JSONObject?, ours: JSONObject, theirs: JSONObject, _ merging: inout Merging
  ) -> JSONObject {
    if theirs.members.isEmpty && (base?.members.isEmpty ?? true) || theirs == ours { return ours }
    var result = ours
    let added = theirs.members.filter { ours[$0.key] == nil }
    for key in (ours.members + added).map(\.key) {
      result[key] = merged(key, base?[key], ours[key], theirs[key], &merging)
    }
    return result
  }

  private static func merged(
    _ key: String, _ base: JSONValue?, _ ours: JSONValue?, _ theirs: JSONValue?, _ merging: inout Merging
  ) -> JSONValue? {
    if ours == theirs || base == theirs { return ours }
    if base == ours { return theirs }
    // What one side changed and the other deleted stays.
    guard let ours, let theirs else { return ours ?? theirs }
    if case .object(let our) = ours, case .object(let their) = theirs {
      return .object(merged(base: base?.object, ours: our, theirs: their, &merging))
    }
    let isOurs = merging.rule == .ours || theirs.isBefore(ours)
    let (kept, dropped) = isOurs ? (ours, theirs) : (theirs, ours)
    let reason: FieldConflict.Reason =
      merging.rule == .ours ? .laterSave : kept.isNumber && dropped.isNumber ? .larger : .laterInAlphabet
    merging.tell(
      FieldConflict(
        title: key, isKnown: false, kept: kept.shortText, dropped: dropped.shortText, isOurs: isOurs,
        reason: reason))
    return kept
  }
}

extension JSONValue {
  /// The order of values: numbers by what they are, everything else by the bytes of its text.
  fileprivate func isBefore(_ other: JSONValue) -> Bool {
    if case .number(let mine) = self, case .number(let theirs) = other, let mine = mine.double,
      let theirs = theirs.double, mine != theirs
    {
      return mine < theirs
    }
    return JSONWriter.compact(self).lexicographicallyPrecedes(JSONWriter.compact(other))
  }

  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }

  fileprivate var shortText: String { String(decoding: JSONWriter.compact(self), as: UTF8.self).quoted }
}
