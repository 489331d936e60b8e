import FoundationEssentials
import Testing

@testable import ScrumStore

@Suite("What git is told about a store")
struct GitSetupTests {
  private static let all =
    "scrums.json merge=scrums\nhistory/*.jsonl merge=scrums\nupdates/*.jsonl merge=scrums\n"
  private static let driver =
    "[core]\n\tbare = false\n[merge \"scrums\"]\n\tname = x\n\tdriver = scrums merge-file\n"

  /// A store in a directory of a repository, with some attributes and a configuration.
  private func missing(
    _ files: [String: String], config: String = "[core]\n", home: String? = nil, store: String = "data/scrums"
  ) throws -> [String] {
    let there = try TemporaryStore()
    try there.put(config, at: "\(there.root)/.git/config")
    try there.put("{}", at: there.scrumsPath)
    for (name, text) in files { try there.put(text, at: "\(there.root)/\(name)") }
    let setup = try #require(GitSetup(there.directory))
    return setup.missingCommands { $0 == "HOME" ? home ?? there.root : nil }
  }

  @Test("attributes count wherever git looks for them, the deepest and the last first")
  func attributes() throws {
    let commands = [GitSetup.attributesCommand, GitSetup.driverCommand]
    #expect(try missing([:]) == commands)
    for (name, text) in [
      ("data/scrums/.gitattributes", Self.all), (".git/info/attributes", "* merge=scrums\n"),
      (".gitattributes", "*.json merge=scrums\n# x\n**/*.jsonl text merge=scrums\n"),
      ("data/.gitattributes", "scrums/** -merge\n/scrums/* merge=scrums\n"),
    ] {
      #expect(try missing([name: text], config: Self.driver) == [], "\(name)")
      #expect(try missing([name: text]) == [GitSetup.driverCommand], "\(name)")
    }
    for text in [Self.all + "history/* merge=union\n", "#* merge=scrums\n", "history/*.jsonl merge=scrums\n"]
    {
      #expect(try missing(["data/scrums/.gitattributes": text]) == commands)
    }
    let over = [".gitattributes": "*.jsonl merge=union\n", "data/scrums/.gitattributes": Self.all]
    #expect(try missing(over, config: Self.driver) == [])
    #expect(try missing(["data/scrums/.gitattributes": Self.all, ".gitconfig": Self.driver]) == [])
  }

  @Test("a work tree has the settings of its repository; a directory without one has none")
  func workTree() throws {
    let there = try TemporaryStore()
    try there.put(Self.driver, at: "\(there.root)/main/.git/config")
    try there.put("../..\n", at: "\(there.root)/main/.git/worktrees/w/commondir")
    try there.put("gitdir: \(there.root)/main/.git/worktrees/w\n", at: "\(there.directory)/.git")
    try there.put(Self.all, at: "\(there.directory)/.gitattributes")
    let setup = try #require(GitSetup(there.directory))
    #expect(setup.missingCommands { _ in nil } == [])
    #expect(GitSetup("\(there.root)/none") == nil)
  }

  @Test("merge=union is a problem, with its line")
  func union() throws {
    let there = try TemporaryStore()
    try there.store.save([])
    try there.put("* text\nhistory/*.jsonl merge=union\n", at: "\(there.directory)/.gitattributes")
    #expect(StoreCheck(there.directory).problems() == [])
    try there.put("[core]\n", at: "\(there.root)/.git/config")
    let problem = try #require(StoreCheck(there.directory).problems().first)
    #expect(problem.line == 2 && problem.file.hasSuffix("data/scrums/.gitattributes"))
    #expect(problem.message.hasPrefix("merge=union loses") && !problem.isRepairable)
  }
}
