import FoundationEssentials
import ScrumExchange
import ScrumModel
import ScrumStore
import Testing

@testable import scrums

@Suite("Commands on the files")
struct FilesCommandTests {
  @Test("what was exported can be imported elsewhere, and importing twice adds nothing")
  func roundTrip() throws {
    let ground = try Ground()
    let scrum = try ground.fill()
    let file = try ground.file("board.json", ground.run(.exporting(.json)).output)
    let dry = ground.run(.importing(file: file, isDryRun: true), in: "other")
    #expect(dry.words.hasSuffix("1 new scrum, 2 new past meetings\n"))
    #expect(try ScrumStore(directory: ground.path + "/other").load().isEmpty)
    let first = ground.run(.importing(file: file, isDryRun: false), in: "other")
    #expect(first.complaint == nil && first.words == dry.words)
    let other = ScrumStore(directory: ground.path + "/other")
    #expect(try other.load() == [scrum])
    let here = ScrumStore(directory: ground.path + "/store")
    #expect(
      try other.recentMeetings(of: scrum.id, limit: 9) == here.recentMeetings(of: scrum.id, limit: 9))
    let second = ground.run(.importing(file: file, isDryRun: false), in: "other")
    #expect(second.words.hasSuffix("nothing new\n"))
  }

  @Test("imported meetings stand in their place by date, before younger ones that were there")
  func order() throws {
    let ground = try Ground()
    let scrum = try ground.fill()
    let store = ScrumStore(directory: ground.path + "/store")
    let old = (-400...0).map { Ground.meeting(of: scrum, day: Double($0)) }
    let between = Ground.meeting(of: scrum, day: 1.5)
    try store.insert([between] + old.shuffled(), into: scrum.id)
    let latest = try store.recentMeetings(of: scrum.id, limit: 4)
    #expect(latest.map(\.startedAt) == latest.map(\.startedAt).sorted(by: >))
    #expect(latest[1].id == between.id && latest[3].id == old[400].id)
    #expect(try store.knownMeetings(of: scrum.id).count == 404)
  }

  @Test("a meeting that was deleted does not come back with an import")
  func deleted() throws {
    let ground = try Ground()
    let scrum = try ground.fill()
    let file = try ground.file("board.json", ground.run(.exporting(.json)).output)
    let store = ScrumStore(directory: ground.path + "/store")
    let meeting = try #require(try store.recentMeetings(of: scrum.id, limit: 1).first)
    try store.deleteMeeting(meeting.id, of: scrum.id)
    #expect(ground.run(.importing(file: file, isDryRun: false)).words.hasSuffix("nothing new\n"))
    #expect(try store.recentMeetings(of: scrum.id, limit: 9).count == 1)
  }

  @Test("every format is written, and says something of the scrum", arguments: ExportFormat.allCases)
  func formats(format: ExportFormat) throws {
    let ground = try Ground()
    _ = try ground.fill()
    #expect(ground.run(.exporting(format)).words.contains("Design"))
  }

  @Test("a store without schedules has nothing for a calendar, and says so")
  func emptyCalendar() throws {
    #expect(try Ground().run(.exporting(.ics)).complaint?.contains("schedule") == true)
  }

  @Test("what can't be imported is said in one line, with its place")
  func refused() throws {
    let ground = try Ground()
    let file = try ground.file("bad.json", Array("[{\n\"title\": 3}]".utf8))
    let complaint = try #require(ground.run(.importing(file: file, isDryRun: false)).complaint)
    #expect(complaint.contains("bad.json:") && !complaint.contains("\n"))
    #expect(ground.run(.importing(file: ground.path + "/none", isDryRun: true)).complaint != nil)
  }

  @Test("a damaged history is reported with file and line, and mended without loss")
  func check() throws {
    let ground = try Ground()
    let scrum = try ground.fill()
    #expect(ground.run(.checking(repairs: false)).words == "No problem was found\n")
    let history = URL(filePath: ground.path + "/store/history/\(scrum.id.uuidString).jsonl")
    try (try Data(contentsOf: history) + Data("{\"id\": \"torn".utf8)).write(to: history)
    let found = ground.run(.checking(repairs: false))
    #expect(found.status == 1 && found.words.contains(".jsonl:3"))
    let mended = ground.run(.checking(repairs: true))
    #expect(mended.status == 0 && mended.words.hasPrefix("mended: "))
    #expect(ground.run(.checking(repairs: false)).words == "No problem was found\n")
    let store = ScrumStore(directory: ground.path + "/store")
    #expect(try store.recentMeetings(of: scrum.id, limit: 9).count == 2)
  }

  @Test("an earlier version is listed, and comes back by its number")
  func restore() throws {
    let ground = try Ground()
    let scrum = try ground.fill()
    #expect(ground.run(.restoring(version: nil)).words == "No earlier version is kept\n")
    let store = ScrumStore(directory: ground.path + "/store")
    _ = try store.load()
    try store.save([])
    #expect(ground.run(.restoring(version: nil)).words.contains("1 scrum"))
    #expect(ground.run(.restoring(version: "7")).complaint?.contains("no version '7'") == true)
    #expect(ground.run(.restoring(version: "1")).complaint == nil)
    #expect(try ScrumStore(directory: ground.path + "/store").load() == [scrum])
  }
}
