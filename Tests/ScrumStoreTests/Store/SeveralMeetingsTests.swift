import FoundationEssentials
import Glibc
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

private let other = UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 8))

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
      try expect(one.scrumsInMeetings(), [metScrum, other])
      let stored = StoredMeeting.all(in: ground.directory)
      #expect(stored.trouble == nil && Set(stored.meetings.map(\.meeting.title)) == ["Design", "Platform"])
      #expect(!stored.meetings.contains { !$0.isHeld })
      try expect(one.readMeeting(of: other).meeting?.isHeld, true)
      #expect(one.isAloneInMeeting(of: metScrum) && two.isAloneInMeeting(of: other))
      try one.clearMeeting(of: other)
      #expect(try two.readMeeting(of: other).meeting != nil, "it is not its to end")
      try one.clearMeeting(of: metScrum)
      try expect(two.readMeeting(of: other).meeting?.meeting.title, "Platform")
      #expect(two.setHeartbeat(of: other, at: Date()))
    }
  }

  @Test(
    "who could not write takes no place of a meeting that was left meanwhile, and removes none but the own one"
  )
  func left() async {
    await #expect(processExitsWith: .success) {
      let ground = TemporaryStore()
      let (mine, theirs) = (progress("Mine", isRunning: true), progress("Theirs", isRunning: true))
      try ground.store.saveProgress(theirs)
      let store = ground.store
      try expect(store.readSole()?.isHeld, false)
      #expect(throws: StoreError.self) { try store.saveProgress(mine) }
      try store.clearMeeting(of: metScrum, mine.id, isSaved: true)
      try store.clearMeeting(of: metScrum, mine.id, seen: [])
      try expect(store.loadProgress()?.title, "Theirs")
      try store.clearMeeting(of: metScrum, theirs.id, seen: [])
      try expect(store.loadProgress(), nil)
    }
  }

  @Test("a file that can't be read hides no other meeting, and its own scrum can meet all the same")
  func damaged() async {
    await #expect(processExitsWith: .success) {
      let ground = TemporaryStore()
      try ground.put("{", at: ground.formerPath)
      let store = ground.store
      try store.saveProgress(progress("Platform", of: other))
      let stored = StoredMeeting.all(in: ground.directory)
      #expect(stored.trouble?.kind == .damaged && stored.meetings.map(\.meeting.scrumID) == [other])
      _ = try? store.readMeeting(of: metScrum)
      try store.saveProgress(progress())
      try expect(ground.text(at: ground.formerPath + ".damaged"), "{")
      expect(StoredMeeting.all(in: ground.directory).meetings.count, 2)
    }
  }
}
