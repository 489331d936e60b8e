import ScrumModel
import Testing

@testable import ScrumExchange

/// A program that writes calendars, by what is its own in them.
struct CalendarManner: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var head: [String] = []
  /// The start and the end, such as `DTSTART;VALUE=DATE:20261224`; nil leaves the end out for a single day.
  var days: @Sendable (_ first: CalendarDay, _ after: CalendarDay) -> [String] = CalendarManner.dates
  var tail: [String] = []
  var lineEnd = "\r\n"
  var start = ""
  var folds = 75

  static func text(_ day: CalendarDay) -> String { "\(day)".filter { $0 != "-" } }

  static func dates(_ first: CalendarDay, _ after: CalendarDay) -> [String] {
    ["DTSTART;VALUE=DATE:\(text(first))", "DTEND;VALUE=DATE:\(text(after))"]
  }

  static func midnights(_ zone: String) -> @Sendable (CalendarDay, CalendarDay) -> [String] {
    { ["DTSTART\(zone):\(text($0))T000000", "DTEND\(zone):\(text($1))T000000"] }
  }

  /// An event as it writes it.
  func event(_ name: String, _ first: CalendarDay, _ length: Int, _ more: [String], number: Int) -> String {
    // No property is there twice.
    let tail = tail.filter { line in !more.contains { $0.prefix(6) == line.prefix(6) } }
    let lines =
      ["BEGIN:VEVENT", "UID:\(number)@\(testDescription)", "DTSTAMP:20261101T101500Z"]
      + days(first, first + length) + ["SUMMARY:\(name)"] + tail + more + ["END:VEVENT"]
    return lines.map(line).joined()
  }

  func calendar(_ events: String) -> [UInt8] {
    let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//\(testDescription)//EN"] + head
    return Array((start + head.map(line).joined() + events + line("END:VCALENDAR")).utf8)
  }

  private func line(_ text: String) -> String {
    var (rest, lines) = (text[...], [String]())
    while rest.count > folds {
      lines.append(String(rest.prefix(folds)))
      rest = rest.dropFirst(folds)
    }
    return (lines + [String(rest)]).joined(separator: lineEnd + " ") + lineEnd
  }

  static let all: [CalendarManner] = [
    CalendarManner(
      testDescription: "Google", head: ["CALSCALE:GREGORIAN", "METHOD:PUBLISH", "X-WR-CALNAME:Days"],
      tail: ["CLASS:PUBLIC", "DESCRIPTION:Public holiday", "STATUS:CONFIRMED", "TRANSP:TRANSPARENT"]),
    CalendarManner(
      testDescription: "Outlook on a desktop", days: midnights(";TZID=\"W. Europe Standard Time\""),
      tail: ["X-MICROSOFT-CDO-ALLDAYEVENT:TRUE", "X-MICROSOFT-CDO-BUSYSTATUS:OOF", "PRIORITY:5"]),
    CalendarManner(
      testDescription: "Outlook on the web", days: midnights(""),
      tail: ["CATEGORIES:Holiday", "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE", "TRANSP:TRANSPARENT"]),
    CalendarManner(
      testDescription: "Exchange", days: midnights(";TZID=Eastern Standard Time"),
      tail: ["DESCRIPTION;LANGUAGE=en-US:\\n", "SEQUENCE:0"]),
    CalendarManner(
      testDescription: "Apple", head: ["X-APPLE-CALENDAR-COLOR:#1BADF8"],
      tail: ["X-APPLE-SPECIAL-DAY:WORK-HOLIDAY", "TRANSP:OPAQUE", "CREATED:20261101T101500Z"], lineEnd: "\n"),
    CalendarManner(
      testDescription: "Nextcloud",
      tail: ["CATEGORIES:Bank holiday", "ATTENDEE;CN=\"Ann\":mailto:a@x.example"],
      folds: 40),
    CalendarManner(
      testDescription: "Thunderbird",
      tail: ["CATEGORIES:Holidays", "X-MOZ-GENERATION:1", "DESCRIPTION:one\ntwo"],
      lineEnd: "\n"),
    CalendarManner(
      testDescription: "Proton",
      days: { ["DTSTART;VALUE=DATE:\(text($0))", "DURATION:P\($1.daysSince1970 - $0.daysSince1970)D"] }),
    CalendarManner(
      testDescription: "Zoom",
      tail: ["ORGANIZER;CN=\"open:mailto:z@x.example", "LOCATION:https://zoom.example/j/1"]),
    CalendarManner(
      testDescription: "Teams", tail: ["BEGIN:VALARM", "TRIGGER:-PT15M", "DURATION:PT1H", "END:VALARM"],
      start: "\u{FEFF}"),
    CalendarManner(
      testDescription: "Radicale",
      days: { ["DTSTART;VALUE=DATE:\(text($0))T000000", "DTEND;VALUE=DATE:\(text($1))T000000"] },
      tail: ["X-RADICALE-NAME:1.ics"]),
    CalendarManner(
      testDescription: "by hand", days: { ["DTSTART:\(text($0))", "DTEND:\(text($1 + -1))T235900"] },
      tail: ["NOTE"], lineEnd: "\n"),
  ]
}

@Suite("Calendars in the manner of many programs")
struct CalendarMannersTests {
  private static let first = CalendarDay(daysSince1970: 20_811)
  private static let today = CalendarDay(daysSince1970: 20_778)

  /// The contents of a file, and the first days of its holidays in the next 13 months, with their lengths.
  private static let contents:
    [(events: [(name: String, day: Int, length: Int, more: [String])], days: [String])] = [
      ([("Eve", 0, 1, [])], ["2026-12-24 1"]),
      ([("Closed", 0, 9, []), ("After", 12, 1, [])], ["2026-12-24 9", "2027-01-05 1"]),
      ([("Yearly", -365, 1, ["RRULE:FREQ=YEARLY"])], ["2026-12-24 1", "2027-12-24 1"]),
      (
        [
          (
            "By the week", 0, 1,
            ["RRULE:FREQ=MONTHLY;BYDAY=TH;BYSETPOS=-2;UNTIL=20270228", "EXDATE:20270121"]
          )
        ],
        ["2026-12-24 1", "2027-02-18 1"]
      ),
      (
        [("Gone", 0, 1, ["STATUS:CANCELLED"]), ("Odd", 1, 1, ["RRULE:FREQ=HOURLY"]), ("Kept", 2, 1, [])],
        ["2026-12-26 1"]
      ),
      (
        [("Twice", 0, 1, ["RDATE;VALUE=DATE:20270301"]), ("Bad", 1, 1, ["EXDATE:x"])],
        ["2026-12-24 1", "2027-03-01 1"]
      ),
    ]

  @Test("each is read, and its days are right", arguments: CalendarManner.all)
  func days(manner: CalendarManner) throws {
    for (place, content) in Self.contents.enumerated() {
      let events = content.events.enumerated().map { number, event in
        manner.event(event.name, Self.first + event.day, event.length, event.more, number: number)
      }
      let file = try CalendarFile(manner.calendar(events.joined()), today: Self.today)
      let days = file.entries.flatMap(\.holidays).filter {
        $0.until >= Self.today && $0.from <= Self.today + 400
      }.map { "\($0.from) \($0.until.daysSince1970 - $0.from.daysSince1970 + 1)" }.sorted()
      expect(days, content.days, "\(place)")
      #expect(file.entries.allSatisfy { $0.group == .off })
      expect(file.damaged.count, place == 5 ? 1 : 0, "\(file.damaged)")
    }
  }
}
