import FoundationEssentials
import ScrumModel

extension Wording {
  private static let dayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// A month such as `November 2026`.
  static func monthAndYear(_ parts: LocalCalendar.Parts) -> String {
    "\(monthNames[(parts.month + 11) % 12]) \(parts.year)"
  }

  /// A day of the month such as `20 Nov`.
  static func dayOfMonth(_ parts: LocalCalendar.Parts) -> String {
    "\(parts.day) \(monthNames[(parts.month + 11) % 12].prefix(3))"
  }

  /// A day such as `Fri 20 Nov`; in another year than this, `Thu 20 Nov 2025`.
  static func day(_ date: Date, now: Date, in calendar: LocalCalendar) -> String {
    let parts = calendar.parts(of: date)
    let year = parts.year == calendar.parts(of: now).year ? "" : " \(parts.year)"
    return "\(day(parts)) \(dayOfMonth(parts))\(year)"
  }

  /// When a scrum is held: `Mon–Fri 09:30`, `daily 09:30`, `Mon, Wed 11:00`.
  /// - Parameter dash: stands between the first and the last of three days or more in a row.
  static func schedule(_ schedule: Schedule, dash: Character) -> String {
    let all = Schedule.Day.allCases
    let isHeld = all.map(schedule.days.contains)
    if !isHeld.contains(true) { return "on no day" }
    if !isHeld.contains(false) { return "daily \(schedule.time)" }
    var parts: [String] = []
    var first = 0
    while first < all.count {
      guard isHeld[first] else {
        first += 1
        continue
      }
      let end = isHeld[first...].firstIndex(of: false) ?? all.count
      let names = dayNames[first..<end]
      if names.count >= 3 {
        parts.append("\(dayNames[first])\(dash)\(dayNames[end - 1])")
      } else {
        parts += names
      }
      first = end
    }
    return "\(parts.joined(separator: ", ")) \(schedule.time)"
  }
}
