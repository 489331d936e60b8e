import ScrumStore
import ScrumUI

/// The file of scrums while it can't be read: it is read again, or replaced by an earlier version.
extension App {
  mutating func restore(_ version: String) -> [Action] {
    switch Result(catching: { () throws(StoreError) in try queue.store.backups.recover(version) }) {
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
  mutating func undoRestore(_ restored: RestoredVersion) -> [Step] {
    do throws(StoreError) {
      try queue.store.backups.undoRecovery(kept: restored.kept, restored: restored.hash)
    } catch { return [.action(.failed("Not undone: \(error)"))] }
    let actions = readAgain(saying: "Restore undone")
    return actions.map { .action($0) } + [.effect(.files(.showDamage)), .action(.done("Restore undone"))]
  }

  mutating func readAgain(saying words: String) -> [Action] { live.readAgain(&queue, state, saying: words) }
}
