import FoundationEssentials
import ScrumModel
import ScrumStore
import Testing

@testable import scrums

@Suite("Holidays, imported, listed and removed")
struct HolidaysCommandTests {
  private let ground: Ground
  private let file: String

  private static let calendar = """
    BEGIN:VCALENDAR
    BEGIN:VEVENT
    DTSTART;VALUE=DATE:20261225
    DTEND;VALUE=DATE:20261227
    SUMMARY:Christmas
    END:VEVENT
    BEGIN:VEVENT
    DTSTART;VALUE=DATE:20250101
    RRULE:FREQ=YEARLY;COUNT=8
    SUMMARY:New Year's\u{1B} Day
    END:VEVENT
    BEGIN:VEVENT
    DTSTART:20261201T090000
    SUMMARY:Party
    END:VEVENT
    END:VCALENDAR
    """

  init() throws {
    ground = try Ground()
    file = try ground.file("holidays.ics", Array(Self.calendar.utf8))
    _ = try ground.run("add", "Web, Dev", "--attendees", "Ada")
    _ = try ground.run("add", "Design", "--attendees", "Ada")
  }

  private func lines(_ words: String...) throws -> [String] {
    let result = try ground.run(words)
    #expect(result.failure == nil && result.words.isHarmless)
    return result.words.split(separator: "\n").map(String.init)
  }

  @Test("an import says what is new and what comes next; the second one changes nothing")
  func importing() throws {
    let text = [
      "  Fri 25 Dec – Sat 26 Dec  Christmas",
      "  Fri 1 Jan 2027           New Year's\\u{1b} Day", "  Sat 1 Jan 2028           New Year's\\u{1b} Day",
      "  Mon 1 Jan 2029           New Year's\\u{1b} Day", "  Tue 1 Jan 2030           New Year's\\u{1b} Day",
    ]
    let left = "left out: 1 event with a time"
    let dry = try lines("import", file, "--dry-run")
    #expect(dry.count == 11 && dry[1] == "  Wed 1 Jan 2025           New Year's\\u{1b} Day")
    #expect(try lines("holidays").isEmpty)
    try expect(
      lines("import", file),
      ["\(file): 9 holidays, 9 new"] + text + ["  and 2 more; see 'scrums holidays'", left])
    let before = try ground.files()
    try expect(lines("import", file), ["\(file): 9 holidays, nothing new", left])
    try expect(ground.files(), before)
  }

  @Test("holidays of some scrums are others than those of all")
  func some() throws {
    #expect(try lines("import", file, "--for", "web, dev", "--for=design")[0].hasSuffix("9 new"))
    #expect(try lines("import", file, "--for", "design,web")[0].hasSuffix("nothing new"))
    #expect(try lines("import", file, "--for", "design")[0].hasSuffix("9 new"))
    #expect(
      try lines("holidays").prefix(3) == [
        "Days                     Holiday               Scrums",
        "Fri 25 Dec – Sat 26 Dec  Christmas             Web, Dev, Design",
        "Fri 25 Dec – Sat 26 Dec  Christmas             Design",
      ])
    try expect(ground.run("import", file, "--for", "Moon").failure?.hasPrefix("no scrum is called"), true)
    let json = try ground.run("holidays", "--json").words
    #expect(json.contains("\"title\": \"Web, Dev\"") && json.contains("\"until\": \"2026-12-26\""))
    let board = try ground.file("board.json", ground.run("export").output)
    let failure = try ground.run("import", board, "--for", "design").failure
    expect(failure, "\(board): --for is for holidays, and this is a file of scrums")
  }

  @Test("those that are over are listed with --past")
  func past() throws {
    try expect(ground.run("holidays").remarks, ["no upcoming holidays"])
    try expect(ground.run("holidays", "--past").remarks, ["no holidays"])
    try expect(ground.run("holidays", "--json").words, "[]\n")
    _ = try lines("import", file)
    try expect(lines("holidays").count, 8)
    try expect(lines("holidays", "--past")[1], "Wed 1 Jan 2025           New Year's\\u{1b} Day")
  }

  @Test("a day is removed, also from longer holidays, or all of a name; the version before is named")
  func removing() throws {
    _ = try lines("import", file)
    func removed(_ word: String) throws -> String {
      let line = try #require(try lines("holidays", "--remove", word).first)
      let version = try #require(try ground.store.backups.list().first?.id)
      let undo = "; 'scrums restore \(version)' brings it back"
      #expect(line.hasSuffix(undo))
      return line.replacing(undo, with: "")
    }
    try expect(removed("2026-12-25"), "Removed Fri 25 Dec from the holidays: Christmas")
    try expect(lines("holidays")[1], "Sat 26 Dec      Christmas")
    try expect(removed("new"), "Removed New Year's\\u{1b} Day: Wed 1 Jan 2025 and 7 more")
    try expect(
      ground.run("holidays", "--remove", "2026-12-25").failure,
      "Fri 25 Dec is not a holiday; see 'scrums holidays'")
    try expect(
      ground.run("holidays", "--remove", "Chrismas").failure,
      "no holiday is called 'Chrismas'; did you mean 'Christmas'?")
    try expect(removed("christmas"), "Removed Christmas: Sat 26 Dec")
    #expect(try ground.store.load().count == 2 && lines("holidays").isEmpty)
    expect(complaint("holidays", "--remove", "a", "--json"), "--remove can't be used with --json")
  }

  @Test("restore brings removed holidays back, and the list of versions tells of them")
  func restoring() throws {
    _ = try lines("import", file)
    let before = try lines("holidays", "--past")
    _ = try lines("holidays", "--remove", "2026-12-25")
    _ = try lines("holidays", "--remove", "new")
    #expect(
      try lines("restore").filter { $0.contains("then: ") }.prefix(4) == [
        "     then: 8 holidays New Year's\\u{1b} Day were removed", "     then: holiday Christmas was added",
        "     then: holiday Christmas was removed", "     then: 9 holidays were added",
      ])
    #expect(
      try lines("restore", "2").dropFirst() == [
        "  9 holidays were added", "  holiday Christmas was removed",
      ])
    try expect(lines("holidays", "--past"), before)
  }

  @Test("an event that can't be read is left out and named; the others are imported")
  func damaged() throws {
    let bad = try ground.file("bad.ics", Array(Self.calendar.replacing("COUNT=8", with: "COUNT=x").utf8))
    let result = try ground.run("import", bad)
    #expect(result.failure == nil && result.change == "imported")
    #expect(result.words.contains("line 9: the COUNT of a rule can't be \"X\"\n"))
  }

  @Test("an export has no all-day events, so importing it changes nothing")
  func ownExport() throws {
    _ = try ground.run("edit", "Design", "--at", "9:30")
    _ = try lines("import", file)
    let export = try ground.run(["export", "--format", "ics"], variables: ["TZ": "UTC"])
    #expect(export.words.contains("EXDATE;TZID=UTC:20261225T093000,20270101T093000,"))
    let own = try ground.file("own.ics", export.output)
    let before = try ground.files()
    let left = "left out: 1 event with a time, 1 other component"
    try expect(lines("import", own), ["\(own): no all-day events", left])
    try expect(ground.files(), before)
  }
}
