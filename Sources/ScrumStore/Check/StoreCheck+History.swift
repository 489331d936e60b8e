import FoundationEssentials
import Glibc

extension StoreCheck {
  /// What is wrong with the past meetings.
  func historyProblems() -> [Problem] {
    do throws(StoreError) {
      let scrums = scrumIDs()
      var problems: [Problem] = []
      for path in try historyPaths() {
        if let scrums, !belongs(path, to: scrums) {
          problems.append(Problem(path, "the meetings of a scrum that is no longer there"))
        }
        problems += self.problems(inHistory: path)
      }
      return problems
    } catch {
      return [Problem(error)]
    }
  }

  /// Puts the lines that are no JSON into a file beside, and drops those that later ones have replaced.
  func repairHistory() throws(StoreError) {
    for path in try historyPaths() where problems(inHistory: path).contains(where: \.isRepairable) {
      try LineFile.withLock(path) { file throws(StoreError) in
        let contents = HistoryContents(try file.contents())
        try Backups(directory: directory).keepLines(path)
        for line in contents.lines where line.content.isDamaged {
          try LineFile.append(Array(line.bytes), to: path.adding(".damaged"))
        }
        let lines = contents.isWorthCompacting ? contents.compacted : contents.lines
        try AtomicFile.write(HistoryFile.text(of: lines.filter { !$0.content.isDamaged }), to: path)
      }
    }
  }

  private func historyPaths() throws(StoreError) -> [StorePath] {
    guard let folder = try OpenDirectory(historyFolder, kind: .unreadable) else { return [] }
    return try folder.names()
      .filter { $0.hasSuffix(".jsonl") && !$0.hasPrefix(".") }
      .map(historyFolder.appending)
  }

  private func belongs(_ path: StorePath, to scrums: Set<UUID>) -> Bool {
    guard let id = UUID(text: String(path.name.dropLast(".jsonl".count))) else { return false }
    return scrums.contains(id)
  }

  private func problems(inHistory path: StorePath) -> [Problem] {
    let contents: HistoryContents
    do throws(StoreError) {
      guard let file = try OpenFile(path, O_RDONLY, kind: .unreadable) else { return [] }
      contents = HistoryContents(try file.contents())
    } catch {
      return [Problem(error)]
    }
    var problems: [Problem] = []
    for (index, line) in contents.lines.enumerated() {
      let isTorn = contents.endsInLine && index == contents.lines.count - 1
      switch line.content {
      case .meeting, .deletion: break
      case .damaged where isTorn:
        problems.append(Problem(path, line: line.number, "the line is torn", isRepairable: true))
      case .damaged(let error):
        problems.append(Problem(path, line: line.number, error.message, isRepairable: true))
      case .unknown(let error):
        problems.append(Problem(path, line: line.number, error.message))
      }
    }
    if contents.isWorthCompacting {
      let count = "\(contents.superseded) of \(contents.lines.count)"
      problems.append(Problem(path, "\(count) lines were replaced by later ones", isRepairable: true))
    }
    return problems
  }
}

extension HistoryLine {
  /// Whether the line is no JSON.
  fileprivate var isDamaged: Bool {
    if case .damaged = self { true } else { false }
  }
}
