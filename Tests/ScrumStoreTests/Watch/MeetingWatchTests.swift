import FoundationEssentials
import Glibc
import ScrumModel
import StoreSupport
import TestSupport
import Testing

@testable import ScrumStore

private let met = progress()

/// Each test is a process of its own: a program that another test starts keeps files open for a moment, and they
/// are told when it closes them.
@Suite("Watching the meeting in progress")
struct MeetingWatchTests {
  @Test("reports its start, each save and its end, to a board too")
  func saves() async {
    await #expect(processExitsWith: .success) {
      let ground = TemporaryStore()
      let store = ground.store
      for onlyMeeting in [true, false] {
        let watch = try #require(StoreWatch(directory: ground.directory, onlyMeetings: onlyMeeting))
        try store.saveProgress(met)
        #expect(watch.next { !$0.meetings.isEmpty })
        _ = watch.changes()
        #expect(watch.changes().isEmpty)
        try store.saveProgress(met)
        #expect(watch.next { !$0.meetings.isEmpty })
        _ = watch.changes()
        try store.clearProgress()
        #expect(watch.next { !$0.meetings.isEmpty })
      }
    }
  }

  @Test("reports when everyone has left")
  func left() async {
    await #expect(processExitsWith: .success) {
      let ground = TemporaryStore()
      var store: ScrumStore? = ground.store
      try store?.saveProgress(met)
      let watch = try #require(StoreWatch(directory: ground.directory, onlyMeetings: true))
      #expect(watch.changes().isEmpty)
      store = nil
      #expect(watch.next { !$0.meetings.isEmpty })
      // A look is no change, or it would never end.
      try expect(StoredMeeting.read(in: ground.directory)?.isHeld, false)
      #expect(watch.changes().isEmpty)
    }
  }

  @Test("ignores the scrums and their histories if it is about the meeting alone")
  func others() async {
    await #expect(processExitsWith: .success) {
      let ground = TemporaryStore()
      let store = ground.store
      let scrum = DailyScrum.samples()[0]
      try store.save([scrum])
      let watch = try #require(StoreWatch(directory: ground.directory, onlyMeetings: true))
      try store.save([])
      try store.append(meeting(), to: scrum.id)
      #expect(watch.changes().isEmpty)
      try store.saveProgress(met)
      expect(watch.changes(), StoreChanges(meetings: [met.scrumID]))
    }
  }
}
