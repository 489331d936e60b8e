import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumExchange
@testable import ScrumStore

@Suite("Scrums from invitations")
struct InvitationTests {
  private static let today = CalendarDay("2026-11-21") ?? CalendarDay(daysSince1970: 0)

  private func read(_ lines: String) throws -> CalendarFile {
    let text = "BEGIN:VCALENDAR\n\(lines)\nEND:VCALENDAR\n"
    return try CalendarFile(Array(text.utf8), today: Self.today)
  }

  private func event(_ lines: String...) -> String {
    "BEGIN:VEVENT\n\(lines.joined(separator: "\n"))\nEND:VEVENT"
  }

  /// The only scrum of a calendar, and what it could not take over.
  private func scrum(
    _ lines: String..., over present: DailyScrum? = nil, in team: TeamCalendar = TeamCalendar(.gmt)
  ) throws -> (scrum: DailyScrum, remarks: [String]) {
    let found = try read(lines.joined(separator: "\n")).invitations
    let invitation = try #require(found.first)
    #expect(found.count == 1)
    return (invitation.scrum(over: present, theme: .sky, team), invitation.remarks)
  }

  /// The schedule in a line, such as `mon tue 09:30 Europe/Berlin`.
  private func words(_ schedule: Schedule?) -> String {
    guard let schedule else { return "none" }
    let rhythm =
      switch schedule.rhythm {
      case .weekly: ""
      case .everySecondWeek(let day): "week of \(day.monday)"
      case .monthly(let place): "place \(place)"
      }
    let parts = schedule.days.map(\.rawValue) + ["\(schedule.time)", schedule.zone ?? "", rhythm]
    return (parts + [schedule.singleDays()]).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func words(_ people: [Attendee]) -> [String] { people.map { $0.name + ($0.isListener ? "*" : "") } }

  @Test("Google's: people, the organizer leads, rooms and those who declined stay away, optional ones listen")
  func google() throws {
    let (scrum, remarks) = try scrum(
      event(
        "DTSTART;TZID=Europe/Berlin:20261102T093000", "DTEND;TZID=Europe/Berlin:20261102T094500",
        "RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "EXDATE;TZID=Europe/Berlin:20261224T093000",
        "EXDATE;TZID=Europe/Berlin:20261103T093000", "UID:7kukuqrfedlm2f9t@google.com",
        "ORGANIZER;CN=Ada Lovelace:mailto:ada@example.org",
        "ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=Ben;X-NUM-GUESTS=0:mailto:",
        " ben@example.org",
        "ATTENDEE;ROLE=REQ-PARTICIPANT;CN=ada@example.org:mailto:ada@example.org",
        "ATTENDEE;ROLE=OPT-PARTICIPANT;CN=\"Curie, Marie\":mailto:m@example.org",
        "ATTENDEE;PARTSTAT=DECLINED;CN=Dan:mailto:dan@example.org",
        "ATTENDEE;CUTYPE=RESOURCE;CN=Room 5:mailto:room@resource.calendar.google.com",
        "ATTENDEE;CN=no.name@example.org:mailto:no.name@example.org",
        "X-GOOGLE-CONFERENCE:https://meet.google.com/abc-defg-hij", "SUMMARY:Web\\, daily", "SEQUENCE:1"))
    expect(scrum.title, "Web, daily")
    expect(words(scrum.schedule), "mon tue wed thu fri 09:30 Europe/Berlin not 2026-12-24")
    expect(words(scrum.attendees), ["Ben", "ada", "Curie, Marie*", "no.name"])
    expect(scrum.lead, .attendee(scrum.attendees[1].id))
    #expect(scrum.lengthInMinutes == 15 && scrum.link == "https://meet.google.com/abc-defg-hij")
    #expect(remarks.isEmpty && scrum.theme == .sky)
  }

  @Test("Outlook's: names of zones, an organizer beside the list, a link in the description, moved days")
  func outlook() throws {
    let (scrum, remarks) = try scrum(
      event(
        "ORGANIZER;CN=Eve:mailto:eve@example.org",
        "ATTENDEE;ROLE=REQ-PARTICIPANT;CN=Ben:mailto:b@example.org",
        "DESCRIPTION;LANGUAGE=en-US:\\n____\\nMicrosoft Teams\\nJoin: <https://teams.microsoft.com/l/meetup-",
        " join/19%3ameeting/0?context=%7b%7d>\\n<https://aka.ms/JoinTeamsMeeting>.",
        "RRULE:FREQ=WEEKLY;UNTIL=20270630T080000Z;INTERVAL=2;BYDAY=TU,TH;WKST=SU", "UID:040000008200",
        "SUMMARY;LANGUAGE=en-US:Platform", "DTSTART;TZID=W. Europe Standard Time:20261103T100000",
        "DTEND;TZID=W. Europe Standard Time:20261103T103000"),
      // One is a day later, one at another time, one cancelled.
      event(
        "UID:040000008200", "RECURRENCE-ID;TZID=W. Europe Standard Time:20261201T100000", "SUMMARY:Platform",
        "DTSTART;TZID=W. Europe Standard Time:20261202T100000"),
      event(
        "UID:040000008200", "RECURRENCE-ID:20261203T090000Z", "SUMMARY:Platform", "DTSTART:20261203T130000Z"),
      event(
        "UID:040000008200", "RECURRENCE-ID;TZID=W. Europe Standard Time:20261215T100000",
        "STATUS:CANCELLED"))
    expect(
      words(scrum.schedule),
      "tue thu 10:00 Europe/Berlin week of 2026-11-02 not 2026-12-01, also 2026-12-02, not 2026-12-03, "
        + "not 2026-12-15")
    expect(words(scrum.attendees), ["Eve", "Ben"])
    expect(scrum.lead, .attendee(scrum.attendees[0].id))
    expect(scrum.link, "https://teams.microsoft.com/l/meetup-join/19%3ameeting/0?context=%7b%7d")
    expect(
      remarks,
      [
        "it ends on 2027-06-29, which a scrum does not",
        "on 2026-12-03 it is at 14:00, which a single day of a scrum can't be",
      ])
  }

  @Test(
    "rhythms are found by their days, whatever their rule says; those that no schedule has are left out",
    arguments: [
      ("FREQ=DAILY", "mon tue wed thu fri sat sun 09:00"),
      ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "mon tue wed thu fri 09:00"), ("FREQ=WEEKLY", "mon 09:00"),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU", "-"),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=MO", "mon sun 09:00 week of 2026-11-02"),
      ("FREQ=MONTHLY;BYDAY=1MO", "mon 09:00 place 1"), ("FREQ=MONTHLY;BYDAY=-1FR", "fri 09:00 place -1"),
      ("FREQ=MONTHLY;BYDAY=TU,TH;BYSETPOS=1", "-"), ("FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2", "tue 09:00 place 2"),
      ("FREQ=MONTHLY;BYMONTHDAY=2", "-"), ("FREQ=WEEKLY;INTERVAL=3", "-"), ("FREQ=YEARLY", "-"),
      ("FREQ=HOURLY", "-"), ("FREQ=WEEKLY;COUNT=2", "over"), ("FREQ=WEEKLY;UNTIL=20261116T090000Z", "over"),
      ("FREQ=WEEKLY;COUNT=4", "mon 09:00"),
    ])
  func rhythms(rule: String, expected: String) throws {
    let start = rule.contains("-1FR") ? "27" : rule.contains("=2") && rule.contains("SETPOS") ? "10" : "02"
    let file = try read(event("DTSTART:202611\(start)T090000", "SUMMARY:A", "UID:a", "RRULE:\(rule)"))
    let found = file.invitations.first.map {
      words($0.scrum(over: nil, theme: .sky, TeamCalendar(.gmt)).schedule)
    }
    let left = ["over": "1 event of the past", "-": "1 event with a rule of another kind (A)"][expected]
    expect(found ?? file.skipped([]).first, left ?? expected)
  }

  @Test("the address of the call: its own members first, known ones in texts, a place that is one")
  func links() throws {
    func link(_ lines: String...) throws -> String? {
      let lines = ["DTSTART:20261102T090000", "RRULE:FREQ=WEEKLY", "UID:a"] + lines
      return try scrum(event(lines.joined(separator: "\n"))).scrum.link
    }
    let teams = "https://teams.microsoft.com/l/x"
    try expect(link("X-MICROSOFT-SKYPETEAMSMEETINGURL:\(teams)", "LOCATION:https://a.zoom.us/j/1"), teams)
    try expect(link("CONFERENCE;VALUE=URI;FEATURE=PHONE:tel:+1-555"), nil)
    try expect(link("CONFERENCE;VALUE=URI:https://x.example.org/y"), "https://x.example.org/y")
    try expect(
      link("LOCATION:Room 5\\, https://us02web.zoom.us/j/1?pwd=a.1."), "https://us02web.zoom.us/j/1?pwd=a.1")
    try expect(
      link("LOCATION:https://call.example.org/x", "DESCRIPTION:see https://example.org/agenda"),
      "https://call.example.org/x")
    try expect(
      link("DESCRIPTION:agenda https://example.org/a https://whereby.com/us"), "https://whereby.com/us")
    for trap in [
      "https://zoom.us.example.org/j/1", "https://zoom.us@example.org/j", "http://zoom.us/j",
      "https://zoom.us",
    ] {
      #expect(try link("DESCRIPTION:\(trap)") == nil, "\(trap)")
    }
    try expect(link("LOCATION:javascript:alert(1)"), nil)
  }

  @Test("the same event again changes its scrum, and adds people; what a person has set stays")
  func again() throws {
    let lines = [
      "UID:a", "SUMMARY:Daily", "ATTENDEE;CN=Ada:mailto:ada@example.org", "RRULE:FREQ=WEEKLY;BYDAY=MO,TU",
    ]
    var (scrum, _) = try scrum(
      event(
        (lines + ["DTSTART:20261102T090000", "ORGANIZER;CN=Ada:mailto:ada@example.org"]).joined(
          separator: "\n")))
    let same = try self.scrum(
      event(
        (lines + ["DTSTART:20261102T090000", "ORGANIZER;CN=Ada:mailto:ada@example.org"]).joined(
          separator: "\n")),
      over: scrum
    ).scrum
    expect(same, scrum)
    scrum.attendees[0].name = "ada "
    scrum.attendees.append(Attendee(name: "Zoe"))
    (scrum.lead, scrum.theme, scrum.link, scrum.whenTimeIsUp) = (
      .byTurn, .navy, "https://x.example.org/", .advance
    )
    let day = try #require(CalendarDay("2026-12-01"))
    scrum.schedule?.set(day, meets: false)
    let moved = try self.scrum(
      event(
        (lines + [
          "DTSTART:20261102T101500", "DURATION:PT20M", "ATTENDEE;CN=Ben:mailto:ben@example.org", "SEQUENCE:2",
          "EXDATE:20261130T101500",
        ]).joined(separator: "\n")), over: scrum
    ).scrum
    var wanted = scrum
    wanted.attendees.append(moved.attendees[2])
    wanted.lengthInMinutes = 20
    let monday = try #require(CalendarDay("2026-11-30"))
    wanted.schedule?.time = try #require(TimeOfDay("10:15"))
    wanted.schedule?.set(monday, meets: false)
    #expect(moved == wanted && moved.attendees[2].name == "Ben")
    let holiday = Holiday(name: "A", from: monday, until: monday)
    let covered = try self.scrum(
      event((lines + ["DTSTART:20261102T090000", "EXDATE:20261130T090000"]).joined(separator: "\n")),
      in: TeamCalendar(.gmt, holidays: [holiday])
    ).scrum
    expect(covered.schedule?.cancelled, [])
  }

  @Test(
    "a calendar with days off stays one of holidays; zones that nobody knows are named; length and names have limits"
  )
  func limits() throws {
    let daily = event("DTSTART:20261102T090000", "RRULE:FREQ=DAILY", "UID:a", "SUMMARY:A", "DURATION:PT5H")
    let mixed = try read(daily + "\n" + event("DTSTART;VALUE=DATE:20261225", "SUMMARY:Christmas"))
    #expect(mixed.invitations.isEmpty && mixed.skipped([]) == ["1 event with a time"])
    try expect(scrum(daily).remarks, ["300 minutes became 120"])
    let odd = try scrum(
      event("DTSTART;TZID=Mars/Base:20261102T090000", "RRULE:FREQ=WEEKLY", "UID:b"))
    #expect(odd.scrum.schedule?.zone == nil && odd.scrum.title == "Meeting")
    expect(odd.remarks, ["the time zone \"Mars/Base\" is not known here, so it is local time"])
    let path = try scrum(
      event(
        "DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20261102T090000", "RRULE:FREQ=WEEKLY", "UID:b"))
    expect(path.scrum.schedule?.zone, "Europe/Berlin")
    let utc = try scrum(event("DTSTART:20261102T090000Z", "RRULE:FREQ=WEEKLY", "UID:b"))
    expect(utc.scrum.schedule?.zone, "UTC")
    let many = (0..<1_000).map { event("DTSTART:20261102T090000", "RRULE:FREQ=DAILY", "UID:\($0)") }
    let file = try read(many.joined(separator: "\n"))
    #expect(file.invitations.count == 500 && file.skipped([]) == ["500 events with a time"])
  }

  @Test("the export as iCalendar can be read back")
  func round() throws {
    var random = SplitMix64(seed: 62)
    func pick<Value>(_ values: Value...) -> Value { values[Int(random.next() % UInt64(values.count))] }
    func day(_ range: Range<Int>) -> CalendarDay {
      Self.today + range.lowerBound + Int(random.next() % UInt64(range.count))
    }
    for round in 0..<300 {
      var scrum = DailyScrum(
        title: pick("Web", "Design; \"UX\", #1", "Ünïcödé 字 \\n"), attendees: [],
        lengthInMinutes: pick(1, 5, 15, 120),
        theme: .sky)
      scrum.attendees = ["Ada", "Ben", pick("Cleo", "Curie, Marie"), "Dan 字"].map {
        Attendee(name: $0, isListener: pick(true, false, false))
      }
      scrum.attendees[0].isListener = false
      scrum.attendees.sort { !$0.isListener && $1.isListener }
      scrum.lead = pick(nil, .attendee(scrum.attendees[pick(0, 1, 2)].id))
      scrum.link = pick(nil, "https://meet.example.org/a,b;c?d=1", "https://zoom.us/j/1")
      let time = try #require(TimeOfDay(hour: pick(0, 9, 17, 23), minute: pick(0, 15, 59)))
      let days = Schedule.Day.allCases.filter { _ in pick(true, false) }
      var schedule = Schedule(
        days: days.isEmpty ? [.mon] : days, time: time,
        zone: pick("Europe/Berlin", "America/New_York", "Asia/Kathmandu"),
        rhythm: pick(.weekly, .everySecondWeek(day(-30..<30)), .monthly(pick(1, 2, 3, 4, 5, -1))))
      let other = try #require(TimeOfDay(hour: pick(8, 16), minute: 30))
      let own = schedule.days.filter { _ in pick(true, false, false) }.map { ($0, other) }
      schedule.set(time, Dictionary(own) { one, _ in one })
      for _ in 0..<pick(0, 2, 5) { schedule.set(day(2..<300), meets: pick(true, false)) }
      scrum.schedule = schedule
      let team = TeamCalendar(.gmt, holidays: [Holiday(name: "A", from: day(5..<20), until: day(20..<40))])
      let now = try #require(Date(timestamp: "2026-11-21T09:24:00Z"))
      let text = CalendarExport.text(of: [ScrumWithHistory(scrum: scrum, meetings: [])], at: now, in: team)
      let file = try CalendarFile(Array(text.utf8), today: Self.today)
      let invitation = try #require(file.invitations.first, "\(round): \(text)")
      expect(invitation.remarks, [])
      #expect(invitation.scrum(over: scrum, theme: .sky, team) == scrum, "\(round): \(text)")
      let new = invitation.scrum(over: nil, theme: .sky, team)
      #expect(new.id == scrum.id && words(new.attendees) == words(scrum.attendees), "\(round): \(text)")
      #expect(
        new.title == scrum.title && new.link == scrum.link && new.lengthInMinutes == scrum.lengthInMinutes)
      let leads = [new, scrum].map { scrum in scrum.attendees.first { .attendee($0.id) == scrum.lead }?.name }
      expect(leads[0], leads[1])
      let ahead = (0..<400).map { Self.today + 1 + $0 }
      let (ours, theirs) = (try #require(new.schedule), schedule)
      #expect(
        ours.zone == theirs.zone
          && ahead.allSatisfy { day in
            guard !theirs.meets(on: day) || ours.time(on: day) == theirs.time(on: day) else { return false }
            return (team.reason(against: day, for: new) == nil && ours.meets(on: day))
              == (team.reason(against: day, for: scrum) == nil && theirs.meets(on: day))
          }, "\(round): \(text)")
    }
  }
}
