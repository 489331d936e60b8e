import ScrumStore
import ScrumUI

/// The file of scrums while it can't be read: it is read again, or replaced by an earlier version.
extension App {
  mutating func restore(_ version: String) -> [Action] {
    switch Result(catching: { () throws(StoreError) in try desk.store.backups.recover(version) }) {
    case .success(.needless): readAgain(saying: "scrums.json can be read again; nothing was restored")
    case .success(.restored(let kept?, let hash)):
      readAgain(saying: "Restored · damaged file kept as \(Path.name(of: kept))\(state.undoHint)")
        + [.restored(RestoredVersion(hash: hash, kept: kept))]
    case .success(.restored(nil, _)): readAgain(saying: "Restored")
    case .failure(let error) where error.kind == .uncertain: readAgain(saying: "Restored: \(error)")
    case .failure(let error): [.failed("Not restored: \(error)")]
    }
  }

  /// Brings the damaged file back, and shows what is wrong with it.
  mutating func undoRestore(_ restored: RestoredVersion) -> [Action] {
    do throws(StoreError) {
      try desk.store.backups.undoRecovery(kept: restored.kept, restored: restored.hash)
    } catch { return [.failed("Not undone: \(error)")] }
    desk.afterwards { $0.damage + [.done("Restore undone")] }
    return readAgain(saying: "Restore undone")
  }

  /// The action that shows the damage over the open board; none if there is none.
  var damage: [Action] { state.broken.map { [.damaged(DamagedState($0, desk.store.backups))] } ?? [] }

  mutating func readAgain(saying words: String) -> [Action] { desk.readAgain(state, saying: words) }
}
