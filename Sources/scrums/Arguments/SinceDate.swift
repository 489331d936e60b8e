import FoundationEssentials
import ScrumModel

/// The first day that a command looks at: `2026-11-01`, `today`, `yesterday`, or `7d` or `2w` ago.
struct SinceDate: Hashable, Sendable {
  private enum Form: Hashable {
    case day(CalendarDay), daysAgo(Int)
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
      guard let day = CalendarDay(text), day.year > 0 else { return nil }
      form = .day(day)
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
    let day =
      switch form {
      case .day(let day): day
      case .daysAgo(let count): CalendarDay(now, in: calendar) + -count
      }
    return TimeOfDay(hour: 0, minute: 0).map { calendar.date(day, at: $0) } ?? now
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(digits) : nil
  }
}
