import Glibc

/// Tells for how long the machine has slept: one of its clocks stands meanwhile, and another does not.
struct SleepWatch {
  private var before = SleepWatch.sleptSinceBoot

  /// The seconds since this was asked last in which the machine slept.
  mutating func slept() -> Double {
    let now = SleepWatch.sleptSinceBoot
    defer { before = now }
    return now - before
  }

  private static var sleptSinceBoot: Double { seconds(CLOCK_BOOTTIME) - seconds(CLOCK_MONOTONIC) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
