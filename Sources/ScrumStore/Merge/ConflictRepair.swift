extension ConflictedText {
  /// Both sides of git's conflicts in a file, merged by meaning.
  /// - Parameter place: the name under which the file is kept as git left it.
  func merged(_ file: StoreFile, keptIn place: String? = nil) throws(StoreError) -> FileMerge {
    try FileMerge(
      file, base: base, MergeSide(ours, "the side of \(ConflictMarker.named(names.ours, "one side"))"),
      MergeSide(theirs, "the side of \(ConflictMarker.named(names.theirs, "the other side"))"),
      .bothSides(keptIn: place))
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
    do throws(StoreError) { _ = try conflict.merged(.scrums) } catch { throw failure(error, conflict) }
    let kept = try AtomicFile.duplicate(scrumsPath, as: "scrums.json.damaged")
    do throws(StoreError) {
      let merged = try conflict.merged(.scrums, keptIn: kept.name)
      try place.put(merged.bytes, inPlaceOf: expected)
      return .merged(conflicts: merged.conflicts, kept: kept.text)
    } catch {
      if error.kind != .uncertain { try? AtomicFile.remove(kept) }
      throw error
    }
  }

  private func failure(_ error: StoreError, _ conflict: ConflictedText) -> StoreError {
    let position = JSONPosition(line: conflict.line, column: 1)
    return StoreError(.damaged, path: scrumsPath, position: position, message: error.message)
  }

  func conflict() throws(StoreError) -> ConflictedText? {
    let place = try ScrumsPlace(directory)
    guard !place.isLink, let file = try place.open() else { return nil }
    return ConflictedText(try file.contents())
  }
}
