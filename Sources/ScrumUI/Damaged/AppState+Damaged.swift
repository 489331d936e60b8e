import CardKit
import ScrumModel

extension AppState {
  /// Does what a key says while a file can't be read.
  mutating func performInDamaged(_ command: Command, _ damage: DamagedState) -> [Effect] {
    switch command {
    case .retry: return [.retry]
    case .mergeConflict: return [.mergeConflict]
    case .restore: return damage.marked.map { [.restore(version: $0.id)] } ?? []
    default:
      var damage = damage
      damage.row = command.moved(damage.row, among: damage.versions.count)
      screen = .damaged(damage)
      return []
    }
  }

  /// Why the marked version can't take the place of the damaged file; nil where it can.
  func reason(againstRestoring damage: DamagedState) -> String? {
    if damage.isMergeConflict { return "An earlier version would drop both sides; m merges them" }
    if let obstacle = damage.obstacle { return "The file is \(PlainLine(obstacle).text)" }
    guard let version = damage.marked else { return "No earlier version is kept" }
    return version.scrums == nil ? "This version can't be read either" : nil
  }

  /// Shows what can't be read; where it was shown already, the mark stays on its version.
  mutating func show(_ damage: DamagedState) {
    var damage = damage
    if case .damaged(let before) = screen {
      damage.row = damage.versions.firstIndex { $0.id == before.marked?.id } ?? damage.row
      notice = .info("It still can't be read")
    }
    screen = .damaged(damage)
    covered = []
  }

  /// Marks the version that was clicked.
  mutating func focus(_ damage: DamagedState, on id: ViewID) {
    guard let row = ViewID("damaged").index(of: id), damage.versions.indices.contains(row) else { return }
    var damage = damage
    damage.row = row
    screen = .damaged(damage)
  }

  /// Shows the board with what could be read now.
  mutating func recover(_ scrums: [DailyScrum], saying words: String?) -> [Effect] {
    self.scrums = scrums
    screen = .board
    covered = []
    notice = words.map { .info($0) }
    arrangeBoard()
    return []
  }
}
