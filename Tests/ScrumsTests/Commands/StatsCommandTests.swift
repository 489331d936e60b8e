import FoundationEssentials
import ScrumExchange
import ScrumModel
import ScrumStore
import Testing

@testable import scrums

@Suite("The statistics of past meetings")
struct StatsCommandTests {
  private let ground: Ground
  private let cathy = UUID()
  private let simon = UUID()
  private let design = DailyScrum(title: "Design", attendees: [], lengthInMinutes: 10)
  private let web = DailyScrum(title: "設計 Web", attendees: [])

  init() throws {
    ground = try Ground()
    try ground.store.save([design, web])
  }

  /// Adds a meeting of two on a day of November 2026; zero seconds mean absent.
  private func add(_ day: Int, _ first: Int, _ second: Int, blocker: String? = nil) throws {
    let start = Date(timeIntervalSince1970: 1_793_525_400 + Double(day - 1) * 86_400)
    func turn(_ id: UUID, _ name: String, _ seconds: Int) -> Turn {
      Turn(
        attendeeID: id, name: name, seconds: seconds, allotted: 300, outcome: seconds > 0 ? .spoke : .absent)
    }
    var turns = [turn(cathy, "Cathy", first), turn(simon, "設計", second)]
    turns[1].notes = blocker.map { [Note(kind: .blocker, text: $0, at: start)] } ?? []
    let meeting = Meeting(
      title: "Design", startedAt: start, endedAt: start + 600, lengthInMinutes: 10, turns: turns)
    try ground.store.append(meeting, to: design.id)
  }

  private func fill() throws {
    try add(2, 300, 300)
    try add(9, 100, 0)
    try add(16, 350, 400, blocker: "staging is down")
    try add(21, 200, 100, blocker: "no key")
  }

  @Test("all scrums are compared, one a line, with a total")
  func table() throws {
    try fill()
    #expect(
      try ground.run("stats").words == """
                  Meetings  Within plan        Average  Durations            Open blockers
        Design           4       3 of 4  7:18 of 10:00  ▇▂█▄  1:40 to 12:30              2
        設計 Web      none
        All              4       3 of 4                                                  2

        """)
    #expect(try ground.run("stats", "--since", "2w").words.contains("Design           3       2 of 3"))
  }

  @Test("plain text has words for the bars, the latest meeting first")
  func plain() throws {
    try fill()
    #expect(try ground.run("stats", "--plain").words.contains("7:18 of 10:00  1:40 to 12:30"))
    #expect(
      try ground.run("stats", "des", "--plain").words.contains(
        "\n  Durations    1:40 to 12:30, the latest first: 5:00, 12:30, 1:40, 10:00\n"))
  }

  @Test("one scrum is printed with its attendees and the age of its blockers")
  func one() throws {
    try fill()
    #expect(
      try ground.run("stats", "des").words == """
        Design
          Meetings     4, 2026-11-02 to 2026-11-21
          Within plan  3 of 4
          Average      7:18 of 10:00
          Durations    ▇▂█▄  1:40 to 12:30

        Attendees
          Cathy  average 3:58  longest 5:50  never absent
          設計   average 4:27  longest 6:40  absent 1 of 4

        Open blockers
          5 days  設計: staging is down
          today   設計: no key

        """)
  }

  @Test("few meetings: one, none since a day, none at all, none that was timed")
  func little() throws {
    try expect(ground.run("stats", "design"), CommandResult().remarking(["no meetings yet"]))
    try expect(ground.run("stats", "設計", "--since", "7d").remarks, ["no meetings since 2026-11-14"])
    try add(21, 300, 301)
    #expect(
      try ground.run("stats", "Design").words.hasPrefix(
        "Design\n  Meetings     1, 2026-11-21\n  Within plan  0 of 1\n  Average      10:01 of 10:00\n\nAttendees\n"
      )
    )
    let untimed = try Ground()
    try untimed.store.save([design])
    let day = Date(timeIntervalSince1970: 0)
    let meeting = Meeting(title: "", startedAt: day, endedAt: day, lengthInMinutes: 5, turns: [])
    try untimed.store.append(meeting, to: design.id)
    try expect(untimed.run("stats", "design").words, "Design\n  Meetings  1, none of them timed\n")
    #expect(try untimed.run("stats").words.hasSuffix("\nDesign         1\n"))
  }

  @Test("JSON has every number, oldest first, and the same keys for every scrum")
  func json() throws {
    try fill()
    let text = try ground.run("stats", "design", "--json").words
    for part in [
      "\"meetings\": 4", "\"onTime\": 3", "\"onTimeRate\": 0.75", "\"averageSeconds\": 438", "\"days\": 5",
      "\"startedAt\": \"2026-11-02T09:30:00Z\"", "\"absenceRate\": 0.25", "\"longestSeconds\": 400",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    let all = try ground.run("stats", "--json").words
    #expect(all.hasPrefix("[\n") && all.contains("\"onTimeRate\": null"))
    func keys(_ text: Substring) -> [Substring] {
      text.split(separator: "\n").filter { $0.hasPrefix("    \"") }.compactMap {
        $0.split(separator: ":").first
      }
    }
    let halves = all.split(separator: "\n  },\n  {")
    #expect(halves.count == 2 && keys(halves[0]) == keys(halves[1]))
  }

  @Test("text from files is sanitised, and huge numbers don't overflow")
  func harmless() throws {
    let evil = "\u{1B}]0;x\u{7}\u{9B}2J\u{202E}\nb"
    let start = Date(timeIntervalSince1970: 1_795_000_000)
    var turn = Turn(attendeeID: cathy, name: evil, seconds: .max, allotted: .max, outcome: .spoke)
    turn.notes = [Note(kind: .blocker, text: evil, at: start)]
    let meetings = (0..<3).map { _ in
      Meeting(title: evil, startedAt: start, endedAt: start, lengthInMinutes: .max, turns: [turn, turn])
    }
    let scrum = DailyScrum(title: "a\(evil)", attendees: [])
    let statistics = MeetingStatistics(meetings, now: start, in: .gmt)
    let listed = ListedStatistics(scrum: scrum, meetings: 3, statistics: statistics)
    var environment = CommandEnvironment(directory: "")
    environment.calendar = .gmt
    let text = listed.lines(environment)
    environment.terminal.isPlain = true
    let table = [listed, listed].table(environment)
    for line in text + table { #expect(line.isHarmless && !line.contains("\n"), "\(line.debugDescription)") }
    #expect(String(decoding: Listing.bytes(of: listed.json), as: UTF8.self).isHarmless)
  }
}
