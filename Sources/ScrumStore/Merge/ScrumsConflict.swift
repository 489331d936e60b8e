import FoundationEssentials
import ScrumModel

/// Two sides of a git conflict in `scrums.json`, merged by meaning. They merge like two boards that have
/// changed the same scrums. Without the common ancestor nothing counts as deleted, and our side wins if a
/// field differs. Members that this version does not know stay, of both sides.
struct ScrumsConflict {
  struct Failure: Error {
    let message: String
  }

  let text: [UInt8]
  let conflicts: [String]

  init(_ conflict: ConflictedText, keptIn place: String) throws(Failure) {
    let ours = try Side(conflict.ours, conflict.names.ours, "one side")
    let theirs = try Side(conflict.theirs, conflict.names.theirs, "the other side")
    let base = conflict.base.flatMap { try? Side($0, "", "") }
    let merge = ScrumsMerge(
      base: base?.document.scrums ?? [], ours: ours.document.scrums, theirs: theirs.document.scrums)
    var document = ours.document
    document.rememberScrums(of: theirs.document)
    var lines = merge.conflicts.map { $0.words(keptIn: place) }
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

  private struct Side {
    let json: JSONValue
    let document: ScrumsDocument

    init(_ bytes: [UInt8], _ name: String, _ fallback: String) throws(Failure) {
      let side = ConflictMarker.named(name, fallback)
      do throws(JSONError) {
        json = try JSONReader.read(bytes)
        document = try bytes.withUnsafeBufferPointer(ScrumsDocument.init(_:))
      } catch {
        throw Failure(message: "the side of \(side) can't be read: \(error.message)")
      }
      guard document.version <= FormatVersion.known else {
        throw Failure(message: "the side of \(side) was written by a newer version of the program")
      }
    }
  }
}

/// The outcome of merging a file with git's conflict markers.
public enum ConflictRepair: Hashable, Sendable {
  /// Both sides were merged, with a line for each contradiction; the file with the markers is kept elsewhere.
  case merged(conflicts: [String], kept: String)
  /// There is no conflict in it any more; nothing was changed.
  case needless
}

extension Backups {
  /// Merges both sides of git's conflicts in `scrums.json`. The file with the markers is kept beside it, as
  /// `scrums.json.damaged`, with a number if that name is taken.
  public func mergeConflict() throws(StoreError) -> ConflictRepair {
    try DirectoryLock.hold(StorePath(root: directory)) { () throws(StoreError) in try mergeLocked() }
  }

  /// Does the same under a lock that the caller holds.
  func mergeLocked() throws(StoreError) -> ConflictRepair {
    let place = try ScrumsPlace(directory)
    guard let file = try place.open(), let conflict = ConflictedText(try file.contents()) else {
      return .needless
    }
    let expected = try file.status()
    try place.checkIsNoLink()
    do throws(ScrumsConflict.Failure) { _ = try ScrumsConflict(conflict, keptIn: "") } catch {
      throw failure(error, conflict)
    }
    let kept = try AtomicFile.duplicate(scrumsPath, as: "scrums.json.damaged")
    do {
      let merged = try ScrumsConflict(conflict, keptIn: kept.name)
      try place.put(merged.text, inPlaceOf: expected)
      return .merged(conflicts: merged.conflicts, kept: kept.text)
    } catch {
      if (error as? StoreError)?.kind != .uncertain { try? AtomicFile.remove(kept) }
      if let error = error as? ScrumsConflict.Failure { throw failure(error, conflict) }
      throw error as? StoreError ?? StoreError(.unwritable, path: scrumsPath, message: "\(error)")
    }
  }

  private func failure(_ error: ScrumsConflict.Failure, _ conflict: ConflictedText) -> StoreError {
    let position = JSONPosition(line: conflict.line, column: 1)
    return StoreError(.damaged, path: scrumsPath, position: position, message: error.message)
  }

  func conflict() throws(StoreError) -> ConflictedText? {
    guard let file = try ScrumsPlace(directory).open() else { return nil }
    return ConflictedText(try file.contents())
  }
}

/// A merge of the members that this version does not know.
private struct UnknownMerge {
  /// Where the values that lost can be found.
  let place: String
  private(set) var conflicts: [String] = []

  enum Level {
    case document, scrum, attendee, schedule

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

  /// Adds the members that only their side has, or has changed, to a merged tree.
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
