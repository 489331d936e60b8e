import FoundationEssentials
import Glibc

/// A moment on a clock that can't be set and that runs while the machine sleeps.
package struct Uptime: Comparable, Hashable, Sendable {
  /// The milliseconds since the machine was switched on.
  package let milliseconds: Int

  package init(milliseconds: Int) { self.milliseconds = milliseconds }

  package static var now: Uptime {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Uptime(milliseconds: time.tv_sec * 1_000 + (time.tv_nsec + 500_000) / 1_000_000)
  }

  package static let never = Uptime(milliseconds: .max)

  /// The moment by the wall clock as it is set now.
  package var date: Date { Date() + (self - .now) }

  package static func < (one: Uptime, other: Uptime) -> Bool { one.milliseconds < other.milliseconds }

  package static func + (moment: Uptime, seconds: Double) -> Uptime {
    Uptime(milliseconds: moment.milliseconds + Int((seconds * 1_000).rounded()))
  }

  package static func - (later: Uptime, earlier: Uptime) -> Double {
    Double(later.milliseconds - earlier.milliseconds) / 1_000
  }
}
