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

  @Test("a file is found whatever the case of its name, and goes on under that name")
  func lowerCase() throws {
    try there.store.save([])
    let first = meeting("First")
    try there.put(first.line, at: lower)
    #expect(try titles() == ["First"])
    #expect(there.store.summaries(of: [scrum]).summaries[scrum]?.lastMet == first.startedAt)
    #expect(try there.store.knownMeetings(of: scrum) == [first.id])
    try there.store.append(meeting("Second", 1), to: scrum)
    try there.store.insert([meeting("Third", 2)], into: scrum)
    #expect(there.everything().count { $0.hasSuffix(".jsonl") } == 1)
    #expect(try titles() == ["Third", "Second", "First"])
    #expect(StoreCheck(there.directory).findings().isEmpty == false)
    try there.store.save([DailyScrum(id: scrum, title: "Design", attendees: [])])
    #expect(StoreCheck(there.directory).findings() == [])
  }

  @Test("several that differ in case are one history; new lines go to the one in upper case")
  func several() throws {
    let upper = there.historyPath(scrum)
    let (one, two) = (meeting("One"), meeting("Two", 1))
    try there.put(String(one.line.dropLast()), at: upper)
    try there.put(two.line + "nonsense\n", at: lower)
    #expect(try titles() == ["Two", "One"])
    var changed = two
    changed.title = "Two, changed"
    try there.store.append(changed, to: scrum)
    #expect(try there.store.recentMeetings(of: scrum, limit: 1) == [changed])
    #expect(try there.text(at: lower) == two.line + "nonsense\n")
    try there.store.deleteMeeting(two.id, of: scrum)
    #expect(try titles() == ["One"])
    #expect(
      try there.store.allMeetings(of: scrum).problems.map(\.description)
        == ["history/\(Path.name(of: lower)):2: expected null"])
    #expect(there.store.unreadHistories == [])
    let store = there.store
    _ = try store.recentMeetings(of: scrum, limit: 1)
    #expect(store.unreadHistories == [scrum])
  }

  @Test("ids are compared as values, and unknown keys of the meeting are kept")
  func ids() throws {
    var meeting = meeting("First")
    let id = meeting.id.uuidString
    let line = meeting.line.replacing(id, with: id.lowercased())
      .replacing("\"title\"", with: "\"room\":\"blue\",\"title\"")
    try there.put(line, at: there.historyPath(scrum))
    meeting.title = "Changed"
    try there.store.append(meeting, to: scrum)
    let last = try #require(try there.historyText(scrum).split(separator: "\n").last)
    #expect(last.contains("\"room\":\"blue\"") && last.contains("Changed"))
    try there.store.deleteMeeting(meeting.id, of: scrum)
    #expect(try there.store.recentMeetings(of: scrum, limit: 9) == [])
    #expect(try there.store.knownMeetings(of: scrum) == [meeting.id])
  }
}
