import Foundation
import ScrumUI
import Testing

@testable import scrums

/// The texts that are drawn from the table of commands and options: each has each row.
@Suite("The manual and the README")
struct ManualTests {
  /// The manual as a person reads it, near enough: without macros and escapes, the words one space apart.
  private static let words: String = {
    let signs = [
      "\\&": "", "\\-": "-", "\\(aq": "'", "\\(ga": "`", "\\(ha": "^", "\\(ti": "~", "\\(dq": "\"",
      "\\e": "\\",
    ]
    var text = Manual.lines.joined(separator: "\n")
    for (escape, sign) in signs { text = text.replacingOccurrences(of: escape, with: sign) }
    return text.plainWords
  }()

  @Test("each line is one that man and its checkers take")
  func lines() {
    var isLiteral = false
    for line in Manual.lines {
      #expect(line.last != " " && line.allSatisfy(\.isASCII) && (isLiteral || !line.isEmpty), "\(line)")
      if line.hasPrefix(".") {
        isLiteral = line.hasPrefix(".Bd")
      } else {
        #expect(isLiteral || line.utf8.count <= 80, "\(line)")
      }
    }
    let macros = Manual.lines.filter { $0.hasPrefix(".") }.compactMap {
      $0.dropFirst().split(separator: " ").first
    }
    #expect(
      Set(macros).isSubset(of: [
        "Dd", "Dt", "Os", "Sh", "Ss", "Nm", "Nd", "Op", "Bl", "It", "El", "Bd", "Ed", "Pp", "Sy",
      ]))
  }

  @Test("a text is data: each sign stands for itself")
  func escapes() {
    var writer = MdocWriter()
    writer.text(".Sh 'x' \\fB -- it ends. And ? all of it · 日本")
    #expect(
      writer.lines == [
        "\\&.Sh \\(aqx\\(aq \\efB \\-\\- it ends.", "And ? all of it \\[u00B7] \\[u65E5]\\[u672C]",
      ])
    #expect(MdocWriter.quoted("Ar \"x\"") == "\"\\&Ar \\(dqx\\(dq\\&\"")
    #expect(MdocWriter.escaped("\u{1F600}") == "\\[u1F600]")
  }

  @Test(
    "the manual has each command, option, value and key", arguments: Arguments.subcommands.map { $0.name })
  func commands(name: String) throws {
    let command = try #require(Arguments.subcommands.first { $0.name == name })
    #expect(Self.words.contains(".Ss \"\(command.usage)\" \(command.summary)."))
    for usage in command.usages { #expect(Self.words.contains(".Nm \(usage)")) }
    for example in command.examples {
      #expect(Self.words.contains("\(example.command)\" \(example.meaning)"))
    }
    for option in command.ownOptionRows { check(option) }
    for option in command.sharedOptions { #expect(Self.words.contains(option)) }
  }

  private func check(_ option: OptionRow) {
    let names = option.names.map { "Fl \($0.dropFirst())" }.joined(separator: " , ")
    let value = option.value.map { $0.isRequired ? " Ar \($0.name)" : " Op Ar \($0.name)" } ?? ""
    #expect(Self.words.contains(".It \(names)\(value) \(option.sentence.plainWords)"), "\(names)")
    guard case .choices(let choices)? = option.value?.kind else { return }
    for choice in choices {
      #expect(
        Self.words.contains("\(choice.word) \(choice.meaning)".trimmingCharacters(in: .whitespaces))
          || Self.words.contains("\"\(choice.word)\" \(choice.meaning)"))
    }
  }

  @Test("the manual has the options of all commands, their variables, and all keys")
  func everywhere() {
    for option in Arguments.options.map(\.row) {
      check(option)
      #expect(option.variable.isEmpty || Self.words.contains(".It \"\(option.variable)\""))
    }
    for table in AppState.keyHelp {
      #expect(Self.words.contains(".Ss \"\(table.title)\""))
      for row in table.rows { #expect(Self.words.contains(".It \"\(row.keys)\" \(row.help)"), "\(row.help)") }
    }
    for section in ["SYNOPSIS", "FILES", "ENVIRONMENT", "EXIT STATUS", "EXAMPLES"] {
      #expect(Self.words.contains(".Sh \(section)"))
    }
  }

  /// The project's root.
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

  /// The tables of the README, between two comments.
  private static var tables: String {
    let commands = Arguments.subcommands.map { command in
      let options = command.ownOptionRows.map { "`\($0.synopsis)`" }.joined(separator: " ")
      return "| `scrums \(command.usage)` | \(command.summary) | \(options) |\n"
    }
    let options = Arguments.options.map(\.row).map { "| `\($0.synopsis)` | \($0.sentence) |\n" }
    return """
      | command | what it does | its own options |
      |---|---|---|
      \(commands.joined())
      | option | what it does |
      |---|---|
      \(options.joined())
      """
  }

  @Test("the README's tables are those of the commands; make pictures draws them anew")
  func readme() throws {
    let file = Self.root.appending(path: "README.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let (start, end) = ("<!-- from the table of commands -->\n\n", "\n<!-- end of the table -->\n")
    let before = try #require(text.range(of: start))
    let after = try #require(text.range(of: end))
    let drawn = text[..<before.upperBound] + Self.tables + text[after.lowerBound...]
    if ProcessInfo.processInfo.environment["SCRUMS_PICTURES"] == "draw" {
      try drawn.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(drawn == text)
    }
  }

  @Test("each command and option is in the help, the completions, the manual and the README")
  func everyText() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    func offered(_ words: String...) -> [String] { Completion(of: words) { _ in [] }.candidates.map(\.word) }
    for option in Arguments.options.map(\.row) {
      #expect(HelpText.text.plainWords.contains("\(option.synopsis) \(option.summary)"))
      #expect(Set(offered("-")).isSuperset(of: option.names))
      #expect(readme.contains("| `\(option.synopsis)` | \(option.sentence) |"))
      check(option)
    }
    for command in Arguments.subcommands {
      let help = HelpText.text(of: command).plainWords
      let row = try #require(
        readme.split(separator: "\n").first { $0.hasPrefix("| `scrums \(command.usage)` |") })
      #expect(HelpText.text.plainWords.contains("\(command.synopsis) \(command.summary)"))
      #expect(offered("").contains(command.name) && row.contains("| \(command.summary) |"))
      #expect(Self.words.contains(".Ss \"\(command.usage)\" \(command.summary)."))
      for option in command.ownOptionRows {
        #expect(help.contains("\(option.synopsis) \(option.sentence.plainWords)"), "\(command.name)")
        #expect(
          Set(offered(command.name, "-")).isSuperset(of: option.names) && row.contains("`\(option.synopsis)`")
        )
        check(option)
      }
    }
  }

  @Test("the README's newest change is this version, of the day that the manual has")
  func changes() throws {
    let text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let changes = try #require(text.range(of: "\n## Changes\n"))
    let first = try #require(text[changes.upperBound...].split(separator: "\n").first)
    let date = DateFormatter()
    date.locale = Locale(identifier: "en_US_POSIX")
    date.dateFormat = "MMMM d, yyyy"
    let day = try #require(date.date(from: Manual.date))
    date.dateFormat = "yyyy-MM-dd"
    #expect(first == "### \(Version.number) (\(date.string(from: day)))")
  }
}

extension String {
  /// The words, one space apart.
  fileprivate var plainWords: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
