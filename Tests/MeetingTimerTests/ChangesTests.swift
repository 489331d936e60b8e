import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import TestSupport
import Testing

@Suite("Changes during a turn")
struct ChangesTests {
  @Test("Thirty seconds more come from the waiting; thirty fewer go to them")
  func addTime() {
    var timer = Scene.timer(4, minutes: 4)
    timer.addTime(30, at: Scene.at(10))
    #expect(timer.allotments == [90, 50, 50, 50])
    timer.addTime(-30, at: Scene.at(10))
    timer.addTime(-30, at: Scene.at(10))
    #expect(timer.allotments == [30, 70, 70, 70])
  }

  @Test("With fixed turns the others neither lose nor gain time")
  func addTimeFixed() {
    var timer = Scene.timer(4, minutes: 4, nil, .fixed)
    timer.addTime(30, at: Scene.at(10))
    #expect(timer.allotments == [90, 60, 60, 60])
    #expect(timer.displayedDeviation == 30)
  }

  @Test("No turn gets shorter than the time spent, or too long to count")
  func bounds() {
    var timer = Scene.timer(2, minutes: 2)
    timer.addTime(-30, at: Scene.at(40.5))
    #expect(timer.allotments[0] == 41)
    timer.addTime(.min, at: Scene.at(70))
    #expect(timer.allotments[0] == 41, "taking time from an overtime does not lengthen the turn")
    timer.addTime(.max, at: Scene.at(70))
    timer.addTime(.max, at: Scene.at(70))
    #expect(timer.allotments[0] == 86_400)
  }

  @Test("A shuffle moves only the waiting")
  func shuffle() {
    var timer = Scene.timer(12, minutes: 12)
    timer.next(at: Scene.at(10))
    timer.setAbsent(true, turn: 5, at: Scene.at(10))
    let before = timer
    var generator = SplitMix64(seed: 7)
    timer.shuffleWaiting(at: Scene.at(10), using: &generator)
    #expect(timer.phases == before.phases)
    #expect([0, 1, 5].map { timer.names[$0] } == [0, 1, 5].map { before.names[$0] })
    #expect(timer.names != before.names)
    #expect(timer.names.sorted() == before.names.sorted())
  }

  @Test("A scrum's order is random if shuffled, else as listed")
  func shuffledStart() {
    var generator = SplitMix64(seed: 3)
    let scrum = Scene.scrum(12, minutes: 12, order: .shuffled)
    let shuffled = ScrumTimer(scrum: scrum, at: Scene.start, using: &generator)
    #expect(shuffled.names != scrum.attendees.map(\.name))
    #expect(shuffled.names.sorted() == scrum.attendees.map(\.name).sorted())
    let listed = ScrumTimer(scrum: Scene.scrum(12, minutes: 12, order: .listed), at: Scene.start)
    #expect(listed.names == scrum.attendees.map(\.name))
  }

  @Test("Notes stay with their turn, even after the end; without a turn there is no note")
  func notes() {
    var timer = Scene.timer(2, minutes: 2)
    let note = Note(kind: .blocker, text: "staging is down", at: Scene.at(5))
    timer.addNote(note, to: 1)
    timer.end(at: Scene.at(10))
    timer.addNote(note, to: 1)
    timer.addNote(note, to: 2)
    timer.addNote(note, to: -1)
    #expect(timer.meeting.turns.map(\.notes) == [[], [note, note]])
  }
}
