import Testing

@testable import scrums

@Suite("The command line")
struct ArgumentsTests {
  @Test("options are read in any order")
  func options() throws {
    #expect(try Arguments([]).command == .board)
    #expect(try Arguments(["--help"]).command == .help(HelpText.text))
    #expect(try Arguments(["--version"]).command == .version)
    #expect(try Arguments(["list", "--store", "a"]).command == .list)
    #expect(try Arguments(["--store", "a", "list"]).store == "a")
    #expect(try Arguments(["--store=b c"]).store == "b c")
    #expect(try Arguments(["--plain", "--no-bell", "--no-mouse", "--reduced-motion"]).isPlain)
    #expect(try Arguments(["--no-bell"]).isSilent)
    #expect(try !Arguments([]).isSilent)
  }

  @Test(
    "what is no command line is refused, with nothing of it that a terminal would obey",
    arguments: [["--store"], ["--store", ""], ["--store="], ["dance"], ["-x"], ["\u{1B}[2J"], [""]])
  func refused(words: [String]) {
    do throws(Arguments.UsageError) {
      _ = try Arguments(words)
      Issue.record("\(words) was taken")
    } catch {
      #expect(!error.message.unicodeScalars.contains { $0.value < 0x20 })
    }
  }

  @Test("every option and every key is in the help")
  func help() {
    for option in [
      "--store DIR", "--plain", "--no-bell", "--no-mouse", "--reduced-motion", "--version", "--help",
    ] {
      #expect(HelpText.text.contains(option))
    }
    #expect(HelpText.text.contains("n right            Next speaker"))
    #expect(HelpText.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("what is done with the files is read with its own options")
  func files() throws {
    #expect(
      try Arguments(["import", "a.json", "--dry-run"]).command
        == .files(.importing(file: "a.json", isDryRun: true)))
    #expect(try Arguments(["import", "-"]).command == .files(.importing(file: "-", isDryRun: false)))
    #expect(try Arguments(["export"]).command == .files(.exporting(.json)))
    #expect(try Arguments(["export", "--format", "ics"]).command == .files(.exporting(.ics)))
    #expect(try Arguments(["export", "--format=csv", "--store", "a"]).store == "a")
    #expect(try Arguments(["check", "--repair"]).command == .files(.checking(repairs: true)))
    #expect(try Arguments(["restore", "2"]).command == .files(.restoring(version: "2")))
    #expect(try Arguments(["restore", "--help"]).command == .help(HelpText.restoring))
    for words in [["import"], ["export", "--format", "pdf"], ["check", "now"], ["import", "a", "b"]] {
      #expect(throws: Arguments.UsageError.self) { try Arguments(words) }
    }
    for text in [HelpText.importing, HelpText.exporting, HelpText.checking, HelpText.restoring] {
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }
}
