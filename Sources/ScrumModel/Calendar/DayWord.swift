/// A day as people type it: `2026-12-24`, `24 Dec`, `24.12.`, `today`, `tomorrow`, `fri`, `3d` or `2w`.
package struct DayWord: Hashable, Sendable {
  private enum Form: Hashable {
    case day(CalendarDay)
    case ofYear(month: Int, day: Int)
    case weekday(Schedule.Day)
    case ahead(Int)
  }
  private let form: Form
  private let isPast: Bool
  /// The most days between it and today, about a century.
  private static let mostDays = 36_500

  /// The accepted words, for a message.
  package static let needs = "a day such as 2026-12-24, 24 Dec, fri, tomorrow, 3d or 2w"

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// Reads a day; nil for anything else.
  /// - Parameter isPast: whether it looks back: `yesterday`, `3d` ago, and the last `fri` or `24 Dec`.
  package init?(_ text: String, isPast: Bool = false) {
    let word = text.trimmed.lowercased()
    self.isPast = isPast
    if let day = CalendarDay(word) {
      guard day.year > 0 else { return nil }
      form = .day(day)
    } else if word == "today" {
      form = .ahead(0)
    } else if let days = word == (isPast ? "yesterday" : "tomorrow") ? 1 : Self.days(in: word) {
      form = .ahead(isPast ? -days : days)
    } else if word.count >= 3, let place = Self.weekdays.firstIndex(where: { $0.hasPrefix(word) }) {
      form = .weekday(Schedule.Day.allCases[place])
    } else {
      let parts = word.split { $0 == " " || $0 == "." }
      guard parts.count == 2, let (month, day) = Self.ofYear(parts[0], parts[1]) else { return nil }
      form = .ofYear(month: month, day: day)
    }
  }

  private static func days(in word: String) -> Int? {
    DigitReader.read(word) { $0.amount(in: ["d": 1, "w": 7]) }.flatMap { $0 <= mostDays ? $0 : nil }
  }

  private static func ofYear(_ one: Substring, _ other: Substring) -> (month: Int, day: Int)? {
    func month(_ word: Substring) -> Int? {
      word.count < 3 ? nil : ClockText.months.firstIndex { $0.lowercased().hasPrefix(word) }.map { $0 + 1 }
    }
    let pair = (Int(one), month(other) ?? Int(other))
    let (day, place) = month(one).map { (Int(other), $0) } ?? pair
    // A leap year, so that 29 February can be typed.
    guard let day, let place, CalendarDay(year: 2024, month: place, day: day) != nil else { return nil }
    return (place, day)
  }

  /// The day, the next one from today on if its year or week is open, or the last one up to today.
  package func day(today: CalendarDay) -> CalendarDay {
    let step = isPast ? -1 : 1
    return switch form {
    case .day(let day): day
    case .ahead(let days): today + days
    case .weekday(let weekday): (0..<7).map { today + $0 * step }.first { $0.weekday == weekday } ?? today
    case .ofYear(let month, let day):
      (0..<9).compactMap { CalendarDay(year: today.year + $0 * step, month: month, day: day) }
        .first { isPast ? $0 <= today : $0 >= today } ?? today
    }
  }
}
