import Foundation
import ScrumModel
import ScrumStore
import TestSupport
import Testing

@testable import ScrumUI
@testable import scrums

/// The stores beside this file were written by earlier versions of the program, one of which was killed in a meeting.
@Suite("Stores of earlier versions")
struct EarlierStoreTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("EarlierStores")

  /// Git keeps no rights of folders, so the copy gets those that the program gives a store.
  private static func copy(_ name: String, to store: URL) throws {
    try FileManager.default.copyItem(at: folder.appendingPathComponent(name), to: store)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: store.path)
  }

  /// Works on a copy of a store, which must be without problems.
  private static func inCopy(of name: String, _ work: (URL) throws -> Void) throws {
    try TemporaryDirectory.use { ground in
      let folder = ground.appendingPathComponent("store")
      try copy(name, to: folder)
      #expect(StoreCheck(folder.path).problems() == [])
      try work(folder)
    }
  }

  /// Syncs a copy of a store with another machine; hands in both stores, and the scrum of the other.
  private static func sync(
    _ name: String, _ work: (_ here: URL, _ there: URL, DailyScrum) throws -> Void
  ) throws {
    let team = try Team()
    let (here, there) = (URL(filePath: team.all[0].store), URL(filePath: team.all[1].store))
    try? FileManager.default.removeItem(at: here)
    try copy(name, to: here)
    for place in [0, 1, 0] { try team.all[place].sync() }
    try work(here, there, try #require(try there.store.load().first))
    withExtendedLifetime(team) {}
  }

  /// The lines of a scrum's file in a folder of the store, without the moments that only the files have.
  private static func lines(_ folder: String, of scrum: UUID, in store: URL) throws -> Set<Substring> {
    let file = store.appendingPathComponent("\(folder)/\(scrum.uuidString).jsonl")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return Set(text.replacing(/"(savedAt|reopenedAt)":"[^"]*",/, with: "").split(separator: "\n"))
  }

  @Test("a company's half year, the oldest that must open, is read completely and written back without loss")
  func halfAYear() throws {
    try Self.inCopy(of: "HalfAYear") { folder in
      let (store, other) = (folder.store, folder.deletingLastPathComponent().appendingPathComponent("other"))
      let scrums = try store.load()
      #expect(scrums.count == 12 && scrums.flatMap(\.attendees).count == 65 && store.holidays.count == 3)
      try other.store.save(scrums)
      try other.store.changeHolidays { _ in store.holidays }
      #expect(try Data(contentsOf: other.scrumsFile) == Data(contentsOf: folder.scrumsFile))
      var counts: [Int] = []
      for scrum in scrums {
        let (meetings, problems) = try store.allMeetings(of: scrum.id)
        counts.append(meetings.count)
        try other.store.insert(meetings, into: scrum.id)
        let (updates, other) = (try store.updates(of: scrum.id), (files: other, store: other.store))
        try other.store.append(updates.pending, to: scrum.id)
        #expect(problems.isEmpty && updates.problems.isEmpty)
        #expect(try other.store.allMeetings(of: scrum.id).meetings == meetings)
        for files in ["history", "updates"] {
          let written = try Self.lines(files, of: scrum.id, in: other.files)
          #expect(written.isSubset(of: try Self.lines(files, of: scrum.id, in: folder)), "\(scrum.title)")
        }
      }
      #expect(counts == [30, 16, 32, 31, 32, 34, 14, 30, 21, 16, 9, 10])
      let left = try #require(try folder.storedMeeting())
      var notes = [
        ["on call this week"], ["login works on phones", "the vendor's certificate", "who tests?"],
        ["no API key yet"], [], [], ["wrote the migration", "started the review"],
      ]
      #expect(left.title == "Platform" && left.noteTexts == notes)
      #expect(left.drafts.map(\.text) == ["no access to the metr"])
      try other.store.saveProgress(left)
      #expect(try other.storedMeeting() == left)
      var seat = try Seat(folder, user: "Bob")
      seat.press(.up, .up, .up, .up, "d")
      let past = try folder.meetings(of: left.scrumID)
      // A draft is a note of the meeting, once that is over.
      notes[4] = ["no access to the metr"]
      #expect(past.count == counts[3] + 1 && past[0].noteTexts == notes)
      #expect(StoreCheck(folder.path).problems() == [])
    }
  }

  @Test(
    "the one with the single meeting of all scrums opens, and the meeting goes on with its notes until its end"
  )
  func oneMeeting() throws {
    try Self.inCopy(of: "OneMeeting") { folder in
      var seat = try Seat(folder, user: "Ada")
      let left = try #require(seat.app.state.unfinished)
      #expect(left.title == "Design" && !seat.app.state.isElsewhere)
      #expect(left.noteTexts == [["an old note"], ["login works"]])
      seat.press(.up, .up, .up, "d")
      #expect(seat.app.state.unfinished == nil && seat.app.queue.unsaved == nil)
      let scrum = try #require(seat.app.state.scrums.first)
      let notes = try folder.meetings(of: scrum.id).map { Array($0.noteTexts.joined()) }
      #expect(notes == [["an old note", "login works"], ["staging is down"]])
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/meeting.json"))
      // The next one is where meetings are now, and the used update is in no further one.
      seat.startMeeting()
      #expect(FileManager.default.fileExists(atPath: folder.path + "/meetings/\(scrum.id.uuidString).json"))
      #expect(seat.meeting?.noteTexts.joined().isEmpty == true)
    }
  }

  /// What a store has of its only scrum: the texts and seconds of the meeting in progress by turn, and of the past one.
  struct Kept: CustomTestStringConvertible {
    let store: String
    let notes: [[String]], seconds: [Int]
    let pastNotes: [String], pastSeconds: [Int]

    var testDescription: String { store }

    static let all = [
      // The first day's: no notes, and no count of the changes of a meeting.
      Kept(store: "BeforeNotes", notes: [[], []], seconds: [4, 2], pastNotes: [], pastSeconds: [4, 3]),
      // No ready room, parking lot, drafts and updates.
      Kept(
        store: "BeforeStages", notes: [["no key"], ["still here"]], seconds: [3, 3],
        pastNotes: ["early note"], pastSeconds: [6, 2]),
    ]
  }

  @Test(
    "the oldest open, and their meetings go on with every note and second until the end", arguments: Kept.all)
  func oldest(kept: Kept) throws {
    try Self.inCopy(of: kept.store) { folder in
      var seat = try Seat(folder, user: "Ada")
      #expect(seat.app.state.unfinished?.speaker == 1 && seat.app.state.unfinished?.stage == .turns)
      seat.press(.up, .up, .up, .enter)
      let meeting = try #require(seat.meeting)
      #expect(!meeting.isRunning && meeting.noteTexts == kept.notes)
      #expect(meeting.turns.map { Int($0.spent) } == kept.seconds)
      seat.note("now")
      seat.press("q", "s")
      let scrum = try #require(seat.app.state.scrums.first)
      #expect(scrum.title == "Design" && scrum.attendees.map(\.name) == ["Ada", "Ben"])
      let meetings = try folder.meetings(of: scrum.id)
      #expect(meetings.map { $0.turns.map(\.seconds) } == [kept.seconds, kept.pastSeconds])
      let notes = meetings.map { Array($0.noteTexts.joined()) }
      #expect(notes == [kept.notes.flatMap(\.self) + ["now"], kept.pastNotes])
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/meeting.json"))
      #expect(StoredMeeting.all(in: folder.path).meetings.isEmpty)
      #expect(StoreCheck(folder.path).problems() == [])
    }
  }

  @Test(
    "they sync with the store of another machine, and their meetings in progress stay", arguments: Kept.all)
  func syncOldest(kept: Kept) throws {
    try Self.sync(kept.store) { here, there, scrum in
      let past = try there.meetings(of: scrum.id)
      #expect(past.map { $0.turns.map(\.seconds) } == [kept.pastSeconds])
      #expect(past.flatMap { $0.noteTexts.joined() } == kept.pastNotes)
      #expect(StoredMeeting.all(in: there.path).meetings.isEmpty)
      #expect(StoredMeeting.all(in: here.path).meetings.map(\.meeting.noteTexts) == [kept.notes])
    }
  }

  @Test("it syncs with the store of another machine, and the meeting in progress stays on its own")
  func sync() throws {
    try Self.sync("OneMeeting") { here, there, scrum in
      #expect(scrum.title == "Design")
      let updates = try there.store.updates(of: scrum.id).pending
      #expect(try there.meetings(of: scrum.id).count == 1 && updates.map(\.text) == ["login works"])
      #expect(StoredMeeting.all(in: there.path).meetings.isEmpty)
      #expect(StoredMeeting.all(in: here.path).meetings.count == 1)
    }
  }

  @Test("the one before zones, leads and holidays opens with its meeting in progress, and takes them all")
  func beforeCalendar() throws {
    try Self.inCopy(of: "BeforeCalendar") { folder in
      let left = try #require(try Seat(folder, user: "Ada").app.state.unfinished)
      #expect(left.title == "Design" && left.lead == nil)
      #expect(left.noteTexts == [["tests pass"], ["login works"]])
      let store = folder.store
      var scrums = try store.load()
      let notes = try folder.meetings(of: scrums[0].id).map { Array($0.noteTexts.joined()) }
      #expect(notes == [["staging is down", "the logo is ready"]])
      let day = try #require(CalendarDay("2026-12-25"))
      scrums[0].lead = .byTurn
      scrums[0].schedule?.zone = "Europe/Berlin"
      scrums[0].attendees[0].leave(Away(from: day, until: day + 3), today: day)
      try store.save(scrums)
      try store.changeHolidays { $0 + [Holiday(name: "Christmas", from: day, until: day)] }
      let other = folder.store
      #expect(try other.load() == scrums && other.holidays == store.holidays)
      #expect(StoredMeeting.all(in: folder.path).meetings.count == 1)
      #expect(StoreCheck(folder.path).problems() == [])
    }
  }
}
