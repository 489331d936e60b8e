import Foundation
import ScrumModel
import ScrumStore
import TestSupport
import Testing

@testable import ScrumUI
@testable import scrums

/// The store beside this file was written by an earlier version of the program, which was killed in a meeting.
@Suite("The store of an earlier version")
struct EarlierStoreTests {
  /// Git keeps no rights of folders, so the copy gets those that the program gives a store.
  private static func copy(to store: URL) throws {
    let kept = URL(filePath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("EarlierStores/HalfAYear")
    try FileManager.default.copyItem(at: kept, to: store)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: store.path)
    expect(StoreCheck(store.path).problems(), [])
  }

  /// The lines of a scrum's file in a folder of the store, without the moments that only the files have.
  private static func lines(_ folder: String, of scrum: UUID, in store: URL) throws -> Set<Substring> {
    let file = store.appendingPathComponent("\(folder)/\(scrum.uuidString).jsonl")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    // Notes had no ids.
    return Set(
      text.replacing(/"(savedAt|reopenedAt)":"[^"]*",/, with: "").replacing(
        /"id":"[^"]*",(?="kind")/, with: ""
      )
      .split(separator: "\n"))
  }

  @Test("a company's half year, the oldest that must open, is read completely and written back without loss")
  func halfAYear() throws {
    try TemporaryDirectory.use { ground in
      let folder = ground.appendingPathComponent("store")
      try Self.copy(to: folder)
      let (store, other) = (folder.store, ground.appendingPathComponent("other"))
      let scrums = try store.load()
      #expect(scrums.count == 12 && scrums.flatMap(\.attendees).count == 65 && store.holidays.count == 3)
      try other.store.save(scrums)
      try other.store.changeHolidays { _ in store.holidays }
      try expect(Data(contentsOf: other.scrumsFile), Data(contentsOf: folder.scrumsFile))
      var counts: [Int] = []
      for scrum in scrums {
        let (meetings, problems) = try store.allMeetings(of: scrum.id)
        counts.append(meetings.count)
        try other.store.insert(meetings, into: scrum.id)
        let (updates, other) = (try store.updates(of: scrum.id), (files: other, store: other.store))
        try other.store.append(updates.pending, to: scrum.id)
        #expect(problems.isEmpty && updates.problems.isEmpty)
        try expect(other.store.allMeetings(of: scrum.id).meetings, meetings)
        for files in ["history", "updates"] {
          let written = try Self.lines(files, of: scrum.id, in: other.files)
          #expect(written.isSubset(of: try Self.lines(files, of: scrum.id, in: folder)), "\(scrum.title)")
        }
      }
      expect(counts, [30, 16, 32, 31, 32, 34, 14, 30, 21, 16, 9, 10])
      let left = try #require(try folder.storedMeeting())
      var notes = [
        ["on call this week"], ["login works on phones", "the vendor's certificate", "who tests?"],
        ["no API key yet"], [], [], ["wrote the migration", "started the review"],
      ]
      #expect(left.title == "Platform" && left.noteTexts == notes)
      expect(left.drafts.map(\.text), ["no access to the metr"])
      try other.store.saveProgress(left)
      try expect(other.storedMeeting(), left)
      var seat = try Seat(folder, user: "Bob")
      seat.press(.up, .up, .up, .up, "c")
      let past = try folder.meetings(of: left.scrumID)
      // A draft is a note of the meeting, once that is over.
      notes[4] = ["no access to the metr"]
      #expect(past.count == counts[3] + 1 && past[0].noteTexts == notes)
      expect(StoreCheck(folder.path).problems(), [])
    }
  }

  @Test("it syncs with the store of another machine, and the meeting in progress stays on its own")
  func sync() throws {
    let team = try Team()
    let (here, there) = (URL(filePath: team.all[0].store), URL(filePath: team.all[1].store))
    try? FileManager.default.removeItem(at: here)
    try Self.copy(to: here)
    for place in [0, 1, 0] { try team.all[place].sync() }
    let scrums = try there.store.load()
    try expect(scrums, here.store.load())
    for scrum in scrums {
      try expect(there.meetings(of: scrum.id), here.meetings(of: scrum.id))
      try expect(there.store.updates(of: scrum.id).pending, here.store.updates(of: scrum.id).pending)
    }
    #expect(StoredMeeting.all(in: there.path).meetings.isEmpty)
    expect(StoredMeeting.all(in: here.path).meetings.count, 1)
    withExtendedLifetime(team) {}
  }
}
