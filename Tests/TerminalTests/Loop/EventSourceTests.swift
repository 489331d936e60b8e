import FoundationEssentials
import Testing

@testable import Terminal

@Suite("Waiting for events")
struct EventSourceTests {
  @Test("the loop sleeps until the deadline, and never less")
  func timeouts() {
    let now = Date(timeIntervalSince1970: 1_795_253_040)
    #expect(EventSource.timeout(until: nil, now: now) == -1)
    #expect(EventSource.timeout(until: now, now: now) == 0)
    #expect(EventSource.timeout(until: now - 5, now: now) == 0)
    #expect(EventSource.timeout(until: now + 0.0101, now: now) == 11)
    #expect(EventSource.timeout(until: Date.distantFuture, now: now) == 86_400_000)
  }
}
