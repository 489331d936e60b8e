import FoundationEssentials

extension StoreCheck {
  func lineFindings() throws(StoreError) -> [Problem] {
    let scrums = scrumIDs()
    var findings: [Problem] = []
    var read: Set<StorePath> = []
    for folder in [historyFolder, updatesFolder] {
      read.formUnion(try HistoryFolder(store: directory, folder.name).names().values.map(folder.appending))
    }
    for path in try linePaths() {
      if HistoryFolder.scrumID(of: path.name) != nil, !read.contains(path) {
        findings.append(Problem(path, "not read: there is another file of the same scrum"))
        continue
      }
      if let scrums, HistoryFolder.scrumID(of: path.name).map(scrums.contains) != true {
        // Undo, or a backup, may bring the scrum back.
        let content = path.parent == historyFolder ? "meetings" : "updates"
        findings.append(Problem(path, "the \(content) of a deleted scrum", isHarmless: true))
      }
      findings += self.findings(in: path)
    }
    return findings
  }

  /// Moves lines that are not JSON to a second file, and drops replaced lines.
  func repairLines() throws(StoreError) {
    for path in try linePaths() where findings(in: path).contains(where: \.isRepairable) {
      try LineFile.withLock(path) { file throws(StoreError) in
        let contents = HistoryContents(try file.contents(), isThorough: true)
        try AtomicFile.duplicate(path, as: path.name, in: backupsFolder)
        for line in contents.lines {
          guard case .damaged = line.content else { continue }
          try LineFile.append(
            Array(contents.slice(of: line)), to: path.parent.appending(path.name + ".damaged"))
        }
        let isCompacted = isWorthCompacting(contents, of: path)
        try AtomicFile.write(contents.text(isCompacted: isCompacted) { !$0.isRepairable }, to: path)
      }
    }
  }

  /// Only histories have lines that replace others.
  private func isWorthCompacting(_ contents: HistoryContents, of path: StorePath) -> Bool {
    path.parent == historyFolder && contents.isWorthCompacting
  }

  private func linePaths() throws(StoreError) -> [StorePath] {
    try paths(in: historyFolder) + paths(in: updatesFolder)
  }

  func paths(in folder: StorePath) throws(StoreError) -> [StorePath] {
    guard let directory = try OpenDirectory(folder) else { return [] }
    return try directory.names()
      .filter { $0.hasSuffix(".jsonl") && !$0.hasPrefix(".") }
      .map(folder.appending)
  }

  private func findings(in path: StorePath) -> [Problem] {
    path.parent == historyFolder
      ? findings(inHistory: path)
      : found { () throws(StoreError) in
        try UpdatesContents(HistoryFile(path)).problems
      }
  }

  private func findings(inHistory path: StorePath) -> [Problem] {
    let contents: HistoryContents
    do throws(StoreError) {
      guard let file = try OpenFile(path) else { return [] }
      contents = HistoryContents(try file.contents(), isThorough: true)
    } catch { return [Problem(error)] }
    var findings: [Problem] = []
    for (place, line) in contents.lines.enumerated() {
      guard let message = contents.complaint(about: place) else { continue }
      findings.append(Problem(path, line: line.number, message, isRepairable: line.content.isRepairable))
    }
    if isWorthCompacting(contents, of: path) {
      let count = "\(contents.superseded) of \(contents.lines.count)"
      findings.append(
        Problem(path, "\(count) lines were replaced by later ones", isRepairable: true, isHarmless: true))
    }
    return findings
  }
}

extension HistoryContents.Content {
  /// Whether the line can be moved to a second file without loss.
  fileprivate var isRepairable: Bool { if case .damaged = self { true } else { false } }
}
