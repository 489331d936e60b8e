import Glibc

/// What became of a file in which git had left conflicts.
public enum ConflictRepair: Hashable, Sendable {
  /// Both sides are merged: what both had changed, a line each, and where the file with the markers is kept.
  case merged(conflicts: [String], kept: String)
  /// There are no conflicts in it any more: nothing has changed.
  case needless
}

extension Backups {
  /// Merges both sides of `scrums.json` between which git has left conflicts. The file with the markers is kept
  /// beside it, as `scrums.json.damaged`, with a number behind it if that is taken.
  /// - Throws: a `StoreError` if a side can't be read, or the file can't be kept; then nothing has changed.
  public func mergeConflict() throws(StoreError) -> ConflictRepair {
    try DirectoryLock.hold(StorePath(root: directory)) { () throws(StoreError) in try mergeLocked() }
  }

  /// Does the same; the lock must be held.
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

  /// The conflicts that git has left in `scrums.json`; nil if it can be read as it is, or there are none.
  func conflict() throws(StoreError) -> ConflictedText? {
    guard let file = try ScrumsPlace(directory).open() else { return nil }
    return ConflictedText(try file.contents())
  }
}
