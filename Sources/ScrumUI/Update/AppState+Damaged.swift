import ScrumModel

extension AppState {
  /// Does what a key says while a file can't be read.
  mutating func performInDamaged(_ command: Command, _ damage: DamagedState) -> [Effect] {
    switch command {
    case .retry: return [.retry]
    case .restore:
      return damage.versions.indices.contains(damage.row)
        ? [.restore(version: damage.versions[damage.row].id)] : []
    default:
      var damage = damage
      damage.row = command.moved(damage.row, among: damage.versions.count)
      screen = .damaged(damage)
      return []
    }
  }

  /// Shows the board with what could be read now.
  mutating func recover(_ scrums: [DailyScrum]) -> [Effect] {
    self.scrums = scrums
    screen = .board
    covered = []
    arrangeBoard()
    return []
  }
}
