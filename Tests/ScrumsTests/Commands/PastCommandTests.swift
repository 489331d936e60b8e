import FoundationEssentials
import ScrumExchange
import ScrumModel
import Testing

@testable import scrums

@Suite("Commands about some time and some person")
struct PastCommandTests {
  private let ground: Ground
  private let design = DailyScrum(
    title: "Design", attendees: [Attendee(name: "Cathy"), Attendee(name: "Zoë")], lengthInMinutes: 10)
  private let web = DailyScrum(title: "Web Dev", attendees: [Attendee(name: "Karla")])

  init() throws {
    ground = try Ground()
    var design = design
    design.sprint = Sprint("1w from 2026-11-02")
    try ground.store.save([design, web])
    for (day, notes) in [(2, ["Cathy": "first"]), (10, ["Zoë": "vendor", "Cathy": "logo"]), (17, [:])] {
      try add(day, to: design, notes)
    }
    try add(18, to: web, ["Karla": "login"])
  }

  /// A meeting on a day of November 2026.
  private func add(_ day: Int, to scrum: DailyScrum, _ notes: [String: String]) throws {
    let start = Date(timeIntervalSince1970: 1_793_525_400 + Double(day - 1) * 86_400)
    let turns = scrum.attendees.map { attendee in
      Turn(
        attendeeID: attendee.id, name: attendee.name, seconds: 60, allotted: 60, outcome: .spoke,
        notes: notes[attendee.name].map { [Note(kind: .note, text: $0, at: start)] } ?? [])
    }
    let meeting = Meeting(
      title: scrum.title, startedAt: start, endedAt: start + 120, lengthInMinutes: 10, turns: turns)
    try ground.store.append(meeting, to: scrum.id)
  }

  private func days(_ words: String...) throws -> [String] {
    try ground.run(["history"] + words).words.split(separator: "\n").map { String($0.prefix(10)) }
  }

  @Test("a time has two ends, and a sprint is both")
  func periods() throws {
    try expect(days("--since", "10 nov"), ["2026-11-18", "2026-11-17", "2026-11-10"])
    try expect(days("--until", "2026-11-10"), ["2026-11-10", "2026-11-02"])
    try expect(days("--since", "tue", "--until", "tue"), ["2026-11-17"])
    try expect(days("design", "--since", "last sprint"), ["2026-11-10"])
    try expect(days("design", "--since", "this sprint"), ["2026-11-17"])
    try expect(days("design", "--since", "last sprint", "--until", "today"), ["2026-11-17", "2026-11-10"])
    try expect(
      ground.run("history", "--since", "fri", "--until", "mon").failure, "that time ends before it begins")
    let left = try ground.run("history", "--since", "last sprint")
    #expect(left.words.contains("2026-11-10") && !left.words.contains("Web"))
    expect(
      left.remarks,
      ["Web Dev has no sprint, so it is left out; 'scrums edit NAME --sprint SPRINT' sets one"])
    try expect(ground.run("history", "web", "--until", "1 nov").remarks, ["no such meetings"])
  }

  @Test("a person is whoever a name means, and only their words are left")
  func people() throws {
    try expect(days("--by", "zoe"), ["2026-11-17", "2026-11-10", "2026-11-02"])
    let text = try ground.run("export", "design", "--format", "markdown", "--by", "zo").words
    #expect(text.contains("- Zoë: vendor") && !text.contains("logo") && !text.contains("Web Dev"))
    let table = try ground.run("stats", "design", "--by", "cathy").words
    #expect(table.contains("  Cathy  average") && !table.contains("Zoë"))
    #expect(try ground.run("history", "--by", "nobody").failure?.hasPrefix("no person is called") == true)
  }

  @Test("an export has the scrums that are named, and the meetings of a time")
  func exports() throws {
    let all = try ground.run("export").words
    try expect(ground.run("export", "web", "design").words.utf8.count, all.utf8.count)
    let some = try ground.run("export", "design", "--since", "last sprint").words
    #expect(some.contains("vendor") && !some.contains("first") && !some.contains("Karla"))
    #expect(throws: UsageError.self) { try Arguments(["export", "--format", "ics", "--since", "2w"]) }
    #expect(try ground.run("export", "--format", "ics", "web").failure == nil)
  }

  @Test("a sprint is a member of the scrum that edit sets and takes away")
  func sprint() throws {
    let changed = try ground.run("edit", "web", "--sprint", "12d from 2026-11-11").words
    #expect(changed.contains("sprint none → 12d from 2026-11-11"))
    #expect(try ground.run("show", "web").words.contains("12d from 2026-11-11"))
    try expect(days("web", "--since", "this sprint"), ["2026-11-18"])
    _ = try ground.run("edit", "web", "--sprint", "none")
    #expect(!ground.text("store/scrums.json").contains("2026-11-11"))
    #expect(throws: UsageError.self) { try Arguments(["edit", "web", "--sprint", "2w"]) }
  }
}
