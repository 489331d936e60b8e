import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite struct HistoryFileTests {
  private let there = TemporaryStore()
  private let scrum = UUID()

  /// The last meetings.
  private func recent(_ limit: Int) throws -> [Meeting] {
    try there.store.recentMeetings(of: scrum, limit: limit)
  }

  @Test func meetingsComeBackNewestFirst() throws {
    let meetings = (0..<5).map { meeting($0) }
    for meeting in meetings { try there.store.append(meeting, to: scrum) }
    for (limit, count) in [(0, 0), (2, 2), (10, 5), (.max, 5)] {
      try expect(recent(limit), Array(meetings.reversed().prefix(count)))
    }
    try expect(there.store.recentMeetings(of: UUID(), limit: 10), [])
    try expect(there.historyText(scrum).split(separator: "\n").count, 5)
    expect(TemporaryStore.mode(of: "\(there.directory)/history"), "700")
    expect(TemporaryStore.mode(of: there.historyPath(scrum)), "600")
  }

  @Test func aLineSaysWhatTheContractSays() throws {
    let id = try #require(UUID(uuidString: "00000000-0000-0000-0000-00000000000A"))
    let start = Date(timeIntervalSince1970: 1_795_253_400.75)
    let meeting = Meeting(
      id: id, title: "Design", startedAt: start, endedAt: start + 1, lengthInMinutes: 1,
      turns: [
        Turn(
          attendeeID: id, name: "Ann", seconds: 1, allotted: 60, outcome: .spoke,
          notes: [Note(id: id, kind: .note, text: "a/b", at: start)])
      ])
    let store = there.store
    store.clock = { start }
    try store.append(meeting, to: scrum)
    let picture = #"""
      {"endedAt":"2026-11-21T09:30:01Z","id":"00000000-0000-0000-0000-00000000000A","lengthInMinutes":1,
      "savedAt":"2026-11-21T09:30:00.750Z","startedAt":"2026-11-21T09:30:00Z","title":"Design","turns":[{"allotted":60,
      "attendeeID":"00000000-0000-0000-0000-00000000000A","name":"Ann","notes":[{"at":"2026-11-21T09:30:00Z",
      "id":"00000000-0000-0000-0000-00000000000A","kind":"note","text":"a/b"}],"outcome":"spoke","seconds":1}]}
      """#.replacing("\n", with: "")
    try expect(there.historyText(scrum), picture + "\n")
  }

  @Test func laterLinesReplaceAndDelete() throws {
    var meetings = (0..<30).map { meeting($0) }
    for meeting in meetings { try there.store.append(meeting, to: scrum) }
    // An old meeting that is edited does not take the place of a newer one.
    for day in [3, 28, 4] {
      meetings[day].turns[0].notes[0].text = "mended \(day)"
      try there.store.append(meetings[day], to: scrum)
    }
    try there.store.deleteMeeting(meetings[29].id, of: scrum)
    try there.store.deleteMeeting(UUID(), of: scrum)
    try expect(recent(1), [meetings[28]])
    try expect(recent(3), meetings[26...28].reversed())
    try expect(recent(100), meetings[0...28].reversed())
    try there.store.append(meetings[29], to: scrum)
    try expect(recent(1), [meetings[29]])
  }

  @Test(arguments: [
    "{\"id\":\"7F0D3C1A-5B7E", "garbage", "\u{0}\u{0}\u{0}", "{}", "[]", "null", "{\"id\":7}",
    "{\"id\":\"00000000-0000-0000-0000-00000000000A\",\"title\":1}", "\u{FEFF}", "{\"deleted\":true}",
    "{\"id\":\"00000000-0000-0000-0000-00000000000A\",\"deleted\":true}",
    "{\"id\":\"00000000-0000-0000-0000-00000000000A\",\"title\":\"\",\"startedAt\":\"2026-11-21T09:30:00Z\","
      + "\"endedAt\":\"2026-11-21T09:30:00Z\",\"lengthInMinutes\":9223372036854775807,\"turns\":[]}",
  ]) func damagedLinesAreSetAside(_ damage: String) throws {
    let (first, second) = (meeting(1), meeting(2))
    try there.store.append(first, to: scrum)
    let path = there.historyPath(scrum)
    try there.put(try there.text(at: path) + damage, at: path)
    try expect(recent(10), [first])
    try there.store.append(second, to: scrum)
    try expect(recent(10), [second, first])
    #expect(try there.text(at: path).contains(damage + "\n"))
  }

  @Test func aWholeLastLineWithoutNewlineCounts() throws {
    try there.store.append(meeting(1), to: scrum)
    let path = there.historyPath(scrum)
    try there.put(String(try there.text(at: path).dropLast()), at: path)
    try expect(recent(10).count, 1)
  }
}
