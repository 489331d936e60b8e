import FoundationEssentials
import ScrumModel
import Testing

@testable import ScrumExchange
@testable import ScrumStore

@Suite("The export as iCalendar")
struct CalendarExportTests {
  private func text(
    _ board: [ScrumWithHistory], now: Date = ExportSample.now, in team: TeamCalendar = TeamCalendar(.gmt)
  ) -> String {
    CalendarExport.text(of: board, at: now, in: team)
  }

  @Test("has an event for every schedule, in floating time if the zone is unknown")
  func picture() {
    #expect(
      text([ExportSample.unscheduled, ExportSample.design]).replacing("\r\n", with: "\n") == #"""
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//scrums//scrums//EN
        CALSCALE:GREGORIAN
        BEGIN:VEVENT
        UID:0A1B2C3D-0000-4000-8000-000000000001
        DTSTAMP:20261121T092400Z
        DTSTART:20261123T093000
        DURATION:PT10M
        RRULE:FREQ=WEEKLY;BYDAY=MO,FR
        SUMMARY:Design\; "UX"\, #1
        X-SCRUMS-ATTENDEE:Cathy
        X-SCRUMS-ATTENDEE:Daisy | Dan
        DESCRIPTION:Attendees: Cathy\, Daisy | Dan
        END:VEVENT
        END:VCALENDAR

        """#)
  }

  @Test("a zone comes with its rules")
  func zone() {
    func team(_ name: String) -> TeamCalendar { TeamCalendar(.fixed(secondsFromGMT: -12_600), name: name) }
    let text = text([ExportSample.design], in: team("America/Somewhere"))
    #expect(text.contains("DTSTART;TZID=America/Somewhere:20261123T093000\r\n"))
    #expect(
      text.contains(
        "BEGIN:VTIMEZONE\r\nTZID:America/Somewhere\r\nBEGIN:STANDARD\r\nDTSTART:20241231T203000\r\n"
          + "TZOFFSETFROM:-0330\r\nTZOFFSETTO:-0330\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n"))
    for wrong in ["", "A:B", "A;B", "A\r\nB", "Ä", "\"", "/etc", String(repeating: "a", count: 61)] {
      #expect(!self.text([ExportSample.design], in: team(wrong)).contains("TZID"))
    }
  }

  @Test("the UID stays and the first day is one of the schedule's, whenever the export is made")
  func start() throws {
    for hour in 0..<7 * 24 {
      let now = ExportSample.now + Double(hour) * 3600
      let lines = lines(text([ExportSample.design], now: now))
      #expect(lines.contains("UID:0A1B2C3D-0000-4000-8000-000000000001"))
      let start = try #require(lines.first { $0.hasPrefix("DTSTART") })
      let text = Array(start.dropFirst("DTSTART:".count)).map(String.init)
      let day = text[0..<4].joined() + "-" + text[4..<6].joined() + "-" + text[6..<8].joined()
      let date = try #require(Date(timestamp: "\(day)T09:30:00Z"))
      #expect([.mon, .fri].contains(LocalCalendar.gmt.parts(of: date).weekday))
      #expect(date >= now && date < now + 7 * 86_400 && start.hasSuffix("T093000"))
    }
  }

  /// The lines of the event of a scrum with some schedule, which tell when it is.
  private func times(_ schedule: Schedule, holidays: [Holiday] = []) -> [String] {
    var entry = ExportSample.design
    entry.scrum.schedule = schedule
    return lines(text([entry], in: TeamCalendar(.gmt, holidays: holidays))).filter { line in
      ["DTSTART", "RRULE", "EXDATE", "RDATE"].contains { line.hasPrefix($0) }
    }
  }

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  @Test("rhythms are rules, and the first day is one of theirs")
  func rhythms() throws {
    let time = try #require(TimeOfDay("09:30"))
    // Saturday, 21 November 2026, is in the week of Monday the 16th.
    for (monday, first) in [
      ("2026-11-16", "20261201"), ("2026-11-23", "20261124"), ("2020-01-08", "20261201"),
    ] {
      let schedule = Schedule(days: [.tue, .fri], time: time, rhythm: .everySecondWeek(try day(monday)))
      expect(
        times(schedule), ["DTSTART:\(first)T093000", "RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=TU,FR"])
    }
    for (place, first) in [(2, "20261208"), (-1, "20261124"), (4, "20261124"), (5, "20261229")] {
      let schedule = Schedule(days: [.tue], time: time, rhythm: .monthly(place))
      expect(times(schedule), ["DTSTART:\(first)T093000", "RRULE:FREQ=MONTHLY;BYDAY=\(place)TU"])
    }
    let two = Schedule(days: [.tue, .fri], time: time, rhythm: .monthly(-1))
    expect(times(two).last, "RRULE:FREQ=MONTHLY;BYDAY=-1TU,-1FR")
  }

  @Test("days off and extra days are exceptions; no meeting comes before the first day")
  func exceptions() throws {
    let time = try #require(TimeOfDay("09:30"))
    let rule = "RRULE:FREQ=WEEKLY;BYDAY=MO,FR"
    let holidays = [
      Holiday(name: "A", from: try day("2026-12-24"), until: try day("2026-12-28")),
      Holiday(name: "B", from: try day("2026-12-04"), until: try day("2026-12-04"), scrums: [UUID()]),
      Holiday(name: "C", from: try day("2026-11-23"), until: try day("2026-11-23")),
    ]
    var schedule = Schedule(
      days: [.mon, .fri], time: time,
      extra: [try day("2026-12-01"), try day("2026-12-25"), try day("2026-11-19")],
      cancelled: [try day("2026-12-07"), try day("2026-12-08"), try day("2026-11-20")])
    #expect(
      times(schedule, holidays: holidays) == [
        "DTSTART:20261127T093000", rule, "EXDATE:20261207T093000,20261228T093000", "RDATE:20261201T093000",
      ])
    schedule.set(try day("2026-11-24"), meets: true)
    #expect(
      times(schedule, holidays: holidays) == [
        "DTSTART:20261123T093000", rule, "EXDATE:20261123T093000,20261207T093000,20261228T093000",
        "RDATE:20261124T093000,20261201T093000",
      ])
    schedule.days = []
    expect(times(schedule), ["DTSTART:20261124T093000", "RDATE:20261201T093000,20261225T093000"])
  }

  @Test("each event is in the zone of its schedule, whose rules are there once")
  func zones() throws {
    let time = try #require(TimeOfDay("09:30"))
    let board = ["Europe/Berlin", nil, "Moon/Base", "Europe/Berlin", "A\nB"].map { zone in
      var entry = ExportSample.design
      entry.scrum.schedule = Schedule(days: [.mon], time: time, zone: zone)
      return entry
    }
    let lines = lines(text(board, in: TeamCalendar(.gmt, name: "Etc/UTC")))
    expect(lines.filter { $0.hasPrefix("TZID") }, ["TZID:Europe/Berlin", "TZID:Etc/UTC"])
    #expect(
      lines.filter { $0.hasPrefix("DTSTART") && $0.hasSuffix(":20261123T093000") } == [
        "DTSTART;TZID=Europe/Berlin:20261123T093000", "DTSTART;TZID=Etc/UTC:20261123T093000",
        "DTSTART:20261123T093000", "DTSTART;TZID=Europe/Berlin:20261123T093000", "DTSTART:20261123T093000",
      ])
  }

  @Test("lines are folded at 75 bytes, never within a character; unfolded they are what they were")
  func folding() {
    for width in 0...160 {
      for character in ["a", "é", "字", "😀", "e\u{301}", "👨‍👩‍👧"] {
        let line =
          "X:" + String(repeating: "b", count: width % 7) + String(repeating: character, count: width)
        let folded = CalendarLine.folded(line)
        #expect(folded.hasSuffix("\r\n"))
        for part in Array(folded.utf8).split(separator: UInt8(ascii: "\n")) {
          // The CR is still there.
          #expect(part.count <= 76 && String(validating: part, as: UTF8.self) != nil)
        }
        expect(unfolded(folded), line + "\r\n")
      }
    }
  }

  @Test("texts are found again, and nothing in them makes a line", arguments: 0..<60 as Range<UInt64>)
  func texts(_ seed: UInt64) {
    var random = RandomBoard(seed: seed)
    let board = random.board()
    let text = text(board)
    let scheduled = board.map(\.scrum).filter { $0.schedule?.days.isEmpty == false }
    let lines = lines(text)
    for line in ["BEGIN:VEVENT", "END:VEVENT"] { expect(lines.count { $0 == line }, scheduled.count) }
    let summaries = lines.filter { $0.begins(with: "SUMMARY:") }.map { unescaped($0.after("SUMMARY:")) }
    expect(summaries, scheduled.map { PlainText($0.title).text })
    for line in lines { #expect(line.harmless == line && line.utf8.contains(UInt8(ascii: ":"))) }
  }

  @Test("a title of a megabyte")
  func long() {
    var entry = ExportSample.design
    entry.scrum.title = String(repeating: "a;字😀\\\n", count: 90_000)
    let text = text([entry])
    #expect(Array(text.utf8).split(separator: UInt8(ascii: "\n")).allSatisfy { $0.count <= 76 })
    let summary = lines(text).first { $0.begins(with: "SUMMARY:") }
    // Not compared within the expectation, which would look for the difference for hours.
    let isSame = unescaped(summary?.after("SUMMARY:") ?? "") == entry.scrum.title
    #expect(isSame)
  }

  private func unfolded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var end = 0
    for byte in text.utf8 {
      end = byte == 0x0D ? 1 : byte == 0x0A && end == 1 ? 2 : byte == 0x20 && end == 2 ? 3 : 0
      bytes.append(byte)
      if end == 3 { bytes.removeLast(3) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func lines(_ text: String) -> [String] {
    unfolded(text).unicodeScalars.split { $0 == "\r" || $0 == "\n" }.map(String.init)
  }

  private func unescaped(_ value: String) -> String { value.unescaped { $0 == "n" ? "\n" : $0 } }
}
