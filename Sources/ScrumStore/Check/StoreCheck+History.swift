import FoundationEssentials
import Glibc

extension StoreCheck {
  func historyFindings() throws(StoreError) -> [Problem] {
    let scrums = scrumIDs()
    var findings: [Problem] = []
    for path in try historyPaths() {
      if let scrums, !belongs(path, to: scrums) {
        // Undo, or a backup, may bring the scrum back.
        findings.append(Problem(path, "the meetings of a deleted scrum", isHarmless: true))
      }
      findings += self.findings(inHistory: path)
    }
    return findings
  }

  /// Moves lines that are not JSON to a second file, and drops replaced lines and conflict markers of git.
  func repairHistory() throws(StoreError) {
    for path in try historyPaths() where findings(inHistory: path).contains(where: \.isRepairable) {
      try LineFile.withLock(path) { file throws(StoreError) in
        let contents = HistoryContents(try file.contents(), isThorough: true)
        try Backups(directory: directory).backUpHistory(path)
        for line in contents.lines {
          guard case .damaged = line.content else { continue }
          try LineFile.append(Array(contents.slice(of: line)), to: path.adding(".damaged"))
        }
        let text = contents.text(isCompacted: contents.isWorthCompacting) { content in
          switch content {
          case .glance, .unknown: true
          case .conflict, .damaged: false
          }
        }
        try AtomicFile.write(text, to: path)
      }
    }
  }

  func historyPaths() throws(StoreError) -> [StorePath] {
    guard let folder = try OpenDirectory(historyFolder, kind: .unreadable) else { return [] }
    return try folder.names()
      .filter { $0.hasSuffix(".jsonl") && !$0.hasPrefix(".") }
      .map(historyFolder.appending)
  }

  private func belongs(_ path: StorePath, to scrums: Set<UUID>) -> Bool {
    HistoryFolder.scrumID(of: path.name).map(scrums.contains) ?? false
  }

  private func findings(inHistory path: StorePath) -> [Problem] {
    let contents: HistoryContents
    do throws(StoreError) {
      guard let file = try OpenFile(path, O_RDONLY, kind: .unreadable) else { return [] }
      contents = HistoryContents(try file.contents(), isThorough: true)
    } catch {
      return [Problem(error)]
    }
    var findings: [Problem] = []
    for (place, line) in contents.lines.enumerated() {
      guard let message = contents.complaint(about: place) else { continue }
      findings.append(Problem(path, line: line.number, message, isRepairable: line.content.isRepairable))
    }
    if contents.isWorthCompacting {
      let count = "\(contents.superseded) of \(contents.lines.count)"
      findings.append(
        Problem(path, "\(count) lines were replaced by later ones", isRepairable: true, isHarmless: true))
    }
    return findings
  }
}

extension HistoryContents.Content {
  /// Whether the line can be dropped without loss, or moved to a second file.
  fileprivate var isRepairable: Bool {
    switch self {
    case .conflict, .damaged: true
    case .glance, .unknown: false
    }
  }
}
