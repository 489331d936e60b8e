import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import TestSupport
import Testing

@Suite("Changes during a turn, and the order of the waiting")
struct ChangesTests {
  @Test("Thirty seconds more come from the waiting; thirty fewer go to them")
  func addTime() {
    var timer = Scene.timer(4, minutes: 4)
    timer.addTime(30, at: Scene.at(10))
    expect(timer.allotments, [90, 50, 50, 50])
    timer.addTime(-30, at: Scene.at(10))
    timer.addTime(-30, at: Scene.at(10))
    expect(timer.allotments, [30, 70, 70, 70])
  }

  @Test("With fixed turns the others neither lose nor gain time")
  func addTimeFixed() {
    var timer = Scene.timer(4, minutes: 4, nil, .fixed)
    timer.addTime(30, at: Scene.at(10))
    #expect((timer.allotments, timer.displayedDeviation) == ([90, 60, 60, 60], 30))
  }

  @Test("No turn gets shorter than the time spent, or too long to count")
  func bounds() {
    var timer = Scene.timer(2, minutes: 2)
    timer.addTime(-30, at: Scene.at(40.5))
    expect(timer.allotments[0], 41)
    timer.addTime(.min, at: Scene.at(70))
    expect(timer.allotments[0], 41, "taking time from an overtime does not lengthen the turn")
    timer.addTime(.max, at: Scene.at(70))
    timer.addTime(.max, at: Scene.at(70))
    expect(timer.allotments[0], 86_400)
  }

  @Test("A shuffle moves only the waiting")
  func shuffle() {
    var timer = Scene.timer(12, minutes: 12)
    timer.next(at: Scene.at(10))
    timer.setAbsent(true, turn: 5, at: Scene.at(10))
    let before = timer
    var generator = SplitMix64(seed: 7)
    timer.shuffleWaiting(at: Scene.at(10), using: &generator)
    expect(timer.phases, before.phases)
    expect([0, 1, 5].map { timer.names[$0] }, [0, 1, 5].map { before.names[$0] })
    #expect(timer.names != before.names)
    expect(timer.names.sorted(), before.names.sorted())
  }

  @Test("A scrum's order is random if shuffled, else as listed")
  func shuffledStart() {
    var generator = SplitMix64(seed: 3)
    let scrum = Scene.scrum(12, minutes: 12, order: .shuffled)
    let shuffled = ScrumTimer(scrum: scrum, at: Scene.start, using: &generator)
    #expect(shuffled.names != scrum.attendees.map(\.name))
    expect(shuffled.names.sorted(), scrum.attendees.map(\.name).sorted())
    let listed = ScrumTimer(scrum: Scene.scrum(12, minutes: 12, order: .listed), at: Scene.start)
    expect(listed.names, scrum.attendees.map(\.name))
  }

  @Test("Notes stay with their turn, even after the end; without a turn there is no note")
  func notes() {
    var timer = Scene.timer(2, minutes: 2)
    let note = Note(kind: .blocker, text: "staging is down", at: Scene.at(5))
    timer.addNote(note, to: 1)
    timer.end(at: Scene.at(10))
    let late = Note(kind: .note, text: "it is up again", at: Scene.at(11))
    timer.addNote(late, to: 1)
    timer.addNote(late, to: 2)
    timer.addNote(late, to: -1)
    expect(timer.meeting.turns.map(\.notes), [[], [note, late]])
  }

  @Test("A waiting attendee moves to another's place, and those between shift")
  func move() {
    var timer = Scene.timer(6, minutes: 6)
    expect(timer.moveWaiting(from: 1, to: 4, at: Scene.at(3)), 4)
    expect(timer.names, ["Cathy", "Simon", "Jonathan", "Attendee 5", "Daisy", "Attendee 6"])
    expect(timer.moveWaiting(from: 4, to: 2, at: Scene.at(3)), 2)
    expect(timer.names, ["Cathy", "Simon", "Daisy", "Jonathan", "Attendee 5", "Attendee 6"])
  }

  @Test("Only the waiting move: another's place means the next one beyond, or the last")
  func othersStay() {
    var timer = Scene.timer(6, minutes: 6)
    timer.next(at: Scene.at(10))
    timer.setAbsent(true, turn: 3, at: Scene.at(10))
    expect(timer.moveWaiting(from: 2, to: 3, at: Scene.at(10)), 4)
    expect(timer.names, ["Cathy", "Daisy", "Attendee 5", "Jonathan", "Simon", "Attendee 6"])
    expect(timer.moveWaiting(from: 5, to: 0, at: Scene.at(10)), 2)
    expect(timer.moveWaiting(from: 2, to: .max, at: Scene.at(10)), 5)
    expect(timer.moveWaiting(from: 5, to: .min, at: Scene.at(10)), 2)
    expect(timer.phases, [.spoke, .speaking, .waiting, .absent, .waiting, .waiting])
    for index in [-1, 0, 1, 3, 6, .max, .min] {
      #expect(timer.moveWaiting(from: index, to: 4, at: Scene.at(10)) == nil)
    }
  }

  @Test("An interrupted speaker comes next despite a shuffle, unless moved by hand")
  func interrupted() {
    var timer = Scene.timer(5, minutes: 5)
    timer.next(at: Scene.at(10))
    timer.previous(at: Scene.at(20))
    var generator = SplitMix64(seed: 3)
    timer.shuffleWaiting(at: Scene.at(20), using: &generator)
    #expect((timer.nextSpeaker, timer.names[1], timer.upcoming) == (1, "Daisy", [1, 2, 3, 4]))
    expect(timer.moveWaiting(from: 1, to: 4, at: Scene.at(20)), 4)
    expect(timer.names[4], "Daisy")
    expect(timer.upcoming, [1, 2, 3, 4], "now the last of them")
  }

  @Test("Sooner and later follow the speaking order, even if it wraps around after the speaker")
  func behindTheSpeaker() {
    var timer = Scene.timer(5, minutes: 5)
    timer.jump(to: 2, at: Scene.at(0.5))
    expect(timer.upcoming, [3, 4, 0, 1])
    expect(timer.moveWaiting(from: 0, to: 4, at: Scene.at(1)), 4)
    expect(timer.upcoming.map { timer.names[$0] }, ["Jonathan", "Cathy", "Attendee 5", "Daisy"])
  }

  @Test("An attendee moved before an interrupted one speaks first")
  func beforeInterrupted() {
    var timer = Scene.timer(4, minutes: 4)
    timer.next(at: Scene.at(10))
    timer.previous(at: Scene.at(20))
    expect(timer.upcoming, [1, 2, 3])
    expect(timer.moveWaiting(from: 2, to: 1, at: Scene.at(21)), 1)
    expect(timer.upcoming.map { timer.names[$0] }, ["Simon", "Daisy", "Jonathan"])
  }

  @Test("The sum stays the same, whoever is moved: 10 minutes among 7")
  func sum() {
    for from in 0..<7 {
      for to in -1...7 {
        var timer = Scene.timer(7, minutes: 10)
        timer.next(at: Scene.at(11.5))
        timer.moveWaiting(from: from, to: to, at: Scene.at(20))
        #expect((timer.allotments.dropFirst().reduce(0, +), timer.displayedDeviation) == (589, 0))
      }
    }
  }
}
