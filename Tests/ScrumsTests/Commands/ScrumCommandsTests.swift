import FoundationEssentials
import ScrumExchange
import ScrumModel
import ScrumStore
import Testing

@testable import scrums

@Suite("Commands on the scrums")
struct ScrumCommandsTests {
  private let ground: Ground

  init() throws { ground = try Ground() }

  @Test("a scrum is added after the others, with the least used theme; a time alone is that of every workday")
  func add() throws {
    let first = try ground.run(
      "add", "Design", "--attendees", "Cathy, Daisy", "--length", "10", "--at", "09:30")
    #expect(first.failure == nil && first.words == "Added Design (2 attendees, 10 min)\n")
    try expect(ground.run("add", "設計", "--attendees", "Ada").words, "Added 設計 (1 attendee, 5 min)\n")
    let scrums = try ground.store.load()
    #expect(scrums.map(\.title) == ["Design", "設計"] && scrums.map(\.lengthInMinutes) == [10, 5])
    expect(scrums[0].attendees.map(\.name), ["Cathy", "Daisy"])
    expect(scrums.map(\.schedule?.days), [[.mon, .tue, .wed, .thu, .fri], nil])
    expect(scrums.map(\.theme), Array(Theme.allCases.prefix(2)))
    #expect(
      try ground.run("list").words == """
        Scrum   Next       Last met  People  Length
        Design  Mon 09:30  never          2  10 min
        設計               never          1   5 min

        """)
  }

  @Test("adding keeps what another process has saved, and unknown keys")
  func addBeside() throws {
    _ = try ground.run("add", "One", "--attendees", "Ada")
    let text = ground.text("store/scrums.json").replacing("\"theme\"", with: "\"mood\": 7, \"theme\"")
    _ = try ground.file("store/scrums.json", Array(text.utf8))
    let board = ground.store
    let shown = try board.load()
    _ = try ground.run("add", "Two", "--attendees", "Bob")
    try board.save(shown + [DailyScrum(title: "Three", attendees: [])])
    try expect(Set(ground.store.load().map(\.title)), ["One", "Two", "Three"])
    #expect(ground.text("store/scrums.json").contains("\"mood\": 7"))
  }

  @Test("show prints the schedule, the open blockers and the last ten meetings")
  func show() throws {
    var scrum = try ground.fill()
    let old = (-20...0).map { Ground.meeting(of: scrum, day: Double($0)) }
    try ground.store.insert(old, into: scrum.id)
    var blocked = Ground.meeting(of: scrum, day: -21)
    blocked.turns[0].notes = [
      Note(kind: .blocker, text: "staging is down", at: blocked.startedAt),
      Note(kind: .blocker, text: "done", at: blocked.startedAt, resolvedAt: blocked.startedAt),
    ]
    try ground.store.insert([blocked], into: scrum.id)
    let lines = try ground.run("show", "des").words.split(separator: "\n", omittingEmptySubsequences: false)
    expect(lines[0], "Design")
    #expect(lines.contains("  Schedule         Mon 09:30"))
    #expect(lines.contains("  Next meeting     Mon 09:30"))
    #expect(lines.contains("  Attendees        Cathy, Daisy, Simon, Jonathan"))
    #expect(lines.contains("  2026-10-28  Cathy: staging is down"))
    expect(lines.filter { $0.hasSuffix("10:00 of 10:00  Cathy") }.count, 10)
    #expect(!lines.contains { $0.contains("done") })
    scrum.schedule = nil
    scrum.share = .fixed
    let store = ground.store
    _ = try store.load()
    try store.save([scrum])
    let text = try ground.run("show", scrum.id.uuidString).words
    #expect(text.contains("Schedule         none\n") && text.contains("Leftover time    fixed\n"))
    #expect(!text.contains("Next meeting"))
  }

  @Test("show --last prints the last meeting in words, as Markdown, or as in the history")
  func last() throws {
    let scrum = try ground.fill()
    _ = try ground.run("add", "Web", "--attendees", "Ada")
    try expect(ground.run("show", "web", "--last").failure, "'Web' has not met yet")
    var meeting = Ground.meeting(of: scrum, day: 3)
    meeting.turns[0].notes = [
      Note(kind: .note, text: "tests pass", at: meeting.startedAt),
      Note(kind: Note.Kind(rawValue: "guess"), text: "ship it", at: meeting.startedAt),
      Note(kind: .blocker, text: "staging \u{1B}[2J", at: meeting.startedAt),
      Note(kind: .parking, text: "which database", at: meeting.startedAt, resolvedAt: meeting.startedAt),
    ]
    meeting.turns.append(Turn(attendeeID: UUID(), name: "Eden", seconds: 75, allotted: 0, outcome: .absent))
    meeting.turns.append(Turn(attendeeID: UUID(), name: "Chad", seconds: 0, allotted: 0, outcome: .absent))
    meeting.lead = meeting.turns[0].attendeeID
    try ground.store.insert([meeting, Ground.meeting(of: scrum, day: 1)], into: scrum.id)
    let text = try ground.run("show", "des", "--last").words
    #expect(
      text == """
        Design, 2026-11-21 11:06
          11:15 of 10:00, 2 of 3 present, led by Cathy

        Turns
          Cathy  10:00  of 10:00
          Eden    1:15            left early
          Chad                    absent

        Blockers
          [ ] Cathy: staging ^[[2J

        Parking lot
          [x] Cathy: which database

        Notes
          Cathy: tests pass
          Cathy: guess: ship it

        """)
    let markdown = try ground.run("show", "des", "--last", "--format", "markdown").words
    #expect(markdown.hasPrefix("# Design · 2026-11-21 11:06\n") && markdown.contains("- [ ] Cathy: staging"))
    #expect(try ground.run("show", "des", "--last", "--json").words.contains(meeting.id.uuidString))
    let chat = try ground.run("show", "des", "--format", "chat").words
    expect(chat, ChatExport(meeting, open: [], in: .gmt).text())
    #expect(throws: UsageError.self) { try Arguments(["show", "des", "--format", "chat", "--updates"]) }
    #expect(throws: UsageError.self) {
      try Arguments(["show", "des", "--last", "--json", "--format", "text"])
    }
  }

  @Test("a missed meeting that was dismissed on the board is no longer missed")
  func dismissed() throws {
    var scrum = try ground.fill()
    scrum.schedule = Schedule(days: Schedule.Day.allCases, time: try #require(TimeOfDay("00:00")))
    let store = ground.store
    _ = try store.load()
    try store.save([scrum])
    let variables = ["XDG_STATE_HOME": ground.path + "/state"]
    #expect(try ground.run(["list"], variables: variables).words.contains("missed"))
    var file = BoardFile { variables[$0] }
    file.dismissed[scrum.id] = ground.environment.now
    #expect(file.save() == nil)
    for words in [["list"], ["show", "des"]] {
      let text = try ground.run(words, variables: variables).words
      #expect(text.contains("Design") && !text.contains("missed"), "\(text)")
    }
  }

  @Test("history prints the meetings of one scrum or of all, newest first, since a day")
  func history() throws {
    _ = try ground.fill()
    let web = DailyScrum(title: "Web", attendees: [])
    let store = ground.store
    try store.save(try store.load() + [web])
    var blocked = Ground.meeting(of: web, day: 1.5)
    blocked.turns[0].notes = [Note(kind: .blocker, text: "x", at: blocked.startedAt)]
    let absent = Turn(attendeeID: UUID(), name: "Nobody", seconds: 0, allotted: 0, outcome: .absent)
    blocked.turns.append(absent)
    try store.append(blocked, to: web.id)
    #expect(
      try ground.run("history").words == """
        2026-11-20 11:06  Design  10:00 of 10:00  Cathy
        2026-11-19 23:06  Web     10:00 of 10:00  Cathy  1 open blocker
        2026-11-19 11:06  Design  10:00 of 10:00  Cathy

        """)
    try expect(
      ground.run("history", "WEB").words, "2026-11-19 23:06  10:00 of 10:00  Cathy  1 open blocker\n")
    try expect(ground.run("history", "--since", "2026-11-20").words.split(separator: "\n").count, 1)
    try expect(ground.run("history", "--since", "today", "--json").words, "[]\n")
  }

  @Test("an unreadable history is reported: beside the list, and instead of JSON")
  func unreadable() throws {
    let scrum = try ground.fill()
    #expect(try ground.run("list", "--json").words.contains("\"lastMet\": \"2026-11-20T11:06:40Z\""))
    let history = ground.historyPath(of: scrum)
    try FileManager.default.removeItem(atPath: history)
    try FileManager.default.createDirectory(atPath: history, withIntermediateDirectories: true)
    for command in ["list", "blockers"] {
      let shown = try ground.run(command)
      #expect(shown.failure == nil && shown.remarks.count == 1 && shown.remarks[0].contains(".jsonl"))
      #expect(command == "blockers" || !shown.output.isEmpty)
      let asked = try ground.run(command, "--json")
      #expect(asked.failure?.contains(".jsonl") == true && asked.output.isEmpty)
    }
    try expect(ground.run("history").failure?.contains(".jsonl"), true)
  }

  @Test("an empty listing is a remark on standard error, and as JSON an empty array")
  func empty() throws {
    for (words, remark) in [
      (["list"], "no scrums yet in \(ground.path)/store"),
      (["stats"], "no scrums yet in \(ground.path)/store"),
      (["list", "--titles"], "no scrums yet in \(ground.path)/store"), (["history"], "no meetings yet"),
      (["history", "--since", "today"], "no meetings since 2026-11-21"), (["blockers"], "no open blockers"),
      (["restore"], "no earlier versions"),
    ] {
      let result = try ground.run(words)
      #expect(result.output.isEmpty && result.remarks == [remark] && result.failure == nil, "\(words)")
    }
    for command in ["list", "stats", "history", "blockers"] {
      try expect(ground.run(command, "--json"), CommandResult(output: Array("[]\n".utf8)))
    }
    #expect(try ground.run("show", "a").failure != nil)
    try expect(ground.run("start", "a").failure?.hasPrefix("'scrums start' needs a terminal; "), true)
    #expect(!FileManager.default.fileExists(atPath: ground.path + "/store"))
  }

  @Test("text from files is sanitised")
  func harmless() throws {
    let evil = "\u{1B}]0;x\u{7}\u{9B}2J\u{202E}\nb"
    let scrum = DailyScrum(title: "a\(evil)", attendees: [Attendee(name: evil)])
    try ground.store.save([scrum])
    var meeting = Ground.meeting(of: scrum, day: 0)
    meeting.title = evil
    meeting.turns[0].name = evil
    meeting.turns[0].notes = [Note(kind: .blocker, text: evil, at: meeting.startedAt)]
    try ground.store.append(meeting, to: scrum.id)
    for command in [["list"], ["blockers"], ["show", "a"], ["history"], ["history", "a"]] {
      for words in [command, command + ["--json"]] {
        let result = try ground.run(words)
        #expect(result.failure == nil && !result.output.isEmpty)
        #expect(result.words.isHarmless, "\(words): \(result.words.debugDescription)")
      }
    }
  }

  @Test("check and show report what is wrong with config.json, with its place")
  func config() throws {
    let scrum = try ground.fill()
    let folder = ground.path + "/config/scrums"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let variables = ["XDG_CONFIG_HOME": ground.path + "/config"]
    func run(_ words: String..., config: String) throws -> CommandResult {
      _ = try ground.file("config/scrums/config.json", Array(config.utf8))
      return try ground.run(words, variables: variables)
    }
    let fine = #"{"handOut": {"template": ["{title}", "as you like it"]}}"#
    try expect(run("check", config: fine), CommandResult(lines: ["No problems found"]))
    let shown = try run("show", scrum.title, "--format", "chat", config: fine)
    expect(shown.words, "Design\nas you like it\n")
    let wrong = "{\n  \"handOut\": {\"template\": \"{names}\"},\n  \"warnin\": \"a\"}"
    let problem =
      "\(folder)/config.json:2:27: template has an unknown field {names}; the fields are "
      + ChatExport.fieldNames.joined(separator: ", ")
    let check = try run("check", config: wrong)
    expect(
      check.words,
      "  \(problem)\n  \(folder)/config.json:3:13: warnin is not a setting; did you mean 'warning'?\n")
    expect(check.status, 1)
    try expect(run("show", scrum.title, "--format", "chat", config: wrong).failure, problem)
    let broken = try run("check", config: "{")
    #expect(broken.words.split(separator: "\n").count == 1 && broken.status == 1)
  }
}
