import FoundationEssentials
import ScrumModel

/// The day from which a command looks: `2026-11-01`, `today`, `yesterday`, `7d` or `2w` ago.
struct SinceDate: Hashable, Sendable {
  private enum Form: Hashable {
    /// So many days after the first of January 1970.
    case day(Int)
    case daysAgo(Int)
  }

  private let form: Form

  /// The days that may lie between then and now, about a century.
  private static let mostDays = 36_500

  /// Reads a day; nil for anything else.
  init?(_ text: String) {
    switch text.lowercased() {
    case "today": form = .daysAgo(0)
    case "yesterday": form = .daysAgo(1)
    case let text where text.hasSuffix("d") || text.hasSuffix("w"):
      let length = text.hasSuffix("w") ? 7 : 1
      guard let number = Self.number(text.dropLast()), number <= Self.mostDays / length else { return nil }
      form = .daysAgo(number * length)
    case let text:
      guard let day = Self.day(text) else { return nil }
      form = .day(day)
    }
  }

  /// The first moment of the day.
  func date(now: Date, in calendar: LocalCalendar) -> Date {
    let midnight = TimeOfDay(hour: 0, minute: 0)
    let days =
      switch form {
      case .day(let day): day - calendar.parts(of: now).dayNumber
      case .daysAgo(let count): -count
      }
    return midnight.map { calendar.date(days, daysAfter: now, at: $0) } ?? now
  }

  /// The number of a day such as `2026-11-01`; nil where the calendar has no such day.
  private static func day(_ text: String) -> Int? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], let year = number(parts[0]), let month = number(parts[1]),
      let day = number(parts[2]), year > 0, 1...12 ~= month, 1...31 ~= day
    else { return nil }
    // Years are counted from March, so that leap days come last.
    let shifted = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let number = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    // The 31st of April would be the first of May.
    let date = Date(timeIntervalSince1970: Double(number) * 86_400)
    return LocalCalendar.gmt.parts(of: date).day == day ? number : nil
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(digits) : nil
  }
}
