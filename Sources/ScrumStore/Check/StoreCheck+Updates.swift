import FoundationEssentials
import Glibc

extension StoreCheck {
  var updatesFolder: StorePath { store.appending("updates") }

  func updatesFindings() throws(StoreError) -> [Problem] {
    let scrums = scrumIDs()
    var findings: [Problem] = []
    for path in try updatesPaths() {
      if let scrums, let id = HistoryFolder.scrumID(of: path.name), !scrums.contains(id) {
        // Undo, or a backup, may bring the scrum back.
        findings.append(Problem(path, "the updates of a deleted scrum", isHarmless: true))
      }
      findings += found { () throws(StoreError) in try problems(inUpdates: path) }
    }
    return findings
  }

  /// Moves lines that are not JSON to a second file, and drops conflict markers of git.
  func repairUpdates() throws(StoreError) {
    for path in try updatesPaths() where try problems(inUpdates: path).contains(where: \.isRepairable) {
      try LineFile.withLock(path) { file throws(StoreError) in
        var text: [UInt8] = []
        for line in try file.contents().split(separator: UInt8(ascii: "\n")) where ConflictMarker(line) == nil
        {
          guard UpdatesContents.isDamaged(line) else {
            text += line + [UInt8(ascii: "\n")]
            continue
          }
          try LineFile.append(Array(line), to: path.adding(".damaged"))
        }
        try AtomicFile.write(text, to: path)
      }
    }
  }

  private func problems(inUpdates path: StorePath) throws(StoreError) -> [Problem] {
    try UpdatesFile(folder: updatesFolder, names: [path.name]).contents().problems
  }

  private func updatesPaths() throws(StoreError) -> [StorePath] {
    guard let folder = try OpenDirectory(updatesFolder, kind: .unreadable) else { return [] }
    return try folder.names().filter { $0.hasSuffix(".jsonl") && !$0.hasPrefix(".") }
      .map(updatesFolder.appending)
  }
}
