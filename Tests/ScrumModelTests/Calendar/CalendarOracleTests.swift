import Foundation
import ScrumModel
import Testing

/// Due moments as python-dateutil and zoneinfo count them: see `oracle.py`.
///
/// `SCRUMS_CALENDAR_CASES` names a file of other cases.
@Suite("The calendar agrees with another one")
struct CalendarOracleTests {
  private static let lines: [Substring] = {
    let kept = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("cases.txt")
      .path
    let path = ProcessInfo.processInfo.environment["SCRUMS_CALENDAR_CASES"] ?? kept
    return ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n")
  }()
  /// The zones of the cases that this machine lacks.
  private static let missing = Set(lines.map { $0.prefix { $0 != " " } }).sorted().filter {
    LocalCalendar.zone(String($0)) == nil
  }

  @Test(
    "in the zones that the machine knows, the next three times are the same",
    .disabled(if: LocalCalendar.zone("UTC") == nil, "no time zone data: install tzdata"))
  func agreement() throws {
    let absent = Set(Self.missing)
    var (count, differences) = (0, [String]())
    for line in Self.lines where !absent.contains(line.prefix { $0 != " " }) {
      let example = try #require(CalendarCase(line), "\(line)")
      count += 1
      let found = example.found()
      if found != example.expected { differences.append("\(line): \(found)") }
    }
    #expect(count >= (absent.isEmpty ? 5_000 : 1))
    #expect(
      differences.isEmpty,
      "\(differences.count) of \(count):\n\(differences.prefix(20).joined(separator: "\n"))")
  }

  @Test(
    "the machine has data for all zones of the cases",
    .disabled(
      if: !missing.isEmpty, "no time zone data for \(missing.joined(separator: ", ")): install tzdata"))
  func zones() { #expect(!Self.lines.isEmpty) }
}

/// A line of the cases.
private struct CalendarCase {
  private var scrum: DailyScrum
  private var holidays: [Holiday] = []
  private let moment: Int
  let expected: [Int]

  init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count == 7, let time = TimeOfDay(String(words[1])), let moment = Int(words[5]),
      let rhythm = Self.rhythm(words[3])
    else { return nil }
    self.moment = moment
    expected = words[6] == "." ? [] : words[6].split(separator: ",").compactMap { Int($0) }
    var (extra, cancelled, away) = ([CalendarDay](), [CalendarDay](), [Away]())
    for change in words[4] == "." ? [] : words[4].split(separator: ",") {
      let numbers = change.dropFirst().split(separator: "/").compactMap { Int($0) }
      guard let first = numbers.first else { return nil }
      let day = CalendarDay(daysSince1970: first)
      let last = day + (numbers[numbers.count - 1] - 1)
      switch change.first {
      case "+": extra.append(day)
      case "-": cancelled.append(day)
      case "h": holidays.append(Holiday(name: "Holiday", from: day, until: last))
      case "a": away.append(Away(from: day, until: last))
      default: return nil
      }
    }
    let days = words[2].compactMap(\.wholeNumberValue).map { Schedule.Day.allCases[$0] }
    scrum = DailyScrum(
      title: "Design", attendees: [Attendee(name: "Ann", away: away)],
      schedule: Schedule(
        days: days, time: time, zone: String(words[0]), rhythm: rhythm, extra: extra, cancelled: cancelled))
  }

  private static func rhythm(_ word: Substring) -> Schedule.Rhythm? {
    guard word != "w" else { return .weekly }
    guard let number = Int(word.dropFirst()) else { return nil }
    return word.first == "m" ? .monthly(number) : .everySecondWeek(CalendarDay(daysSince1970: number))
  }

  /// The seconds from the moment to the next three times.
  func found() -> [Int] {
    let calendar = TeamCalendar(.gmt, holidays: holidays)
    var found: [Int] = []
    var start = Date(timeIntervalSince1970: Double(moment))
    while found.count < 3, let due = calendar.next(of: scrum, after: start) {
      found.append(Int(due.timeIntervalSince1970) - moment)
      start = due + 1
    }
    return found
  }
}
