import CardKit
import ScrumStore

/// What the words after `import`, `export`, `check` or `restore` ask for.
enum FileArguments: Hashable {
  /// Take in what another file holds; `-` is standard input.
  case importing(file: String?, isDryRun: Bool)
  /// Print everything in a format.
  case exporting(ExportFormat)
  /// Read everything and report each problem.
  case checking(repairs: Bool)
  /// List the kept versions, or bring one back.
  case restoring(version: String?)

  /// The request that begins with a word; nil where it is none of these.
  init?(_ word: String) {
    switch word {
    case "import": self = .importing(file: nil, isDryRun: false)
    case "export": self = .exporting(.json)
    case "check": self = .checking(repairs: false)
    case "restore": self = .restoring(version: nil)
    default: return nil
    }
  }

  /// Takes a word of the request's own, with what follows it.
  /// - Returns: false where it is none.
  mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws(Arguments.UsageError) -> Bool {
    switch (self, word) {
    case (.importing(let file, _), "--dry-run"): self = .importing(file: file, isDryRun: true)
    case (.checking, "--repair"): self = .checking(repairs: true)
    case (.exporting, "--format"):
      let name = rest.popFirst() ?? ""
      guard let format = ExportFormat(rawValue: name) else {
        let names = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw Arguments.UsageError(message: "--format needs one of \(names)")
      }
      self = .exporting(format)
    case (.exporting, _) where word.hasPrefix("--format="):
      rest = [String(word.dropFirst("--format=".count))] + rest
      return try take("--format", &rest)
    case (.importing(nil, let isDryRun), _) where word == "-" || !word.hasPrefix("-"):
      self = .importing(file: word, isDryRun: isDryRun)
    case (.restoring(nil), _) where !word.hasPrefix("-"): self = .restoring(version: word)
    default: return false
    }
    return true
  }

  /// Refuses a request that lacks something.
  func validate() throws(Arguments.UsageError) {
    if case .importing(nil, _) = self {
      throw Arguments.UsageError(message: "'scrums import' needs a file, or - for standard input")
    }
  }

  /// How the request is used.
  var help: String {
    switch self {
    case .importing: HelpText.importing
    case .exporting: HelpText.exporting
    case .checking: HelpText.checking
    case .restoring: HelpText.restoring
    }
  }
}
