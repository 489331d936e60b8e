import FoundationEssentials
import Glibc

/// A moment on a clock that nobody sets and that runs while the machine sleeps.
package struct Uptime: Comparable, Hashable, Sendable {
  /// The milliseconds since the machine was switched on.
  package let milliseconds: Int

  /// A moment some milliseconds after the machine was switched on.
  package init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// The present moment.
  package static var now: Uptime {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Uptime(milliseconds: time.tv_sec * 1_000 + (time.tv_nsec + 500_000) / 1_000_000)
  }

  /// A moment that never comes.
  package static let never = Uptime(milliseconds: .max)

  /// The moment by the wall clock as it is set now.
  package var date: Date { Date() + (self - .now) }

  /// Compares the order in time.
  package static func < (one: Uptime, other: Uptime) -> Bool { one.milliseconds < other.milliseconds }

  /// The moment some seconds later.
  package static func + (moment: Uptime, seconds: Double) -> Uptime {
    Uptime(milliseconds: moment.milliseconds + Int((seconds * 1_000).rounded()))
  }

  /// The seconds from one moment to another.
  package static func - (later: Uptime, earlier: Uptime) -> Double {
    Double(later.milliseconds - earlier.milliseconds) / 1_000
  }
}
