import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import Testing

@Suite("Whole seconds")
struct RoundingTests {
  @Test("A turn ends at a whole second; whoever speaks next takes the fraction over")
  func carried() {
    var timer = Scene.timer(3, minutes: 3)
    timer.next(at: Scene.at(10.75))
    #expect(timer.spent == [10, 0.75, 0])
    #expect(timer.nextChange(after: Scene.at(10.75)) == Scene.at(11), "the same beat for all speakers")
    timer.previous(at: Scene.at(20.5))
    #expect(timer.spent == [10.5, 10, 0])
    timer.jump(to: 2, at: Scene.at(20.75))
    #expect(timer.spent == [10, 10, 0.75])
    timer.setAbsent(true, turn: 2, at: Scene.at(25.5))
    #expect(timer.spent == [10, 10.5, 5])
    timer.end(at: Scene.at(30.75))
    #expect(timer.displayedTurnSeconds == [10, 15, 5] && timer.displayedElapsed == 30)
    let past = timer.finished(at: Scene.at(31))
    #expect(past.turns.map(\.seconds) == [10, 15, 5] && past.spokenSeconds == 30)
  }

  @Test("Nobody speaks: the fraction waits for the next speaker")
  func waits() {
    var timer = Scene.timer(1, minutes: 1)
    timer.setAbsent(true, turn: 0, at: Scene.at(10.75))
    let followed = ScrumTimer(following: timer.meeting)
    #expect(followed == timer)
    timer.invite(Attendee(name: "Grace"), at: Scene.at(20))
    #expect(timer.spent == [10, 0.75])
  }

  @Test("A file of an older version has fractions everywhere: they are rounded down")
  func old() {
    var timer = Scene.timer(3, minutes: 3)
    timer.next(at: Scene.at(10))
    var meeting = timer.meeting
    for turn in meeting.turns.indices { meeting.turns[turn].spent = 9.75 }
    let followed = ScrumTimer(following: meeting)
    #expect(followed.spent == [9, 9.75, 9])
    #expect(followed.finished(at: Scene.at(11)).turns.map(\.seconds) == [9, 10, 9])
  }

  @Test("Fractions that are passed on never add up to a second that nobody used")
  func many() {
    var timer = Scene.timer(10, minutes: 10)
    for turn in 1..<10 { timer.next(at: Scene.at(Double(turn) * 0.9)) }
    #expect(timer.displayedTurnSeconds.reduce(0, +) == 8 && timer.displayedElapsed == 8)
    #expect(abs(timer.elapsed - 8.1) < 0.001)
  }
}
