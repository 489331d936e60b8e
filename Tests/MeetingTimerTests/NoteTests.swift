import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@Suite("Notes belong to the speaker and the second")
struct NoteTests {
  @Test("A note goes to the speaker, even if time alone has changed them")
  func toTheSpeaker() {
    var timer = Scene.timer(2, minutes: 2, .advance)
    timer.advance(to: Scene.at(59))
    #expect(timer.lastSpeaker == 0)
    timer.advance(to: Scene.at(61))
    #expect(timer.lastSpeaker == 1)
  }

  @Test("If nobody speaks it goes to the last speaker: everyone absent, or after the end")
  func toTheLast() {
    var absent = Scene.timer(3, minutes: 3)
    absent.setAbsent(true, turn: 2, at: Scene.start)
    absent.setAbsent(true, turn: 0, at: Scene.start)
    absent.setAbsent(true, turn: 1, at: Scene.start)
    #expect(absent.lastSpeaker == 1)
    var ended = Scene.timer(3, minutes: 3)
    ended.next(at: Scene.at(10))
    ended.previous(at: Scene.at(20))
    ended.end(at: Scene.at(30))
    #expect(ended.lastSpeaker == 0)
    ended.addNote(Scene.note("after all", at: 40), to: 0)
    #expect(ended.finished(at: Scene.at(50)).turns[0].notes.map(\.text) == ["after all"])
    #expect(Scene.timer(0, minutes: 2).lastSpeaker == nil)
  }

  @Test("A note is corrected in place or removed, even after the end; a missing one can't be")
  func corrected() {
    var timer = Scene.timer(2, minutes: 2)
    for text in ["one", "two", "three"] { timer.addNote(Scene.note(text), to: 0) }
    #expect(timer.replaceNote(Scene.note("two"), of: 0, with: Scene.note("2")) == true)
    timer.end(at: Scene.at(5))
    #expect(timer.replaceNote(Scene.note("one"), of: 0, with: nil) == true)
    for (text, turn) in [("one", 0), ("three", 1), ("three", 2), ("three", -1), ("three", .max)] {
      #expect(timer.replaceNote(Scene.note(text), of: turn, with: nil) == false)
    }
    #expect(timer.replaceNote(Scene.note("three", at: 1), of: 0, with: nil) == false)
    #expect(timer.meeting.turns[0].notes == [Scene.note("2"), Scene.note("three")])
  }

  @Test("A note read from the disk is the same, even if its time is off by a part of a millisecond")
  func fromTheDisk() {
    var timer = Scene.timer(1, minutes: 2)
    timer.addNote(Scene.note("one", at: 1.234), to: 0)
    #expect(timer.replaceNote(Scene.note("one", at: 1.234_4), of: 0, with: Scene.note("1")) == true)
  }
}
