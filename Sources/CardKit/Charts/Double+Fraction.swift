extension Double {
  /// The number brought to 0 to 1; what is no number counts as 0.
  var clampedFraction: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }

  /// Where the number stands in a range, 0 to 1; 0 in a range without length.
  func fraction(of range: ClosedRange<Double>) -> Double {
    // Halves, because the length of the widest range is no number.
    let length = range.upperBound / 2 - range.lowerBound / 2
    guard length > 0, length.isFinite else { return 0 }
    return ((self / 2 - range.lowerBound / 2) / length).clampedFraction
  }
}
