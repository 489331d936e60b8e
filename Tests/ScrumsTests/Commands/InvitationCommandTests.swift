import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI
@testable import scrums

/// On Saturday 21 November 2026.
@Suite("Importing an invitation")
struct InvitationCommandTests {
  private let ground: Ground
  private let file: String

  private static let text = """
    BEGIN:VCALENDAR
    METHOD:REQUEST
    BEGIN:VEVENT
    UID:daily@example.org
    DTSTART;TZID=Europe/Berlin:20261102T093000
    DTEND;TZID=Europe/Berlin:20261102T094500
    RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    EXDATE;TZID=Europe/Berlin:20261224T093000
    SUMMARY:Web\u{1B} daily
    ORGANIZER;CN=Ada:mailto:ada@example.org
    ATTENDEE;CN=Ada:mailto:ada@example.org
    ATTENDEE;ROLE=OPT-PARTICIPANT;CN=Ben:mailto:ben@example.org
    LOCATION:https://us02web.zoom.us/j/1
    END:VEVENT
    BEGIN:VEVENT
    DTSTART:20261201T090000
    SUMMARY:Party
    END:VEVENT
    END:VCALENDAR
    """

  init() throws {
    ground = try Ground()
    file = try ground.file("daily.ics", Array(Self.text.utf8))
  }

  private func lines(_ words: [String], answer: String?? = nil) throws -> [String] {
    let result = try ground.run(words) { environment in
      environment.isOnTerminal = answer != nil
      environment.ask = { question in
        #expect(question.isHarmless && question.contains("Schedule") && question.hasSuffix("does not: "))
        return answer ?? nil
      }
    }
    #expect(result.failure == nil && result.words.isHarmless)
    return result.words.split(separator: "\n").map(String.init)
  }

  @Test("it is shown, then made; a terminal is asked; the second time nothing is new; a change is taken over")
  func importing() throws {
    let dry = try lines(["import", file, "--dry-run"])
    for words in [
      "\(file): 1 meeting", "new: Web\\u{1b} daily", "  Length           15 min",
      "  Attendees        Ada, Ben (listens)", "  Single days      not 2026-12-24",
      "  Lead             Ada", "  Link             https://us02web.zoom.us/j/1",
      "left out: 1 event with a time",
    ] {
      #expect(dry.contains(words), "\(words)")
    }
    #expect(try ground.store.load().isEmpty)
    for answer in ["n", nil] as [String?] {
      try expect(lines(["import", file], answer: answer), ["Nothing was imported"])
    }
    try expect(lines(["import", file], answer: ""), ["Added Web\\u{1b} daily (2 attendees, 15 min)"])
    let before = try ground.files()
    try expect(
      lines(["import", file]),
      ["\(file): 1 meeting", "already there: Web\\u{1b} daily", "left out: 1 event with a time"])
    try expect(ground.files(), before)
    let later = try ground.file(
      "later.ics",
      Array(Self.text.replacing("T093000", with: "T100000").replacing("T094500", with: "T101500").utf8))
    let changed = try lines(["import", later])
    #expect(
      changed[1].hasPrefix("changed: ") && changed.last == "Changed Web\\u{1b} daily (2 attendees, 15 min)")
    let scrums = try ground.store.load()
    #expect(scrums.count == 1 && scrums[0].schedule?.time.description == "10:00")
  }

  @Test("titles choose, and what is for holidays is refused")
  func choosing() throws {
    try expect(
      lines(["import", file, "--except", "web"]), ["\(file): 0 meetings", "left out: 1 event with a time"])
    #expect(try ground.store.load().isEmpty)
    let refused = try ground.run("import", file, "--for", "Web")
    #expect(refused.failure?.hasSuffix("--for is for holidays, and this has none") ?? false)
    try expect(lines(["import", file, "--only", "WEB", "--yes"], answer: "").last?.hasPrefix("Added "), true)
  }

  @Test("the program's own export changes nothing in its store, and makes the same scrums in another one")
  func own() throws {
    _ = try ground.run(
      "add", "Web, Dev", "--attendees", "Ada; Curie, Marie", "--at", "9:30", "--zone", "Europe/Berlin",
      "--leads",
      "Ada", "--link", "https://meet.example.org/a,b", "--repeat", "fortnightly")
    _ = try ground.run("edit", "Web, Dev", "--listener", "Ada")
    let export = try ground.run(["export", "--format", "ics"], variables: ["TZ": "UTC"])
    let own = try ground.file("own.ics", export.output)
    try expect(lines(["import", own]).dropFirst().first, "already there: Web, Dev")
    let other = try Ground()
    _ = try other.run("import", own)
    let (copy, scrum) = (
      try #require(try other.store.load().first), try #require(try ground.store.load().first)
    )
    #expect(copy.id == scrum.id && copy.title == scrum.title && copy.link == scrum.link)
    expect(copy.attendees.map(\.name), ["Ada", "Curie, Marie"])
    #expect(copy.attendees[0].isListener && copy.lead == .attendee(copy.attendees[0].id))
  }
}
