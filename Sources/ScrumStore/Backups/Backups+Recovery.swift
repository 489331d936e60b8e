import Glibc

/// What became of putting an earlier version in the place of a file that can't be read.
public enum Recovery: Hashable, Sendable {
  /// It is there; the damaged file is kept at this path, nil if there was none.
  case restored(kept: String?)
  /// The file can be read again, mended meanwhile: nothing has changed.
  case needless
}

extension Backups {
  /// Makes an earlier version the present one; the present one becomes a backup first.
  /// - Throws: a `StoreError` if it cannot be read or put there, or a newer version of the program has written the
  ///   present one; then nothing has changed.
  public func restore(_ id: Backup.ID) throws(StoreError) {
    let bytes = try contents(of: id)
    try DirectoryLock.hold(StorePath(root: directory)) { () throws(StoreError) in
      let place = try ScrumsPlace(directory)
      try place.checkIsNoLink()
      try checkIsNotNewer(place)
      let present = try place.open()
      let expected = try present?.status()
      try keepPresent()
      try place.put(bytes, inPlaceOf: expected)
    }
  }

  /// Puts an earlier version in the place of a file that can't be read. That file is kept beside it, as
  /// `scrums.json.damaged`, with a number behind it if that is taken; it is no version to go back to.
  /// A file that somebody has mended meanwhile is left alone.
  /// - Throws: a `StoreError` if the version cannot be read, or the file not be kept, or a newer version of the program
  ///   has written it; then nothing has changed.
  public func recover(_ id: Backup.ID) throws(StoreError) -> Recovery {
    try recover(id) { () throws(StoreError) in }
  }

  /// Does it; `beforeWriting` is what a test lets fail in between.
  func recover(
    _ id: Backup.ID, beforeWriting: () throws(StoreError) -> Void
  ) throws(StoreError) -> Recovery {
    let bytes = try contents(of: id)
    return try DirectoryLock.hold(StorePath(root: directory)) { () throws(StoreError) in
      let place = try ScrumsPlace(directory)
      try place.checkIsNoLink()
      try checkIsNotNewer(place)
      // Under the lock: no board saves it in between.
      let file = try place.open()
      let expected = try file?.status()
      if let file, (try? JSONFile(path: scrumsPath).read(file.contents(), ScrumsDocument.init(_:))) != nil {
        return .needless
      }
      let kept = expected != nil ? try AtomicFile.keep(scrumsPath, as: "scrums.json.damaged") : nil
      do throws(StoreError) {
        try beforeWriting()
        try place.put(bytes, inPlaceOf: expected)
      } catch {
        if let kept, error.kind != .uncertain { try? AtomicFile.remove(kept) }
        throw error
      }
      return .restored(kept: kept?.text)
    }
  }

  /// Why no earlier version may take the present file's place; nil if one may.
  public var obstacle: StoreError? {
    do throws(StoreError) {
      let place = try ScrumsPlace(directory)
      try place.checkIsNoLink()
      try checkIsNotNewer(place)
      return nil
    } catch {
      return error
    }
  }

  /// Makes sure that the present file is not of a newer version of the program, which alone knows what it means.
  func checkIsNotNewer(_ place: ScrumsPlace) throws(StoreError) {
    guard let file = try place.open(), let json = try? JSONReader.read(file.contents()),
      let fields = try? RecordFields(json), let version = try? FormatVersion.read(fields),
      version > FormatVersion.known
    else { return }
    throw StoreError(
      .newerVersion, path: scrumsPath,
      message: "written by a newer version of the program, so no earlier version is put in its place")
  }
}
