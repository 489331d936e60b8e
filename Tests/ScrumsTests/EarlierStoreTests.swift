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
}
