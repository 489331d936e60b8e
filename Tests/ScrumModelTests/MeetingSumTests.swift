import FoundationEssentials
import TestSupport
import Testing

@testable import ScrumModel

@Suite("The sums of a meeting")
struct MeetingSumTests {
  private func meeting(_ seconds: [Int], minutes: Int = 10) -> Meeting {
    TestSupport.meeting(minutes: minutes, turns: seconds.map { turn("Ada", seconds: $0) })
  }

  @Test("absurd numbers do not overflow")
  func odd() {
    #expect(meeting([60, 30]).spokenSeconds == 90)
    #expect(meeting([.max, .max]).spokenSeconds == .max)
    #expect(meeting([.min, 30]).spokenSeconds == 30)
    #expect(meeting([], minutes: .max).plannedSeconds == .max)
    #expect(meeting([], minutes: .min).plannedSeconds == 0)
  }

  @Test("a meeting is timed if anyone's time is known")
  func timed() {
    #expect(meeting([0, 1]).isTimed)
    #expect(!meeting([0, 0]).isTimed)
    #expect(!meeting([]).isTimed)
  }
}
