import FoundationEssentials
import ScrumModel

/// The first day that a command looks at: `2026-11-01`, `today`, `yesterday`, or `7d` or `2w` ago.
struct SinceDate: Hashable, Sendable {
  private enum Form: Hashable {
    case daysSince1970(Int), daysAgo(Int)
  }

  private let form: Form

  /// The most days between then and now, about a century.
  private static let mostDays = 36_500

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
      form = .daysSince1970(day)
    }
  }

  static func option<Command: PastCommand>() -> CommandOption<Command> {
    .value(
      "--since", ValueRow("DATE", .examples(["today", "yesterday", "7d", "2w"])),
      needs: "a day such as 2026-11-01, today, yesterday, 7d or 2w", "Only meetings since that day",
      "DATE is 2026-11-01, today, yesterday, 7d or 2w (days or weeks ago).",
      read: { SinceDate($0) }, store: { $0.since = $1 })
  }

  func date(now: Date, in calendar: LocalCalendar) -> Date {
    let midnight = TimeOfDay(hour: 0, minute: 0)
    let days =
      switch form {
      case .daysSince1970(let day): day - calendar.parts(of: now).dayNumber
      case .daysAgo(let count): -count
      }
    return midnight.map { calendar.date(CalendarDay(now, in: calendar) + days, at: $0) } ?? now
  }

  /// The number of a day such as `2026-11-01`; nil if the calendar has no such day.
  private static func day(_ text: String) -> Int? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap(number)
    guard parts.map(\.utf8.count) == [4, 2, 2], numbers.count == 3, numbers[0] > 0 else { return nil }
    return CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2])?.daysSince1970
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(digits) : nil
  }
}
