import Foundation
import MeetingTimer
import ScrumModel
import ScrumStore
import StoreSupport
import Testing

@testable import scrums

@Suite("The status of the meeting in progress")
struct StatusCommandTests {
  private let ground: Ground
  /// The store of the process that is in the meeting.
  private let terminal: ScrumStore
  /// The current moment of every command.
  private let now = Date(timeIntervalSince1970: 1_795_253_040)
  private let scrum = DailyScrum(
    title: "Design", attendees: ["Cathy", "Daisy", "Simon", "Jonathan"].map { Attendee(name: $0) },
    lengthInMinutes: 10)

  init() throws {
    ground = try Ground()
    terminal = ground.store
  }

  private func status(_ words: String...) throws -> String {
    let result = try ground.run(["status"] + words)
    #expect(result.failure == nil && result.status == 0 && result.remarks == [])
    return result.words
  }

  /// Saves a meeting that began some seconds ago and then changed.
  private func save(_ secondsAgo: Double, _ change: (inout ScrumTimer) -> Void = { _ in }) throws {
    var timer = ScrumTimer(scrum: scrum, at: now - secondsAgo)
    change(&timer)
    try replace(by: timer.meeting)
  }

  private func replace(by meeting: MeetingInProgress) throws {
    try terminal.clearMeeting(of: meeting.scrumID)
    try terminal.saveProgress(meeting)
  }

  /// Saves a meeting as a process does that has ended since.
  private func saveAndLeave(_ meeting: MeetingInProgress) throws {
    let store = ground.store
    try store.saveProgress(meeting)
    withExtendedLifetime(store) {}
  }

  private func setEveryoneAbsent(_ timer: inout ScrumTimer, at moment: Date) {
    for index in scrum.attendees.indices { timer.setAbsent(true, turn: index, at: moment) }
  }

  @Test("without a meeting, the output is empty, or null as JSON, and no file is created")
  func nothing() throws {
    #expect(try status() == "" && status("--format", "{left}") == "")
    try expect(status("--json"), "null\n")
    #expect(!FileManager.default.fileExists(atPath: ground.path + "/store"))
  }

  @Test("while someone is in the meeting, its clock runs")
  func running() throws {
    try save(72)
    try expect(status(), "Cathy 1:18 · 1/4\n")
    try expect(status("--format", "{speaker}/{next}/{state}"), "Cathy/Daisy/running\n")
    try save(162.5) { timer in timer.pause(at: now - 2) }
    try expect(status(), "Cathy +0:10 paused · 1/4\n")
    try save(162.5)
    try expect(status(), "Cathy +0:12 · 1/4\n")
    try expect(status("--format={state} {behind}"), "overtime +0:12\n")
    try save(72) { timer in timer.next(at: now - 71) }
    try expect(status("--plain"), "Daisy 2:08 - 2/4\n")
  }

  @Test("an open sleep question, and a meeting without a speaker, are put in words")
  func stopped() throws {
    let timer = ScrumTimer(scrum: scrum, at: now - 3_600)
    var log = MeetingLog(timer, by: "one", at: now - 3_600)
    let isAsked = log.askAboutGap(at: now)
    #expect(isAsked)
    try terminal.append(log.takeFresh(), toMeeting: timer.meeting.id, of: scrum.id)
    try expect(status(), "Cathy 2:30 paused? · 1/4\n")
    try expect(status("--format", "{state}"), "asleep\n")
    try save(10) { setEveryoneAbsent(&$0, at: now - 5) }
    try expect(status(), "Everyone is absent\n")
    #expect(try status("--json").contains("\"left\": null"))
  }

  @Test("the ready room says when the meeting starts, the parking lot how long it takes")
  func stages() throws {
    var random = SplitMix64(seed: 1)
    var timer = ScrumTimer(preparing: scrum, at: now - 20, using: &random)
    try replace(by: timer.meeting)
    try expect(status(), "Design · ready room\n")
    var scheduled = scrum
    let time = try #require(TimeOfDay("09:30"))
    scheduled.schedule = Schedule(days: Schedule.Day.allCases, time: time)
    try ground.store.save([scheduled])
    try expect(status(), "Design · starts 09:30\n")
    try expect(status("--format={state} {speaker}"), "ready \n")
    timer.begin(lateSince: nil, at: now - 200)
    timer.openParkingLot(at: now - 72.5)
    try replace(by: timer.meeting)
    #expect(
      try status() == "Parking lot 1:12\n" && status("--format={state} {parking}") == "parkingLot 1:12\n")
    timer.pause(at: now - 2)
    try replace(by: timer.meeting)
    try expect(status(), "Parking lot 1:10 paused\n")
  }

  @Test("advancing turns go on to the next, and the last one ends the meeting")
  func advance() throws {
    try save(160) { timer in timer.toggleWhenTimeIsUp(at: now - 160) }
    try expect(status(), "Daisy 2:20 · 2/4\n")
    try save(600) { timer in timer.toggleWhenTimeIsUp(at: now - 600) }
    #expect(try status() == "" && status("--json") == "null\n")
  }

  @Test("an unfinished meeting stands still, however old it is")
  func left() throws {
    try saveAndLeave(ScrumTimer(scrum: scrum, at: now - 10_000).meeting)
    try expect(status(), "Cathy 2:30 unfinished · 1/4\n")
    try expect(status("--format={state} {elapsed}"), "unfinished 0:00\n")
  }

  @Test("the JSON object has the same keys in every state")
  func object() throws {
    try save(72)
    let text = try status("--json")
    let id = try #require(try StoredMeeting.read(in: ground.path + "/store")).meeting.id
    #expect(
      text == """
        {
          "behind": 0,
          "count": 4,
          "elapsed": 72,
          "lead": null,
          "left": 78,
          "machine": null,
          "meetingID": "\(id.uuidString)",
          "next": "Daisy",
          "number": 1,
          "parking": null,
          "remaining": 528,
          "scrumID": "\(scrum.id.uuidString)",
          "speaker": "Cathy",
          "startedAt": "2026-11-21T09:22:48Z",
          "starts": null,
          "state": "running",
          "title": "Design"
        }

        """)
    try save(72) { setEveryoneAbsent(&$0, at: now) }
    let over = try status("--json")
    func keys(_ text: String) -> [Substring] {
      text.split(separator: "\n").compactMap { $0.split(separator: ":").first }
    }
    #expect(keys(text) == keys(over) && over.contains("\"speaker\": null"))
  }

  @Test("the scrums are not read; a damaged meeting is one line")
  func damage() throws {
    try save(72)
    _ = try ground.file("store/scrums.json", Array("oops".utf8))
    try expect(status(), "Cathy 1:18 · 1/4\n")
    _ = try ground.file("store/meetings/\(scrum.id.uuidString).jsonl", Array("\n  oops\n".utf8))
    let result = try ground.run("status")
    #expect(result.failure?.contains(".jsonl: line 2: ") == true && result.output.isEmpty)
  }

  /// A meeting of Platform that began some seconds ago.
  private func other(_ secondsAgo: Double) -> MeetingInProgress {
    var timer = ScrumTimer(scrum: Self.platform, at: now - secondsAgo)
    timer.pause(at: now)
    return timer.meeting
  }

  private static let platform = DailyScrum(
    title: "Platform", attendees: ["Ada", "Ben"].map { Attendee(name: $0) }, lengthInMinutes: 2)

  @Test("of several meetings it is about the named one, or else the one that began first")
  func several() throws {
    try ground.store.save([Self.platform, scrum])
    try save(72)
    try replace(by: other(10))
    try expect(status(), "Cathy 1:18 · 1/4\n")
    try expect(status("plat"), "Ada 0:50 paused · 1/2\n")
    try expect(status("plat", "--format", "{title}"), "Platform\n")
    try replace(by: other(80))
    #expect(try status() == "Ada +0:20 paused · 1/2\n" && status("design") == "Cathy 1:18 · 1/4\n")
    #expect(try status("design", "--json").contains("\"title\": \"Design\""))
    try terminal.clearMeeting(of: scrum.id)
    #expect(try status("design") == "" && status("design", "--json") == "null\n")
    try expect(ground.run("status", "mobile").failure, "no scrum is called 'mobile'; see 'scrums list'")
  }

  @Test("a meeting that runs comes before an unfinished one that began earlier")
  func runningFirst() throws {
    try saveAndLeave(other(300))
    try save(72)
    try expect(status(), "Cathy 1:18 · 1/4\n")
    try expect(status("--all"), "Platform · Ada +4:00 unfinished · 1/2\nDesign · Cathy 1:18 · 1/4\n")
  }

  @Test("--all prints a line about each, with the title first, or an array")
  func all() throws {
    #expect(try status("--all") == "" && status("--all", "--json") == "[]\n")
    try save(72)
    try replace(by: other(80))
    try expect(status("--all"), "Platform · Ada +0:20 paused · 1/2\nDesign · Cathy 1:18 · 1/4\n")
    #expect(try status("--all", "--format", "{title}: {line}").hasSuffix("\nDesign: Cathy 1:18 · 1/4\n"))
    let array = try JSONSerialization.jsonObject(with: Data(status("--all", "--json").utf8))
    expect((array as? [[String: Any]])?.map { $0["title"] as? String }, ["Platform", "Design"])
    var random = SplitMix64(seed: 1)
    try replace(by: ScrumTimer(preparing: scrum, at: now - 20, using: &random).meeting)
    #expect(try status("--all", "--plain").contains("Design - ready room\n"))
  }

  @Test("--all prints what it can read beside a damaged meeting, and fails")
  func allDamaged() throws {
    try save(72)
    _ = try ground.file("store/meetings/\(Self.platform.id.uuidString).jsonl", Array("oops\n".utf8))
    let result = try ground.run("status", "--all")
    expect(result.words, "Design · Cathy 1:18 · 1/4\n")
    expect(result.failure?.contains("\(Self.platform.id.uuidString).jsonl: line 1: "), true)
  }

  @Test("wrong arguments are refused")
  func wrong() throws {
    for words in [
      ["--format"], ["--format="], ["--format", "{left"], ["--format", "{oops}"], ["Design", "Team"],
      ["--json=1"], ["Design", "--all"], ["--all=1"], ["--follow=1"], ["--json", "--format", "{left}"],
      ["--since", "7d"],
    ] {
      #expect(throws: UsageError.self) { try Arguments(["status"] + words) }
    }
    let all = try #require(try Arguments(["status", "--follow", "--json"]).subcommand as? StatusCommand)
    #expect(all.isFollowing && all.isJSON && all.format == nil)
  }
}
