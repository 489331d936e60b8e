import FoundationEssentials
import Glibc
import ScrumExchange
import ScrumModel
import ScrumStore
import Testing

@testable import scrums

@Suite("Commands on the files")
struct FilesCommandTests {
  private let ground: Ground

  init() throws { ground = try Ground() }

  @Test("an export can be imported elsewhere, and importing it twice adds nothing")
  func roundTrip() throws {
    let scrum = try ground.fill()
    let file = try ground.file("board.json", ground.run(ExportCommand(format: .json)).output)
    let dry = ground.run(ImportCommand(file: file, isDryRun: true), in: "other")
    #expect(dry.words.hasSuffix("1 new scrum, 2 new past meetings\n"))
    #expect(try ScrumStore(directory: ground.path + "/other").load().isEmpty)
    let first = ground.run(ImportCommand(file: file, isDryRun: false), in: "other")
    #expect(first.failure == nil && first.words == dry.words)
    let other = ScrumStore(directory: ground.path + "/other")
    try expect(other.load(), [scrum])
    let meetings = try ground.store.recentMeetings(of: scrum.id, limit: 9)
    try expect(other.recentMeetings(of: scrum.id, limit: 9), meetings)
    let second = ground.run(ImportCommand(file: file, isDryRun: false), in: "other")
    #expect(second.words.hasSuffix("nothing new\n"))
  }

  @Test("versions, problems and repairs are printed as JSON, too")
  func json() throws {
    try expect(ground.run("restore", "--json").words, "[]\n")
    try expect(ground.run("check", "--json").words, "{\n  \"problems\": [],\n  \"repaired\": []\n}\n")
    _ = try ground.fill()
    _ = try ground.run("add", "Web", "--attendees", "Ada")
    let versions = try ground.run("restore", "--json").words
    let id = try #require(versions.firstMatch(of: /"id": "(.+)"/)?.1)
    for part in [#"Web was added""#, #""at": "2"#, #""scrums": 1"#] {
      #expect(versions.contains(part), "\(versions)")
    }
    let restored = try ground.run("restore", String(id), "--json")
    #expect(restored.words.contains(#"Web was deleted""#) && restored.words.contains(id))
    _ = try ground.file("store/history/\(UUID().uuidString).jsonl", Array("{\n".utf8))
    let damaged = try ground.run("check", "--json")
    expect(damaged.status, 1, "\(damaged)")
    for part in [#""line": 1"#, #""repairable": "#, #""harmless": false"#, ".jsonl"] {
      #expect(damaged.words.contains(part), "\(damaged.words)")
    }
  }

  @Test("a second scrum or attendee of the same name is pointed at, once")
  func sameNames() throws {
    try expect(ground.run("add", "Web", "--attendees", "Ada, Bo").remarks, [])
    let second = try ground.run("add", "web", "--attendees", "Ada, Ada")
    let id = try #require(try ground.store.load().last).id.uuidString
    #expect(
      second.remarks == [
        "web: another scrum has the same title; 'scrums remove \(id)' removes this one, or give one another title",
        "web: \"Ada\" is there twice; 'scrums edit \(id) --remove-attendees Ada' removes one",
      ])
    try expect(ground.run("edit", id, "--length", "9").remarks, [])
    try expect(ground.run("edit", id, "--add-attendees", "Cy, Cy").remarks.count, 1)
    #expect(try !ground.run("edit", id, "--title", "Other").remarks.contains { $0.contains("same title") })
  }

  @Test("show has the dash of the board, and the oldest blocker first")
  func shown() throws {
    _ = try ground.run("add", "Ops", "--attendees", "Ada", "--at", "3:30 p.m.")
    let scrum = try #require(try ground.store.load().last)
    let meetings = ["old", "new"].enumerated().map { place, text in
      var meeting = Ground.meeting(of: scrum, day: Double(place))
      meeting.turns[0].notes = [Note(kind: .blocker, text: text, at: meeting.startedAt)]
      return meeting
    }
    try ground.store.insert(meetings, into: scrum.id)
    let lines = try ground.run("show", "ops").words
    #expect(lines.contains("Mon–Fri 15:30") && lines.contains("shared"), "\(lines)")
    let json = try ground.run("show", "ops", "--json").words
    #expect(lines.contains(/(?s)old.*new/))
    let blockers = try #require(json.components(separatedBy: "openBlockers").last)
    #expect(blockers.contains(/(?s)"old".*"new"/))
  }

  @Test("an import does not bring back a deleted meeting")
  func deleted() throws {
    let scrum = try ground.fill()
    let file = try ground.file("board.json", ground.run(ExportCommand(format: .json)).output)
    let store = ground.store
    let meeting = try #require(try store.recentMeetings(of: scrum.id, limit: 1).first)
    try store.deleteMeeting(meeting.id, of: scrum.id)
    #expect(ground.run(ImportCommand(file: file, isDryRun: false)).words.hasSuffix("nothing new\n"))
    try expect(store.recentMeetings(of: scrum.id, limit: 9).count, 1)
  }

  @Test(
    "every format contains the scrum; without one it is a document too, with a remark",
    arguments: ExportFormat.allCases)
  func formats(format: ExportFormat) throws {
    let empty = ground.run(ExportCommand(format: format))
    #expect(empty.failure == nil && empty.status == 0 && !empty.output.isEmpty)
    expect(empty.remarks, ["no scrums yet in \(ground.path)/store, so the export is empty"])
    _ = try ground.run("add", "Web", "--attendees", "Ada")
    let remarks = ground.run(ExportCommand(format: format)).remarks
    expect(remarks, (format == .ics ? ["no scrum has a schedule, so the export is empty"] : []))
    _ = try ground.fill()
    #expect(ground.run(ExportCommand(format: format)).words.contains("Design"))
  }

  @Test("a failed import is one line with the position")
  func refused() throws {
    let file = try ground.file("bad.json", Array("[{\n\"title\": 3}]".utf8))
    let complaint = try #require(ground.run(ImportCommand(file: file, isDryRun: false)).failure)
    #expect(complaint.contains("bad.json:") && !complaint.contains("\n"))
    #expect(ground.run(ImportCommand(file: ground.path + "/none", isDryRun: true)).failure != nil)
  }

  @Test("a damaged history is reported with file and line, and repaired without loss")
  func check() throws {
    let scrum = try ground.fill()
    expect(ground.run(CheckCommand(repairs: false)).words, "No problems found\n")
    let history = URL(filePath: ground.historyPath(of: scrum))
    try (try Data(contentsOf: history) + Data("{\"id\": \"torn".utf8)).write(to: history)
    let found = ground.run(CheckCommand(repairs: false))
    #expect(found.status == 1 && found.words.contains(".jsonl:3"))
    let repaired = ground.run(CheckCommand(repairs: true))
    #expect(repaired.status == 0 && repaired.words.hasPrefix("Repaired: "))
    expect(ground.run(CheckCommand(repairs: false)).words, "No problems found\n")
    try expect(ground.store.recentMeetings(of: scrum.id, limit: 9).count, 2)
  }

  @Test("an earlier version is listed, and restored by its number")
  func restore() throws {
    let scrum = try ground.fill()
    let store = ground.store
    _ = try store.load()
    try store.save([])
    #expect(ground.run(RestoreCommand(version: nil)).words.contains("1 scrum"))
    expect(ground.run(RestoreCommand(version: "7")).failure?.contains("no version '7'"), true)
    #expect(ground.run(RestoreCommand(version: "1")).failure == nil)
    try expect(ground.store.load(), [scrum])
  }

  @Test("a damaged file is left alone, and the error names the command that lists earlier versions")
  func damage() throws {
    _ = try ground.fill()
    let damaged = "{\"version\": 1, oops"
    _ = try ground.file("store/scrums.json", Array(damaged.utf8))
    for words in [["show", "design"], ["add", "X", "--attendees", "A"], ["remove", "design"]] {
      let failure = try #require(try ground.run(words).failure)
      #expect(failure.contains("scrums.json:1:16: "), "\(failure)")
      #expect(failure.hasSuffix("; 'scrums restore' lists its earlier versions"), "\(failure)")
    }
    expect(ground.text("store/scrums.json"), damaged)
    let elsewhere = ground.path + "/elsewhere"
    try FileManager.default.moveItem(atPath: ground.scrumsPath, toPath: elsewhere)
    symlink(elsewhere, ground.scrumsPath)
    try expect(ground.run("list").failure?.contains("restore"), false)
  }

  @Test("a file of a newer version is refused and left alone")
  func newer() throws {
    _ = try ground.fill()
    let newer = #"{"version": 99, "scrums": []}"#
    _ = try ground.file("store/scrums.json", Array(newer.utf8))
    let result = try ground.run("add", "Design", "--attendees", "Cathy")
    #expect(result.failure?.contains("scrums.json") == true && result.output.isEmpty)
    expect(ground.text("store/scrums.json"), newer)
  }
}
