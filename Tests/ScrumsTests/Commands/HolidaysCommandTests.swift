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

  private func lines(_ words: String...) throws -> [String] { try lines(words) }

  private func lines(_ words: [String]) throws -> [String] {
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
      ["\(file): 9 holidays, 9 new"] + text
        + [
          "  and 2 more; see 'scrums holidays'", left,
          "3 days off, until Sun 21 Nov 2027; 'scrums restore \(version())' takes them back",
        ])
    let before = try ground.files()
    try expect(lines("import", file), ["\(file): 9 holidays, nothing new", left])
    try expect(ground.files(), before)
  }

  private func version() throws -> String {
    try #require(try ground.store.backups.list().first?.id)
  }

  @Test("an import ends with what it costs; what may be no day off is named, or asked about")
  func choosing() throws {
    _ = try ground.run("edit", "Design", "--at", "9:30")
    let observance = """
      BEGIN:VEVENT
      DTSTART;VALUE=DATE:20270401
      SUMMARY:April Fools' Day
      DESCRIPTION:Observance
      END:VEVENT
      BEGIN:VEVENT
      DTSTART;VALUE=DATE:20270204
      SUMMARY:Rosa Parks Day (Ohio)
      END:VEVENT
      END:VCALENDAR
      """
    let file = try ground.file(
      "mixed.ics", Array(Self.calendar.replacing("END:VCALENDAR", with: observance).utf8))
    func lines(_ words: String..., answers: [String]? = nil) throws -> [String] {
      var answers = answers
      return try ground.run(words) { environment in
        environment.isOnTerminal = answers != nil
        environment.ask = { question in
          #expect(question.isHarmless)
          questions.append(question)
          return answers?.isEmpty ?? true ? nil : answers?.removeFirst()
        }
      }.words.split(separator: "\n").map(String.init)
    }
    var questions: [String] = []
    let left = "left out: observances: April Fools' Day; in some regions only: Rosa Parks Day (Ohio); 1 event"
    for answers in [nil, []] as [[String]?] {
      #expect(try lines("import", file, "--dry-run", answers: answers).last?.hasPrefix(left) ?? false)
    }
    try expect(lines("import", file, answers: ["n"]), ["Nothing was imported"])
    try expect(lines("import", file, answers: []), ["Nothing was imported"])
    expect(questions.count, 2)
    expect(
      questions[0],
      """
      \(file): which of these are days off?
      Days off
        1  [x]  New Year's\\u{1b} Day   Fri 1 Jan 2027           1 workday of Design
        2  [x]  Christmas              Fri 25 Dec – Sat 26 Dec  1 workday of Design
      Observances
        3  [ ]  April Fools' Day       Thu 1 Apr 2027           1 workday of Design
      In some regions only
        4  [ ]  Rosa Parks Day (Ohio)  Thu 4 Feb 2027           1 workday of Design
      Enter takes those with an x; numbers such as 2 or 3-5 change them; n takes none: 
      """)
    let costs = "4 days off, 3 of them workdays of Design, until Sun 21 Nov 2027; 'scrums restore "
    #expect(try lines("import", file, answers: ["2-3, 7 x", "2", ""]).last?.hasPrefix(costs) ?? false)
    #expect(questions.last?.hasPrefix("\(file)") ?? false && questions.count == 5)
    // What was chosen once is chosen again.
    #expect(try lines("import", file)[0].hasSuffix("10 holidays, nothing new"))
    try expect(lines("import", file, "--only", "ohio")[0].hasSuffix("1 holiday, 1 new"), true)
    #expect(try lines("import", file, "--all", "--except", "fool")[0].hasSuffix("10 holidays, nothing new"))
    expect(questions.count, 5)
    expect(complaint("import", file, "--all", "--only", "a"), "--all can't be used with --only")
  }

  /// Imports the events of a calendar, each as lines.
  private func importing(_ events: String..., options: [String] = []) throws -> [String] {
    let text = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
    let file = try ground.file("own.ics", Array("BEGIN:VCALENDAR\n\(text)END:VCALENDAR\n".utf8))
    return try lines(["import", file] + options).dropFirst().filter { !$0.contains("'scrums restore") }
  }

  @Test("an event that has moved, shortened or gone does so here; the version is told by its number")
  func following() throws {
    func event(_ days: String, _ more: String = "") -> String { "UID:c1\nSUMMARY:Closed\n\(days)\(more)" }
    let other = "UID:c2\nSUMMARY:Feast\nDTSTART:20261230"
    try expect(importing(event("DTSTART:20261223\nDTEND:20261226"), other).count, 2)
    try expect(
      importing(event("DTSTART:20261222\nDTEND:20261224", "\nSEQUENCE:1"), event("DTSTART:20261223"), other),
      ["  Tue 22 Dec – Wed 23 Dec  Closed", "no longer: Wed 23 Dec – Fri 25 Dec  Closed"])
    try expect(
      lines("holidays").dropFirst(),
      ["Tue 22 Dec – Wed 23 Dec  Closed", "Wed 30 Dec               Feast"])
    try expect(
      importing(event("DTSTART:20261222", "\nSEQUENCE:2\nSTATUS:CANCELLED")),
      ["no longer: Tue 22 Dec – Wed 23 Dec  Closed", "left out: 1 cancelled event"])
    try expect(lines("holidays").dropFirst(), ["Wed 30 Dec  Feast"])
  }

  @Test("what a person has removed stays away, and makes no overlaps; --all brings it back")
  func removedStays() throws {
    let closed = "UID:c1\nSUMMARY:Closed\nDTSTART:20261223\nDTEND:20261226"
    let feast = "SUMMARY:Feast\nDTSTART:20261230\nDTEND:20270102"
    _ = try importing(closed, feast)
    _ = try lines("holidays", "--remove", "2026-12-24")
    _ = try lines("holidays", "--remove", "2026-12-31")
    let rest = ["Wed 23 Dec", "Fri 25 Dec", "Wed 30 Dec", "Fri 1 Jan 2027"]
    func days() throws -> [String] {
      try lines("holidays").dropFirst().compactMap { $0.split(separator: "  ").first.map { String($0) } }
    }
    try expect(days(), rest)
    let before = try ground.files()
    try expect(importing(closed, feast), [])
    try expect(ground.files(), before)
    _ = try lines("holidays", "--remove", "feast")
    try expect(importing(closed, feast), ["left out: removed by hand: Feast"])
    try expect(days(), ["Wed 23 Dec", "Fri 25 Dec"])
    // A later year comes.
    _ = try importing(closed, feast, "SUMMARY:Feast\nDTSTART:20271230")
    try expect(days(), ["Wed 23 Dec", "Fri 25 Dec", "Thu 30 Dec 2027"])
    _ = try importing(closed, feast, options: ["--all"])
    try expect(days(), ["Wed 23 Dec – Fri 25 Dec", "Wed 30 Dec – Fri 1 Jan 2027", "Thu 30 Dec 2027"])
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

  @Test("an export has no all-day events, and importing it changes nothing")
  func ownExport() throws {
    _ = try ground.run("edit", "Design", "--at", "9:30")
    _ = try lines("import", file)
    let export = try ground.run(["export", "--format", "ics"], variables: ["TZ": "UTC"])
    #expect(export.words.contains("EXDATE;TZID=UTC:20261225T093000,20270101T093000,"))
    let own = try ground.file("own.ics", export.output)
    let before = try ground.files()
    let again = try ground.run(["import", own]) {
      $0.calendar = .system
      $0.variable = { $0 == "TZ" ? "UTC" : nil }
    }
    #expect(again.words.contains("already there: Design"), "\(again.words)")
    try expect(ground.files(), before)
  }
}
