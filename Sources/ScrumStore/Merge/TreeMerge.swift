import FoundationEssentials
import ScrumModel

/// Adds to records, which were merged already, what they have no fields for: the holidays, and the members that this
/// version does not know, by key, and in lists by what identifies the element. What one side changed and the other
/// deleted stays.
struct TreeMerge {
  let rule: MergeRule
  let names: SideNames
  private(set) var conflicts: [String] = []

  init(rule: MergeRule, names: SideNames = .bothSides) {
    (self.rule, self.names) = (rule, names)
  }

  /// The records of a tree, each with the members that this version knows.
  enum Level: String {
    case document, meeting
    /// Below the member of that name.
    case scrums, attendees, away, schedule, turns, notes
    /// Everything below a member that this version does not know.
    case unknown

    fileprivate var known: Set<String> {
      switch self {
      case .document: ["scrums", "version"]
      case .scrums:
        [
          "attendees", "id", "lead", "lengthInMinutes", "schedule", "share", "speakingOrder", "theme",
          "title", "whenTimeIsUp",
        ]
      case .attendees: ["away", "id", "name"]
      case .away: ["from", "until", "word"]
      case .schedule: ["cancelled", "days", "everySecondWeekOf", "extra", "monthly", "time", "zone"]
      case .meeting:
        [
          "deleted", "endedAt", "id", "lateSeconds", "lead", "lengthInMinutes", "restoredAt", "savedAt",
          "startedAt", "title", "transcript", "turns",
        ]
      case .turns: ["allotted", "attendeeID", "name", "notes", "outcome", "seconds"]
      case .notes: ["at", "kind", "reopenedAt", "resolvedAt", "text"]
      case .unknown: []
      }
    }
  }

  /// The tree of merged records with the unknown members of both sides; a side is nil if it lacks the record.
  mutating func merge(
    _ merged: JSONValue, base: JSONValue?, ours: JSONValue?, theirs: JSONValue?, at level: Level
  ) -> JSONValue {
    switch merged {
    case .object(let object):
      return .object(merge(object, base: base?.object, ours: ours?.object, theirs: theirs?.object, at: level))
    case .array(let elements):
      let (base, ours, theirs) = (base?.elementsByKey, ours?.elementsByKey, theirs?.elementsByKey)
      return .array(
        zip(ElementKey.distinct(elements), elements).map { key, element in
          merge(element, base: base?[key], ours: ours?[key], theirs: theirs?[key], at: level)
        })
    default: return merged
    }
  }

  mutating func merge(
    _ merged: JSONObject, base: JSONObject?, ours: JSONObject?, theirs: JSONObject?, at level: Level
  ) -> JSONObject {
    var object = merged
    let known = level.known
    for member in merged.members where known.contains(member.key) {
      object[member.key] = merge(
        member.value, base: base?[member.key], ours: ours?[member.key], theirs: theirs?[member.key],
        at: Level(rawValue: member.key) ?? level)
    }
    for key in JSONObject.keys(of: [ours, theirs]) where !known.contains(key) {
      // Who lacks the whole record has deleted nothing in it.
      let our = ours == nil ? theirs?[key] : ours?[key]
      let their = theirs == nil ? ours?[key] : theirs?[key]
      object[key] =
        level == .document && key == "holidays"
        ? Self.set(base: base?[key], ours: our, theirs: their)
        : value(key, base: base?[key], ours: our, theirs: their)
    }
    return object
  }

  /// A list whose elements only come and go: those that stayed on both sides, and those that either has added.
  private static func set(base: JSONValue?, ours: JSONValue?, theirs: JSONValue?) -> JSONValue? {
    let all = Set.merging(Set(ours?.array ?? []), Set(theirs?.array ?? []), since: Set(base?.array ?? []))
    return all.isEmpty ? nil : .array(all.sorted { $0.isBefore($1) })
  }

  private mutating func value(
    _ key: String, base: JSONValue?, ours: JSONValue?, theirs: JSONValue?
  ) -> JSONValue? {
    if ours == theirs || base == theirs { return ours }
    if base == ours { return theirs }
    guard let ours, let theirs else { return ours ?? theirs }
    if case .object(let our) = ours, case .object(let their) = theirs {
      return .object(merge(JSONObject(), base: base?.object, ours: our, theirs: their, at: .unknown))
    }
    let isOurs = rule == .ours || theirs.isBefore(ours)
    let (kept, dropped) = isOurs ? (ours, theirs) : (theirs, ours)
    let reason: MergeReason =
      rule == .ours ? .laterSave : kept.isNumber && dropped.isNumber ? .larger : .laterInAlphabet
    // Of a meeting, ours is the later save, whichever machine made it.
    let fate = names.fate(kept.shortText, dropped.shortText, reason, isOurs: rule == .ours ? nil : isOurs)
    conflicts.append("\(key.quoted) differs; \(fate)")
    return kept
  }
}

extension JSONObject {
  fileprivate static func keys(of objects: [JSONObject?]) -> [String] {
    var all = JSONObject()
    for object in objects { for member in object?.members ?? [] { all[member.key] = .null } }
    return all.members.map(\.key)
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

  fileprivate var elementsByKey: [ElementKey: JSONValue]? {
    array.map { Dictionary(zip(ElementKey.distinct($0), $0)) { first, _ in first } }
  }
}
