import FoundationEssentials

extension Date {
  /// The seconds since 1970 of all moments that files can have: the years 0001 to 9999.
  package static let secondsInFiles = -62_135_596_800.0...253_402_300_799.0

  /// The whole milliseconds since 1970 as a file has them: cut off, never rounded up. But a moment that was read stays
  /// the same, however `Double` rounds it.
  package var milliseconds: Int {
    let (first, last) = (Self.secondsInFiles.lowerBound, Self.secondsInFiles.upperBound)
    let seconds = timeIntervalSince1970.isNaN ? 0 : min(max(timeIntervalSince1970, first), last)
    let milliseconds = Int((seconds * 1000).rounded())
    let isLater = Date(milliseconds: milliseconds) > Date(timeIntervalSince1970: seconds)
    return isLater ? milliseconds - 1 : milliseconds
  }

  package init(milliseconds: Int) {
    let (whole, rest) = milliseconds.dividedDown(by: 1000)
    self.init(timeIntervalSince1970: Double(whole) + Double(rest) / 1000)
  }
}

extension Int {
  /// The quotient rounded down, and the remainder, which is not negative.
  package func dividedDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
