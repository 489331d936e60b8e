import FoundationEssentials
import ScrumModel

/// The lines of a history that are about one meeting, and the one state that they come to.
///
/// A history is appended to, and git may put the lines of two clones together in any order. So nothing depends on
/// the order of the lines, as long as each says when it was saved:
///
/// - Of several versions the newest counts: that with the latest `savedAt`. Whoever saves makes that later than those
///   of all lines it knows of, so a clock that is wrong does not matter. If two were saved in the same
///   millisecond, their bytes decide.
/// - A deletion beats all versions, however new, that do not know of it. Those that do, since the meeting was brought
///   back, carry `restoredAt`: the meeting is there if the latest of these is later than the latest deletion.
/// - Whether a blocker is open is decided by the latest `resolvedAt` or `reopenedAt` of all versions, so that what was
///   resolved in one clone stays so, whatever was changed in the other.
///
/// Lines without `savedAt` are older than all others; among themselves the later line counts.
struct MeetingVersions {
  /// A line about the meeting.
  struct Version {
    /// What is known of it at a glance.
    let glance: HistoryGlance
    /// The line without its newline.
    let bytes: ArraySlice<UInt8>
    /// Its place in the history.
    let place: Int

    /// Whether it counts rather than another one.
    func isNewer(than other: Version) -> Bool {
      switch (glance.savedAt, other.glance.savedAt) {
      case (let mine?, let theirs?) where mine != theirs: mine > theirs
      case (.some, .some): other.bytes.lexicographicallyPrecedes(bytes)
      case (.some, nil): true
      case (nil, .some): false
      case (nil, nil): place > other.place
      }
    }
  }

  /// The versions of the meeting, the newest first, without deletions.
  let newestFirst: [Version]
  /// The newest line that deletes the meeting.
  let deletion: Version?
  /// When the meeting was brought back last, in milliseconds since 1970.
  let restoredAt: Int?

  /// Puts lines about the same meeting into their order.
  init(_ lines: [Version]) {
    newestFirst = lines.filter { !$0.glance.isDeletion }.sorted { $0.isNewer(than: $1) }
    deletion = lines.filter { $0.glance.isDeletion }.min { $0.isNewer(than: $1) }
    restoredAt = newestFirst.compactMap(\.glance.restoredAt).max()
  }

  /// Whether the meeting is there, and not deleted.
  var isShown: Bool {
    guard !newestFirst.isEmpty else { return false }
    return !isDeleted
  }

  /// Whether a deletion counts.
  var isDeleted: Bool {
    guard let deletion else { return false }
    if let restoredAt, restoredAt > deletion.glance.savedAt ?? .min { return false }
    // Older programs bring a meeting back with a later line.
    guard deletion.glance.savedAt == nil else { return true }
    return !newestFirst.contains { $0.glance.savedAt == nil && $0.place > deletion.place }
  }

  /// When a line must be saved at the earliest to be the newest one, in milliseconds since 1970.
  var nextSavedAt: Int? {
    let newest = newestFirst.compactMap(\.glance.savedAt) + [deletion?.glance.savedAt].compactMap(\.self)
    return (newest + [restoredAt].compactMap(\.self)).max().map { $0 + 1 }
  }

  /// How many lines must stay, so that others that do not know of this history can be put to it.
  var neededLines: Int { isShown && isDeletionNeeded ? 2 : 1 }

  /// Whether the deletion says more than the versions do.
  var isDeletionNeeded: Bool {
    guard let deletion else { return false }
    guard let restoredAt else { return true }
    return restoredAt <= deletion.glance.savedAt ?? .min
  }

  /// The state that all versions come to, deleted or not; nil if none can be read.
  /// - Parameter complain: is told of each line that can't be read, and why.
  func merged(_ complain: (Version, String) -> Void = { _, _ in }) -> JSONObject? {
    var trees: [JSONObject] = []
    var hasOld = false
    for version in newestFirst {
      // Of lines without a time the last one says how it stood then.
      if version.glance.savedAt == nil, hasOld { continue }
      switch Self.read(version.bytes) {
      case .success(let tree):
        trees.append(tree)
        if version.glance.savedAt == nil { hasOld = true }
      case .failure(let error): complain(version, error.message)
      }
    }
    guard var newest = trees.first else { return nil }
    if trees.count > 1 { BlockerStates(trees).apply(to: &newest) }
    if let restoredAt, newest.moment("restoredAt") != restoredAt {
      newest["restoredAt"] = HistoryGlance.text(restoredAt)
    }
    return newest
  }

  /// Why a line is no meeting.
  private struct Unreadable: Error { let message: String }

  /// A line as a tree that is a meeting.
  private static func read(_ line: ArraySlice<UInt8>) -> Result<JSONObject, Unreadable> {
    let json: JSONValue
    do throws(JSONError) { json = try JSONReader.read(line) } catch {
      return .failure(Unreadable(message: error.message))
    }
    do throws(RecordError) { _ = try Meeting(json: json) } catch {
      return .failure(Unreadable(message: error.message))
    }
    return .success(json.object ?? JSONObject())
  }

  /// A new version of the meeting, to be written beside those that are there.
  /// - Parameter now: the present moment in milliseconds since 1970, by a clock that may be wrong.
  func adding(_ meeting: Meeting, at now: Int) -> JSONObject {
    let old = merged()
    var new = meeting.json(over: old).object ?? JSONObject()
    let savedAt = max(now, nextSavedAt ?? now)
    new["savedAt"] = HistoryGlance.text(savedAt)
    if isDeleted || deletion != nil && restoredAt == nil {
      new["restoredAt"] = HistoryGlance.text(savedAt)
    } else if let restoredAt {
      new["restoredAt"] = HistoryGlance.text(restoredAt)
    }
    guard let old else { return new }
    if isDeleted {
      // Whoever brings it back has not seen what was resolved in the meantime, and opens nothing.
      BlockerStates([new, old]).apply(to: &new)
    } else {
      BlockerStates([old]).outdo(in: &new, at: savedAt)
    }
    return new
  }

  /// The line that deletes the meeting, to be written beside those that are there.
  static func deletion(of id: UUID, among versions: MeetingVersions?, at now: Int) -> JSONObject {
    let known = (versions?.newestFirst.first ?? versions?.deletion)?.bytes
    let old = known.flatMap { try? JSONReader.read($0) }?.object
    var object = JSONObject()
    object["deleted"] = .bool(true)
    object["id"] = old?["id"] ?? .string(id.uuidString)
    object["savedAt"] = HistoryGlance.text(max(now, versions?.nextSavedAt ?? now))
    return object
  }
}
