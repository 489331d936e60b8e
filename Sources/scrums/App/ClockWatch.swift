import FoundationEssentials
import Glibc

/// Compares the machine's clocks, to find out how long it has slept and by how much the wall clock was set.
struct ClockWatch {
  /// The clocks, all read at the same moment.
  struct Reading {
    /// The seconds that the machine has slept since it was switched on: one clock stops meanwhile, another does not.
    var slept: Double
    /// The seconds since the machine was switched on, asleep or awake.
    var uptime: Double
    /// The wall clock, in seconds since 1970.
    var wall: Double

    /// When the machine was switched on, by the present wall clock.
    fileprivate var start: Double { wall - uptime }

    /// Reads the clocks again if too much time passed in between, but not forever on a very busy machine.
    static func now() -> Self {
      var tries = 0
      while true {
        let (uptime, awake) = (seconds(CLOCK_BOOTTIME), seconds(CLOCK_MONOTONIC))
        let wall = seconds(CLOCK_REALTIME)
        tries += 1
        if seconds(CLOCK_BOOTTIME) - uptime <= 0.02 || tries == 10 {
          return Self(slept: uptime - awake, uptime: uptime, wall: wall)
        }
      }
    }

    private static func seconds(_ clock: clockid_t) -> Double {
      var time = timespec()
      clock_gettime(clock, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }

  private let read: () -> Reading
  private var before: Reading

  /// The smallest change of the wall clock that counts, in seconds: two clocks are never read at the same moment.
  private static let leastChange = 0.25

  /// The wall clock.
  var now: Date { Date(timeIntervalSince1970: read().wall) }

  init(_ read: @escaping () -> Reading = Reading.now) {
    self.read = read
    before = read()
  }

  /// The seconds that the machine slept since the last call, and by which the wall clock was set; 0 if not. `now` is the
  /// wall clock at that very moment.
  mutating func look() -> (slept: Double, set: Double, now: Date) {
    let now = read()
    let (slept, set) = (now.slept - before.slept, now.start - before.start)
    let isSet = abs(set) >= Self.leastChange
    // Small changes, as of a clock that is slowed down to correct it, add up until they count.
    if isSet { before = now } else { before.slept = now.slept }
    return (slept, isSet ? set : 0, Date(timeIntervalSince1970: now.wall))
  }
}
