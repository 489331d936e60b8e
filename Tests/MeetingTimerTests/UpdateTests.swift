import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@Suite("Updates become notes of the meeting")
struct UpdateTests {
  private static func update(
    _ text: String, of turn: Int, in timer: ScrumTimer, kind: Note.Kind = .note, at second: Double = -60
  ) -> Update {
    let person = timer.meeting.turns[turn]
    return Update(
      attendeeID: person.attendeeID, name: person.name, kind: kind, text: text, at: Scene.at(second))
  }

  @Test("each becomes a note of its attendee's turn once, the oldest first, also of one who is absent")
  func once() {
    var timer = Scene.timer(3, minutes: 3)
    timer.setAbsent(true, turn: 2, at: Scene.start)
    let later = Self.update("later", of: 1, in: timer, at: -10)
    let blocker = Self.update("stuck", of: 1, in: timer, kind: .blocker, at: -20)
    let absent = Self.update("I am ill", of: 2, in: timer)
    let revision = timer.meeting.revision
    #expect(timer.take([later, blocker, absent]) == true)
    #expect(timer.meeting.turns[1].notes == [blocker.note, later.note])
    #expect(timer.meeting.turns[2].notes == [absent.note])
    #expect(timer.meeting.revision == revision + 1)
    let after = timer.meeting
    #expect(timer.take([blocker, later, absent]) == false)
    #expect(timer.meeting == after)
  }

  @Test("one that was corrected or removed since does not come back")
  func corrected() {
    var timer = Scene.timer(2, minutes: 2)
    let update = Self.update("typo", of: 0, in: timer)
    #expect(timer.take([update]) == true)
    #expect(timer.replaceNote(update.note, of: 0, with: nil) == true)
    #expect(timer.take([update]) == false)
    #expect(timer.meeting.turns[0].notes.isEmpty)
  }

  @Test("an update of someone without a turn waits until they are invited; after the end all wait")
  func waits() {
    var timer = Scene.timer(2, minutes: 2)
    let guest = Attendee(name: "Mia")
    let update = Update(attendeeID: guest.id, name: "Mia", text: "hello", at: Scene.start)
    #expect(timer.take([update]) == false)
    timer.invite(guest, at: Scene.at(5))
    #expect(timer.take([update]) == true)
    #expect(timer.meeting.turns.last?.notes == [update.note])
    let late = Self.update("late", of: 0, in: timer)
    timer.end(at: Scene.at(10))
    #expect(timer.take([late]) == false)
  }

  @Test("two terminals that take the same at once have it once, and everything that either has taken")
  func merged() {
    var one = Scene.timer(2, minutes: 2)
    var other = one
    let base = one.meeting
    let (both, mine, theirs) = (
      Self.update("both", of: 0, in: one), Self.update("mine", of: 1, in: one),
      Self.update("theirs", of: 1, in: one, at: -30)
    )
    #expect(one.take([both, mine]) == true)
    #expect(other.take([both, theirs]) == true)
    let merged = one.meeting.merging(other.meeting, since: base)
    #expect(merged.turns[0].notes == [both.note])
    #expect(merged.turns[1].notes.map(\.text) == ["theirs", "mine"])
    #expect(Set(merged.updates) == [both.id, mine.id, theirs.id] && merged.updates.count == 3)
    #expect(one.follow(other.meeting, since: base, at: Scene.at(1)) == true)
    #expect(one.take([both, mine, theirs]) == false)
    // A terminal that has taken nothing knows afterwards what was taken.
    var third = ScrumTimer(following: base)
    third.follow(merged, since: base, at: Scene.at(2))
    #expect(third.take([both, mine, theirs]) == false)
  }
}
