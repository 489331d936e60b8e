import Glibc
import ScrumModel

package enum Recovery: Hashable, Sendable {
  /// The damaged file is kept at this path, nil if there was none. The hash is that of the restored file.
  case restored(kept: String?, hash: String)
  /// The file can be read again, since someone repaired it: nothing has changed.
  case needless
}

extension Backups {
  /// Makes an earlier version the present one, which is backed up first: to restore that one is to undo it.
  /// - Throws: a `StoreError`, also if a newer version of the program wrote the present one; nothing has changed then.
  @discardableResult
  package func restore(_ id: Backup.ID) throws(StoreError) -> RestoredBackup {
    let (bytes, document) = try contents(of: id)
    return try DirectoryLock.hold(StorePath(root: directory)) { _ throws(StoreError) in
      let place = try replaceablePlace()
      let present = try place.open()
      let expected = try present?.status()
      let changes = self.present.map { ScrumsDifference(from: $0, to: document).lines }
      try backUpPresent()
      var trouble: String?
      do throws(StoreError) { try place.put(bytes, inPlaceOf: expected) } catch {
        guard error.kind == .uncertain else { throw error }
        trouble = "\(error)"
      }
      try? add(saved: bytes)
      return RestoredBackup(changes: changes, trouble: trouble)
    }
  }

  /// Replaces an unreadable file by an earlier version. The file is kept as `scrums.json.damaged`, with a number after it
  /// if that is taken. A file that someone has repaired meanwhile is left alone.
  /// - Parameter beforeWriting: lets a test fail there.
  /// - Throws: a `StoreError`, also if a newer version of the program wrote the file; nothing has changed then.
  package func recover(
    _ id: Backup.ID, beforeWriting: () throws(StoreError) -> Void = { () throws(StoreError) in }
  ) throws(StoreError) -> Recovery {
    let bytes = try contents(of: id).bytes
    return try DirectoryLock.hold(StorePath(root: directory)) { _ throws(StoreError) in
      let place = try replaceablePlace()
      // Under the lock, so that no board saves meanwhile.
      let file = try place.open()
      let expected = try file?.status()
      if let file, (try? JSONFile(path: scrumsPath).read(file.contents(), ScrumsDocument.init(_:))) != nil {
        return .needless
      }
      let kept = expected != nil ? try AtomicFile.duplicate(scrumsPath, as: "scrums.json.damaged") : nil
      do throws(StoreError) {
        try beforeWriting()
        try place.put(bytes, inPlaceOf: expected)
      } catch {
        if let kept, error.kind != .uncertain { try? AtomicFile.remove(kept) }
        throw error
      }
      return .restored(kept: kept?.text, hash: ContentHash(bytes).text)
    }
  }

  /// Brings back the file that `recover` has kept, byte for byte, if the restored file is still as it was.
  /// - Parameters:
  ///   - kept: the path of the kept file, which is gone then.
  ///   - hash: the hash of the restored file.
  package func undoRecovery(kept: String, restored hash: String) throws(StoreError) {
    try DirectoryLock.hold(StorePath(root: directory)) { _ throws(StoreError) in
      let place = try replaceablePlace()
      let path = scrumsPath.parent.appending(Path.name(of: kept))
      guard let present = try place.open(), try ContentHash(of: present).text == hash else {
        throw StoreError(path: scrumsPath, message: "changed since; the damaged file is still \(path.name)")
      }
      guard let file = try OpenFile(path) else { throw StoreError(path: path, code: ENOENT) }
      try place.put(file.contents(), inPlaceOf: present.status())
      try? AtomicFile.remove(path)
    }
  }

  /// Why no earlier version can replace the present file; nil if one can.
  package var obstacle: StoreError? {
    do throws(StoreError) {
      _ = try replaceablePlace()
      return nil
    } catch { return error }
  }

  /// The place of the present file, unless that is a link, or of a newer version: only that one understands it.
  private func replaceablePlace() throws(StoreError) -> ScrumsPlace {
    let place = try ScrumsPlace(directory)
    try place.checkIsNoLink()
    guard let file = try place.open(), let json = try? JSONReader.read(file.contents()),
      FormatVersion.isNewer(json)
    else { return place }
    throw StoreError(
      .newerVersion, path: scrumsPath,
      message: "written by a newer version of the program, so no earlier version is put in its place")
  }
}
