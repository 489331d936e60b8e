import Terminal

/// When to check again whether a terminal is still in the meeting: a process that ends closes its files a moment before
/// it releases its locks. The pauses grow, and then the checks end.
struct Recheck {
  private(set) var next: Uptime?
  private var count = 0

  private static let pauses = [0.1, 0.2, 0.7, 2]

  func isDue(at now: Uptime) -> Bool { next.map { $0 <= now } ?? false }

  /// Starts checking after a change, if there is something to check.
  mutating func start(at now: Uptime, while isOpen: Bool) {
    count = 0
    scheduleNext(at: now, while: isOpen)
  }

  /// Schedules the next check, unless the answer is known or it was checked often enough.
  mutating func scheduleNext(at now: Uptime, while isOpen: Bool) {
    next = isOpen && Self.pauses.indices.contains(count) ? now + Self.pauses[count] : nil
    count += 1
  }
}
