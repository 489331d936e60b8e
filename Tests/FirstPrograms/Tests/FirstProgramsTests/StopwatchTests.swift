import FoundationEssentials
import Terminal
import Testing

@testable import Stopwatch

@Suite("The stopwatch")
struct StopwatchTests {
  @Test("it rings once a minute, whatever the time")
  func minutes() {
    let start = Date(timeIntervalSince1970: 0)
    var watch = Stopwatch(start: start, now: start)
    let requests = elapse(
      until: start + 150.5, &watch, nextChange: \.nextChange, update: StopwatchProgram.update)
    #expect(watch.seconds == 150 && requests == [.bell, .bell])
  }
}
