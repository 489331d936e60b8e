import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import Testing

@Suite("Absent attendees and latecomers")
struct AbsenceTests {
  @Test("An absent attendee's time is shared among the waiting")
  func shareOfTheAbsent() {
    var timer = Scene.timer(4, minutes: 4)
    timer.setAbsent(true, turn: 3, at: Scene.start)
    expect(timer.phases, [.speaking, .waiting, .waiting, .absent])
    #expect((timer.allotments.prefix(3), timer.speakerCount) == ([60, 90, 90], 3))
  }

  @Test("With fixed turns nobody gets an absent attendee's time")
  func fixedKeepsTheLengths() {
    var timer = Scene.timer(4, minutes: 4, nil, .fixed)
    timer.setAbsent(true, turn: 3, at: Scene.start)
    #expect((timer.allotments.prefix(3), timer.displayedDeviation) == ([60, 60, 60], -60))
    timer.setAbsent(false, turn: 3, at: Scene.start)
    expect(timer.allotments, [60, 60, 60, 60])
  }

  @Test("If the speaker leaves, the next attendee gets the floor")
  func absentSpeaker() {
    var timer = Scene.timer(3, minutes: 3)
    timer.setAbsent(true, turn: 0, at: Scene.at(6))
    expect(timer.phases, [.absent, .speaking, .waiting])
    expect(timer.allotments.suffix(2), [87, 87], "174 seconds are left for two")
    #expect((timer.speakerNumber, timer.speakerCount) == (1, 2))
  }

  @Test("A latecomer waits in their place, and comes last if that place has passed")
  func latecomer() {
    var timer = Scene.timer(3, minutes: 3)
    timer.setAbsent(true, turn: 0, at: Scene.start)
    timer.next(at: Scene.at(30))
    expect(timer.speaker, 2)
    timer.setAbsent(false, turn: 0, at: Scene.at(40))
    #expect((timer.phases, timer.nextSpeaker) == ([.waiting, .spoke, .speaking], 0))
    expect(timer.next(at: Scene.at(50)), true)
    expect(timer.speaker, 0)
    expect(timer.next(at: Scene.at(60)), false)
  }

  @Test("After a speaker who left comes the next in the order, before a latecomer who is listed earlier")
  func absentSpeakerBeforeLatecomer() {
    var timer = Scene.timer(3, minutes: 3)
    timer.setAbsent(true, turn: 0, at: Scene.start)
    timer.setAbsent(false, turn: 0, at: Scene.at(5))
    timer.setAbsent(true, turn: 1, at: Scene.at(10))
    expect(timer.phases, [.waiting, .absent, .speaking])
  }

  @Test("If everyone is absent nobody speaks and no time passes; the first latecomer speaks at once")
  func allAbsent() {
    var timer = Scene.timer(2, minutes: 2)
    timer.setAbsent(true, turn: 0, at: Scene.at(4))
    timer.setAbsent(true, turn: 1, at: Scene.at(6))
    timer.advance(to: Scene.at(60))
    #expect(timer.speaker == nil && !timer.hasEnded)
    #expect((timer.elapsed, timer.nextChange(after: Scene.at(60))) == (6, nil))
    expect(timer.next(at: Scene.at(60)), false)
    timer.setAbsent(false, turn: 1, at: Scene.at(70))
    timer.advance(to: Scene.at(75))
    #expect((timer.phases, timer.spent) == ([.absent, .speaking], [4, 7]))
    expect(timer.allotments[1], 116, "time spent by the absent can't be shared")
  }

  @Test("If nobody speaks, going back finds the last speaker who is present")
  func previousFromNobody() {
    var timer = Scene.timer(2, minutes: 2)
    timer.next(at: Scene.at(10))
    timer.setAbsent(true, turn: 1, at: Scene.at(20))
    #expect(timer.speaker == nil)
    timer.previous(at: Scene.at(30))
    expect(timer.phases, [.speaking, .absent])
  }

  @Test("Marking twice, or somebody who does not exist, changes nothing", arguments: [-1, 2, .max, .min])
  func noSuchTurn(index: Int) {
    var timer = Scene.timer(2, minutes: 2)
    timer.setAbsent(true, turn: 1, at: Scene.start)
    let before = timer
    timer.setAbsent(true, turn: index, at: Scene.start)
    timer.setAbsent(false, turn: index, at: Scene.start)
    timer.setAbsent(true, turn: 1, at: Scene.start)
    expect(timer, before)
  }
}
