/// The meeting in progress, as it is on the disk.
extension Terminal {
  struct TurnOnDisk {
    let name: String
    let phase: String
    let allotted: Int
  }

  func progress() throws -> [String: Any] {
    try file(meetingFile).object()
  }

  func turns() throws -> [TurnOnDisk] {
    (try progress()["turns"] as? [[String: Any]] ?? []).map {
      TurnOnDisk(
        name: $0["name"] as? String ?? "", phase: $0["phase"] as? String ?? "",
        allotted: $0["allotted"] as? Int ?? 0)
    }
  }

  /// Waits until the turns on the disk are as they should be.
  func waitForTurns(_ areRight: ([TurnOnDisk]) -> Bool) throws {
    try wait(for: "the turns") { areRight(try turns()) }
  }
}
