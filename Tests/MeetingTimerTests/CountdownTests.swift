import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import Testing

@Suite("The countdown of a turn")
struct CountdownTests {
  @Test("A meeting begins with the first attendee speaking and the full time on the clock")
  func begins() {
    let timer = Scene.timer(4, minutes: 4)
    #expect(timer.speaker == 0)
    #expect(timer.nextSpeaker == 1)
    #expect(timer.phases == [.speaking, .waiting, .waiting, .waiting])
    #expect(timer.displayedRemaining == 60)
    #expect((timer.speakerNumber, timer.speakerCount) == (1, 4))
    #expect(timer.meeting.isRunning && !timer.isPaused && !timer.hasEnded)
    #expect(timer.meeting.startedAt == Scene.start && timer.meeting.asOf == Scene.start)
  }

  @Test("The clock shows the full time for a second, 0:00 when it is up, then counts up from +0:00")
  func displayedSeconds() {
    let shown: [(Double, Int, Bool)] = [
      (0.75, 60, false), (1, 59, false), (59.5, 1, false), (60, 0, true), (60.75, 0, true), (61, -1, true),
      (72.5, -12, true),
    ]
    var timer = Scene.timer(2, minutes: 2)
    for (seconds, remaining, isOvertime) in shown {
      timer.advance(to: Scene.at(seconds))
      #expect(timer.displayedRemaining == remaining, "after \(seconds) s")
      #expect(timer.isOvertime == isOvertime, "after \(seconds) s")
      #expect(timer.remainingOfTurn == 60 - seconds)
    }
  }

  @Test("The bell rings at 15 seconds left and when the time is up, once each")
  func bells() {
    var timer = Scene.timer(2, minutes: 2)
    #expect(timer.advance(to: Scene.at(44.9)) == [])
    #expect(timer.advance(to: Scene.at(45)) == [.warning])
    #expect(timer.advance(to: Scene.at(59.9)) == [])
    #expect(timer.advance(to: Scene.at(60)) == [.timeUp])
    #expect(timer.advance(to: Scene.at(90)) == [])
  }

  @Test("A turn of 30 seconds has no warning; one of 31 does")
  func shortTurnsHaveNoWarning() {
    var short = Scene.timer(2, minutes: 1)
    #expect(short.advance(to: Scene.at(40)) == [.timeUp])
    var longer = Scene.timer(2, minutes: 1)
    longer.addTime(1, at: Scene.start)
    #expect(longer.advance(to: Scene.at(30)) == [.warning])
    #expect(longer.advance(to: Scene.at(40)) == [.timeUp])
  }

  @Test("A turn cut to the time spent is up, without a warning")
  func cutTurn() {
    var timer = Scene.timer(2, minutes: 2)
    timer.addTime(-30, at: Scene.at(40))
    #expect(timer.advance(to: Scene.at(41)) == [.timeUp])
  }

  @Test("Thirty seconds more after the bell do not ring it again")
  func bellsDoNotRepeat() {
    var timer = Scene.timer(2, minutes: 2)
    #expect(timer.advance(to: Scene.at(61)) == [.timeUp])
    timer.addTime(30, at: Scene.at(61))
    #expect(timer.displayedRemaining == 29)
    #expect(timer.advance(to: Scene.at(200)) == [])
  }

  @Test("If time jumps past both bells, only the end is reported", arguments: [false, true])
  func noWarningOfWhatIsOver(isTouchedBetween: Bool) {
    var timer = Scene.timer(2, minutes: 2)
    if isTouchedBetween { timer.toggleLeftoverTimePolicy(at: Scene.at(50)) }
    #expect(timer.advance(to: Scene.at(60)) == [.timeUp])
    #expect(timer.meeting.turns[0].hasWarned)
    timer.addTime(60, at: Scene.at(61))
    #expect(timer.advance(to: Scene.at(119)) == [])
  }

  @Test("Going back to a turn does not ring its bells again")
  func bellsDoNotRepeatAfterGoingBack() {
    var timer = Scene.timer(2, minutes: 2)
    #expect(timer.advance(to: Scene.at(50)) == [.warning])
    timer.next(at: Scene.at(50))
    timer.previous(at: Scene.at(52))
    #expect(timer.speaker == 0)
    #expect(timer.advance(to: Scene.at(70)) == [.timeUp])
  }

  @Test("A bell that rings on the way to a change is reported by the next advance")
  func nothingIsLostInAChange() {
    var timer = Scene.timer(2, minutes: 2)
    timer.pause(at: Scene.at(47))
    #expect(timer.advance(to: Scene.at(47)) == [.warning])
    #expect(timer.advance(to: Scene.at(47)) == [])
  }

  @Test("In overtime the speaker keeps the floor, however long")
  func overtime() {
    var timer = Scene.timer(2, minutes: 2)
    timer.advance(to: Scene.at(4000))
    #expect(timer.speaker == 0)
    #expect(timer.displayedRemaining == -3940)
    #expect(!timer.hasEnded)
  }
}
