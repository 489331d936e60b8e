/// Whole seconds divided so that nothing is lost.
public enum Shares {
  /// `total` seconds among `count` turns: they add up to `total`, and no two differ by more than a second.
  ///
  /// The seconds that don't divide are spread over the turns, not heaped on the first ones.
  public static func even(_ total: Int, among count: Int) -> [Int] {
    guard count > 0 else { return [] }
    let (share, rest) = max(total, 0).quotientAndRemainder(dividingBy: count)
    return (0..<count).map { share + (rest * ($0 + 1) / count - rest * $0 / count) }
  }
}
