import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import Testing

@Suite("Time left over or overrun is shared")
struct SharingTests {
  @Test("Time left over goes to everyone who has not spoken, including the next speaker")
  func leftOver() {
    var timer = Scene.timer(4, minutes: 4)
    timer.next(at: Scene.at(30))
    #expect(timer.allotments.dropFirst() == [70, 70, 70])
    #expect(timer.displayedRemaining == 70)
  }

  @Test("Time overrun is taken from them")
  func overrun() {
    var timer = Scene.timer(4, minutes: 4)
    timer.next(at: Scene.at(120))
    #expect(timer.allotments.dropFirst() == [40, 40, 40])
    #expect(timer.displayedDeviation == 0)
  }

  @Test("Nobody gets less than 15 seconds, and the meeting is then behind schedule")
  func fifteenSecondsAtLeast() {
    var timer = Scene.timer(4, minutes: 4)
    timer.next(at: Scene.at(230))
    #expect(timer.allotments.dropFirst() == [15, 15, 15])
    #expect(timer.displayedDeviation == 35)
  }

  @Test("If an equal share is less than 15 seconds, nobody gets less than that")
  func equalShareAtLeast() {
    var timer = Scene.timer(10, minutes: 1)
    timer.next(at: Scene.at(59))
    #expect(timer.allotments.dropFirst().allSatisfy { $0 == 6 })
  }

  @Test("Sharing can be switched off and on during the meeting; on, it applies to everything since")
  func switched() {
    var timer = Scene.timer(4, minutes: 4)
    timer.toggleLeftoverTimePolicy(at: Scene.at(10))
    timer.next(at: Scene.at(30))
    #expect(timer.allotments.dropFirst() == [60, 60, 60])
    timer.toggleLeftoverTimePolicy(at: Scene.at(31))
    #expect(timer.allotments.dropFirst() == [60, 75, 75], "the speaker's time is settled")
    #expect(timer.meeting.share == .rebalanced)
  }

  @Test("Fixed turns keep their length")
  func fixed() {
    var timer = Scene.timer(4, minutes: 4, nil, .fixed)
    timer.next(at: Scene.at(120))
    #expect(timer.allotments == [60, 60, 60, 60])
    #expect(timer.displayedDeviation == 60)
  }

  @Test("An interrupted speaker gets the time already spent and a share of the rest")
  func interrupted() {
    var timer = Scene.timer(3, minutes: 3)
    timer.next(at: Scene.at(60))
    timer.previous(at: Scene.at(80))
    #expect(timer.allotments == [60, 70, 50], "100 seconds for two, and 20 that Daisy spent")
    #expect(timer.displayedDeviation == 0)
  }

  @Test("On schedule until the speaker overruns; then a second later with each second")
  func deviation() {
    var timer = Scene.timer(3, minutes: 3)
    for seconds in stride(from: 0.0, through: 60, by: 0.5) {
      timer.advance(to: Scene.at(seconds))
      #expect(timer.displayedDeviation == 0)
      #expect(timer.projectedEnd(at: Scene.at(seconds)) == Scene.at(180))
    }
    timer.advance(to: Scene.at(72.5))
    #expect(timer.displayedDeviation == 12)
    #expect(timer.projectedEnd(at: Scene.at(72.5)) == Scene.at(192.5))
  }

  @Test("After the end nobody has time left")
  func deviationAfterTheEnd() {
    var timer = Scene.timer(3, minutes: 3)
    timer.end(at: Scene.at(50))
    #expect(timer.displayedDeviation == -130)
    #expect(timer.displayedRemainingOfMeeting == 130)
  }
}
