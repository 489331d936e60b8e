import FoundationEssentials
import MeetingTimer
import ScrumModel
import TestSupport
import Testing

@Suite("A wall clock that is set during a meeting")
struct ClockStepTests {
  private static let year = 365.0 * 86_400

  @Test("counts as nobody's time", arguments: [3_600, -3_600, 1_000, 20 * year, -20 * year])
  func step(seconds: Double) {
    var timer = Scene.timer(3, minutes: 3, .advance)
    timer.advance(to: Scene.at(20))
    timer.shiftTimes(by: seconds)
    let told = timer.advance(to: Scene.at(21 + seconds))
    #expect(told == [] && timer.spent == [21, 0, 0])
    expect(timer.nextChange(after: Scene.at(21 + seconds)), Scene.at(22 + seconds))
  }

  @Test("makes the meeting no longer, also one that was killed or paused then", arguments: [3, -3, 7_300])
  func length(days: Double) {
    let seconds = days * 86_400
    var timer = Scene.timer(2, minutes: 2)
    timer.advance(to: Scene.at(20))
    timer.shiftTimes(by: seconds)
    timer.pause(at: Scene.at(seconds + 30))
    let left = timer.meeting
    for meeting in [
      timer.finished(at: Scene.at(seconds + 40)),
      ScrumTimer(resuming: left, at: left.lastAlive).finished(at: Scene.at(seconds + 40)),
    ] {
      #expect(meeting.startedAt == Scene.at(seconds) && meeting.endedAt == Scene.at(seconds + 40))
      expect(meeting.turns.map(\.seconds), [30, 0])
    }
    timer.shiftTimes(by: -seconds)
    expect(timer.finished(at: Scene.at(40)).startedAt, Scene.start)
  }

  @Test("is not part of a gap")
  func gap() {
    for answer in ScrumTimer.Gap.allCases {
      var timer = Scene.timer(1, minutes: 60)
      timer.advance(to: Scene.at(20))
      timer.askAboutGap(at: Scene.at(320))
      timer.shiftTimes(by: 7_200)
      timer.countGap(as: answer, at: Scene.at(7_530))
      expect(timer.spent, [answer == .meeting ? 330 : 20])
    }
  }

  @Test("changes nothing for other terminals or after the end, and ignores NaN and infinity")
  func unchanged() {
    var timer = Scene.timer(2, minutes: 2)
    timer.shiftTimes(by: 60)
    expect(timer.meeting.revision, 0)
    for seconds in [Double.nan, .infinity, -.infinity] { timer.shiftTimes(by: seconds) }
    expect(timer.meeting.asOf, Scene.at(60))
    timer.end(at: Scene.at(70))
    let ended = timer
    timer.shiftTimes(by: 60)
    expect(timer, ended)
  }

  @Test(
    "at random moments, by hours and years, it gives the meeting that it would have been", arguments: 0..<200)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (steady, set) = (Scene.timer(5, minutes: 10), Scene.timer(5, minutes: 10))
    var (seconds, offset) = (0.0, 0.0)
    for _ in 0..<30 {
      seconds += .random(in: 0...20, using: &random)
      if Bool.random(using: &random) {
        let step =
          Double(Int.random(in: -1_000_000...1_000_000, using: &random))
          * (Bool.random(using: &random) ? 1 : 900)
        // The timer computes from the year 1728 to the year 2273.
        guard abs(offset + step) < 5e9 else { continue }
        offset += step
        set.shiftTimes(by: step)
      }
      let key = Int.random(in: 0..<4, using: &random)
      for isSet in [false, true] {
        let now = Scene.at(seconds + (isSet ? offset : 0))
        var timer = isSet ? set : steady
        switch key {
        case 0: timer.next(at: now)
        case 1: timer.togglePause(at: now)
        case 2: timer.previous(at: now)
        default: timer.advance(to: now)
        }
        if isSet { set = timer } else { steady = timer }
      }
      #expect(set.phases == steady.phases && set.allotments == steady.allotments)
      #expect(zip(set.spent, steady.spent).allSatisfy { abs($0 - $1) < 0.001 })
    }
  }

  @Test("counts for a year at most if unnoticed, and so does a time in a file")
  func bounds() {
    for whole in [1_000.0, 31_536_000] {
      var meeting = Scene.timer(3, minutes: 3).meeting
      meeting.turns[0].spent = whole
      var timer = ScrumTimer(resuming: meeting, at: Scene.at(100))
      timer.resume(at: Scene.at(100))
      for moment in [50 * Self.year, 100 * Self.year] {
        timer.advance(to: Scene.at(moment))
        timer.next(at: Scene.at(moment))
        timer.previous(at: Scene.at(moment + Self.year))
        timer.previous(at: Scene.at(moment + 2 * Self.year))
      }
      // The files' limit.
      let most = 31_536_000
      #expect(timer.spent.allSatisfy { 0...Double(most) ~= $0 })
      #expect(timer.allotments.allSatisfy { 0...most ~= $0 })
      #expect(timer.meeting.interruptions.allSatisfy { 0...most ~= $0.allotted && 0...most ~= $0.share })
      let finished = timer.finished(at: Scene.at(150 * Self.year))
      #expect(finished.turns.allSatisfy { 0...most ~= $0.seconds && 0...most ~= $0.allotted })
      #expect(finished.turns[0].seconds > 31_000_000)
    }
  }
}
