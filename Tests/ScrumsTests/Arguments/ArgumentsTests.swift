import Testing

@testable import scrums

@Suite("The command line")
struct ArgumentsTests {
  private func isBoard(_ words: String...) throws -> Bool {
    if case .board = try Arguments(words).command { true } else { false }
  }

  @Test("options are read in any order")
  func options() throws {
    #expect(try isBoard())
    #expect(try isBoard("--plain", "--no-bell", "--no-mouse", "--reduced-motion"))
    #expect(try Arguments(["list", "--store", "a"]).request as? ListArguments == ListArguments())
    #expect(try Arguments(["--store", "a", "list"]).store == "a")
    #expect(try Arguments(["--store=b c"]).store == "b c")
    #expect(try Arguments(["--plain", "--no-bell", "--no-mouse", "--reduced-motion"]).isPlain)
    #expect(try Arguments([]).usesMouse && !Arguments(["--no-mouse"]).usesMouse)
    #expect(try Arguments(["--no-bell"]).isSilent)
    #expect(try !Arguments([]).isSilent)
    if case .version = try Arguments(["--version"]).command {} else { Issue.record("no version") }
  }

  @Test(
    "what is no command line is refused in one line, with nothing of it that a terminal would obey",
    arguments: [
      ["--store"], ["--store", ""], ["--store="], ["dance"], ["-x"], ["\u{1B}[2J"], [""], ["--"],
      ["--", "-x"],
      ["--=a"], ["--plain=yes"], ["list", "list"], ["list", "\u{1B}"], ["list", "--\u{9B}"],
      ["--help", "dance"],
      ["list", "--json=1"], ["help", "dance"], ["--version", "dance"], ["add\u{0}"],
    ])
  func refused(words: [String]) {
    do throws(Arguments.UsageError) {
      let arguments = try Arguments(words)
      // Two dashes alone only say that no options follow.
      if words != ["--"] { Issue.record("\(words) was taken: \(arguments)") }
    } catch {
      #expect(!error.message.isEmpty)
      #expect(!error.message.unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value })
    }
  }

  @Test("every option, every command and every key is in the help")
  func help() {
    for option in [
      "--store DIR", "--plain", "--no-bell", "--no-mouse", "--reduced-motion", "--version", "--help",
    ] {
      #expect(HelpText.text.contains(option))
    }
    for command in [
      "start NAME", "list", "add TITLE", "show NAME", "history [NAME]", "stats [NAME]", "status",
      "import FILE", "export",
    ] {
      #expect(HelpText.text.contains("scrums \(command)"))
    }
    #expect(HelpText.text.contains("n right            Next speaker"))
  }

  @Test(
    "each command has its own help, which fits any terminal, asked for before or after its name",
    arguments: [
      "start", "list", "add", "show", "history", "stats", "status", "import", "export", "check", "restore",
      "gallery",
    ])
  func helpOfCommands(name: String) throws {
    let text = try #require(try Arguments([name, "--help"]).help)
    #expect(text.hasPrefix("scrums \(name): ") && text.hasSuffix("\n"))
    #expect(text.contains("usage: scrums \(name)"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(try Arguments([name, "-h", "--plain"]).help == text)
    #expect(try Arguments(["help", name]).help == text)
    #expect(try Arguments(["--help", name]).help == text)
    #expect(try Arguments(["help"]).help == HelpText.text && Arguments(["--help"]).help == HelpText.text)
    #expect(HelpText.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("what is done with the files is read with its own options")
  func files() throws {
    func files(_ words: String...) throws -> FileArguments? {
      try Arguments(words).request as? FileArguments
    }
    #expect(try files("import", "a.json", "--dry-run") == .importing(file: "a.json", isDryRun: true))
    #expect(try files("import", "-") == .importing(file: "-", isDryRun: false))
    #expect(try files("import", "--", "-a") == .importing(file: "-a", isDryRun: false))
    #expect(try files("export") == .exporting(.json))
    #expect(try files("export", "--format", "ics") == .exporting(.ics))
    #expect(try Arguments(["export", "--format=csv", "--store", "a"]).store == "a")
    #expect(try files("check", "--repair") == .checking(repairs: true))
    #expect(try files("restore", "2") == .restoring(version: "2"))
    for words in [
      ["import"], ["export", "--format", "pdf"], ["export", "--format="], ["check", "now"],
      ["import", "a", "b"], ["check", "--repair=yes"],
    ] {
      #expect(throws: Arguments.UsageError.self) { try Arguments(words) }
    }
  }
}
