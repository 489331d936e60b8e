import FoundationEssentials

/// The grid of instants on which the timer computes: steps of 2⁻²⁰ s, about a microsecond.
///
/// On it, sums and differences of times are exact in a `Double` until the year 2273. So a turn of 60 seconds
/// ends at 60 and not at 59.99999999, whether the time came in one jump or in a thousand small ones.
enum Grid {
  private static let steps = 1_048_576.0
  private static let reach = 8_589_934_592.0

  /// The point of the grid at or before a number of seconds; what is no number counts as 0.
  static func floor(_ seconds: Double) -> Double {
    guard !seconds.isNaN else { return 0 }
    return (min(max(seconds, -reach), reach) * steps).rounded(.down) / steps
  }
}

extension Date {
  /// The instant of the timer's grid at or before the date.
  var onGrid: Date { Date(timeIntervalSinceReferenceDate: Grid.floor(timeIntervalSinceReferenceDate)) }
}
