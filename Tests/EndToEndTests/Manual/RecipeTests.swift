import Foundation
import Testing

@testable import scrums

/// The recipes under EXAMPLES, as the checkers of their languages see them; ConfigExamplesTests has those of config.json.
@Suite("The recipes of the manual")
struct RecipeTests {
  private static let codes = Recipes.all.flatMap(\.value).compactMap { block in
    if case .code(let code) = block { code } else { nil }
  }

  private func run(_ program: String, _ words: [String], on code: String) throws -> Command.Result {
    let lines = #"printf '%s\n' "$code" | "$@""#
    return try Command(["code=\(code)", "sh", "-c", lines, "sh", program] + words, of: "env").run()
  }

  @Test("shellcheck has nothing to say about the scripts, the commands and the prompt")
  func shell() throws {
    let others = ["{", "[", "set -g ", "restrict,", "PATH="]
    let scripts = Self.codes.filter { code in !others.contains { code.hasPrefix($0) } }
    #expect(scripts.count >= 12)
    for script in scripts {
      // The variable of the prompt is set where the shell expands it.
      let words = ["--shell", script.hasPrefix("PS1=") ? "bash" : "sh", "--exclude", "SC2154", "-"]
      let result = try run("shellcheck", words, on: script)
      expect(result.status, 0, "\(script)\n\(result.output)")
    }
  }

  @Test("each command is one that scrums takes")
  func commands() throws {
    let part = #/(?:^|[(" =])scrums( (?:[^;|)>"'\n]|"[^"]*"|'[^']*')+)/#.anchorsMatchLineEndings()
    let commands = Self.codes.filter { !$0.hasPrefix("{") }.flatMap { $0.matches(of: part).map(\.output.1) }
    #expect(commands.count >= 11)
    for command in commands { _ = try Arguments(Editor.words(String(command))) }
  }

  @Test("cron accepts each line of the crontab, which sends nobody a mail")
  func crontab() throws {
    let lines = try Recipes.code("One store for a team", 1).split(separator: "\n")
    let ranges = [0...59, 0...23, 1...31, 1...12, 0...7]
    try #require(lines.count == 2 && lines[0].contains(/^[A-Z]+=/))
    let fields = lines[1].split(separator: " ", maxSplits: ranges.count)
    try #require(fields.count == ranges.count + 1)
    for (field, range) in zip(fields, ranges) {
      #expect(field.contains(/^(\*|\d+(-\d+)?)(\/\d+)?$/), "\(field)")
      #expect(field.matches(of: /\d+/).allSatisfy { range.contains(Int($0.output) ?? -1) }, "\(field)")
    }
    // Cron takes a percent sign for a new line, and sends a mail with what is printed.
    #expect(!fields[ranges.count].contains("%") && fields[ranges.count].hasSuffix(" --quiet"))
  }

  @Test("of what whisper-stream prints, the transcript has the words, without their times")
  func transcriber() throws {
    let script = try Recipes.code("A transcript", 1)
    let filter = try #require(script.split(separator: "|").last)
    // As its documentation has it.
    let heard = """
      [Start speaking]

      ### Transcription 0 START | t0 = 0 ms | t1 = 4000 ms

      [00:00:00.000 --> 00:00:03.480]   Hello [there].

      ### Transcription 0 END
      """
    try expect(run("sh", ["-c", String(filter)], on: heard).output, "Hello [there].\n")
    // Only without steps it writes lines.
    #expect(script.contains("whisper-stream --step 0 "))
  }
}
