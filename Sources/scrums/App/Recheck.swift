import FoundationEssentials

/// When something is looked at again that may not be settled yet: a process that ends closes its files a moment before
/// it lets go of its locks. Soon first, then later, and then no more.
struct Recheck {
  private(set) var next: Date?
  private var count = 0

  private static let pauses = [0.1, 0.2, 0.7, 2]

  func isDue(at now: Date) -> Bool { next.map { $0 <= now } ?? false }

  /// The wall clock was set: the next look is as far away as before.
  mutating func followClock(setBy seconds: Double) { next = next.map { $0 + seconds } }

  /// Looks again from now on, while it is open; the change that asks for it was just seen.
  mutating func begin(at now: Date, while isOpen: Bool) {
    count = 0
    goOn(at: now, while: isOpen)
  }

  /// Looks once more, later, unless it is settled or was looked at often enough.
  mutating func goOn(at now: Date, while isOpen: Bool) {
    next = isOpen && Self.pauses.indices.contains(count) ? now + Self.pauses[count] : nil
    count += 1
  }
}
