import FoundationEssentials
import Testing

@testable import scrums

@Suite("Remarks and failures of commands")
struct RemarkTests {
  private let ground: Ground

  init() throws { ground = try Ground() }

  @Test("unreadable lines of a history are reported, and the others are used")
  func damaged() throws {
    let scrum = try ground.fill()
    try expect(ground.run("history").remarks, [])
    try expect(ground.run("show", scrum.title).remarks, [])
    let name = "history/\(scrum.id.uuidString).jsonl"
    _ = try ground.file("store/" + name, Array("{\n\(ground.text("store/" + name))nonsense\n".utf8))
    let complaints = [
      "\(name):1: expected a key in double quotes, but the text ends", "\(name):4: expected null",
    ]
    for words in [["history", scrum.title], ["show", scrum.title], ["stats", scrum.title]] {
      let result = try ground.run(words[0], words[1])
      expect(result.remarks, complaints)
      #expect(result.failure == nil && result.status == 0)
      #expect(result.words.contains("Cathy") || words[0] == "stats")
      let json = try ground.run(words[0], words[1], "--json")
      expect(json.remarks, complaints)
    }
    expect(ground.run(ExportCommand(format: .json)).remarks, complaints)
  }

  @Test("meetings with an invalid field are reported too; of many, the first ones")
  func fields() throws {
    let scrum = try ground.fill()
    let name = "history/\(scrum.id.uuidString).jsonl"
    let whole = ground.text("store/" + name)
    let line = try #require(whole.split(separator: "\n").first)
    let bad = (0..<15).map { _ in
      let id = "\"id\":\"\(UUID().uuidString)\""
      return line.replacing(/"id":"[^"]*"/, with: id, maxReplacements: 1)
        .replacing("\"lengthInMinutes\":10", with: "\"lengthInMinutes\":\"5\"")
    }
    let date = line.replacing(/"startedAt":"[^"]*"/, with: "\"startedAt\":\"2026-11-02 09:00\"")
    _ = try ground.file("store/" + name, Array("\(whole)\(date)\n\(bad.joined(separator: "\n"))\n".utf8))
    let result = try ground.run("history")
    #expect(result.status == 0 && result.remarks.count == 11)
    expect(
      result.remarks[0],
      "\(name):3: startedAt must be a date such as \"2026-11-21T09:30:00Z\", not \"2026-11-02 09:00\"")
    #expect(result.remarks[1].contains("lengthInMinutes must be a number, not a string"))
    expect(result.remarks[10], "and 6 more; see 'scrums check'")
  }

  @Test("if the output can't be written, the failure says what was done")
  func deed() throws {
    let result = try ground.run("add", "Design", "--attendees", "Ada")
    expect(result.outputFailure, "added, but standard output could not be written")
    try expect(ground.run("add", "Web", "--attendees", "Ada", "--json").outputFailure, result.outputFailure)
    #expect(try ground.run("edit", "web", "--length", "7").outputFailure.hasPrefix("Web changed, but"))
    #expect(try ground.run("remove", "web").outputFailure.hasPrefix("removed, but"))
    try expect(ground.run("list").outputFailure, "standard output could not be written")
  }

  @Test("a failed backup is reported, and the scrum is still added")
  func noBackup() throws {
    try expect(ground.run("add", "Design", "--attendees", "Ada").remarks, [])
    let backups = ground.path + "/store/backups"
    try FileManager.default.removeItem(atPath: backups)
    _ = try ground.file("store/backups", [])
    for words in [["Web"], ["App", "--json"]] {
      let result = try ground.run(["add", "--attendees", "Ada"] + words)
      #expect(result.failure == nil && result.status == 0 && !result.output.isEmpty)
      expect(result.remarks.first?.hasPrefix("no backup of the version before: "), true)
      expect(result.remarks.first?.contains(backups), true)
    }
    try expect(ground.store.load().map(\.title), ["Design", "Web", "App"])
  }
}
