import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import Testing

@Suite("The parking lot")
struct ParkingLotTests {
  private let topic = Note(kind: .parking, text: "offsite", at: Scene.start)

  /// Two people have spoken for 10.5 and 20 seconds.
  private func lot() -> ScrumTimer {
    var timer = Scene.timer(2, minutes: 2)
    timer.next(at: Scene.at(10.5))
    timer.openParkingLot(at: Scene.at(30.5))
    return timer
  }

  @Test("Its clock runs by the second, and nobody's turn does")
  func clock() {
    var timer = lot()
    #expect(timer.meeting.stage == .parkingLot && timer.speaker == nil && !timer.isPaused)
    #expect(timer.displayedTurnSeconds == [10, 20] && timer.displayedParkingSeconds == 0)
    #expect(timer.nextChange(after: Scene.at(30.5)) == Scene.at(31.5))
    timer.advance(to: Scene.at(45.2))
    #expect(timer.displayedParkingSeconds == 14 && timer.displayedElapsed == 30)
    timer.pause(at: Scene.at(46))
    timer.advance(to: Scene.at(90))
    timer.resume(at: Scene.at(90))
    timer.advance(to: Scene.at(91))
    #expect(timer.displayedParkingSeconds == 16)
    #expect(timer.finished(at: Scene.at(95)).spokenSeconds == 30)
  }

  @Test("Previous goes back to the last speaker, whose time goes on")
  func back() {
    var timer = lot()
    timer.previous(at: Scene.at(40))
    #expect(timer.speaker == 1 && timer.meeting.stage == .turns)
    timer.openParkingLot(at: Scene.at(45))
    #expect(timer.displayedTurnSeconds == [10, 25])
    timer.advance(to: Scene.at(50))
    #expect(timer.displayedParkingSeconds == 14, "its clock goes on too")
  }

  @Test("A latecomer waits until called")
  func latecomer() {
    var timer = lot()
    timer.invite(Attendee(name: "Grace"), at: Scene.at(40))
    #expect(timer.speaker == nil && timer.meeting.stage == .parkingLot)
    timer.next(at: Scene.at(50))
    #expect(timer.speaker == 2 && timer.meeting.stage == .turns)
  }

  @Test("With advance, open topics open it after the last turn; else the meeting ends")
  func advance() {
    var timer = Scene.timer(2, minutes: 2, .advance)
    timer.addNote(topic, to: 0)
    var done = timer
    let events = timer.advance(to: Scene.at(130))
    #expect(events == [.timeUp, .turnBegan(1), .timeUp, .parkingLotOpened])
    #expect(timer.displayedParkingSeconds == 10 && !timer.hasEnded && timer.displayedTurnSeconds == [60, 60])
    var resolved = topic
    resolved.resolvedAt = Scene.at(5)
    done.replaceNote(topic, of: 0, with: resolved)
    done.advance(to: Scene.at(130))
    #expect(done.hasEnded && done.displayedParkingSeconds == 0)
  }

  @Test("After a sleep it asks, and a resumed one is paused")
  func sleep() {
    var timer = lot()
    timer.askAboutGap(at: Scene.at(300))
    #expect(ScrumTimer(following: timer.meeting).sleptSince == Scene.at(30.5))
    timer.countGap(as: .meeting, at: Scene.at(301.5))
    #expect(timer.displayedParkingSeconds == 271)
    let resumed = ScrumTimer(resuming: timer.meeting, at: Scene.at(900))
    #expect(resumed.isPaused && resumed.displayedParkingSeconds == 271)
    #expect(ScrumTimer(following: resumed.meeting) == resumed)
  }
}
