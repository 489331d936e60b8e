/// How a sync behaves in a crowd that pushes to one ref: how long it waits if others were quicker, and when it gives up.
///
/// Of all tries that began with one commit, a single one can win. Tries that follow too soon only load the remote; those
/// that follow too late leave it idle. So the wait is random, in units of what a try takes here and now, and grows with
/// the root of the lost races, the only sign of the crowd's size.
struct SyncRace {
  let limit: Double
  private(set) var lost = 0
  /// How many of the last tries lost without another winner.
  private var alone = 0
  private var tip: String?

  /// A person may sit in front of the terminal.
  static let limitInFront = 120.0
  /// The changes of a crowd of hundreds are through then.
  static let limitInBackground = 600.0
  private static let mostAlone = 10

  init(limit: Double) { self.limit = limit }

  enum Next: Equatable {
    case wait(Double)
    case late
    /// No one else pushes: the remote refuses for a reason of its own.
    case alone
  }

  /// Loses a race against others who have moved the remote on from a commit; nil if it had none.
  /// - Parameters:
  ///   - trial: the seconds that the try took.
  ///   - elapsed: the seconds since the first try began.
  mutating func lose(
    from tip: String?, after trial: Double, of elapsed: Double, using random: inout some RandomNumberGenerator
  ) -> Next {
    alone = lost > 0 && tip == self.tip ? alone + 1 : 0
    self.tip = tip
    lost += 1
    if alone == Self.mostAlone { return .alone }
    if elapsed >= limit { return .late }
    let longest = trial * Double(lost).squareRoot()
    // Near the limit a last try is worth more than the wait.
    return .wait(min(.random(in: 0...max(0, longest), using: &random), limit - elapsed))
  }
}
