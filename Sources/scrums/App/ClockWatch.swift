import Glibc

/// Tells what the machine's clocks know of each other: for how long it has slept, and that the wall clock was set.
struct ClockWatch {
  private var before = Reading.now()

  /// The seconds by which the wall clock must have been set to count: it is never read at the same moment as others.
  private static let leastChange = 2.0

  /// The seconds in which the machine slept since the last call, and by which the wall clock was set; 0 for not.
  mutating func look() -> (slept: Double, set: Double) {
    var now = Reading.now()
    let (slept, set) = (now.slept - before.slept, now.set - before.set)
    // A little and a little more are seen together.
    if abs(set) < Self.leastChange { now.set = before.set }
    before = now
    return (slept, abs(set) < Self.leastChange ? 0 : set)
  }

  private struct Reading {
    /// The seconds since the machine was switched on in which it slept: one clock stands meanwhile, another does not.
    var slept: Double
    /// What the wall clock showed when the machine was switched on, as it counts now.
    var set: Double

    /// More tries than are needed, unless the machine is busier than any.
    private static let mostTries = 10

    static func now() -> Reading {
      for _ in 1..<mostTries {
        if let reading = reading(within: 0.1) { return reading }
      }
      return reading(within: .infinity) ?? Reading(slept: 0, set: 0)
    }

    /// Nil if so much time passed in between that the clocks were not read at one moment.
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
