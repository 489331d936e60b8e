import ScrumModel
import TestSupport
import Testing

@testable import ScrumExchange
@testable import ScrumStore

@Suite("The holidays of an iCalendar file")
struct CalendarFileTests {
  private func read(_ text: String) throws(ImportError) -> CalendarFile {
    let today = CalendarDay("2026-11-21") ?? CalendarDay(daysSince1970: 0)
    return try CalendarFile(Array(text.utf8), today: today)
  }

  /// A calendar of one event on 1 December 2026.
  private func event(_ lines: String..., start: String = "DTSTART;VALUE=DATE:20261201") -> String {
    "BEGIN:VCALENDAR\nBEGIN:VEVENT\n\(([start] + lines).joined(separator: "\n"))\nEND:VEVENT\nEND:VCALENDAR\n"
  }

  /// The holidays as lines, such as `2026-12-21...2027-01-02 Name`.
  private func words(_ file: CalendarFile, until year: Int = 9999) -> [String] {
    file.holidays.filter { $0.from.year <= year }.map {
      "\($0.from)\($0.from == $0.until ? "" : "...\($0.until)") \($0.name)"
    }
  }

  /// The first days of the holidays of an event.
  private func days(_ lines: String..., start: String = "20261201") throws -> [String] {
    let text = event(lines.joined(separator: "\n"), start: "DTSTART:\(start)")
    return try read(text).holidays.map { "\($0.from)" }
  }

  @Test("bank holidays are single days; those of years ago are left out")
  func british() throws {
    let file = try read(CalendarFixtures.british)
    #expect(
      words(file) == [
        "2026-12-25 Christmas Day", "2026-12-28 Boxing Day (substitute day)", "2027-01-01 New Year’s Day",
        "2027-03-26 Good Friday",
      ])
    expect(file.skipped, ["1 event without a day from 2025 to 2036"])
  }

  @Test("folded lines, escapes, quotes and lengths; all but whole days is passed over")
  func german() throws {
    let file = try read(CalendarFixtures.german)
    expect(file.holidays.count, 12 + 3)
    #expect(
      words(file, until: 2027) == [
        "2025-10-03 Tag der Deutschen Einheit", "2026-10-03 Tag der Deutschen Einheit",
        #"2026-12-21...2027-01-02 Weihnachtsferien, Schule; Kita \ Hort"#,
        "2027-05-07 Freier Tag nach Himmelfahrt", "2027-10-03 Tag der Deutschen Einheit",
        "2027-10-11...2027-10-24 Herbstferien",
      ])
    expect(file.skipped, ["1 event with a time", "1 cancelled event", "3 other components"])
    try expect(read("\u{FEFF}" + CalendarFixtures.german), file)
    try expect(read(CalendarFixtures.german.replacing("\r\n", with: "\n")), file)
  }

  @Test("days by the week of a month, and exceptions")
  func american() throws {
    let file = try read(CalendarFixtures.american)
    #expect(
      words(file, until: 2028).filter { !$0.hasPrefix("2025") } == [
        "2026-01-19 Martin Luther King Jr. Day", "2026-05-25 Memorial Day", "2026-06-19 Juneteenth",
        "2026-10-12 Columbus Day", "2026-11-03 Election Day", "2026-11-26 Thanksgiving",
        "2027-01-18 Martin Luther King Jr. Day", "2027-05-31 Memorial Day", "2027-06-19 Juneteenth",
        "2027-11-26 Thanksgiving (moved)",
        "2028-01-17 Martin Luther King Jr. Day", "2028-05-29 Memorial Day", "2028-06-19 Juneteenth",
        "2028-11-07 Election Day", "2028-11-23 Thanksgiving",
      ])
    expect(words(file).filter { $0.contains("Inauguration") }.map { $0.prefix(4) }, ["2025", "2029", "2033"])
    expect(words(file).filter { $0.contains("Thanks") }.last, "2030-01-01 Thanksgiving")
    expect(words(file).filter { $0.contains("Columbus") }.count, 9)
    expect(file.skipped, ["1 event with a rule of another kind (Payday)"])
  }

  @Test("rules: leap days, the end of a month, days of the year, steps, counts and ends")
  func rules() throws {
    try expect(days("RRULE:FREQ=YEARLY", start: "20240229"), ["2028-02-29", "2032-02-29", "2036-02-29"])
    try expect(
      days("RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1;COUNT=3", start: "20260228"),
      ["2026-02-28", "2027-02-28", "2028-02-29"])
    try expect(
      days("RRULE:FREQ=YEARLY;BYMONTH=12;UNTIL=20281231", start: "20261231"),
      ["2026-12-31", "2027-12-31", "2028-12-31"])
    #expect(
      try days("RRULE:FREQ=YEARLY;BYDAY=-1FR,1MO;COUNT=3", start: "20261225") == [
        "2026-12-25", "2027-01-04", "2027-12-31",
      ])
    try expect(days("RRULE:FREQ=YEARLY;BYMONTH=1,12;COUNT=3"), ["2026-12-01", "2027-01-01", "2027-12-01"])
    try expect(days("RRULE:FREQ=YEARLY;INTERVAL=9", start: "20080601"), ["2026-06-01", "2035-06-01"])
    // The count begins with the first event, however long ago.
    try expect(days("RRULE:FREQ=YEARLY;COUNT=20", start: "20080601").last, "2027-06-01")
    try expect(days("RRULE:FREQ=YEARLY;COUNT=1\nRDATE:20270101"), ["2026-12-01", "2027-01-01"])
    try expect(days("RRULE:FREQ=YEARLY;COUNT=3\nEXDATE:20261201"), ["2027-12-01", "2028-12-01"])
    try expect(days("RRULE:FREQ=YEARLY;COUNT=3\nEXDATE:20271201T000000"), ["2026-12-01", "2028-12-01"])
    #expect(
      try days("RRULE:FREQ=MONTHLY;INTERVAL=12;BYDAY=1MO;COUNT=2", start: "20260706") == [
        "2026-07-06", "2027-07-05",
      ])
    #expect(
      try days("RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=MO;BYSETPOS=-1;COUNT=2", start: "20260525") == [
        "2026-05-25", "2027-05-31",
      ])
    try expect(days("RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3"), ["2026-12-01", "2026-12-15", "2026-12-29"])
    try expect(days("RRULE:FREQ=DAILY;UNTIL=20261203"), ["2026-12-01", "2026-12-02", "2026-12-03"])
    try expect(days("RRULE:FREQ=WEEKLY").count, 527)
    try expect(read(event("RRULE:FREQ=DAILY")).skipped, ["1 event on more than 1000 days (Holiday)"])
    for rule in ["FREQ=HOURLY", "FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO", "FREQ=YEARLY;BYYEARDAY=-1"] {
      try expect(
        read(event("RRULE:\(rule)")).skipped, ["1 event with a rule of another kind (Holiday)"])
    }
  }

  @Test("the end is the day after; one that is no later, or missing, means a single day")
  func lengths() throws {
    for line in [
      "DTEND:20261202", "DTEND;VALUE=DATE:20261201", "DTEND:20261130", "DURATION:P1D", "DURATION:P0D", "X:",
      "DURATION:PT24H", "DTEND:20261201T235900",
    ] {
      expect(words(try read(event("SUMMARY:A", line))), ["2026-12-01 A"])
    }
    expect(words(try read(event("SUMMARY:A", "DURATION:+P1W"))), ["2026-12-01...2026-12-07 A"])
    try expect(read(event("DURATION:P999999W")).skipped, ["1 event of more than 366 days (Holiday)"])
    #expect(try read(event("DTEND:99991231")).holidays.isEmpty)
  }

  @Test("names are harmless lines, and never empty")
  func names() throws {
    func name(_ value: String) throws -> String? { try read(event("SUMMARY:\(value)")).holidays.first?.name }
    #expect(try name("") == "Holiday" && name(" \\n ") == "Holiday")
    try expect(read(event()).holidays.first?.name, "Holiday")
    try expect(name("a\\nb\u{1B}[31m\u{202E}"), "a b\\u{1b}[31m\\u{202e}")
    let long = try #require(try name(String(repeating: "é", count: 70_000)))
    #expect(TextLimits.isLine(long) && long.hasPrefix("éé"))
    // A fold may stand within a character.
    let bytes = Array("SUMMARY:M".utf8) + [0xC3, 0x0D, 0x0A, 0x20, 0xA4] + Array("rz".utf8)
    let text = Array(event("").utf8)
    let start = try #require(text.firstRange(of: Array("DTSTART".utf8))).lowerBound
    let file = try CalendarFile(
      text[..<start] + bytes + [0x0A] + text[start...], today: CalendarDay(daysSince1970: 20_700))
    expect(file.holidays.map(\.name), ["März"])
  }

  @Test("entries that say that they are no days off are left out and named")
  func observances() throws {
    for line in [
      "DESCRIPTION:Observance", "DESCRIPTION:Observance\\nTo hide observances\\, go to Settings",
      "DESCRIPTION:observance - with lanterns", "CATEGORIES:Observance,Fun", "DESCRIPTION:Season",
      "DESCRIPTION:Clock change/Daylight Saving Time", "X-APPLE-SPECIAL-DAY:ALTERNATE-WORKDAY",
      "DESCRIPTION:Gedenktag\\nGedenktage ausblenden: Google Kalender", "CATEGORIES:OBSERVANCE",
    ] {
      let file = try read(event("SUMMARY:Lantern Day", line))
      #expect(file.holidays.isEmpty && file.skipped == ["observances: Lantern Day"], "\(line)")
    }
    for line in [
      "DESCRIPTION:Public holiday", "DESCRIPTION:Public holiday\\nDate is tentative and may change",
      "DESCRIPTION:Day off in observance of peace", "SUMMARY:Observance", "X-APPLE-SPECIAL-DAY:WORK-HOLIDAY",
    ] {
      try expect(read(event(line)).holidays.count, 1, "\(line)")
    }
  }

  @Test("days of some regions are known by their words, and free time beside busy time")
  func groups() throws {
    for (line, group) in [
      ("SUMMARY:Rosa Parks Day (Ohio)", HolidayGroup.regional),
      ("SUMMARY:Fair\nDESCRIPTION:Public holiday in Bavaria", .regional),
      ("SUMMARY:Boxing Day (substitute day)", .off), ("SUMMARY:April Fools’ Day", .observance),
      ("SUMMARY:Mother’s Day\nCATEGORIES:Public Holiday", .off), ("SUMMARY:Fair\nTRANSP:TRANSPARENT", .off),
    ] {
      try expect(read(event(line)).entries.map(\.group), [group], "\(line)")
    }
    let busy = "BEGIN:VEVENT\nDTSTART:20261224\nSUMMARY:Closed\nTRANSP:OPAQUE\nEND:VEVENT\n"
    let free = event("SUMMARY:Birthday", "X-MICROSOFT-CDO-BUSYSTATUS:FREE")
    let file = try read(free.replacing("BEGIN:VCALENDAR\n", with: "BEGIN:VCALENDAR\n\(busy)"))
    #expect(words(file) == ["2026-12-24 Closed"] && file.skipped == ["shown as free time: Birthday"])
  }

  @Test(
    "whole days in the words of other programs",
    arguments: [
      ("DTSTART;VALUE=DATE:20261224T000000", "DTEND;VALUE=DATE:20261225T000000", "2026-12-24 A"),
      (
        "DTSTART;TZID=\"W. Europe\":20261228T000000",
        "DTEND:20270102T000000\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE", "2026-12-28...2027-01-01 A"
      ),
    ])
  func wholeDays(start: String, rest: String, words: String) throws {
    expect(self.words(try read(event("SUMMARY:A", rest, start: start))), [words])
    let midnight = event("DTEND:20261226T000000", start: "DTSTART;TZID=X:20261224T000000")
    expect(self.words(try read(midnight)), ["2026-12-24...2026-12-25 Holiday"])
    let timed = "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE"
    try expect(read(event(timed, start: "DTSTART:20261224T093000")).skipped, ["1 event with a time"])
  }

  @Test("a rule by another calendar is left out and named")
  func otherRules() throws {
    let rule = "RRULE:RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8;SKIP=FORWARD"
    try expect(
      read(event("SUMMARY:Memorial", rule)).skipped,
      ["1 event with a rule of another kind (Memorial)"])
  }

  @Test("a line of an event that can't be read leaves out that event and names it")
  func damagedEvents() throws {
    let lines = [
      "DTSTART;VALUE=DATE:20261301", "DTSTART 20261224", "RRULE;FREQ=YEARLY", "RRULE:FREQ=YEARLY;BYMONTH=13",
      "EXDATE:2026-12-01", "STATUS", "BEGIN VALARM\nEND:VALARM", "RECURRENCE-ID:soon", "SUMMARY;X=\"a:b",
    ]
    let good = "BEGIN:VEVENT\nDTSTART:20261224\nSUMMARY:Eve\nEND:VEVENT\n"
    for line in lines {
      let start = line.hasPrefix("DTSTART") ? line : "DTSTART:20261201\n\(line)"
      let text = event("SUMMARY:Broken", start: start)
      let file = try read(text.replacing("BEGIN:VCALENDAR\n", with: "BEGIN:VCALENDAR\n\(good)"))
      expect(words(file), ["2026-12-24 Eve"], "\(line)")
      #expect(file.damaged.count == 1 && file.damaged[0].hasPrefix("\"Broken\", line "), "\(file.damaged)")
    }
    // What no holiday needs does no harm.
    for line in ["DESCRIPTION:a\nb, not folded", "DESCRIPTION", "second line", "LOCATION;x", "X-A"] {
      expect(words(try read(event(line, "SUMMARY:Eve"))), ["2026-12-01 Eve"], "\(line)")
    }
  }

  @Test("an event without its first or last line is left out, those beside it are not", arguments: [0, 1])
  func damagedFrame(place: Int) throws {
    let frame = ["BEGIN:VEVENT\n", "END:VEVENT\n"]
    func event(_ name: String) -> String { "\(frame[0])DTSTART:20261224\nSUMMARY:\(name)\n\(frame[1])" }
    for number in 0..<3 {
      var events = ["A", "B", "C"].map(event)
      events[number] = events[number].replacing(frame[place], with: frame[place].replacing(":", with: " "))
      let file = try read("BEGIN:VCALENDAR\n" + events.joined() + "END:VCALENDAR\n")
      let rest = ["A", "B", "C"].enumerated().filter { $0.offset != number }.map {
        "2026-12-24 \($0.element)"
      }
      #expect(words(file) == rest && file.damaged.count == 1, "\(number): \(file.damaged)")
    }
  }

  @Test("what is no calendar is refused with its line, an event that can't be read is left out with it")
  func errors() throws {
    for (text, message) in [
      ("", "1: expected BEGIN:VCALENDAR"), ("VERSION:2.0", "1: expected BEGIN:VCALENDAR"),
      ("BEGIN:VEVENT", "1: expected BEGIN:VCALENDAR"),
      (
        "B\u{0}E\u{0}", "1: the file is not UTF-8; 'iconv -f UTF-16 -t UTF-8 FILE' converts it"
      ),
    ] {
      let error = #expect(throws: ImportError.self) { try read(text) }
      expect(error?.description, message)
    }
    for (text, message) in [
      (
        "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR",
        "3: expected END:VEVENT, which began on line 2, not END:VCALENDAR"
      ),
      (
        "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261224\n",
        "3: expected END:VEVENT, which began on line 2, not the end of the file"
      ),
      (event("SUMMARY"), "4: expected a property such as SUMMARY:New Year, not \"SUMMARY\""),
      (event("UID;B=\"c:d"), "4: expected a property such as SUMMARY:New Year, not \"UID;B=\"c:d\""),
      (event(start: "X:1"), "2: this event has no DTSTART"),
      (event(start: "DTSTART:20261301"), "3: DTSTART must be a day such as 20261226, not \"20261301\""),
      (
        event(start: "DTSTART:20261201T250000"),
        "3: DTSTART must be a day such as 20261226, not \"20261201T250000\""
      ),
      (event("DTEND:20261202T10"), "4: DTEND must be a day such as 20261226, not \"20261202T10\""),
      (event("DURATION:PT1H"), "4: DURATION must be whole days such as P2D, not \"PT1H\""),
      (
        event("", "X:a", " b", "RRULE:FREQ"),
        "7: RRULE must be parts such as FREQ=YEARLY;BYMONTH=12, not \"FREQ\""
      ),
      (event("RRULE:FREQ=YEARLY;BYMONTH=13"), "4: the BYMONTH of a rule can't be \"13\""),
      (event("RRULE:FREQ=YEARLY;BYDAY=XX"), "4: the BYDAY of a rule can't be \"XX\""),
      (
        event("RRULE:FREQ=YEARLY;COUNT=99999999999999999999"),
        "4: the COUNT of a rule can't be \"99999999999999999999\""
      ),
      (event("RRULE:BYMONTH=1"), "4: the FREQ of a rule must be one such as YEARLY"),
      (event("RRULE:FREQ=YEARLY;BYMOON=1"), "4: a rule has no \"BYMOON\""),
      (event("EXDATE:2026-12-01"), "4: EXDATE must be days such as 20261226,20270101, not \"2026-12-01\""),
    ] { try expect(read(text).damaged, ["\"Holiday\", line \(message)"]) }
    let latin = Array(event("SUMMARY:M#rz").utf8).map { $0 == UInt8(ascii: "#") ? 0xE4 : $0 }
    let file = try CalendarFile(latin, today: CalendarDay(daysSince1970: 20_700))
    #expect(file.damaged == ["\"Holiday\", line 4: this line is not UTF-8"] && file.holidays.isEmpty)
    #expect(!file.isUTF8)
    // Of what is out of place, only an event suffers.
    let good = "BEGIN:VEVENT\nDTSTART:20261224\nSUMMARY:Eve\nEND:VEVENT\n"
    for text in [
      "BEGIN:VCALENDAR\n\(good)", "BEGIN:VCALENDAR\nBEGIN:VCALENDAR\n\(good)END:VCALENDAR\nEND:VCALENDAR\n",
      "BEGIN:VCALENDAR\nEND:X\nEND:VCALENDAR\n\(good)X:1\nEND:VCALENDAR\n",
      "BEGIN:VCALENDAR\nBEGIN:VTODO\n\(good)END:VCALENDAR\n",
    ] {
      let file = try read(text)
      #expect(words(file) == ["2026-12-24 Eve"] && file.damaged.isEmpty, "\(text)")
    }
  }

  @Test("a file that would take long or fill the memory is refused, or its events are left out, soon")
  func limits() {
    let often = "RRULE:FREQ=YEARLY;COUNT=1000000;BYDAY=MO,TU,WE,TH,FR,SA,SU"
    let many = String(
      repeating: "BEGIN:VEVENT\nDTSTART:00010101\nRRULE:FREQ=YEARLY;COUNT=999999\nEND:VEVENT\n", count: 2_000)
    let time = processorTime {
      for text in [
        "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:VEVENT\n", count: 100_002),
        "BEGIN:VCALENDAR\nX:" + String(repeating: "a", count: 16 << 20),
      ] { #expect(throws: ImportError.self) { try read(text) } }
      let once = try? read(event(often))
      expect(once?.skipped, ["1 event on more than 1000 days (Holiday)"])
      expect((try? read(event(often, start: "DTSTART:00010101")))?.damaged.count, 1)
      let file = try? read("BEGIN:VCALENDAR\n\(many)END:VCALENDAR\n")
      #expect(file?.holidays.count == 12 && file?.damaged.count ?? 0 > 1_000)
    }
    #expect(time < .seconds(20), "\(time)")
  }

  @Test("3,000 damaged files are read or refused with a line")
  func damaged() {
    let originals = CalendarFixtures.all.map { Array($0.1.utf8) }
    var random = SplitMix64(seed: 26)
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    let absurd = ["99999999999999999999", "0", "-1", "00000000", "99991231", "1e9", "", "20261301T996099Z"]
    var read = 0
    for round in 0..<3_000 {
      var bytes = originals[round % originals.count]
      let place = number(0..<bytes.count)
      switch round / originals.count % 5 {
      case 0: bytes.removeSubrange(place...)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + number(1..<60)))
      case 2: for _ in 0..<number(1..<4) { bytes[number(0..<bytes.count)] ^= UInt8(1 << number(0..<8)) }
      case 3:
        let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let end = bytes[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
        bytes.insert(contentsOf: bytes[start..<end], at: number(0..<2) == 0 ? start : 0)
      default:
        let start = bytes[place...].firstIndex { 48...57 ~= $0 } ?? 0
        let end = bytes[start...].firstIndex { !(48...57 ~= $0) } ?? bytes.count
        bytes.replaceSubrange(start..<end, with: Array(absurd[number(0..<absurd.count)].utf8))
      }
      do throws(ImportError) {
        let file = try CalendarFile(bytes, today: CalendarDay(daysSince1970: 20_778))
        read += 1
        if file.holidays.contains(where: { $0.name.harmless != $0.name || !TextLimits.isLine($0.name) }) {
          Issue.record("round \(round): \(file.holidays.map(\.name))")
        }
      } catch {
        let line = error.description(in: "holidays.ics")
        if line.prefixMatch(of: #/holidays\.ics:[0-9]+: /#) == nil || line.harmless != line {
          Issue.record("round \(round): \(line)")
        }
      }
    }
    // Only what no longer begins as a calendar, or is not UTF-8, is refused.
    #expect(2_400..<3_000 ~= read, "\(read)")
  }
}

extension CalendarFile {
  /// The holidays that are taken without asking.
  fileprivate var holidays: [Holiday] {
    entries.filter { $0.group == .off }.flatMap(\.holidays).sorted {
      ($0.from, $0.until, $0.name) < ($1.from, $1.until, $1.name)
    }
  }
  fileprivate var skipped: [String] { skipped(entries.filter { $0.group != .off }) }
}
