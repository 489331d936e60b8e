import FoundationEssentials
import MeetingTimer
import ScrumModel
import TestSupport
import Testing

@Suite("The order of the waiting")
struct OrderTests {
  @Test("A waiting attendee moves to another's place, and those between shift")
  func move() {
    var timer = Scene.timer(6, minutes: 6)
    #expect(timer.moveWaiting(from: 1, to: 4, at: Scene.at(3)) == 4)
    #expect(timer.names == ["Cathy", "Simon", "Jonathan", "Attendee 5", "Daisy", "Attendee 6"])
    #expect(timer.moveWaiting(from: 4, to: 2, at: Scene.at(3)) == 2)
    #expect(timer.names == ["Cathy", "Simon", "Daisy", "Jonathan", "Attendee 5", "Attendee 6"])
  }

  @Test("Only the waiting move: another's place means the next one beyond, or the last")
  func othersStay() {
    var timer = Scene.timer(6, minutes: 6)
    timer.next(at: Scene.at(10))
    timer.setAbsent(true, turn: 3, at: Scene.at(10))
    #expect(timer.moveWaiting(from: 2, to: 3, at: Scene.at(10)) == 4)
    #expect(timer.names == ["Cathy", "Daisy", "Attendee 5", "Jonathan", "Simon", "Attendee 6"])
    #expect(timer.moveWaiting(from: 5, to: 0, at: Scene.at(10)) == 2)
    #expect(timer.moveWaiting(from: 2, to: .max, at: Scene.at(10)) == 5)
    #expect(timer.moveWaiting(from: 5, to: .min, at: Scene.at(10)) == 2)
    #expect(timer.phases == [.spoke, .speaking, .waiting, .absent, .waiting, .waiting])
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
    #expect(timer.nextSpeaker == 1)
    #expect(timer.names[1] == "Daisy")
    #expect(timer.upcoming == [1, 2, 3, 4])
    #expect(timer.moveWaiting(from: 1, to: 4, at: Scene.at(20)) == 4)
    #expect(timer.names[4] == "Daisy")
    #expect(timer.upcoming == [1, 2, 3, 4], "now the last of them")
  }

  @Test("Sooner and later follow the speaking order, even if it wraps around after the speaker")
  func behindTheSpeaker() {
    var timer = Scene.timer(5, minutes: 5)
    timer.jump(to: 2, at: Scene.at(0.5))
    #expect(timer.upcoming == [3, 4, 0, 1])
    #expect(timer.moveWaiting(from: 0, to: 4, at: Scene.at(1)) == 4)
    #expect(timer.upcoming.map { timer.names[$0] } == ["Jonathan", "Cathy", "Attendee 5", "Daisy"])
  }

  @Test("An attendee moved before an interrupted one speaks first")
  func beforeInterrupted() {
    var timer = Scene.timer(4, minutes: 4)
    timer.next(at: Scene.at(10))
    timer.previous(at: Scene.at(20))
    #expect(timer.upcoming == [1, 2, 3])
    #expect(timer.moveWaiting(from: 2, to: 1, at: Scene.at(21)) == 1)
    #expect(timer.upcoming.map { timer.names[$0] } == ["Simon", "Daisy", "Jonathan"])
  }

  @Test("The sum stays the same, whoever is moved: 10 minutes among 7")
  func sum() {
    for from in 0..<7 {
      for to in -1...7 {
        var timer = Scene.timer(7, minutes: 10)
        timer.next(at: Scene.at(11.5))
        timer.moveWaiting(from: from, to: to, at: Scene.at(20))
        #expect(timer.allotments.dropFirst().reduce(0, +) == 589)
        #expect(timer.displayedDeviation == 0)
      }
    }
  }
}
