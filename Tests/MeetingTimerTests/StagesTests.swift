import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import TestSupport
import Testing

@Suite("The ready room and the parking lot")
struct StagesTests {
  private func room(_ attendees: Int = 4, minutes: Int = 4, _ share: LeftoverTimePolicy? = nil) -> ScrumTimer
  {
    var random = SplitMix64(seed: 1)
    let scrum = Scene.scrum(attendees, minutes: minutes, nil, share)
    return ScrumTimer(preparing: scrum, at: Scene.start, using: &random)
  }

  @Test("In the ready room nobody speaks and no time passes, whatever is pressed")
  func stands() {
    var timer = room()
    timer.next(at: Scene.at(10))
    timer.previous(at: Scene.at(20))
    timer.jump(to: 2, at: Scene.at(30))
    timer.resume(at: Scene.at(40))
    timer.togglePause(at: Scene.at(50))
    timer.addTime(30, at: Scene.at(60))
    timer.openParkingLot(at: Scene.at(70))
    timer.advance(to: Scene.at(600))
    #expect(timer.meeting.stage == .ready && !timer.isPaused && timer.nextChange(after: Scene.at(600)) == nil)
    #expect(timer.phases == Array(repeating: .waiting, count: 4) && timer.elapsed == 0)
    expect(timer.meeting.revision, 0, "nothing has changed")
    let asks = timer.askAboutGap(at: Scene.at(9000))
    #expect(!asks)
  }

  @Test("In the ready room the shares follow what a late start would take, within the length")
  func plannedLateStart() {
    var timer = room()
    let planned = [80, 0, 300, -5].map { seconds in
      timer.planLateStart(seconds, at: Scene.at(1))
      return [timer.meeting.lateSeconds] + timer.allotments
    }
    let whole = [0, 60, 60, 60, 60]
    expect(planned, [[80, 40, 40, 40, 40], whole, [240, 15, 15, 15, 15], whole])
    timer.begin(lateSince: nil, at: Scene.at(2))
    timer.planLateStart(80, at: Scene.at(3))
    expect(timer.allotments, [60, 60, 60, 60], "the clock runs")
  }

  @Test("Attendance and order are settled in the ready room, and give nobody the floor")
  func order() {
    var timer = room()
    timer.setAbsent(true, turn: 0, at: Scene.at(1))
    #expect(timer.allotments[1...] == [80, 80, 80] && timer.speaker == nil)
    timer.moveWaiting(from: 3, to: 1, at: Scene.at(2))
    expect(timer.names, ["Cathy", "Jonathan", "Daisy", "Simon"])
    timer.invite(Attendee(name: "Grace"), at: Scene.at(3))
    #expect(timer.names.last == "Grace" && timer.allotments[1...] == [60, 60, 60, 60])
    timer.setAbsent(false, turn: 0, at: Scene.at(4))
    #expect(timer.allotments == [48, 48, 48, 48, 48] && timer.speaker == nil)
    timer.setAbsent(true, turn: 0, at: Scene.at(5))
    timer.begin(lateSince: nil, at: Scene.at(90.5))
    #expect(timer.speaker == 1 && timer.meeting.startedAt == Scene.at(90.5) && timer.meeting.isRunning)
    #expect(timer.displayedRemaining == 60 && timer.elapsed == 0)
  }

  @Test(
    "A late start is deducted from the whole meeting, also from fixed turns",
    arguments: LeftoverTimePolicy.allCases)
  func late(share: LeftoverTimePolicy) {
    var timer = room(4, minutes: 4, share)
    timer.setAbsent(true, turn: 3, at: Scene.at(1))
    expect(timer.allotments[..<3], [80, 80, 80])
    timer.begin(lateSince: Scene.at(-30), at: Scene.at(30.9))
    #expect(timer.meeting.lateSeconds == 60 && timer.displayedElapsed == 60)
    #expect((timer.allotments[..<3], timer.finished(at: Scene.at(40)).lateSeconds) == ([60, 60, 60], 60))
  }

  @Test("Begun twice, or without anybody, it is a meeting all the same")
  func twice() {
    var timer = room()
    timer.begin(lateSince: nil, at: Scene.at(5))
    let once = timer
    timer.begin(lateSince: Scene.at(-100), at: Scene.at(5))
    expect(timer, once)
    var nobody = room(0)
    nobody.begin(lateSince: nil, at: Scene.at(5))
    #expect(nobody.speaker == nil && nobody.meeting.stage == .turns)
    nobody.invite(Attendee(name: "Grace"), at: Scene.at(9))
    #expect(nobody.speaker == 0 && nobody.allotments == [240])
    nobody.advance(to: Scene.at(19))
    expect(nobody.elapsed, 10)
  }

  @Test("Resumed or followed, it is still a ready room")
  func resumed() {
    let timer = room()
    expect(ScrumTimer(following: timer.meeting), timer)
    let resumed = ScrumTimer(resuming: timer.meeting, at: Scene.at(60))
    #expect(resumed.meeting.stage == .ready && resumed.speaker == nil && resumed.meeting.asOf == Scene.at(60))
  }

  @Test("A guest who comes later waits at the end, and takes the floor if nobody has it")
  func invited() {
    var timer = Scene.timer(2, minutes: 2)
    timer.invite(Attendee(name: "Grace"), at: Scene.at(30))
    #expect(timer.names == ["Cathy", "Daisy", "Grace"] && timer.phases == [.speaking, .waiting, .waiting])
    expect(timer.allotments, [60, 30, 30])
    timer.setAbsent(true, turn: 2, at: Scene.at(30))
    timer.invite(Attendee(id: timer.meeting.turns[2].attendeeID, name: "Grace"), at: Scene.at(31))
    #expect(timer.phases == [.speaking, .waiting, .waiting] && timer.names.count == 3)
    for turn in 0..<3 { timer.setAbsent(true, turn: turn, at: Scene.at(40)) }
    timer.invite(Attendee(name: "Ada"), at: Scene.at(50))
    expect(timer.speaker, 3)
  }

  @Test("With fixed turns a guest is given as much as the others")
  func invitedToFixedTurns() {
    var timer = Scene.timer(4, minutes: 4, nil, .fixed)
    timer.invite(Attendee(name: "Grace"), at: Scene.at(30))
    expect(timer.allotments, [60, 60, 60, 60, 60])
  }

  private let topic = Note(kind: .parking, text: "offsite", at: Scene.start)

  /// Two people have spoken for 10.5 and 20 seconds.
  private func lot() -> ScrumTimer {
    var timer = Scene.timer(2, minutes: 2)
    timer.next(at: Scene.at(10.5))
    timer.openParkingLot(at: Scene.at(30.5))
    return timer
  }

  @Test("The parking lot's clock runs by the second, and nobody's turn does")
  func clock() {
    var timer = lot()
    #expect(timer.meeting.stage == .parkingLot && timer.speaker == nil && !timer.isPaused)
    #expect(timer.displayedTurnSeconds == [10, 20] && timer.displayedParkingSeconds == 0)
    expect(timer.nextChange(after: Scene.at(30.5)), Scene.at(31.5))
    timer.advance(to: Scene.at(45.2))
    #expect(timer.displayedParkingSeconds == 14 && timer.displayedElapsed == 30)
    timer.pause(at: Scene.at(46))
    timer.advance(to: Scene.at(90))
    timer.resume(at: Scene.at(90))
    timer.advance(to: Scene.at(91))
    #expect((timer.displayedParkingSeconds, timer.finished(at: Scene.at(95)).spokenSeconds) == (16, 30))
  }

  @Test("From the parking lot previous goes back to the last speaker, whose time goes on")
  func back() {
    var timer = lot()
    timer.previous(at: Scene.at(40))
    #expect(timer.speaker == 1 && timer.meeting.stage == .turns)
    timer.openParkingLot(at: Scene.at(45))
    expect(timer.displayedTurnSeconds, [10, 25])
    timer.advance(to: Scene.at(50))
    expect(timer.displayedParkingSeconds, 14, "its clock goes on too")
  }

  @Test("In the parking lot a latecomer waits until called")
  func latecomer() {
    var timer = lot()
    timer.invite(Attendee(name: "Grace"), at: Scene.at(40))
    #expect(timer.speaker == nil && timer.meeting.stage == .parkingLot)
    timer.next(at: Scene.at(50))
    #expect(timer.speaker == 2 && timer.meeting.stage == .turns)
  }

  @Test("With advance, open topics open the parking lot after the last turn; else the meeting ends")
  func advance() {
    var timer = Scene.timer(2, minutes: 2, .advance)
    timer.addNote(topic, to: 0)
    var done = timer
    let events = timer.advance(to: Scene.at(130))
    expect(events, [.timeUp, .turnBegan(1), .timeUp, .parkingLotOpened])
    #expect(timer.displayedParkingSeconds == 10 && !timer.hasEnded && timer.displayedTurnSeconds == [60, 60])
    var resolved = topic
    resolved.resolvedAt = Scene.at(5)
    done.replaceNote(topic, of: 0, with: resolved)
    done.advance(to: Scene.at(130))
    #expect(done.hasEnded && done.displayedParkingSeconds == 0)
  }

  @Test("After a sleep the parking lot asks, and a resumed one is paused")
  func sleep() {
    var timer = lot()
    timer.askAboutGap(at: Scene.at(300))
    expect(ScrumTimer(following: timer.meeting).sleptSince, Scene.at(30.5))
    timer.countGap(as: .meeting, at: Scene.at(301.5))
    expect(timer.displayedParkingSeconds, 271)
    let resumed = ScrumTimer(resuming: timer.meeting, at: Scene.at(900))
    #expect(resumed.isPaused && resumed.displayedParkingSeconds == 271)
    expect(ScrumTimer(following: resumed.meeting), resumed)
  }
}
