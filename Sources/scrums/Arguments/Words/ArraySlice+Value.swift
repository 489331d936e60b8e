extension ArraySlice<String> {
  /// Takes the value that follows an option.
  /// - Throws: an error that says what it needs, where there is none, or the next option in its place.
  mutating func value(of option: String, _ what: String) throws(Arguments.UsageError) -> String {
    guard let value = popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
      throw Arguments.UsageError(message: "\(option) needs \(what)")
    }
    return value
  }

  /// Takes the number that follows an option.
  mutating func number(of option: String, in range: ClosedRange<Int>) throws(Arguments.UsageError) -> Int {
    let what = "a number from \(range.lowerBound) to \(range.upperBound)"
    guard let number = Int(try value(of: option, what)), range.contains(number) else {
      throw Arguments.UsageError(message: "\(option) needs \(what)")
    }
    return number
  }

  /// Takes the day that follows an option.
  mutating func sinceDate(of option: String) throws(Arguments.UsageError) -> SinceDate {
    let what = "a day such as 2026-11-01, today, yesterday, 7d or 2w"
    guard let date = SinceDate(try value(of: option, what)) else {
      throw Arguments.UsageError(message: "\(option) needs \(what)")
    }
    return date
  }
}
