import Foundation
import Testing

@Suite("A meeting by ear")
struct MeetingByEarTests {
  /// Monday, 23 November 2026, 09:28 in Greenwich: two minutes early.
  private static let start = Date(timeIntervalSince1970: 1_795_426_080)
  private static let article = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/ScrumUI/ScrumUI.docc/AMeetingByEar.md").standardized

  private enum Step {
    case type(String)
    case wait(Double)
  }

  /// Four people: one is absent, one is blocked, one takes too long.
  private static let steps: [Step] = [
    .type("?"), .wait(120), .type("4 x"), .type("today"), .type("next"), .type(""), .type("start"), .wait(40),
    .type("note the login is done"), .type("delete"), .type("w"), .type("n"), .wait(15),
    .type("b the vendor has not answered"), .wait(205), .wait(45), .wait(15), .wait(30), .type("n"),
    .type("pause"), .wait(60), .type("pause"), .type("t"), .type("who orders lunch?"), .wait(30), .type(""),
    .type("n"), .type("discussed"), .type("end"), .type("dance"), .type(""), .type("save"), .type("all"),
    .type("q"), .type("blockers"), .type("q"), .type("q"),
  ]
  private static let lists = ["?", "4 x", "all", "blockers"]

  private func transcript(
    _ folder: StoreFolder, onTerminal: Bool = false
  ) throws -> (text: String, status: Int32) {
    let clock = try TestClock(in: folder.path, now: Self.start)
    let program = try PipedProgram(
      ["start", "platform", "--no-bell"], folder: folder.path, environment: clock.environment,
      onTerminal: onTerminal)
    var text = "$ scrums start platform --plain\n" + (try program.hear(by: clock))
    for (place, step) in Self.steps.enumerated() {
      switch step {
      case .type(let line):
        text += "> \(line)\n"
        program.type(line)
        // The last line ends the program.
        if place < Self.steps.count - 1 {
          let heard = try program.hear(by: clock)
          if !Self.lists.contains(line) { expect(heard.count { $0 == "\n" }, 1, "\(line): \(heard)") }
          text += heard
        }
      case .wait(let seconds):
        try clock.pass(seconds)
        let heard = try program.hear(by: clock)
        text += "(\(Int(seconds)) seconds later)\n\(heard)"
      }
    }
    return (text, try program.end())
  }

  @Test(
    "four people, a blocker and an absence: the transcript of the manual, through pipes and on a terminal")
  func story() throws {
    let names = ["Ada", "Ben", "Cléo", "Dan"]
    let (folder, typed) = (try StoreFolder(names), try StoreFolder(names))
    let (text, status) = try transcript(folder)
    expect(status, 0)
    #expect(try transcript(typed, onTerminal: true) == (text, status))
    #expect(try typed.meetings().count == 1 && typed.scrums().count == 1)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || 0x7F...0x9F ~= $0.value })

    let meetings = try folder.meetings()
    #expect(meetings.count == 1 && !folder.hasMeeting)
    let turns = try #require(meetings.first?["turns"] as? [[String: Any]])
    expect(turns.map { $0["name"] as? String }, names)
    expect(turns.map { $0["outcome"] as? String }, ["spoke", "spoke", "spoke", "absent"])
    expect(turns.map { $0["seconds"] as? Int }, [40, 310, 30, 0])
    let notes = turns.flatMap { $0["notes"] as? [[String: Any]] ?? [] }
    #expect(
      notes.compactMap { $0["text"] as? String } == [
        "the login is done", "the vendor has not answered", "who orders lunch?",
      ])

    let manual = try String(contentsOf: Self.article, encoding: .utf8)
    let parts = manual.components(separatedBy: "```")
    try #require(parts.count == 3)
    let shown = String(parts[1].drop { $0 != "\n" }.dropFirst())
    guard ProcessInfo.processInfo.environment["SCRUMS_PICTURES"] == "draw" else {
      expect(shown, text, "make pictures writes the transcript anew")
      return
    }
    try (parts[0] + "```text\n" + text + "```" + parts[2]).write(
      to: Self.article, atomically: true, encoding: .utf8)
  }

  @Test(
    "names and notes never send control characters, and outside UTF-8 they are ASCII",
    arguments: [true, false])
  func harmless(isUTF8: Bool) throws {
    let names = ["A\u{1B}[2Jda", "B\u{9B}31men\u{7}", "C\u{202E}leo\nX", "Łukasz"]
    let folder = try StoreFolder(names, title: "Plat\u{1B}]0;x\u{7}form")
    let clock = try TestClock(in: folder.path, now: Self.start)
    let environment = clock.environment.merging(["LC_ALL": isUTF8 ? "C.UTF-8" : "C"]) { $1 }
    let program = try PipedProgram([], folder: folder.path, environment: environment)
    var text = try program.hear(by: clock)
    for line in [
      "start", "s", "b \u{1B}[31mred\u{7F}", "n", "w", "n", "n", "n", "s", "?", "q", "B", "q", "e", "^C",
    ] {
      program.type(line)
      if line != "^C" { text += try program.hear(by: clock) }
    }
    try expect(program.end(), 0)
    #expect(text.contains(isUTF8 ? "Łukasz" : "Lukasz"))
    #expect(
      !text.unicodeScalars.contains {
        $0.value < 0x20 && $0 != "\n" || 0x7F...0x9F ~= $0.value || $0.value == 0x202E
          || !isUTF8 && !$0.isASCII
      }, "\(text)")
  }

  @Test("what another terminal does to the meeting is heard, and either may lead; an audience only listens")
  func otherTerminals() throws {
    let folder = try StoreFolder(["Ada", "Ben", "Cleo"])
    let leader = try PipedProgram(["start", "platform"], folder: folder.path)
    try leader.wait(for: "Ready room of Platform")
    let audience = try PipedProgram(["--audience"], folder: folder.path)
    try audience.wait(for: "3 of 3 present")
    audience.type("w")
    let other = try PipedProgram(["start", "platform"], folder: folder.path)
    try other.wait(for: "Ready room of Platform")
    leader.type("3 x")
    leader.type("today")
    for one in [audience, other] { try one.wait(for: "Cleo absent") }
    other.type("s")
    for one in [audience, leader] { try one.wait(for: "Ada speaks, 5 minutes left. Next: Ben") }
    leader.type("b needs a key")
    for one in [audience, other] { try one.wait(for: "Blocker of Ada: needs a key") }
    other.type("n")
    for one in [audience, leader] { try one.wait(for: "\nBen speaks, ") }
    // The leader is cut off; the others go on.
    kill(leader.process, SIGKILL)
    try expect(leader.end(), 128 + SIGKILL)
    try other.wait(for: "The other terminal left, the meeting continues here")
    other.type("q")
    other.type("s")
    for one in [other, audience] { try one.wait(for: "Meeting of Platform ended") }
    try expect(folder.meetings().count, 1)
    audience.type("q")
    try expect(audience.end(), 0)
  }

  @Test("a team of three with a length and a time is added in at most 25 lines")
  func addTeam() throws {
    let folder = try StoreFolder()
    let clock = try TestClock(in: folder.path, now: Self.start)
    let program = try PipedProgram([], folder: folder.path, environment: clock.environment)
    _ = try program.hear(by: clock)
    var heard = ""
    for line in ["n", "Web", "10", "tab", "Ada, Ben, Cem", "tab", "9:30", "^S"] {
      program.type(line)
      let answer = try program.hear(by: clock)
      #expect(!answer.isEmpty, "\(line)")
      heard += answer
    }
    #expect(heard.count { $0 == "\n" } <= 25, "\(heard)")
    let team = try #require(folder.scrums().first { $0["title"] as? String == "Web" })
    expect(team["lengthInMinutes"] as? Int, 10)
    #expect((team["attendees"] as? [Any])?.count == 3 && team["schedule"] != nil)
    program.type("quit")
    try expect(program.end(), 0)
  }

  @Test(
    "however it ends, every note is saved and the meeting can be resumed",
    arguments: [SIGTERM, SIGKILL, 0])
  func endings(signal: Int32) throws {
    let folder = try StoreFolder(["Ada", "Ben"])
    let program = try PipedProgram(["start", "platform", "--now"], folder: folder.path)
    program.type("a the login is done")
    try program.wait(for: "Note of Ada: the login is done")
    // A kill loses what is being written.
    if signal == SIGKILL {
      try waitUntil(every: 1) {
        try folder.file(folder.meetingFile).contains("the login is done")
      } orFail: {
        "the note is not written"
      }
    }
    if signal == 0 { program.endInput() } else { kill(program.process, signal) }
    try expect(program.end(), (signal == 0 ? 0 : 128 + signal))
    #expect(try folder.file(folder.meetingFile).contains("the login is done"))
    let next = try PipedProgram(["start", "platform"], folder: folder.path)
    try next.wait(for: "Ada. Paused. ")
    next.type("q")
    next.type("s")
    next.type("all")
    try next.wait(for: "\n3 Ada: the login is done")
  }

  @Test("output that nobody reads stops nothing: notes are saved, and the program ends when it is told to")
  func unread() throws {
    let folder = try StoreFolder(["Ada", "Ben"])
    let program = try PipedProgram(["start", "platform", "--now"], folder: folder.path)
    // More than a pipe holds.
    for _ in 1...400 { program.type("?") }
    program.type("a nobody hears this")
    try folder.wait(for: "nobody hears this", in: folder.meetingFile)
    kill(program.process, SIGTERM)
    try expect(program.end(), 128 + SIGTERM)
  }

  @Test("lines for a meeting that can't be opened are no keys of another screen")
  func noMeeting() throws {
    let folder = try StoreFolder(["Ada", "Ben"])
    let before = try folder.file("scrums.json")
    let damaged = String(before.dropLast(9))
    try folder.write(damaged, to: "scrums.json")
    for arguments in [["start", "platform"], ["start", "platform", "--now"], []] {
      let program = try PipedProgram(arguments, folder: folder.path)
      for line in ["R", "Enter", "r", "n", "q"] { program.type(line) }
      try expect(program.end(), 1)
      #expect(program.said.contains("scrums.json:") && program.said.split(separator: "\n").count == 1)
    }
    #expect(try folder.file("scrums.json") == damaged && !folder.hasFile("scrums.json.damaged"))
  }
}
