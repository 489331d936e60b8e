import FoundationEssentials
import ScrumModel

/// Times in the forms that the exports and the commands share.
public enum ClockText {
  /// Seconds as minutes, such as `9:05`.
  public static func minutes(_ seconds: Int) -> String {
    let (minutes, rest) = seconds.magnitude.quotientAndRemainder(dividingBy: 60)
    return "\(seconds < 0 ? "-" : "")\(minutes):\(padded(Int(rest), to: 2))"
  }

  /// A moment on a wall clock, such as `2026-11-21 09:30`.
  public static func dateAndTime(of date: Date, in calendar: LocalCalendar) -> String {
    let parts = calendar.parts(of: date.writable)
    let day = [padded(parts.year, to: 4), padded(parts.month, to: 2), padded(parts.day, to: 2)]
    return "\(day.joined(separator: "-")) \(padded(parts.hour, to: 2)):\(padded(parts.minute, to: 2))"
  }

  /// A moment as iCalendar writes it, such as `20261121T093000`.
  static func compact(_ parts: LocalCalendar.Parts) -> String {
    let time = [parts.hour, parts.minute, parts.second].map { padded($0, to: 2) }.joined()
    return "\(compactDay(parts))T\(time)"
  }

  /// A day as iCalendar writes it, such as `20261121`.
  static func compactDay(_ parts: LocalCalendar.Parts) -> String {
    padded(parts.year, to: 4) + padded(parts.month, to: 2) + padded(parts.day, to: 2)
  }

  /// A number with zeros before it, as many as the width needs.
  static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension Date {
  /// The date, or the nearest one whose year has at most four digits on every wall clock.
  var writable: Date {
    let seconds = timeIntervalSince1970
    guard !seconds.isNaN else { return Date(timeIntervalSince1970: 0) }
    return Date(timeIntervalSince1970: min(max(seconds, -62_100_000_000), 253_400_000_000))
  }
}
