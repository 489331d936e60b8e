import Glibc

/// Compares the machine's clocks, to find out how long it has slept and by how much the wall clock was set.
struct ClockWatch {
  private var before = Reading.now()

  /// The smallest change of the wall clock that counts, in seconds: two clocks are never read at the same moment.
  private static let leastChange = 2.0

  /// The seconds that the machine slept since the last call, and by which the wall clock was set; 0 if not.
  mutating func look() -> (slept: Double, set: Double) {
    var now = Reading.now()
    let (slept, set) = (now.slept - before.slept, now.set - before.set)
    // Small changes add up until they count.
    if abs(set) < Self.leastChange { now.set = before.set }
    before = now
    return (slept, abs(set) < Self.leastChange ? 0 : set)
  }

  private struct Reading {
    /// The seconds that the machine has slept since it was switched on: one clock stops meanwhile, another does not.
    var slept: Double
    /// When the machine was switched on, by the current wall clock.
    var set: Double

    /// More tries than even a very busy machine needs.
    private static let mostTries = 10

    static func now() -> Reading {
      for _ in 1..<mostTries {
        if let reading = reading(within: 0.1) { return reading }
      }
      return reading(within: .infinity) ?? Reading(slept: 0, set: 0)
    }

    /// Nil if too much time passed between the clocks.
    private static func reading(within limit: Double) -> Reading? {
      let (begin, awake) = (seconds(CLOCK_BOOTTIME), seconds(CLOCK_MONOTONIC))
      let wall = seconds(CLOCK_REALTIME)
      guard seconds(CLOCK_BOOTTIME) - begin <= limit else { return nil }
      return Reading(slept: begin - awake, set: wall - begin)
    }

    private static func seconds(_ clock: clockid_t) -> Double {
      var time = timespec()
      clock_gettime(clock, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }
}
