import FoundationEssentials
import ScrumModel

/// The lines of a history about one meeting, and the state that they amount to.
///
/// A history is appended to, and a sync may merge the lines of two machines in any order. So the order of the lines does
/// not matter if each says when it was saved:
///
/// - The version with the latest `savedAt` counts. A save chooses a later one than in all lines that it knows, so a
///   wrong clock does not matter. If two are equal, the bytes decide.
/// - A deletion beats all versions that do not know of it, however new. A version that does, because it restored the
///   meeting, carries `restoredAt`: the meeting is there if the latest `restoredAt` is later than the deletion.
/// - The latest `resolvedAt` or `reopenedAt` in all versions decides whether a blocker is open: resolved in one clone,
///   it stays resolved, whatever the other clone changed.
///
/// Lines without `savedAt` are older than all others; among them the later line counts.
struct MeetingVersions {
  struct Version {
    let header: HistoryLineHeader
    let bytes: ArraySlice<UInt8>
    let place: Int

    func isNewer(than other: Version) -> Bool {
      switch (header.savedAt, other.header.savedAt) {
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
  /// When the meeting was last restored, in milliseconds since 1970.
  let restoredAt: Int?

  init(_ lines: [Version]) {
    newestFirst = lines.filter { !$0.header.isDeletion }.sorted { $0.isNewer(than: $1) }
    deletion = lines.filter { $0.header.isDeletion }.min { $0.isNewer(than: $1) }
    restoredAt = newestFirst.compactMap(\.header.restoredAt).max()
  }

  var isShown: Bool { !newestFirst.isEmpty && !isDeleted }

  var isDeleted: Bool {
    guard let deletion else { return false }
    if let restoredAt, restoredAt > deletion.header.savedAt ?? .min { return false }
    // Older programs restore a meeting with a later line.
    guard deletion.header.savedAt == nil else { return true }
    return !newestFirst.contains { $0.header.savedAt == nil && $0.place > deletion.place }
  }

  /// The earliest `savedAt` that makes a line the newest, in milliseconds since 1970.
  var nextSavedAt: Int? {
    let moments = newestFirst.map(\.header.savedAt) + [deletion?.header.savedAt, restoredAt]
    return moments.compactMap(\.self).max().map { $0 + 1 }
  }

  /// How many lines must stay, so that the history can be merged with another clone's.
  var neededLines: Int { isShown && isDeletionNeeded ? 2 : 1 }

  /// Whether the deletion says more than the versions do.
  var isDeletionNeeded: Bool {
    guard let deletion else { return false }
    guard let restoredAt else { return true }
    return restoredAt <= deletion.header.savedAt ?? .min
  }

  /// The state that all versions amount to, deleted or not; nil if none can be read.
  func merged(_ complain: (Version, String) -> Void = { _, _ in }) -> Meeting? {
    var read: [Meeting] = []
    var hasOld = false
    for version in newestFirst {
      // Among lines without a time only the last one counts.
      if version.header.savedAt == nil, hasOld { continue }
      do throws(JSONError) {
        read.append(
          try version.bytes.withUnsafeBufferPointer { line throws(JSONError) in
            try JSONReader.record(line, Meeting.init(json:))
          })
        if version.header.savedAt == nil { hasOld = true }
      } catch { complain(version, error.message) }
    }
    guard read.count > 1 else { return read.first }
    for place in read.indices.dropLast().reversed() { read[place].adoptIDs(of: read[place + 1]) }
    var newest = read[0]
    newest.adoptStates(of: read)
    return newest
  }

  /// The object of a line.
  /// - Parameters:
  ///   - savedAt: when it is saved, in milliseconds since 1970; nil if that is not known.
  ///   - restoredAt: when the meeting was restored after a deletion.
  static func line(_ meeting: Meeting, savedAt: Int?, restoredAt: Int?) -> JSONObject {
    var object = meeting.json()
    object["savedAt"] = savedAt.map(HistoryLineHeader.text)
    object["restoredAt"] = restoredAt.map(HistoryLineHeader.text)
    return object
  }

  /// The object of a new version of the meeting.
  /// - Parameter now: the time in milliseconds since 1970, by a clock that may be wrong.
  func adding(_ meeting: Meeting, at now: Int) -> JSONObject {
    var meeting = meeting
    let savedAt = max(now, nextSavedAt ?? now)
    if let old = merged() {
      if isDeleted {
        // Restoring reopens no blocker that was resolved in the meantime.
        meeting.adoptStates(of: [meeting, old])
      } else {
        meeting.supersedeStates(of: [old], at: savedAt)
      }
    }
    let isRestored = isDeleted || deletion != nil && restoredAt == nil
    return Self.line(meeting, savedAt: savedAt, restoredAt: isRestored ? savedAt : restoredAt)
  }

  static func deletion(of id: UUID, among versions: MeetingVersions?, at now: Int) -> JSONObject {
    let savedAt = HistoryLineHeader.text(max(now, versions?.nextSavedAt ?? now))
    return ["deleted": .bool(true), "id": .id(id), "savedAt": savedAt]
  }
}
