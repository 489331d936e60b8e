/// Reads a moment in ISO 8601 byte by byte.
struct TimestampReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The seconds since 1970 in UTC; nil where the text is no such moment.
  mutating func secondsSince1970() -> Double? {
    guard let year = digits(4), year > 0, take("-"), let month = digits(2), 1...12 ~= month, take("-"),
      let day = digits(2), day >= 1, day <= TimestampReader.days(inMonth: month, of: year),
      take("T") || take("t"),
      let hour = digits(2), hour < 24, take(":"), let minute = digits(2), minute < 60, take(":"),
      let second = digits(2), second <= 60,  // a leap second is the first one of the next minute
      let fraction = fraction(), let offset = offset(), index == bytes.count
    else { return nil }
    let days = TimestampReader.daysSince1970(year: year, month: month, day: day)
    return Double(days * 86_400 + hour * 3600 + minute * 60 + second - offset) + fraction
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func digits(_ count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  private mutating func digit() -> Int? {
    guard index < bytes.count, 48...57 ~= bytes[index] else { return nil }
    index += 1
    return Int(bytes[index - 1]) - 48
  }

  /// What follows a point, 0 without one; nil for a point without digits.
  private mutating func fraction() -> Double? {
    guard take(".") else { return 0 }
    guard var number = digit() else { return nil }
    var unit = 10
    while let digit = digit() {
      // Beyond nanoseconds nothing is kept, whatever the number of digits.
      if unit < 1_000_000_000 { (number, unit) = (number * 10 + digit, unit * 10) }
    }
    return Double(number) / Double(unit)
  }

  /// The seconds east of Greenwich.
  private mutating func offset() -> Int? {
    if take("Z") || take("z") { return 0 }
    let sign = take("+") ? 1 : take("-") ? -1 : 0
    guard sign != 0, let hour = digits(2), hour < 24 else { return nil }
    _ = take(":")
    guard let minute = digits(2), minute < 60 else { return nil }
    return sign * (hour * 3600 + minute * 60)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = yearFromMarch.quotientAndRemainder(dividingBy: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
