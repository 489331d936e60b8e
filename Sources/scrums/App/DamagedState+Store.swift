import ScrumStore
import ScrumUI

extension DamagedState {
  /// The screen for a store that can't be read, with its earlier versions; where those can't be listed there are none.
  init(_ error: StoreError, _ backups: Backups) {
    // What git could not merge is merged: an earlier version would drop both sides.
    let obstacle = error.isMergeConflict ? nil : backups.obstacle
    let versions = error.isMergeConflict || obstacle != nil ? [] : (try? backups.list()) ?? []
    self.init(
      path: error.path, line: error.line, column: error.column, problem: error.message,
      versions: versions.map { Version(id: $0.id, date: $0.date, scrums: $0.scrums, changes: $0.changes) },
      isMergeConflict: error.isMergeConflict, obstacle: obstacle?.message)
  }
}
