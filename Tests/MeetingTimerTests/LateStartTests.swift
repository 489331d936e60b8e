import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import Testing

@Suite("A late start")
struct LateStartTests {
  private func timer(_ late: Double, attendees: Int = 4, minutes: Int = 4, _ share: LeftoverTimePolicy? = nil)
    -> ScrumTimer
  {
    var timer = ScrumTimer(scrum: Scene.scrum(attendees, minutes: minutes, nil, share), at: Scene.start)
    timer.countLateStart(since: Scene.at(-late), at: Scene.start)
    return timer
  }

  @Test("The time since the scheduled start is used, and everyone shares the rest")
  func shared() {
    let timer = timer(80)
    #expect((timer.allotments, timer.displayedElapsed) == ([40, 40, 40, 40], 80))
    #expect((timer.displayedRemainingOfMeeting, timer.displayedDeviation) == (160, 0))
    expect(timer.projectedEnd(at: Scene.start), Scene.at(160), "as planned")
  }

  @Test("Fixed turns share it too, and keep their lengths from then on")
  func fixed() {
    var timer = timer(80, .fixed)
    expect(timer.allotments, [40, 40, 40, 40])
    timer.next(at: Scene.at(10))
    expect(timer.allotments, [40, 40, 40, 40])
  }

  @Test("Nobody gets less than the least share")
  func least() {
    #expect((timer(230).allotments, timer(240).allotments) == ([15, 15, 15, 15], [15, 15, 15, 15]))
    expect(timer(60, attendees: 10, minutes: 1).allotments, Array(repeating: 6, count: 10))
  }

  @Test(
    "Early, on time, or later than the meeting is long: nothing counts",
    arguments: [-600, -1, 0, 0.9, 241, 7200, 1e300, -1e300, .infinity, -.infinity, .nan])
  func noLateStart(late: Double) {
    expect(timer(late).withoutRevision.turns.map(\.allotted), [60, 60, 60, 60])
    expect(timer(late).meeting.lateSeconds, 0)
  }

  @Test("It can be switched on and off at any time; the speaker's time is settled")
  func switched() {
    var timer = Scene.timer(4, minutes: 4)
    timer.countLateStart(since: Scene.at(-60), at: Scene.start)
    expect(timer.allotments, [45, 45, 45, 45])
    timer.countLateStart(since: nil, at: Scene.start)
    expect(timer.allotments, [60, 60, 60, 60])
    timer.countLateStart(since: Scene.at(-60), at: Scene.at(10))
    expect(timer.allotments, [60, 40, 40, 40])
    timer.next(at: Scene.at(60))
    expect(timer.displayedDeviation, 0)
    timer.countLateStart(since: nil, at: Scene.at(70))
    expect(timer.allotments, [60, 40, 70, 70])
  }

  @Test("A meeting without attendees, or with everyone absent, can start late")
  func nobody() {
    expect(timer(80, attendees: 0).allotments, [])
    var absent = Scene.timer(1, minutes: 4)
    absent.setAbsent(true, turn: 0, at: Scene.start)
    absent.countLateStart(since: Scene.at(-80), at: Scene.start)
    absent.setAbsent(false, turn: 0, at: Scene.at(5))
    expect(absent.allotments, [160])
  }
}
