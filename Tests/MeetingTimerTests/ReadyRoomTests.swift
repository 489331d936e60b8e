import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import TestSupport
import Testing

@Suite("The ready room")
struct ReadyRoomTests {
  private func room(_ attendees: Int = 4, minutes: Int = 4, _ share: LeftoverTimePolicy? = nil) -> ScrumTimer
  {
    var random = SplitMix64(seed: 1)
    let scrum = Scene.scrum(attendees, minutes: minutes, nil, share)
    return ScrumTimer(preparing: scrum, at: Scene.start, using: &random)
  }

  @Test("Nobody speaks and no time passes, whatever is pressed")
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
    #expect(timer.meeting.revision == 0, "nothing has changed")
    let asks = timer.askAboutGap(at: Scene.at(9000))
    #expect(!asks)
  }

  @Test("Attendance and order are settled, and give nobody the floor")
  func order() {
    var timer = room()
    timer.setAbsent(true, turn: 0, at: Scene.at(1))
    #expect(timer.allotments[1...] == [80, 80, 80] && timer.speaker == nil)
    timer.moveWaiting(from: 3, to: 1, at: Scene.at(2))
    #expect(timer.names == ["Cathy", "Jonathan", "Daisy", "Simon"])
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
    #expect(timer.allotments[..<3] == [80, 80, 80])
    timer.begin(lateSince: Scene.at(-30), at: Scene.at(30.9))
    #expect(timer.meeting.lateSeconds == 60 && timer.displayedElapsed == 60)
    #expect(timer.allotments[..<3] == [60, 60, 60])
    #expect(timer.finished(at: Scene.at(40)).lateSeconds == 60)
  }

  @Test("Begun twice, or without anybody, it is a meeting all the same")
  func twice() {
    var timer = room()
    timer.begin(lateSince: nil, at: Scene.at(5))
    let once = timer
    timer.begin(lateSince: Scene.at(-100), at: Scene.at(5))
    #expect(timer == once)
    var nobody = room(0)
    nobody.begin(lateSince: nil, at: Scene.at(5))
    #expect(nobody.speaker == nil && nobody.meeting.stage == .turns)
    nobody.invite(Attendee(name: "Grace"), at: Scene.at(9))
    #expect(nobody.speaker == 0 && nobody.allotments == [240])
    nobody.advance(to: Scene.at(19))
    #expect(nobody.elapsed == 10)
  }

  @Test("Resumed or followed, it is still a ready room")
  func resumed() {
    let timer = room()
    #expect(ScrumTimer(following: timer.meeting) == timer)
    let resumed = ScrumTimer(resuming: timer.meeting, at: Scene.at(60))
    #expect(resumed.meeting.stage == .ready && resumed.speaker == nil && resumed.meeting.asOf == Scene.at(60))
  }

  @Test("A guest who comes later waits at the end, and takes the floor if nobody has it")
  func invited() {
    var timer = Scene.timer(2, minutes: 2)
    timer.invite(Attendee(name: "Grace"), at: Scene.at(30))
    #expect(timer.names == ["Cathy", "Daisy", "Grace"] && timer.phases == [.speaking, .waiting, .waiting])
    #expect(timer.allotments == [60, 30, 30])
    timer.setAbsent(true, turn: 2, at: Scene.at(30))
    timer.invite(Attendee(id: timer.meeting.turns[2].attendeeID, name: "Grace"), at: Scene.at(31))
    #expect(timer.phases == [.speaking, .waiting, .waiting] && timer.names.count == 3)
    for turn in 0..<3 { timer.setAbsent(true, turn: turn, at: Scene.at(40)) }
    timer.invite(Attendee(name: "Ada"), at: Scene.at(50))
    #expect(timer.speaker == 3)
  }

  @Test("With fixed turns a guest is given as much as the others")
  func invitedToFixedTurns() {
    var timer = Scene.timer(4, minutes: 4, nil, .fixed)
    timer.invite(Attendee(name: "Grace"), at: Scene.at(30))
    #expect(timer.allotments == [60, 60, 60, 60, 60])
  }
}
