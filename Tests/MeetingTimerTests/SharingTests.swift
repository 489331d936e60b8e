import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import Testing

@Suite("Time left over or overrun is shared")
struct SharingTests {
  @Test("A meeting's minutes are shared to the second: 10 among 7, and one among 19")
  func shares() {
    expect(Scene.timer(7, minutes: 10).allotments, [85, 86, 86, 85, 86, 86, 86])
    let short = Scene.timer(19, minutes: 1).allotments
    #expect((short.count, short.reduce(0, +), Set(short)) == (19, 60, [3, 4]))
  }

  @Test("Every total among every count adds up, and no two shares differ by more than a second")
  func everyTotalAmongEveryCount() {
    for total in [0, 1, 59, 60, 61, 299, 300, 600, 7200] {
      for count in 1...130 {
        let shares = Shares.even(total, among: count)
        let isEven = (shares.max() ?? 0) - (shares.min() ?? 0) <= 1
        #expect((shares.count, shares.reduce(0, +), isEven) == (count, total, true))
      }
    }
  }

  @Test("Nobody gets no shares, and a negative total counts as none")
  func emptyAndNegative() {
    #expect((Shares.even(60, among: 0), Shares.even(60, among: -1)) == ([], []))
    expect(Shares.even(-60, among: 2), [0, 0])
  }

  @Test("A length out of range is clamped")
  func lengthsOutOfRange() {
    expect(Scene.timer(2, minutes: 0).allotments, [30, 30])
    #expect((Scene.timer(2, minutes: .max).length, Scene.timer(2, minutes: .min).length) == (7200, 60))
  }

  @Test(
    "Everyone who has not spoken shares it, but gets 15 seconds at least, or an equal share if that is less",
    arguments: [
      (of: 4, minutes: 4, next: 30.0, shares: [70, 70, 70], behind: 0),
      (of: 4, minutes: 4, next: 120, shares: [40, 40, 40], behind: 0),
      (of: 4, minutes: 4, next: 230, shares: [15, 15, 15], behind: 35),
      (of: 10, minutes: 1, next: 59, shares: Array(repeating: 6, count: 9), behind: 53),
    ])
  func shared(count: Int, minutes: Int, next: Double, shares: [Int], behind: Int) {
    var timer = Scene.timer(count, minutes: minutes)
    timer.next(at: Scene.at(next))
    #expect((Array(timer.allotments.dropFirst()), timer.displayedDeviation) == (shares, behind))
    expect(timer.displayedRemaining, shares[0])
  }

  @Test("Sharing can be switched off and on during the meeting; on, it applies to everything since")
  func switched() {
    var timer = Scene.timer(4, minutes: 4)
    timer.toggleLeftoverTimePolicy(at: Scene.at(10))
    timer.next(at: Scene.at(30))
    expect(timer.allotments.dropFirst(), [60, 60, 60])
    timer.toggleLeftoverTimePolicy(at: Scene.at(31))
    expect(timer.allotments.dropFirst(), [60, 75, 75], "the speaker's time is settled")
    expect(timer.meeting.share, .rebalanced)
  }

  @Test("Fixed turns keep their length")
  func fixed() {
    var timer = Scene.timer(4, minutes: 4, nil, .fixed)
    timer.next(at: Scene.at(120))
    #expect((timer.allotments, timer.displayedDeviation) == ([60, 60, 60, 60], 60))
  }

  @Test("An interrupted speaker gets the time already spent and a share of the rest")
  func interrupted() {
    var timer = Scene.timer(3, minutes: 3)
    timer.next(at: Scene.at(60))
    timer.previous(at: Scene.at(80))
    expect(timer.allotments, [60, 70, 50], "100 seconds for two, and 20 that Daisy spent")
    expect(timer.displayedDeviation, 0)
  }

  @Test(
    "On schedule until the speaker overruns, then a second later with each second; so is the projected end")
  func deviation() {
    var timer = Scene.timer(3, minutes: 3)
    for seconds in stride(from: 0.0, through: 72.5, by: 0.5) {
      timer.advance(to: Scene.at(seconds))
      let over = max(0, seconds - 60)
      expect(timer.displayedDeviation, Int(over), "after \(seconds) s")
      expect(timer.projectedEnd(at: Scene.at(seconds)), Scene.at(180 + over), "after \(seconds) s")
    }
    timer.next(at: Scene.at(90))
    expect(timer.displayedDeviation, 0)
    timer.pause(at: Scene.at(100))
    expect(timer.projectedEnd(at: Scene.at(130)), Scene.at(210), "a pause so far delays the end")
    timer.end(at: Scene.at(140))
    #expect((timer.displayedDeviation, timer.displayedRemainingOfMeeting) == (-80, 80))
    expect(timer.projectedEnd(at: Scene.at(900)), Scene.at(140))
  }
}
