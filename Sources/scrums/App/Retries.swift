import Glibc
import ScrumStore
import Terminal

/// When to look again at something that may still change: after pauses, until they are used up.
struct Retries {
  /// When to look next; nil if nothing is due.
  var next: Uptime?
  private let pauses: [Double]
  private var count = 0

  init(_ pauses: [Double]) { self.pauses = pauses }

  /// For a file that another program, such as an editor, may still be writing: up to a second.
  static let ofFile = Retries(Array(repeating: 0.1, count: 9))
  /// For whether a terminal is still in the meeting: a process that ends closes its files a moment before it releases its
  /// locks.
  static let ofMeeting = Retries([0.1, 0.2, 0.7, 2])

  func isDue(at now: Uptime) -> Bool { next.map { $0 <= now } ?? false }

  /// Starts anew after a change, if there is something to look at.
  mutating func start(at now: Uptime, while isOpen: Bool) {
    count = 0
    scheduleNext(at: now, while: isOpen)
  }

  /// Schedules the next look, unless the answer is known or the pauses are used up.
  mutating func scheduleNext(at now: Uptime, while isOpen: Bool = true) {
    next = isOpen && pauses.indices.contains(count) ? now + pauses[count] : nil
    count += 1
  }

  /// Does some work with a file, and all of it again while the file is damaged and time is left.
  static func retryingWhileDamaged<Value>(
    _ work: @autoclosure () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    for pause in ofFile.pauses {
      do throws(StoreError) { return try work() } catch {
        guard error.kind == .damaged else { throw error }
        usleep(UInt32(pause * 1e6))
      }
    }
    return try work()
  }
}
