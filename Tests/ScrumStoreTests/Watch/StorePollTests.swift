import FoundationEssentials
import ScrumModel
import StoreSupport
import Testing

@testable import ScrumStore

@Suite("Polling the files of a store")
struct StorePollTests {
  private let ground: TemporaryStore
  private let scrum = DailyScrum(title: "Design", attendees: [Attendee(name: "Ada")])
  private let start = Date(timeIntervalSince1970: 0)

  init() throws { ground = try TemporaryStore() }

  @Test("each file that is made, changed or removed is reported")
  func changes() throws {
    var poll = StorePoll(directory: ground.directory)
    #expect(poll.changes().isEmpty)
    let store = ground.store
    try store.save([scrum])
    #expect(poll.changes() == StoreChanges(scrums: true))
    let meeting = Meeting(
      title: "Design", startedAt: start, endedAt: start + 60, lengthInMinutes: 10, turns: [])
    try store.append(meeting, to: scrum.id)
    #expect(poll.changes().histories == [scrum.id])
    try store.saveProgress(
      MeetingInProgress(
        scrumID: scrum.id, title: scrum.title, lengthInMinutes: 10, startedAt: start, asOf: start,
        isRunning: false, speaker: nil, turns: []))
    #expect(poll.changes().hasMeetings)
    try store.clearProgress()
    #expect(poll.changes().hasMeetings)
    try FileManager.default.removeItem(atPath: ground.historyPath(scrum.id))
    #expect(poll.changes().histories == [scrum.id])
    #expect(!poll.changes().hasMeetings)
  }

  @Test("an old file is not reported; one that was just written may be")
  func unchanged() throws {
    try ground.put("", at: ground.progressPath)
    // A file of the system is as old as this needs.
    try FileManager.default.createSymbolicLink(atPath: ground.scrumsPath, withDestinationPath: "/bin/sh")
    var poll = StorePoll(directory: ground.directory)
    for _ in 1...3 { #expect(!poll.changes().scrums) }
  }
}
