import FoundationEssentials
import ScrumModel
import ScrumStore
import Testing

@testable import scrums

/// All on Saturday 21 November 2026.
@Suite("Who is away, who leads, and when a scrum meets, on the command line")
struct AwayCommandTests {
  private let ground: Ground

  init() throws {
    ground = try Ground()
    _ = try ground.run(
      "add", "Platform", "--attendees", "Ada, Ben", "--at", "9:30", "--zone", "Europe/Berlin", "--leads",
      "turn")
    _ = try ground.run(
      "add", "Review", "--attendees", "Ben, Eve", "--at", "16:00", "--days", "thu", "--repeat", "last")
  }

  private func scrums() throws -> [DailyScrum] { try ground.store.load() }

  private func away(_ name: String) throws -> [[String]] {
    try scrums().map { scrum in
      scrum.attendees.filter { $0.name == name }.flatMap {
        $0.away.map { "\($0.from) \($0.until) \($0.word ?? "-")" }
      }
    }
  }

  @Test("a person of several scrums is away where the command says, and back again")
  func person() throws {
    let asked = try ground.run("away", "ben", "--until", "fri")
    expect(asked.failure, "Platform and Review have a Ben; use --in SCRUM or --everywhere")
    try expect(away("Ben"), [[], []])
    let told = try ground.run("away", "ben", "--until", "fri", "--word", "in Rome", "--everywhere").words
    expect(told, "Ben is away until Fri 27 Nov (in Rome) in Platform and Review\n")
    try expect(away("Ben"), Array(repeating: ["2026-11-21 2026-11-27 in Rome"], count: 2))
    _ = try ground.run("away", "Ben", "--from", "24 Dec", "--until", "2027-01-02", "--in", "Platform")
    try expect(away("Ben")[0], ["2026-11-21 2026-11-27 in Rome", "2026-12-24 2027-01-02 -"])
    try expect(ground.run("away").words.split(separator: "\n").count, 4)
    try expect(
      ground.run("away", "Ben", "--back", "--everywhere").words, "Ben is back in Platform and Review\n")
    try expect(away("Ben"), [["2026-12-24 2027-01-02 -"], []])
  }

  @Test("a whole name comes before the beginning of another scrum's")
  func whole() throws {
    _ = try ground.run("add", "Web", "--attendees", "Adam")
    try expect(
      ground.run("away", "Ada", "--until", "fri").words, "Ada is away until Fri 27 Nov in Platform\n")
    try expect(away("Adam"), [[], [], []])
    try expect(ground.run("away", "ad", "--until", "fri").failure?.contains("is ambiguous"), true)
  }

  @Test(
    "what can't be is one line, and changes nothing",
    arguments: [
      (["Moon", "--until", "fri"], "no attendee is called 'Moon'"),
      (["Eve", "--until", "2026-11-01"], "is past"),
      (["Eve", "--from", "2w", "--until", "2026-11-22"], "is before --from"),
      (["E", "--in", "Moon", "--back"], "Moon"),
    ])
  func refused(words: [String], complaint: String) throws {
    let before = try ground.files()
    let failure = try #require(try ground.run(["away"] + words).failure)
    #expect(failure.contains(complaint) && !failure.contains("\n"))
    try expect(ground.files(), before)
  }

  @Test("absences are listed as JSON, those of one person after a change")
  func json() throws {
    try expect(ground.run("away", "--json").words, "[]\n")
    let first = try ground.run("away", "Ada", "--until", "fri", "--word", "in Rome", "--json").words
    #expect(
      first == """
        [
          {
            "from": "2026-11-21",
            "name": "Ada",
            "scrum": "Platform",
            "scrumID": "\(try scrums()[0].id.uuidString)",
            "until": "2026-11-27",
            "word": "in Rome"
          }
        ]

        """)
    _ = try ground.run("away", "Eve", "--until", "2w")
    let all = try ground.run("away", "--json").words
    expect(all.components(separatedBy: #""name""#).count, 3)
    try expect(ground.run("away", "Ada", "--back", "--json").words, "[]\n")
  }

  @Test("each in turn is understood as the help says it", arguments: ["each", "turn", "each in turn"])
  func leads(word: String) throws {
    _ = try ground.run("edit", "Review", "--leads", word)
    try expect(scrums()[1].lead, .byTurn)
  }

  @Test("who is away and who leads is in the listings, and an export brings all of it to another store")
  func round() throws {
    _ = try ground.run("away", "Ada", "--until", "fri")
    _ = try ground.run(
      "edit", "Review", "--repeat", "fortnightly:2026-12-03", "--cancel", "2026-12-03", "--extra",
      "2026-12-04")
    let shown = try ground.run("show", "Platform").words
    for words in ["Ada until Fri 27 Nov", "Ben (by turn)", "Europe/Berlin"] { #expect(shown.contains(words)) }
    let review = try ground.run("show", "Review").words
    #expect(review.contains("every second week, Thu") && review.contains("not 2026-12-03, also 2026-12-04"))
    let store = ground.store
    _ = try store.load()
    let day = try #require(CalendarDay("2026-12-25"))
    try store.changeHolidays { $0 + [Holiday(name: "Christmas", from: day, until: day)] }
    let file = try ground.file("board.json", ground.run("export").output)
    let other = try Ground()
    _ = try other.run("import", file)
    let copy = other.store
    #expect(try copy.load() == scrums() && copy.holidays.map(\.name) == ["Christmas"])
  }
}
