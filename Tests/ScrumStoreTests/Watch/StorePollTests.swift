import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumStore

@Suite("Looking at the files of a store now and then")
struct StorePollTests {
  private let ground: TemporaryStore
  private let scrum = DailyScrum(title: "Design", attendees: [Attendee(name: "Ada")])
  private let start = Date(timeIntervalSince1970: 0)

  init() throws { ground = try TemporaryStore() }

  @Test("each file that is made, changed or removed is told")
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
    #expect(poll.changes().meeting)
    try store.clearProgress()
    #expect(poll.changes().meeting)
    try FileManager.default.removeItem(atPath: ground.historyPath(scrum.id))
    #expect(poll.changes().histories == [scrum.id])
    #expect(!poll.changes().meeting)
  }

  @Test("whoever joins or leaves a meeting changes it")
  func participants() throws {
    let ground = try TemporaryStore()
    try ground.put("{}", at: ground.progressPath)
    var poll = StorePoll(directory: ground.directory)
    var mark = ParticipantMark(of: "Ada", in: StorePath(root: ground.directory))
    #expect(mark != nil && poll.changes().meeting)
    mark = nil
    #expect(poll.changes() == StoreChanges(meeting: true))
  }

  @Test("a file that nobody has touched for long is not told; one that was just written may be")
  func unchanged() throws {
    try ground.put("", at: ground.progressPath)
    // A file of the system is as old as this needs.
    try FileManager.default.createSymbolicLink(atPath: ground.scrumsPath, withDestinationPath: "/bin/sh")
    var poll = StorePoll(directory: ground.directory)
    for _ in 1...3 { #expect(!poll.changes().scrums) }
  }
}
