import FoundationEssentials
import ScrumModel

/// Two sides of `scrums.json` between which git has left a conflict, merged by meaning.
///
/// Both are read and merged as two boards are that have changed the same scrums. If git has not written what both were
/// once, nothing that either has is taken for deleted, and ours counts for a field that differs. What this version
/// does not know stays, of both sides.
struct ScrumsConflict {
  /// Why a side can't be merged.
  struct Failure: Error {
    /// What is wrong, in one line that is fit for any terminal.
    let message: String
  }

  /// The merged document.
  let text: [UInt8]
  /// What both sides had changed, and what became of it, a line each.
  let conflicts: [String]

  /// Merges both sides.
  /// - Parameter place: where what is not kept can be found, as a message says it.
  init(_ conflict: ConflictedText, keptIn place: String) throws(Failure) {
    let ours = try Side(conflict.ours, conflict.names.ours, "one side")
    let theirs = try Side(conflict.theirs, conflict.names.theirs, "the other side")
    let base = conflict.base.flatMap { try? Side($0, "", "") }
    let merge = ScrumsMerge(
      base: base?.document.scrums ?? [], ours: ours.document.scrums, theirs: theirs.document.scrums,
      keptIn: place)
    var document = ours.document
    document.rememberScrums(of: theirs.document)
    var lines = merge.conflicts.map(\.description)
    do {
      let known = try JSONReader.read(try document.bytes(for: merge.scrums))
      var unknown = UnknownMerge(place: place)
      let merged = unknown.merge(known, base: base?.json, ours: ours.json, theirs: theirs.json)
      lines += unknown.conflicts
      text = JSONWriter.pretty(merged)
    } catch {
      throw Failure(message: "the sides can't be merged")
    }
    conflicts = lines
  }

  /// One side of a conflict.
  private struct Side {
    let json: JSONValue
    let document: ScrumsDocument

    init(_ bytes: [UInt8], _ name: String, _ fallback: String) throws(Failure) {
      let side = ConflictMarker.named(name, fallback)
      let result = bytes.withUnsafeBufferPointer { bytes -> Result<Side, JSONError> in
        do throws(JSONError) {
          return .success(Side(json: try JSONReader.read(bytes), document: try ScrumsDocument(bytes)))
        } catch {
          return .failure(error)
        }
      }
      do throws(JSONError) { self = try result.get() } catch {
        throw Failure(message: "the side of \(side) can't be read: \(error.message)")
      }
      guard document.version <= FormatVersion.known else {
        throw Failure(message: "the side of \(side) was written by a newer version of the program")
      }
    }

    private init(json: JSONValue, document: ScrumsDocument) { (self.json, self.document) = (json, document) }
  }
}

/// The members that this version does not know, of two trees of scrums.
private struct UnknownMerge {
  /// Where what is not kept can be found.
  let place: String
  /// What both sides had changed, a line each.
  private(set) var conflicts: [String] = []

  /// Where an object stands in the document.
  enum Level {
    case document, scrum, attendee, schedule

    /// The keys that this version knows there.
    var known: Set<String> {
      switch self {
      case .document: ["scrums", "version"]
      case .scrum:
        [
          "attendees", "id", "lengthInMinutes", "schedule", "share", "speakingOrder", "theme", "title",
          "whenTimeIsUp",
        ]
      case .attendee: ["id", "name"]
      case .schedule: ["days", "time"]
      }
    }

    /// Where the objects under one of these keys stand.
    func under(_ key: String) -> Level {
      switch key {
      case "scrums": .scrum
      case "attendees": .attendee
      case "schedule": .schedule
      default: self
      }
    }
  }

  init(place: String) { self.place = place }

  /// Gives a merged tree the members that only their side has, or has changed.
  mutating func merge(
    _ merged: JSONValue, base: JSONValue?, ours: JSONValue?, theirs: JSONValue?, at level: Level = .document
  ) -> JSONValue {
    switch (merged, theirs) {
    case (.object(var object), .object(let theirs)?):
      merge(&object, base?.object, ours?.object, theirs, at: level)
      return .object(object)
    case (.array(let elements), .array(let theirs)?):
      let (base, ours, theirs) = (base?.array?.byID, ours?.array?.byID, theirs.byID)
      return .array(
        elements.map { element in
          guard let id = element.ownID else { return element }
          return merge(element, base: base?[id], ours: ours?[id], theirs: theirs[id], at: level)
        })
    default: return merged
    }
  }

  private mutating func merge(
    _ object: inout JSONObject, _ base: JSONObject?, _ ours: JSONObject?, _ theirs: JSONObject,
    at level: Level
  ) {
    let keys = theirs.members.map(\.key) + object.members.map(\.key).filter { theirs[$0] == nil }
    for key in keys {
      let (before, our, their) = (base?[key], ours?[key], theirs[key])
      if level.known.contains(key) {
        guard let value = object[key] else { continue }
        object[key] = merge(value, base: before, ours: our, theirs: their, at: level.under(key))
      } else if our == before || our == nil && base == nil {
        object[key] = their ?? (base == nil ? our : nil)
      } else if their != before, their != our, let their, our != nil {
        conflicts.append(
          "\(key.quoted) differs; \(Self.text(our)) is kept, \(Self.text(their)) is in \(place)")
      }
    }
  }

  private static func text(_ value: JSONValue?) -> String {
    value.map { String(decoding: JSONWriter.compact($0), as: UTF8.self).quoted } ?? "nothing"
  }
}

extension JSONValue {
  fileprivate var ownID: UUID? { object?["id"]?.string.flatMap { UUID(text: $0) } }
}

extension [JSONValue] {
  fileprivate var byID: [UUID: JSONValue] {
    var found: [UUID: JSONValue] = [:]
    for value in self { if let id = value.ownID { found[id] = value } }
    return found
  }
}
