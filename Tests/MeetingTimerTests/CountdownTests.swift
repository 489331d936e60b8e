import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import Testing

@Suite("The countdown of a turn")
struct CountdownTests {
  @Test("A meeting begins with the first attendee speaking and the full time on the clock")
  func begins() {
    let timer = Scene.timer(4, minutes: 4)
    #expect((timer.speaker, timer.nextSpeaker) == (0, 1))
    #expect((timer.phases, timer.displayedRemaining) == ([.speaking, .waiting, .waiting, .waiting], 60))
    #expect((timer.speakerNumber, timer.speakerCount) == (1, 4))
    #expect(timer.meeting.isRunning && !timer.isPaused && !timer.hasEnded)
    #expect(timer.meeting.startedAt == Scene.start && timer.meeting.asOf == Scene.start)
  }

  @Test(
    "The clock shows the full time for a second, 0:00 when it is up, then counts up from +0:00, however long")
  func displayedSeconds() {
    let shown: [(Double, Int, Bool)] = [
      (0.75, 60, false), (1, 59, false), (59.5, 1, false), (60, 0, true), (60.75, 0, true), (61, -1, true),
      (72.5, -12, true), (4_000, -3_940, true),
    ]
    var timer = Scene.timer(2, minutes: 2)
    for (seconds, remaining, isOvertime) in shown {
      timer.advance(to: Scene.at(seconds))
      #expect((timer.displayedRemaining, timer.isOvertime) == (remaining, isOvertime), "after \(seconds) s")
      #expect((timer.remainingOfTurn, timer.speaker, timer.hasEnded) == (60 - seconds, 0, false))
    }
  }

  @Test("The bell rings at 15 seconds left and when the time is up, once each")
  func bells() {
    var timer = Scene.timer(2, minutes: 2)
    expect(timer.advance(to: Scene.at(44.9)), [])
    expect(timer.advance(to: Scene.at(45)), [.warning])
    expect(timer.advance(to: Scene.at(59.9)), [])
    expect(timer.advance(to: Scene.at(60)), [.timeUp])
    expect(timer.advance(to: Scene.at(90)), [])
  }

  @Test("A turn of 30 seconds has no warning; one of 31 does")
  func shortTurnsHaveNoWarning() {
    var short = Scene.timer(2, minutes: 1)
    expect(short.advance(to: Scene.at(40)), [.timeUp])
    var longer = Scene.timer(2, minutes: 1)
    longer.addTime(1, at: Scene.start)
    expect(longer.advance(to: Scene.at(30)), [.warning])
    expect(longer.advance(to: Scene.at(40)), [.timeUp])
  }

  @Test("A turn cut to the time spent is up, without a warning")
  func cutTurn() {
    var timer = Scene.timer(2, minutes: 2)
    timer.addTime(-30, at: Scene.at(40))
    expect(timer.advance(to: Scene.at(41)), [.timeUp])
  }

  @Test("Thirty seconds more after the bell do not ring it again")
  func bellsDoNotRepeat() {
    var timer = Scene.timer(2, minutes: 2)
    expect(timer.advance(to: Scene.at(61)), [.timeUp])
    timer.addTime(30, at: Scene.at(61))
    expect(timer.displayedRemaining, 29)
    expect(timer.advance(to: Scene.at(200)), [])
  }

  @Test("If time jumps past both bells, only the end is reported", arguments: [false, true])
  func noWarningOfWhatIsOver(isTouchedBetween: Bool) {
    var timer = Scene.timer(2, minutes: 2)
    if isTouchedBetween { timer.toggleLeftoverTimePolicy(at: Scene.at(50)) }
    expect(timer.advance(to: Scene.at(60)), [.timeUp])
    #expect(timer.meeting.turns[0].hasWarned)
    timer.addTime(60, at: Scene.at(61))
    expect(timer.advance(to: Scene.at(119)), [])
  }

  @Test("Going back to a turn does not ring its bells again")
  func bellsDoNotRepeatAfterGoingBack() {
    var timer = Scene.timer(2, minutes: 2)
    expect(timer.advance(to: Scene.at(50)), [.warning])
    timer.next(at: Scene.at(50))
    timer.previous(at: Scene.at(52))
    expect(timer.speaker, 0)
    expect(timer.advance(to: Scene.at(70)), [.timeUp])
  }

  @Test("A bell that rings on the way to a change is reported by the next advance")
  func nothingIsLostInAChange() {
    var timer = Scene.timer(2, minutes: 2)
    timer.pause(at: Scene.at(47))
    expect(timer.advance(to: Scene.at(47)), [.warning])
    expect(timer.advance(to: Scene.at(47)), [])
  }

  @Test("With advance, the next turn begins at the very moment the previous one is up")
  func movesOnExactly() {
    var timer = Scene.timer(3, minutes: 3, .advance)
    timer.advance(to: Scene.at(45))
    expect(timer.advance(to: Scene.at(62.5)), [.timeUp, .turnBegan(1)])
    #expect((timer.spent, timer.phases) == ([60, 2.5, 0], [.spoke, .speaking, .waiting]))
  }

  @Test("With advance, a laptop that slept through two turns wakes up in the third")
  func sleptThroughTurns() {
    var timer = Scene.timer(4, minutes: 4, .advance)
    let events = timer.advance(to: Scene.at(150))
    #expect((events, timer.spent) == ([.timeUp, .turnBegan(1), .timeUp, .turnBegan(2)], [60, 60, 30, 0]))
    expect(timer.displayedRemaining, 30)
  }

  @Test("With advance, the meeting ends when the last turn is up, and not when it was noticed")
  func endsByItself() {
    var timer = Scene.timer(2, minutes: 1, .advance)
    expect(timer.advance(to: Scene.at(5000)), [.timeUp, .turnBegan(1), .timeUp, .ended])
    #expect(timer.hasEnded && !timer.meeting.isRunning && timer.speaker == nil)
    #expect((timer.phases, timer.meeting.asOf) == ([.spoke, .spoke], Scene.at(60)))
    expect(timer.finished(at: Scene.at(6000)).endedAt, Scene.at(60))
    expect(timer.advance(to: Scene.at(7000)), [])
  }

  @Test("With advance, turns of no seconds are over at once: a minute among 100")
  func turnsOfNoSeconds() {
    var timer = Scene.timer(100, minutes: 1, .advance)
    #expect(timer.allotments.contains(0))
    let events = timer.advance(to: Scene.at(60))
    #expect(timer.hasEnded)
    #expect((timer.elapsed, events.filter { $0 == .timeUp }.count) == (60, 100))
  }

  @Test("With advance, going back to a turn that is up finds it in overtime, not over again")
  func goingBackStays() {
    var timer = Scene.timer(2, minutes: 2, .advance)
    timer.advance(to: Scene.at(61))
    timer.previous(at: Scene.at(62))
    timer.advance(to: Scene.at(65))
    #expect((timer.speaker, timer.displayedRemaining) == (0, -3))
    timer.addTime(30, at: Scene.at(65))
    expect(timer.advance(to: Scene.at(93)), [.turnBegan(1)])
    expect(timer.spent, [90, 3])
  }

  @Test("Changing from overtime to advance ends an overtime")
  func changingTheRule() {
    var timer = Scene.timer(2, minutes: 2)
    timer.toggleWhenTimeIsUp(at: Scene.at(70))
    #expect((timer.meeting.whenTimeIsUp, timer.speaker) == (.advance, 1))
    timer.toggleWhenTimeIsUp(at: Scene.at(71))
    timer.advance(to: Scene.at(500))
    expect(timer.speaker, 1, "overtime again")
  }

  @Test("Changing the rule in the last speaker's overtime does not end the meeting")
  func changingTheRuleAtTheEnd() {
    var timer = Scene.timer(1, minutes: 1)
    timer.toggleWhenTimeIsUp(at: Scene.at(70))
    expect(timer.advance(to: Scene.at(80)), [.timeUp])
    #expect(timer.speaker == 0 && !timer.hasEnded)
  }
}
