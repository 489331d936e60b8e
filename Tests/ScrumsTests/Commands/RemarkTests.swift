import FoundationEssentials
import Testing

@testable import scrums

@Suite("What a command says besides")
struct RemarkTests {
  @Test("lines of a history that can't be read are told, and the others are shown")
  func damaged() throws {
    let ground = try Ground()
    let scrum = try ground.fill()
    #expect(try ground.run("history").remark == nil)
    #expect(try ground.run("show", scrum.title).remark == nil)
    let file = ground.path + "/store/history/\(scrum.id.uuidString).jsonl"
    let whole = try Data(contentsOf: URL(filePath: file))
    try (Data("{\n".utf8) + whole + Data("nonsense\n".utf8)).write(to: URL(filePath: file))
    for words in [["history", scrum.title], ["show", scrum.title]] {
      let result = try ground.run(words[0], words[1])
      #expect(result.remark == "2 lines of the history can't be read; see 'scrums check'")
      #expect(result.complaint == nil && result.status == 0)
      #expect(result.words.contains("Cathy"))
      let json = try ground.run(words[0], words[1], "--json")
      #expect(json.remark == result.remark)
    }
  }

  @Test("what was done is said, where its output can't be written")
  func deed() throws {
    let ground = try Ground()
    let result = try ground.run("add", "Design", "--attendees", "Ada")
    #expect(result.unwritten == "added, but standard output could not be written")
    #expect(try ground.run("add", "Web", "--attendees", "Ada", "--json").unwritten == result.unwritten)
    #expect(try ground.run("list").unwritten == "standard output could not be written")
  }

  @Test(
    "help is help, whatever else is asked for",
    arguments: [
      ["list", "--help", "--json"], ["list", "--json", "--help"], ["--help", "list", "--json"],
      ["list", "-h", "--plain"],
    ])
  func help(words: [String]) throws {
    guard case .help(let text) = try Arguments(words).command else {
      Issue.record("no help")
      return
    }
    #expect(text == HelpText.listing)
  }

  @Test("backups that could not be made are told, and the scrum is added all the same")
  func noBackup() throws {
    let ground = try Ground()
    #expect(try ground.run("add", "Design", "--attendees", "Ada").remark == nil)
    let backups = ground.path + "/store/backups"
    try FileManager.default.removeItem(atPath: backups)
    _ = try ground.file("store/backups", [])
    for words in [["Web"], ["App", "--json"]] {
      let result = try ground.run(["add", "--attendees", "Ada"] + words)
      #expect(result.complaint == nil && result.status == 0 && !result.output.isEmpty)
      #expect(result.remark?.hasPrefix("no backup of the version before: ") == true)
      #expect(result.remark?.contains(backups) == true)
    }
    #expect(try ground.store.load().map(\.title) == ["Design", "Web", "App"])
  }
}
