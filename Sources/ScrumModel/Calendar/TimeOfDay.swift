/// A time on a 24-hour clock, to the minute, without a date or a zone.
package struct TimeOfDay: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The hour from 0 to 23, and the minute from 0 to 59.
  package let hour, minute: Int

  package init?(hour: Int, minute: Int) {
    guard 0...23 ~= hour, 0...59 ~= minute else { return nil }
    (self.hour, self.minute) = (hour, minute)
  }

  private init() { (hour, minute) = (0, 0) }

  static let midnight = TimeOfDay()

  /// Reads `09:30`; nil for anything else.
  package init?(_ text: String) {
    let time = DigitReader.read(text) { reader -> TimeOfDay? in
      guard let hour = reader.digits(2), reader.take(":"), let minute = reader.digits(2) else { return nil }
      return TimeOfDay(hour: hour, minute: minute)
    }
    guard let time else { return nil }
    self = time
  }

  /// Reads a time as people type it, on a clock of 24 hours; nil for anything else.
  package init?(typed text: String) {
    guard let time = TypedTime(text)?.time(on: .hours24) else { return nil }
    self = time
  }

  /// The time as the files write it, such as `09:30`.
  package var description: String { "\(hour.zeroPadded(to: 2)):\(minute.zeroPadded(to: 2))" }

  /// The time as a person has it on the clock: `09:30`, or `9:30 am`.
  package func text(on clock: Settings.Clock) -> String {
    guard clock == .hours12 else { return description }
    return "\(hour % 12 == 0 ? 12 : hour % 12):\(minute.zeroPadded(to: 2)) \(hour < 12 ? "am" : "pm")"
  }

  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    (left.hour, left.minute) < (right.hour, right.minute)
  }
}

/// A time as people type it: `9:30`, `09.30`, `9h30`, `930`, `1430`, `9` for the full hour, or `9:30pm`.
package struct TypedTime: Hashable, Sendable {
  private let time: TimeOfDay
  /// Whether a clock of twelve hours shows it in the morning and in the evening.
  private let isOpen: Bool

  /// Reads a time; nil for anything else.
  package init?(_ text: String) {
    var digits: [Int] = []
    var place: Int?
    var hasLetter = false
    let end = text.firstIndex { "aApP".contains($0) } ?? text.endIndex
    let half = text[end...].lowercased().filter { !$0.isWhitespace && $0 != "." }
    guard half.isEmpty || half == "am" || half == "pm" else { return nil }
    for character in text[..<end] where !character.isWhitespace {
      if let digit = character.wholeNumberValue, 0...9 ~= digit {
        digits.append(digit)
      } else if place == nil, ":.：hH".contains(character) {
        (place, hasLetter) = (digits.count, "hH".contains(character))
      } else {
        return nil
      }
      // Stops early if something long was pasted.
      guard digits.count <= 4 else { return nil }
    }
    // Minutes need two digits: `9:5` could mean 9:05 or 9:50.
    let hours = place ?? (digits.count > 2 ? digits.count - 2 : digits.count)
    let isFullHour = (place == nil || hasLetter) && digits.count == hours
    guard 1...2 ~= hours, digits.count == hours + 2 || isFullHour else { return nil }
    func number(_ digits: ArraySlice<Int>) -> Int { digits.reduce(0) { $0 * 10 + $1 } }
    var hour = number(digits[..<hours])
    // A zero in front and an `h` belong to a clock of 24 hours.
    isOpen = half.isEmpty && 1...12 ~= hour && digits[0] != 0 && !hasLetter
    if !half.isEmpty {
      guard 1...12 ~= hour, !hasLetter else { return nil }
      hour = hour % 12 + (half == "pm" ? 12 : 0)
    }
    guard let time = TimeOfDay(hour: hour, minute: number(digits[hours...])) else { return nil }
    self.time = time
  }

  /// The time on a person's clock; nil if it could be in the morning or in the evening.
  package func time(on clock: Settings.Clock) -> TimeOfDay? { clock == .hours12 && isOpen ? nil : time }

  /// The two times that it could be, such as `9:15 am or 9:15 pm`.
  package var alternatives: String {
    let time = time.text(on: .hours12).dropLast(3)
    return "\(time) am or \(time) pm"
  }
}
