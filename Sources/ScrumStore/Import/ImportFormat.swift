/// A format that boards are imported from.
public enum ImportFormat: Hashable, Sendable, CaseIterable {
  /// This program's own: `scrums.json`, or an export, which has a `history` in each scrum.
  case scrums
  /// Scrumdinger's `scrums.data`, of any generation.
  case scrumdinger
  /// SyncUps' `sync-ups.json`.
  case syncUps

  /// The name as a message says it.
  public var name: String {
    switch self {
    case .scrums: "scrums"
    case .scrumdinger: "Scrumdinger"
    case .syncUps: "SyncUps"
    }
  }

  /// The format of a document, told by the keys that only one of them has.
  /// - Throws: what was expected, where it is none of them.
  static func recognise(_ json: JSONValue) throws(RecordError) -> ImportFormat {
    switch json {
    case .object(let object) where object["scrums"] != nil: return .scrums
    case .array(let elements):
      for case .object(let object) in elements {
        if object["duration"] != nil || object["meetings"] != nil { return .syncUps }
        if ["lengthInMinutes", "history", "color"].contains(where: { object[$0] != nil }) {
          return .scrumdinger
        }
      }
      // A board without scrums is the same in both.
      if elements.isEmpty { return .scrumdinger }
      throw RecordError("must be an array of scrums as Scrumdinger or SyncUps write it")
    default:
      throw RecordError(
        "must be an object with \"scrums\", or an array as Scrumdinger or SyncUps write it, not \(json.kind)")
    }
  }
}
