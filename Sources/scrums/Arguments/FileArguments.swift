import CardKit
import ScrumExchange
import ScrumStore

/// What the words after `import`, `export`, `check` or `restore` ask for.
enum FileArguments: CommandArguments {
  /// Take in what another file holds; `-` is standard input.
  case importing(file: String?, isDryRun: Bool)
  /// Print everything in a format.
  case exporting(ExportFormat)
  /// Read everything and report each problem.
  case checking(repairs: Bool)
  /// List the kept versions, or bring one back.
  case restoring(version: String?)

  init?(_ word: String) {
    switch word {
    case "import": self = .importing(file: nil, isDryRun: false)
    case "export": self = .exporting(.json)
    case "check": self = .checking(repairs: false)
    case "restore": self = .restoring(version: nil)
    default: return nil
    }
  }

  var name: String {
    switch self {
    case .importing: "import"
    case .exporting: "export"
    case .checking: "check"
    case .restoring: "restore"
    }
  }

  var help: String {
    switch self {
    case .importing: HelpText.importing
    case .exporting: HelpText.exporting
    case .checking: HelpText.checking
    case .restoring: HelpText.restoring
    }
  }

  mutating func take(option: String, _ rest: inout ArraySlice<String>) throws(Arguments.UsageError) -> Bool {
    switch (self, option) {
    case (.importing(let file, _), "--dry-run"): self = .importing(file: file, isDryRun: true)
    case (.checking, "--repair"): self = .checking(repairs: true)
    case (.exporting, "--format"):
      let what = "one of \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", "))"
      guard let format = ExportFormat(rawValue: try rest.value(of: option, what)) else {
        throw Arguments.UsageError(message: "--format needs \(what)")
      }
      self = .exporting(format)
    default: return false
    }
    return true
  }

  mutating func take(word: String) throws(Arguments.UsageError) -> Bool {
    switch self {
    case .importing(nil, let isDryRun): self = .importing(file: word, isDryRun: isDryRun)
    case .restoring(nil): self = .restoring(version: word)
    default: return false
    }
    return true
  }

  func validate() throws(Arguments.UsageError) {
    if case .importing(nil, _) = self {
      throw Arguments.UsageError(message: "'scrums import' needs a file, or - for standard input")
    }
  }
}
