import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("Histories with names and ids in lower case, as Python and JavaScript write them")
struct HistoryFolderTests {
  private let scrum = UUID()

  private func text(_ meeting: Meeting) -> String {
    String(decoding: JSONWriter.compact(.object(meeting.json(over: nil))), as: UTF8.self) + "\n"
  }

  private func path(_ there: TemporaryStore, _ name: String) -> String {
    "\(there.directory)/history/\(name).jsonl"
  }

  @Test("a file is found whatever the case of its name, and goes on under that name")
  func lowerCase() throws {
    let there = try TemporaryStore()
    try there.store.save([])
    let lower = path(there, scrum.uuidString.lowercased())
    let first = meeting("First")
    try there.put(text(first), at: lower)
    #expect(try there.store.recentMeetings(of: scrum, limit: 9).map(\.title) == ["First"])
    #expect(there.store.summaries(of: [scrum]).summaries[scrum]?.lastMet == first.startedAt)
    #expect(try there.store.knownMeetings(of: scrum) == [first.id])
    try there.store.append(meeting("Second", 1), to: scrum)
    try there.store.insert([meeting("Third", 2)], into: scrum)
    #expect(there.everything().count { $0.hasSuffix(".jsonl") } == 1)
    #expect(
      try there.store.recentMeetings(of: scrum, limit: 9).map(\.title) == ["Third", "Second", "First"])
    #expect(StoreCheck(there.directory).findings().isEmpty == false)
    try there.store.save([DailyScrum(id: scrum, title: "Design", attendees: [])])
    #expect(StoreCheck(there.directory).findings() == [])
  }

  @Test("several that differ in case are one history; new lines go to the one in upper case")
  func several() throws {
    let there = try TemporaryStore()
    let (upper, lower) = (there.historyPath(scrum), path(there, scrum.uuidString.lowercased()))
    let (one, two) = (meeting("One"), meeting("Two", 1))
    try there.put(String(text(one).dropLast()), at: upper)
    try there.put(text(two) + "nonsense\n", at: lower)
    #expect(try there.store.recentMeetings(of: scrum, limit: 9).map(\.title) == ["Two", "One"])
    var changed = two
    changed.title = "Two, changed"
    try there.store.append(changed, to: scrum)
    #expect(try there.store.recentMeetings(of: scrum, limit: 1) == [changed])
    #expect(try there.text(at: lower) == text(two) + "nonsense\n")
    try there.store.deleteMeeting(two.id, of: scrum)
    #expect(try there.store.recentMeetings(of: scrum, limit: 9).map(\.title) == ["One"])
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
    let there = try TemporaryStore()
    var meeting = meeting("First")
    let id = meeting.id.uuidString
    let line = text(meeting).replacing(id, with: id.lowercased())
      .replacing("\"title\"", with: "\"room\":\"blue\",\"title\"")
    try there.put(line, at: there.historyPath(scrum))
    meeting.title = "Changed"
    try there.store.append(meeting, to: scrum)
    let last = try #require(try there.text(at: there.historyPath(scrum)).split(separator: "\n").last)
    #expect(last.contains("\"room\":\"blue\"") && last.contains("Changed"))
    try there.store.deleteMeeting(meeting.id, of: scrum)
    #expect(try there.store.recentMeetings(of: scrum, limit: 9) == [])
    #expect(try there.store.knownMeetings(of: scrum) == [meeting.id])
  }

  @Test("the last meeting is the one that began last, wherever it stands in the file and whatever its date")
  func lastMet() throws {
    let there = try TemporaryStore()
    let meetings = [meeting("New", 9), meeting("Old", -900), meeting("Middle", 3)]
    try there.put(meetings.map(text).joined(), at: there.historyPath(scrum))
    #expect(try there.store.recentMeetings(of: scrum, limit: 1).map(\.title) == ["New"])
    #expect(
      try there.store.recentMeetings(of: scrum, limit: 3).map(\.title) == ["New", "Middle", "Old"])
  }
}
