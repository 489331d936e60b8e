import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@Suite("Notes, updates and the transcript")
struct NoteTests {
  @Test("A note goes to the speaker, even if time alone has changed them")
  func toTheSpeaker() {
    var timer = Scene.timer(2, minutes: 2, .advance)
    timer.advance(to: Scene.at(59))
    expect(timer.lastSpeaker, 0)
    timer.advance(to: Scene.at(61))
    expect(timer.lastSpeaker, 1)
  }

  @Test("If nobody speaks it goes to the last speaker: everyone absent, or after the end")
  func toTheLast() {
    var absent = Scene.timer(3, minutes: 3)
    absent.setAbsent(true, turn: 2, at: Scene.start)
    absent.setAbsent(true, turn: 0, at: Scene.start)
    absent.setAbsent(true, turn: 1, at: Scene.start)
    expect(absent.lastSpeaker, 1)
    var ended = Scene.timer(3, minutes: 3)
    ended.next(at: Scene.at(10))
    ended.previous(at: Scene.at(20))
    ended.end(at: Scene.at(30))
    #expect((ended.lastSpeaker, Scene.timer(0, minutes: 2).lastSpeaker) == (0, nil))
    ended.addNote(Scene.note("after all", at: 40), to: 0)
    expect(ended.finished(at: Scene.at(50)).turns[0].notes.map(\.text), ["after all"])
  }

  @Test("A note is corrected in place or removed, even after the end; a missing one can't be")
  func corrected() {
    var timer = Scene.timer(2, minutes: 2)
    for text in ["one", "two", "three"] { timer.addNote(Scene.note(text), to: 0) }
    expect(timer.replaceNote(Scene.note("two"), of: 0, with: Scene.note("2")), true)
    timer.end(at: Scene.at(5))
    expect(timer.replaceNote(Scene.note("one"), of: 0, with: nil), true)
    for (text, turn) in [("one", 0), ("three", 1), ("three", 2), ("three", -1), ("three", .max)] {
      expect(timer.replaceNote(Scene.note(text), of: turn, with: nil), false)
    }
    expect(timer.replaceNote(Scene.note("three", at: 1), of: 0, with: nil), false)
    expect(timer.meeting.turns[0].notes, [Scene.note("2"), Scene.note("three")])
  }

  @Test("A note read from the disk is the same, even if its time is off by a part of a millisecond")
  func fromTheDisk() {
    var timer = Scene.timer(1, minutes: 2)
    timer.addNote(Scene.note("one", at: 1.234), to: 0)
    expect(timer.replaceNote(Scene.note("one", at: 1.234_4), of: 0, with: Scene.note("1")), true)
  }

  private static func update(
    _ text: String, of turn: Int, in timer: ScrumTimer, kind: Note.Kind = .note, at second: Double = -60
  ) -> Update {
    let person = timer.meeting.turns[turn]
    return Update(
      attendeeID: person.attendeeID, name: person.name, kind: kind, text: text, at: Scene.at(second))
  }

  @Test("each update becomes a note of its attendee's turn once, the oldest first, even of an absent one")
  func once() {
    var timer = Scene.timer(3, minutes: 3)
    timer.setAbsent(true, turn: 2, at: Scene.start)
    let later = Self.update("later", of: 1, in: timer, at: -10)
    let blocker = Self.update("stuck", of: 1, in: timer, kind: .blocker, at: -20)
    let absent = Self.update("I am ill", of: 2, in: timer)
    let revision = timer.meeting.revision
    expect(timer.take([later, blocker, absent]), true)
    expect(timer.meeting.turns[1].notes, [blocker.note, later.note])
    #expect((timer.meeting.turns[2].notes, timer.meeting.revision) == ([absent.note], revision + 1))
    let after = timer.meeting
    expect(timer.take([blocker, later, absent]), false)
    expect(timer.meeting, after)
  }

  @Test("an update that was corrected or removed since does not come back")
  func correctedUpdate() {
    var timer = Scene.timer(2, minutes: 2)
    let update = Self.update("typo", of: 0, in: timer)
    expect(timer.take([update]), true)
    expect(timer.replaceNote(update.note, of: 0, with: nil), true)
    expect(timer.take([update]), false)
    #expect(timer.meeting.turns[0].notes.isEmpty)
  }

  @Test("an update of someone without a turn waits until they are invited; after the end all wait")
  func waits() {
    var timer = Scene.timer(2, minutes: 2)
    let guest = Attendee(name: "Mia")
    let update = Update(attendeeID: guest.id, name: "Mia", text: "hello", at: Scene.start)
    expect(timer.take([update]), false)
    timer.invite(guest, at: Scene.at(5))
    expect(timer.take([update]), true)
    expect(timer.meeting.turns.last?.notes, [update.note])
    let late = Self.update("late", of: 0, in: timer)
    timer.end(at: Scene.at(10))
    expect(timer.take([late]), false)
  }

  @Test("Lines of the transcript are added with the speaker's name, and reach the history")
  func lines() {
    var timer = Scene.timer(2, minutes: 2)
    #expect(timer.finished(at: Scene.at(5)).transcript == nil)
    let areAdded = [timer.addLine("good morning", of: "Cathy"), timer.addLine("hm", of: nil)]
    #expect((areAdded, timer.meeting.transcript) == ([true, true], "Cathy: good morning\nhm"))
    expect(timer.finished(at: Scene.at(5)).transcript, "Cathy: good morning\nhm")
    timer.end(at: Scene.at(6))
    let ended = timer
    let isAdded = timer.addLine("bye", of: "Daisy")
    #expect(!isAdded && timer == ended)
  }

  @Test("The transcript is filled to the last byte and no further")
  func full() {
    var timer = Scene.timer(2, minutes: 2)
    let line = String(repeating: "é", count: 511)
    while timer.addLine(line, of: "A") {}
    let length = timer.meeting.transcript.utf8.count
    #expect(length <= ScrumTimer.longestTranscript && length > ScrumTimer.longestTranscript - 1_100)
    let rest = ScrumTimer.longestTranscript - length - 1
    let areAdded = [rest + 1, rest, 0].map { timer.addLine(String(repeating: "x", count: $0), of: nil) }
    expect(areAdded, [false, true, false])
    expect(timer.meeting.transcript.utf8.count, ScrumTimer.longestTranscript)
  }
}
