import FoundationEssentials
import ScrumModel
import StoreSupport
import TestSupport
import Testing

@testable import ScrumStore

@Suite struct ScrumsFileTests {
  private let there = TemporaryStore()
  private static let id = "7F0D3C1A-5B7E-4C55-9F3B-0123456789AB"
  private static let attendeeID = "00000000-0000-0000-0000-00000000000A"

  private let design = DailyScrum(
    id: UUID(uuidString: id) ?? UUID(), title: "Design / UX \u{1B}\"é\"",
    attendees: [Attendee(id: UUID(uuidString: attendeeID) ?? UUID(), name: "Cathy")], lengthInMinutes: 10,
    theme: .yellow, schedule: Schedule(days: [.fri, .mon], time: TimeOfDay("09:30") ?? .noon),
    speakingOrder: .shuffled, whenTimeIsUp: .advance, share: .fixed)

  private let picture = #"""
    {
      "scrums": [
        {
          "attendees": [
            {
              "id": "00000000-0000-0000-0000-00000000000A",
              "name": "Cathy"
            }
          ],
          "id": "7F0D3C1A-5B7E-4C55-9F3B-0123456789AB",
          "lengthInMinutes": 10,
          "schedule": {
            "days": [
              "mon",
              "fri"
            ],
            "time": "09:30"
          },
          "share": "fixed",
          "speakingOrder": "shuffled",
          "theme": "yellow",
          "title": "Design / UX \u001b\"é\"",
          "whenTimeIsUp": "advance"
        },
        {
          "attendees": [],
          "id": "00000000-0000-0000-0000-000000000001",
          "lengthInMinutes": 5,
          "theme": "seafoam",
          "title": ""
        }
      ],
      "version": 1
    }

    """#

  @Test func theFileIsMadeToBeReadAndDiffed() throws {
    let plain = DailyScrum(
      id: try #require(UUID(uuidString: "00000000-0000-0000-0000-000000000001")), title: "", attendees: [])
    try there.store.save([design, plain])
    try expect(there.scrumsText, picture)
    try expect(there.store.load(), [design, plain])
    expect(there.everything(), there.saved)
    expect(TemporaryStore.mode(of: there.directory), "700")
    expect(TemporaryStore.mode(of: there.scrumsPath), "600")
  }

  @Test func anotherTitleChangesOneLine() throws {
    let store = there.store
    try store.save([design])
    let before = try there.scrumsText.split(separator: "\n")
    var changed = design
    changed.title = "UX"
    try store.save([changed])
    let difference = try there.scrumsText.split(separator: "\n").difference(from: before)
    #expect(difference.insertions.count == 1 && difference.removals.count == 1)
  }

  @Test func aMissingStoreIsEmptyAndStaysMissing() throws {
    let store = there.store
    try expect(store.load(), [])
    #expect(try store.loadProgress() == nil)
    try expect(store.recentMeetings(of: UUID(), limit: 10), [])
    #expect(!store.isReadOnly)
    try store.clearProgress()
    expect(there.everything(), [])
  }

  @Test func manyScrumsComeBack() throws {
    var scrums: [DailyScrum] = []
    for number in 0..<120 {
      for var scrum in DailyScrum.samples() {
        scrum.title += " \(number) \u{0}\n😀"
        scrum.lengthInMinutes = number + 1
        scrum.theme = Theme.allCases[number % 16]
        scrums.append(scrum)
      }
    }
    try there.store.save(scrums)
    try expect(there.store.load(), scrums)
    try there.store.save([])
    try expect(there.scrumsText, "{\n  \"scrums\": [],\n  \"version\": 1\n}\n")
  }

  @Test func lenientWhereItIsSafe() throws {
    try there.put(
      """
      {"scrums":[{"id":"7f0d3c1a-5b7e-4c55-9f3b-0123456789ab","title":"","attendees":[],
      "lengthInMinutes":1.2e1,"theme":"sky","schedule":null,"share":null}]}
      """, at: there.scrumsPath)
    let scrum = try #require(try there.store.load().first)
    expect(scrum.id.uuidString, ScrumsFileTests.id)
    expect(scrum.lengthInMinutes, 12)
    #expect(scrum.schedule == nil)
  }

  @Test func aFileThatWouldNotBeReadIsNotSaved() throws {
    var wrong = design
    wrong.lengthInMinutes = 500
    for scrums in [[wrong], [design, design]] {
      let error = #expect(throws: StoreError.self) { try there.store.save(scrums) }
      expect(error?.kind, .failed)
    }
    expect(there.everything(), [])
  }

  @Test func aDirectoryBelowAFileIsAnError() throws {
    try there.store.save([design])
    let store = ScrumStore(directory: there.scrumsPath)
    for work in [{ _ = try store.load() }, { try store.save([]) }, { _ = try store.loadProgress() }] {
      let error = #expect(throws: StoreError.self) { try work() }
      expect(error?.message, "Not a directory")
    }
    #expect(throws: StoreError.self) { _ = try store.recentMeetings(of: UUID(), limit: 1) }
    #expect(throws: StoreError.self) { try store.append(meeting(), to: UUID()) }
    // Somebody's rights are no reason: a directory may take its place.
    #expect(store.obstacle == nil)
    try expect(there.store.load(), [design])
    expect(there.everything(), there.saved)
  }
}
