@testable import MeetingTimer
import Testing

@Suite("Shares add up to the second")
struct SharesTests {
  @Test("One minute among 19 is 60 seconds, 3 or 4 each")
  func oneMinuteAmongNineteen() {
    let shares = Scene.timer(19, minutes: 1).allotments
    #expect(shares.count == 19)
    #expect(shares.reduce(0, +) == 60)
    #expect(Set(shares) == [3, 4])
  }

  @Test("Ten minutes among 7 are 600 seconds, 85 or 86 each")
  func tenMinutesAmongSeven() {
    let shares = Scene.timer(7, minutes: 10).allotments
    #expect(shares == [85, 86, 86, 85, 86, 86, 86])
  }

  @Test("Every total among every count adds up, and no two shares differ by more than a second")
  func everyTotalAmongEveryCount() {
    for total in [0, 1, 59, 60, 61, 299, 300, 600, 7200] {
      for count in 1...130 {
        let shares = Shares.even(total, among: count)
        #expect(shares.count == count)
        #expect(shares.reduce(0, +) == total)
        #expect((shares.max() ?? 0) - (shares.min() ?? 0) <= 1)
      }
    }
  }

  @Test("Nobody gets no shares, and a negative total counts as none")
  func emptyAndNegative() {
    #expect(Shares.even(60, among: 0) == [])
    #expect(Shares.even(60, among: -1) == [])
    #expect(Shares.even(-60, among: 2) == [0, 0])
  }

  @Test("A length out of range is clamped")
  func lengthsOutOfRange() {
    #expect(Scene.timer(2, minutes: 0).allotments == [30, 30])
    #expect(Scene.timer(2, minutes: .max).length == 7200)
    #expect(Scene.timer(2, minutes: .min).length == 60)
  }
}
