import FoundationEssentials
import Testing

@testable import scrums

@Suite("The command for completions")
struct CompletionCommandTests {
  private func candidates(_ words: String...) throws -> CommandResult {
    let command = try #require(
      try Arguments(["completion", "--candidates", "--"] + words).subcommand as? CompletionCommand)
    return command.run(CommandEnvironment(directory: ""))
  }

  @Test("it prints the script of each shell, which lists no names")
  func scripts() throws {
    for shell in Shell.allCases {
      let script = try Ground().run("completion", shell.rawValue).words
      #expect(script.contains("--candidates -- ") && script.contains("scrums completion \(shell.rawValue)"))
      #expect(!script.contains("merge-file") && !script.contains("--plain"))
      #expect(script.split(separator: "\n").allSatisfy { $0.utf8.count <= 120 })
    }
  }

  @Test("what follows --candidates is taken word by word, whatever it looks like")
  func words() throws {
    let words = ["--help", " a ", "", "--", "--store", "\u{1B}"]
    let command =
      try Arguments(["completion", "--candidates", "--"] + words).subcommand as? CompletionCommand
    #expect(command?.words == words)
    #expect((try Arguments(["completion", "--candidates"]).subcommand as? CompletionCommand)?.words == [])
  }

  @Test("wrong usage is refused")
  func usage() {
    #expect(complaint("completion") == "'scrums completion' needs a SHELL: bash, zsh or fish")
    #expect(
      complaint("completion", "basch")
        == "there is no SHELL 'basch' for 'scrums completion'; did you mean 'bash'?")
    #expect(complaint("completion", "zsh", "--candidates") == "--candidates can't be used with a SHELL")
  }

  @Test("the answer has the kind and the prefix, then a word and its meaning a line")
  func answer() throws {
    #expect(try candidates("list", "--ti").words == "words\t\n--titles\tPrint only the titles\n")
    #expect(try candidates("export", "--format=js").words.hasPrefix("words\t--format=\njson\t"))
    #expect(try candidates("list", "--store=x").words == "directories\t--store=\n")
    #expect(try candidates("nonsense", "").words == "words\t\n")
  }

  @Test("titles are read from the store, each in one line")
  func titles() throws {
    let ground = try Ground()
    var scrums = [try ground.fill()]
    scrums[0].title = "a\tb\nc\u{1B}"
    try ground.store.save(scrums)
    let store = ground.path + "/store"
    #expect(try candidates("--store", store, "show", "").words == "words\t\n\(scrums[0].shownTitle)\t\n")
    #expect(try candidates("--store=\(store)", "show", "A").words.split(separator: "\n").count == 2)
  }

  @Test("a store that is missing or damaged has no titles, and stays as it is")
  func unreadable() throws {
    let ground = try Ground()
    let empty = CommandResult(lines: ["words\t"])
    #expect(try candidates("--store", ground.path + "/store", "show", "") == empty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: ground.path).isEmpty)
    _ = try ground.file("scrums.json", Array("{ oops".utf8))
    #expect(try candidates("--store", ground.path, "show", "") == empty)
    #expect(try candidates("--store", "", "show", "") == empty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: ground.path) == ["scrums.json"])
  }
}
