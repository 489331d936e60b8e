import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@Suite("Notes belong to the speaker and the second")
struct NoteTests {
  @Test("A line goes to who speaks at that moment, also where the time has moved on by itself")
  func toTheSpeaker() {
    var timer = Scene.timer(2, minutes: 2, .advance)
    #expect(timer.addNote(kind: .note, text: "first", at: Scene.at(59)) == 0)
    #expect(timer.addNote(kind: .blocker, text: " staging is down\n", at: Scene.at(61)) == 1)
    #expect(timer.meeting.turns[0].notes == [Note(kind: .note, text: "first", at: Scene.at(59))])
    #expect(
      timer.meeting.turns[1].notes == [Note(kind: .blocker, text: "staging is down", at: Scene.at(61))])
  }

  @Test("Where nobody speaks it goes to who did last: all absent, or after the end")
  func toTheLast() {
    var absent = Scene.timer(3, minutes: 3)
    absent.setAbsent(true, turn: 2, at: Scene.start)
    absent.setAbsent(true, turn: 0, at: Scene.start)
    absent.setAbsent(true, turn: 1, at: Scene.start)
    #expect(absent.addNote(kind: .parking, text: "where is everybody", at: Scene.at(9)) == 1)
    var ended = Scene.timer(3, minutes: 3)
    ended.next(at: Scene.at(10))
    ended.previous(at: Scene.at(20))
    ended.end(at: Scene.at(30))
    #expect(ended.addNote(kind: .note, text: "after all", at: Scene.at(40)) == 0)
    #expect(ended.finished(at: Scene.at(50)).turns[0].notes.map(\.text) == ["after all"])
  }

  @Test("Blank text is nothing, and where nobody ever spoke there is no note", arguments: ["", " ", "\n\t "])
  func nothing(text: String) {
    var timer = Scene.timer(2, minutes: 2)
    let before = timer
    #expect(timer.addNote(kind: .note, text: text, at: Scene.start) == nil)
    #expect(timer == before)
    var nobody = Scene.timer(0, minutes: 2)
    #expect(nobody.addNote(kind: .note, text: "?", at: Scene.start) == nil)
  }

  @Test("A note can be taken away, also after the end; one that is not there can't")
  func removed() {
    var timer = Scene.timer(2, minutes: 2)
    for text in ["one", "two", "three"] { timer.addNote(kind: .note, text: text, at: Scene.start) }
    #expect(timer.removeNote(1, from: 0)?.text == "two")
    timer.end(at: Scene.at(5))
    #expect(timer.removeNote(0, from: 0)?.text == "one")
    for (place, turn) in [(1, 0), (-1, 0), (0, 1), (0, 2), (0, -1), (.max, .max)] {
      #expect(timer.removeNote(place, from: turn) == nil)
    }
    #expect(timer.meeting.turns[0].notes.map(\.text) == ["three"])
  }
}
