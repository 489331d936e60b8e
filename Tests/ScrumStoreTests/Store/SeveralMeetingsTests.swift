import FoundationEssentials
import Glibc
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

private let other = UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 8))

extension TemporaryStore {
  /// Where an earlier version of the program has its only meeting.
  fileprivate var oldMeetingPath: String { "\(directory)/meeting.json" }
}

/// Each test is a process of its own: a program that another test starts would keep locks for a moment.
@Suite("The meetings of several scrums on the disk")
struct SeveralMeetingsTests {
  @Test("each has a file of its own, and ends by itself")
  func apart() async {
    await #expect(processExitsWith: .success) {
      let ground = TemporaryStore()
      let (one, two) = (ground.store, ground.store)
      try one.saveProgress(progress("Design", isRunning: true))
      try two.saveProgress(progress("Platform", of: other, isRunning: true))
      #expect(try one.scrumsInMeetings() == [metScrum, other])
      let stored = StoredMeeting.all(in: ground.directory)
      #expect(stored.trouble == nil && Set(stored.meetings.map(\.meeting.title)) == ["Design", "Platform"])
      #expect(!stored.meetings.contains { !$0.isHeld })
      #expect(try one.readMeeting(of: other).meeting?.isHeld == true)
      #expect(one.isAloneInMeeting(of: metScrum) && two.isAloneInMeeting(of: other))
      try one.clearMeeting(of: other)
      #expect(try two.readMeeting(of: other).meeting != nil, "it is not its to end")
      try one.clearMeeting(of: metScrum)
      #expect(try two.readMeeting(of: other).meeting?.meeting.title == "Platform")
      #expect(two.setHeartbeat(of: other, at: Date()))
    }
  }

  @Test("a file that can't be read hides no other meeting, and its own scrum can meet all the same")
  func damaged() async {
    await #expect(processExitsWith: .success) {
      let ground = TemporaryStore()
      try ground.put("{", at: ground.progressPath)
      let store = ground.store
      try store.saveProgress(progress("Platform", of: other))
      let stored = StoredMeeting.all(in: ground.directory)
      #expect(stored.trouble?.kind == .damaged && stored.meetings.map(\.meeting.scrumID) == [other])
      _ = try? store.readMeeting(of: metScrum)
      try store.saveProgress(progress())
      #expect(try ground.text(at: ground.progressPath + ".damaged") == "{")
      #expect(StoredMeeting.all(in: ground.directory).meetings.count == 2)
    }
  }

  @Test("that of an earlier version is found, joined, saved and ended where it is")
  func earlier() async {
    await #expect(processExitsWith: .success) {
      let ground = TemporaryStore()
      let old = ground.oldMeetingPath
      let before = ground.store
      try before.saveProgress(progress("Design"))
      before.leaveMeetings()
      #expect(rename(ground.progressPath, old) == 0)
      let store = ground.store
      #expect(try store.scrumsInMeetings() == [metScrum])
      var meeting = try #require(try store.readMeeting(of: metScrum).meeting?.meeting)
      meeting.revision += 1
      try store.saveProgress(meeting)
      #expect(try ground.store.readMeeting(of: metScrum).meeting?.isHeld == true)
      #expect(access(ground.progressPath, F_OK) != 0)
      // Another scrum's has a file of its own beside it.
      try store.saveProgress(progress("Platform", of: other))
      #expect(StoredMeeting.all(in: ground.directory).meetings.count == 2)
      try store.clearMeeting(of: metScrum)
      #expect(access(old, F_OK) != 0)
      meeting = progress("Design")
      try store.saveProgress(meeting)
      #expect(access(ground.progressPath, F_OK) == 0, "the next one is in the new place")
    }
  }

  @Test("while there is one, an earlier version can't start another, and no longer")
  func keptOut() async {
    await #expect(processExitsWith: .success) {
      let ground = TemporaryStore()
      let (store, old) = (ground.store, ground.oldMeetingPath)
      try store.saveProgress(progress())
      try store.saveProgress(progress("Platform", of: other))
      // It refuses to replace a file of a newer version, and says so.
      #expect(try ground.text(at: old) == "{\n  \"meetings\": \"meetings/\",\n  \"version\": 2\n}\n")
      #expect(StoreCheck(ground.directory).findings() == [])
      #expect(try store.scrumsInMeetings().count == 2)
      try store.clearMeeting(of: metScrum)
      #expect(access(old, F_OK) == 0)
      try store.clearMeeting(of: other)
      #expect(access(old, F_OK) != 0)
      // One that an earlier version has written meanwhile stays.
      try store.saveProgress(progress())
      try ground.put(#"{"version": 1}"#, at: old)
      try store.clearMeeting(of: metScrum)
      #expect(try ground.text(at: old) == #"{"version": 1}"#)
    }
  }
}
