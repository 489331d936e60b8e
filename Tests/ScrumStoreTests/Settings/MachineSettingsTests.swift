import FoundationEssentials
import Glibc
import Testing

@testable import ScrumStore

@Suite("The settings of a machine")
struct MachineSettingsTests {
  @Test("what is written is read again, by the owner alone, and nothing is left beside it")
  func written() throws {
    let there = try TemporaryStore()
    let folder = "\(there.root)/state/scrums"
    var settings = MachineSettings()
    settings.upNext = "stack"
    settings.allScrums = "rail"
    try settings.save(to: "\(folder)/board.json")
    #expect(
      try there.text(at: "\(folder)/board.json") == """
        {
          "layout": {
            "allScrums": "rail",
            "upNext": "stack"
          },
          "version": 1
        }

        """)
    let read = MachineSettings(path: "\(folder)/board.json")
    #expect(read.upNext == "stack")
    #expect(read.allScrums == "rail")
    #expect(TemporaryStore.mode(of: folder) == "700")
    #expect(TemporaryStore.mode(of: "\(folder)/board.json") == "600")
    #expect(there.everything() == ["state", "state/scrums", "state/scrums/board.json"])
  }

  @Test(
    "a file that can't be read, or is of another version, says nothing and is written anew",
    arguments: [
      "", "{", "[]", "null", "{}", "{\"version\": 2, \"layout\": {\"upNext\": \"stack\"}}",
      "{\"version\": \"1\", \"layout\": {\"upNext\": \"stack\"}}", "{\"version\": 1, \"layout\": []}",
      "{\"version\": 1, \"layout\": {\"upNext\": 7}}", "{\"version\": 1, \"layout\": {\"upNext\": \"stack\"}",
      String(repeating: "[", count: 70_000),
    ])
  func damaged(text: String) throws {
    let there = try TemporaryStore()
    let path = "\(there.root)/board.json"
    try there.put(text, at: path)
    var settings = MachineSettings(path: path)
    #expect(settings.upNext == nil)
    #expect(settings.allScrums == nil)
    settings.upNext = "stack"
    try settings.save(to: path)
    #expect(MachineSettings(path: path).upNext == "stack")
  }

  @Test("keys that this version does not know are kept")
  func unknownKeys() throws {
    let there = try TemporaryStore()
    let path = "\(there.root)/board.json"
    let text =
      "{\"color\": \"red\", \"version\": 1, \"layout\": {\"archive\": \"rail\", \"upNext\": \"stack\"}}"
    try there.put(text, at: path)
    var settings = MachineSettings(path: path)
    #expect(settings.upNext == "stack")
    settings.upNext = "rail"
    try settings.save(to: path)
    let written = try there.text(at: path)
    #expect(written.contains("\"color\": \"red\""))
    #expect(written.contains("\"archive\": \"rail\""))
    #expect(written.contains("\"upNext\": \"rail\""))
  }

  @Test("a directory, a pipe or nothing in the place of the file says nothing")
  func noFile() throws {
    let there = try TemporaryStore()
    #expect(MachineSettings(path: there.root).upNext == nil)
    #expect(MachineSettings(path: "\(there.root)/none").upNext == nil)
    mkfifo("\(there.root)/pipe", 0o600)
    #expect(MachineSettings(path: "\(there.root)/pipe").upNext == nil)
    #expect(throws: StoreError.self) { try MachineSettings().save(to: there.root) }
  }
}
