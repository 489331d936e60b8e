/// The end of a test's patience, on a clock that nobody sets and that stands while the machine sleeps.
package struct Deadline: Sendable {
  /// The seconds that anything may take on a machine that is busy.
  package static let patience = 60.0

  private let end: SuspendingClock.Instant

  /// The moment after some seconds.
  package init(after seconds: Double = patience) { end = .now + .seconds(seconds) }

  /// Whether it has passed.
  package var hasPassed: Bool { SuspendingClock.Instant.now >= end }
}
