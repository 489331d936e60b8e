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

  @Test(
    "the one with the single meeting of all scrums opens, and the meeting goes on with its notes until its end"
  )
  func oneMeeting() throws {
    try TemporaryDirectory.use { ground in
      let store = ground.appendingPathComponent("store")
      try Self.copy("OneMeeting", to: store)
      #expect(StoreCheck(store.path).problems() == [])
      var seat = try Seat(store, user: "Ada")
      let left = try #require(seat.app.state.unfinished)
      #expect(left.title == "Design" && !seat.app.state.isElsewhere)
      #expect(left.turns.map { $0.notes.map(\.text) } == [["an old note"], ["login works"]])
      seat.press(.up, .up, .up, "d")
      #expect(seat.app.state.unfinished == nil && seat.app.queue.unsaved == nil)
      let scrum = try #require(seat.app.state.scrums.first)
      let meetings = try ScrumStore(directory: store.path).recentMeetings(of: scrum.id, limit: 9)
      #expect(
        meetings.map { $0.turns.flatMap { $0.notes.map(\.text) } } == [
          ["an old note", "login works"], ["staging is down"],
        ])
      #expect(!FileManager.default.fileExists(atPath: store.path + "/meeting.json"))
      // The next one is where meetings are now, and the used update is in no further one.
      seat.startMeeting()
      #expect(FileManager.default.fileExists(atPath: store.path + "/meetings/\(scrum.id.uuidString).json"))
      #expect(seat.meeting?.turns.allSatisfy { $0.notes.isEmpty } == true)
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
    try TemporaryDirectory.use { ground in
      let store = ground.appendingPathComponent("store")
      try Self.copy(kept.store, to: store)
      #expect(StoreCheck(store.path).problems() == [])
      var seat = try Seat(store, user: "Ada")
      #expect(seat.app.state.unfinished?.speaker == 1 && seat.app.state.unfinished?.stage == .turns)
      seat.press(.up, .up, .up, .enter)
      let meeting = try #require(seat.meeting)
      #expect(!meeting.isRunning && meeting.turns.map { $0.notes.map(\.text) } == kept.notes)
      #expect(meeting.turns.map { Int($0.spent) } == kept.seconds)
      seat.press("a")
      seat.type("now")
      seat.press(.enter, "q", "s")
      let scrum = try #require(seat.app.state.scrums.first)
      #expect(scrum.title == "Design" && scrum.attendees.map(\.name) == ["Ada", "Ben"])
      let meetings = try ScrumStore(directory: store.path).recentMeetings(of: scrum.id, limit: 9)
      #expect(meetings.map { $0.turns.map(\.seconds) } == [kept.seconds, kept.pastSeconds])
      #expect(
        meetings.map { $0.turns.flatMap { $0.notes.map(\.text) } } == [
          kept.notes.flatMap(\.self) + ["now"], kept.pastNotes,
        ])
      #expect(!FileManager.default.fileExists(atPath: store.path + "/meeting.json"))
      #expect(StoredMeeting.all(in: store.path).meetings.isEmpty)
      #expect(StoreCheck(store.path).problems() == [])
    }
  }

  @Test(
    "they sync with the store of another machine, and their meetings in progress stay", arguments: Kept.all)
  func syncOldest(kept: Kept) throws {
    let team = try Team(["ada", "ben"])
    try? FileManager.default.removeItem(atPath: team.all[0].store)
    try Self.copy(kept.store, to: URL(filePath: team.all[0].store))
    for place in [0, 1, 0] { try team.all[place].sync() }
    let other = ScrumStore(directory: team.all[1].store)
    let scrum = try #require(try other.load().first)
    let past = try other.recentMeetings(of: scrum.id, limit: 9)
    #expect(past.map { $0.turns.map(\.seconds) } == [kept.pastSeconds])
    #expect(past.flatMap { $0.turns.flatMap { $0.notes.map(\.text) } } == kept.pastNotes)
    #expect(StoredMeeting.all(in: team.all[1].store).meetings.isEmpty)
    let left = StoredMeeting.all(in: team.all[0].store).meetings.map(\.meeting)
    #expect(left.map { $0.turns.map { $0.notes.map(\.text) } } == [kept.notes])
  }

  @Test("it syncs with the store of another machine, and the meeting in progress stays on its own")
  func sync() throws {
    let team = try Team(["ada", "ben"])
    try? FileManager.default.removeItem(atPath: team.all[0].store)
    try Self.copy("OneMeeting", to: URL(filePath: team.all[0].store))
    for place in [0, 1, 0] { try team.all[place].sync() }
    let other = ScrumStore(directory: team.all[1].store)
    let scrum = try #require(try other.load().first)
    #expect(scrum.title == "Design")
    #expect(try other.recentMeetings(of: scrum.id, limit: 9).count == 1)
    #expect(try other.updates(of: scrum.id).pending.map(\.text) == ["login works"])
    #expect(StoredMeeting.all(in: team.all[1].store).meetings.isEmpty)
    #expect(StoredMeeting.all(in: team.all[0].store).meetings.count == 1)
  }

  @Test("the one before zones, leads and holidays opens with its meeting in progress, and takes them all")
  func beforeCalendar() throws {
    try TemporaryDirectory.use { ground in
      let folder = ground.appendingPathComponent("store")
      try Self.copy("BeforeCalendar", to: folder)
      #expect(StoreCheck(folder.path).problems() == [])
      let left = try #require(try Seat(folder, user: "Ada").app.state.unfinished)
      #expect(left.title == "Design" && left.lead == nil)
      #expect(left.turns.map { $0.notes.map(\.text) } == [["tests pass"], ["login works"]])
      let store = ScrumStore(directory: folder.path)
      var scrums = try store.load()
      let past = try store.recentMeetings(of: scrums[0].id, limit: 9)
      #expect(
        past.map { $0.turns.flatMap { $0.notes.map(\.text) } } == [["staging is down", "the logo is ready"]])
      let day = try #require(CalendarDay("2026-12-25"))
      scrums[0].lead = .byTurn
      scrums[0].schedule?.zone = "Europe/Berlin"
      scrums[0].attendees[0].leave(Away(from: day, until: day + 3), today: day)
      try store.save(scrums)
      try store.changeHolidays { $0 + [Holiday(name: "Christmas", from: day, until: day)] }
      let other = ScrumStore(directory: folder.path)
      #expect(try other.load() == scrums && other.holidays == store.holidays)
      #expect(StoredMeeting.all(in: folder.path).meetings.count == 1)
      #expect(StoreCheck(folder.path).problems() == [])
    }
  }
}
