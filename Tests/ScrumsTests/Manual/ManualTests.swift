import Foundation
import ScrumModel
import ScrumUI
import Testing

@testable import scrums

/// The texts that are drawn from the table of commands and options: each has each row.
@Suite("The manual and the changes")
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

  @Test("each line is valid for man and its checkers")
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
    expect(MdocWriter.quoted("Ar \"x\""), "\"\\&Ar \\(dqx\\(dq\\&\"")
    expect(MdocWriter.escaped("\u{1F600}"), "\\[u1F600]")
  }

  @Test(
    "the manual has each command, option, value and key", arguments: Arguments.subcommands.map { $0.name })
  func commands(name: String) throws {
    let command = try #require(Arguments.subcommands.first { $0.name == name })
    #expect(Self.words.contains(".Ss \"\(command.usage)\" \(command.summary)."))
    let parts =
      command.usages.map { ".Nm \($0)" } + command.examples.map { "\($0.key)\" \($0.value)" }
      + command.sharedOptions
    for part in parts { #expect(Self.words.contains(part)) }
    for option in command.ownOptionRows { check(option) }
  }

  private func check(_ option: OptionRow) {
    let names = option.names.map { "Fl \($0.dropFirst())" }.joined(separator: " , ")
    let value =
      option.value.map { ($0.isRequired ? " Ar " : " Op Ar ") + $0.name + ($0.repeats ? " ..." : "") } ?? ""
    #expect(Self.words.contains(".It \(names)\(value) \(option.sentence.plainWords)"), "\(names)")
    guard case .choices(let choices)? = option.value?.kind else { return }
    for choice in choices {
      let forms = ["\(choice.word) \(choice.meaning)".plainWords, "\"\(choice.word)\" \(choice.meaning)"]
      #expect(forms.contains(where: Self.words.contains))
    }
  }

  @Test("the manual has the options of all commands, their variables, and all keys")
  func everywhere() {
    for option in Arguments.options.map(\.row) { check(option) }
    for table in AppState.keyHelp() {
      #expect(Self.words.contains(".Ss \"\(table.title)\""))
      for row in table.rows { #expect(Self.words.contains(".It \"\(row.keys)\" \(row.help)"), "\(row.help)") }
    }
  }

  /// The project's root.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

  @Test("the help shows no plumbing, which is in the manual")
  func plumbing() {
    let plumbing = Arguments.subcommands.filter { !$0.isInHelp }.map { $0.summary }
    for words in plumbing { #expect(!HelpText.text.contains(words)) }
    #expect(!HelpText.text(of: CompletionCommand.self).contains("--candidates"))
    #expect(Self.words.contains("candidates"))
  }

  @Test("the manual has its chapters, names the locale, its own bugs, and each word one way")
  func chapters() {
    let chapters = ["SYNOPSIS", "FILES", "ENVIRONMENT", "EXIT STATUS", "EXAMPLES", "JSON", "BUGS"]
    for words in chapters.map({ ".Sh \($0)" }) + [
      ".It \"SCRUMS_STORE\"", "LC_ALL, LC_CTYPE, LANG", "null stands for a value", "Op Ar WORD ...",
    ] {
      #expect(Self.words.contains(words), "\(words)")
    }
    #expect(!Self.words.contains("WORDs") && !Self.words.contains("WORD..."))
  }

  @Test("the newest change is this version, of the day that the manual has")
  func changes() throws {
    let file = Self.root.appending(path: "Sources/Packaging/CHANGELOG.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let first = try #require(text.split(separator: "\n").first { $0.hasPrefix("## ") })
    let date = DateFormatter()
    date.locale = Locale(identifier: "en_US_POSIX")
    date.dateFormat = "MMMM d, yyyy"
    let day = try #require(date.date(from: Manual.date))
    date.dateFormat = "yyyy-MM-dd"
    expect(first, "## \(Version.number) (\(date.string(from: day)))")
  }
}

extension String {
  /// The words, one space apart.
  var plainWords: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  @Test("every member of a file has its word in the manual")
  func members() {
    let words = Set(Manual.lines.joined(separator: " ").split { !$0.isLetter }.map(String.init))
    let keys =
      [DailyScrum.fields.declared.map(\.key), Attendee.fields.declared.map(\.key)].flatMap(\.self)
      + [Note.fields.declared.map(\.key), Meeting.fields.declared.map(\.key)].flatMap(\.self)
    // What the lines of a history say of themselves.
    let own: Set = ["deleted", "reopenedAt", "restoredAt", "savedAt"]
    expect(Set(keys).subtracting(own).filter { !words.contains($0) }.sorted(), [])
  }
}
