import FoundationEssentials

/// When to check again whether a terminal is still in the meeting: a process that ends closes its files a moment before
/// it releases its locks. The pauses grow, and then the checks end.
struct Recheck {
  private(set) var next: Date?
  private var count = 0

  private static let pauses = [0.1, 0.2, 0.7, 2]

  func isDue(at now: Date) -> Bool { next.map { $0 <= now } ?? false }

  /// The wall clock was set by some seconds: the next check moves with it.
  mutating func followClock(setBy seconds: Double) { next = next.map { $0 + seconds } }

  /// Starts checking after a change, if there is something to check.
  mutating func begin(at now: Date, while isOpen: Bool) {
    count = 0
    planNext(at: now, while: isOpen)
  }

  /// Plans the next check, unless it is settled or was checked often enough.
  mutating func planNext(at now: Date, while isOpen: Bool) {
    next = isOpen && Self.pauses.indices.contains(count) ? now + Self.pauses[count] : nil
    count += 1
  }
}
