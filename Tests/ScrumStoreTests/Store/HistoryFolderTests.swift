import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("Histories with names and ids in lower case, as Python and JavaScript write them")
struct HistoryFolderTests {
  private let there = TemporaryStore()
  private let scrum = UUID()

  private func titles() throws -> [String] {
    try there.store.recentMeetings(of: scrum, limit: 9).map(\.title)
  }

  /// The file with its name in lower case.
  private var lower: String { "\(there.directory)/history/\(scrum.uuidString.lowercased()).jsonl" }

  @Test("a file is found whatever the case of its name, and gets the usual one when it is written")
  func lowerCase() throws {
    try there.store.save([])
    let first = meeting("First")
    try there.put(first.line, at: lower)
    try expect(titles(), ["First"])
    expect(there.store.summaries(of: [scrum]).summaries[scrum]?.lastMet, first.startedAt)
    try expect(there.store.knownMeetings(of: scrum), [first.id])
    try there.store.append(meeting("Second", 1), to: scrum)
    #expect(try there.historyText(scrum).hasPrefix(first.line))
    try there.store.insert([meeting("Third", 2)], into: scrum)
    expect(there.everything().count { $0.hasSuffix(".jsonl") }, 1)
    try expect(titles(), ["Third", "Second", "First"])
    expect(StoreCheck(there.directory).findings().isEmpty, false)
    try there.store.save([DailyScrum(id: scrum, title: "Design", attendees: [])])
    expect(StoreCheck(there.directory).findings(), [])
  }

  @Test("of two that differ in case the one in upper case counts, and the check reports the other")
  func two() throws {
    try there.store.save([DailyScrum(id: scrum, title: "Design", attendees: [])])
    try there.put(meeting("One").line, at: there.historyPath(scrum))
    let two = meeting("Two", 1).line
    try there.put(two, at: lower)
    try expect(titles(), ["One"])
    try there.store.append(meeting("Three", 2), to: scrum)
    try expect(titles(), ["Three", "One"])
    try expect(there.text(at: lower), two)
    #expect(
      there.problems() == [
        "history/\(Path.name(of: lower)): not read: there is another file of the same scrum"
      ])
  }

  @Test("ids are compared as values, and unknown keys of the meeting are kept")
  func ids() throws {
    let first = meeting("First")
    let id = first.id.uuidString
    let line = first.line.replacing(id, with: id.lowercased())
      .replacing("\"title\"", with: "\"room\":\"blue\",\"title\"")
    try there.put(line, at: there.historyPath(scrum))
    var meeting = try #require(try there.store.recentMeetings(of: scrum, limit: 1).first)
    meeting.title = "Changed"
    try there.store.append(meeting, to: scrum)
    let last = try #require(try there.historyText(scrum).split(separator: "\n").last)
    #expect(last.contains("\"room\":\"blue\"") && last.contains("Changed"))
    try there.store.deleteMeeting(meeting.id, of: scrum)
    try expect(there.store.recentMeetings(of: scrum, limit: 9), [])
    try expect(there.store.knownMeetings(of: scrum), [meeting.id])
  }
}
