import Foundation
import Testing

@Suite("The scrums from a shell")
struct ScrumCommandsTests {
  private func fill(_ terminal: Terminal) throws {
    for (title, names) in [("App Dev", "Katie, Gray"), ("App Design", "Cathy, Daisy"), ("Web", "Ada")] {
      #expect(try terminal.command("add", title, "--attendees", names).status == 0)
    }
  }

  /// That a command failed with one line, and printed nothing.
  private func expectFailure(_ result: Command.Result, _ status: Int32, _ words: String) {
    #expect(result.status == status && result.output.isEmpty)
    #expect(result.error.hasPrefix("scrums: ") && result.error.hasSuffix("\n"))
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(result.error.contains(words), "\(result.error)")
  }

  @Test("a scrum is added, listed and shown, for people and for programs")
  func addListShow() throws {
    let terminal = try Terminal()
    let added = try terminal.command(
      "add", "Café", "--attendees", "Ada, Bob", "--length=15", "--at", "9:30", "--days", "daily",
      "--json")
    #expect(added.status == 0 && added.error.isEmpty)
    let scrum = try added.output.object()
    #expect(scrum["title"] as? String == "Café" && scrum["nextMeeting"] is String)
    #expect(try terminal.command("list").output.hasPrefix("Scrum  Next"))
    #expect((try terminal.command("list", "--json").output.json() as? [Any])?.count == 1)
    // The accent composed the other way.
    let shown = try terminal.command("show", "CAFE\u{301}")
    #expect(shown.status == 0 && shown.output.contains("  Attendees        Ada, Bob\n"))
    let history = try terminal.command("history", "caf")
    #expect(history.status == 0 && history.output.isEmpty && history.error == "scrums: no meetings yet\n")
  }

  @Test("wrong usage ends with 2, what can't be done with 1, each with one line")
  func failures() throws {
    let terminal = try Terminal()
    expectFailure(try terminal.command("add", "Web"), 2, "--attendees")
    expectFailure(try terminal.command("add", "Web", "Dev", "--attendees", "A"), 2, "\"Web Dev\"")
    expectFailure(try terminal.command("add", "Web", "--attendees", "A", "--length", "121"), 2, "1 to 120")
    expectFailure(try terminal.command("history", "--since", "2026-02-30"), 2, "--since")
    expectFailure(try terminal.command("show"), 2, "NAME")
    expectFailure(try terminal.command("list", "--pretty"), 2, "'--pretty'")
    expectFailure(try terminal.command("start", "web"), 1, "needs a terminal")
    expectFailure(try terminal.command("show", "web"), 1, "no scrum is called 'web'")
    #expect(!terminal.hasFile("."))
    try fill(terminal)
    expectFailure(try terminal.command("show", "app"), 1, "'app' is ambiguous: App Dev, App Design")
    expectFailure(try terminal.command("history", "app"), 1, "is ambiguous")
    try terminal.write("{\n \"version\": 1, oops", to: "scrums.json")
    for words in [
      ["list"], ["list", "--json"], ["show", "web"], ["history"], ["add", "X", "--attendees", "A"],
    ] {
      expectFailure(try terminal.command(words), 1, "scrums.json:2:")
    }
    #expect(try terminal.file("scrums.json") == "{\n \"version\": 1, oops")
  }

  @Test("many that add at once all add")
  func together() async throws {
    let terminal = try Terminal()
    let store = terminal.store.path
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for number in 1...12 {
        group.addTask {
          try Command(["--store", store, "add", "Team \(number)", "--attendees", "Ada"]).run().status
        }
      }
      for try await status in group { #expect(status == 0) }
    }
    let lines = try terminal.command("list").output.split(separator: "\n")
    #expect(lines.count == 13 && Set(lines).count == 13)
  }

  @Test("a meeting is started by name, kept on the disk at once, and the board is behind it")
  func start() throws {
    let terminal = try Terminal(width: 100, height: 30)
    try fill(terminal)
    try terminal.start("start 'app dev' --now", until: "Speaker 1 of 2")
    #expect(terminal.hasMeeting)
    try terminal.press("n", "n", see: "End meeting?")
    try terminal.press("Enter", see: "Meeting ended")
    try terminal.press("Enter", see: "All scrums · 3")
    try terminal.quit()
    #expect(!terminal.hasMeeting)
    let line = try terminal.command("history", "app dev").output
    #expect(line.hasSuffix("  Katie, Gray\n"), "\(line)")
    #expect(
      try terminal.command("history", "--since", "today", "--json").output.contains("\"scrum\": \"App Dev\""))
  }

  @Test("a meeting that was cut off goes on when its scrum is started again")
  func resume() throws {
    let terminal = try Terminal(width: 100, height: 30)
    try fill(terminal)
    try terminal.start("start web --now", until: "Speaker 1 of 1")
    try terminal.signal("KILL", see: "ended with 137")
    let left = try terminal.file(terminal.meetingFile)
    let id = try #require(left.firstMatch(of: /"id": "([-0-9A-F]+)"/)?.1)
    try terminal.start("start WEB", until: "PAUSED")
    #expect(try terminal.file(terminal.meetingFile).contains(id))
    try terminal.press("C-c", see: "ended with 0")
  }

  @Test("what can't be started is said before the screen opens")
  func noStart() throws {
    let terminal = try Terminal(width: 100, height: 30)
    try fill(terminal)
    try terminal.start("start app", until: "ended with 1")
    try terminal.see("scrums: 'app' is ambiguous: App Dev, App Design")
    let text = try terminal.file("scrums.json").replacing(
      /"attendees": \[[^\]]*\]/, with: "\"attendees\": []")
    try terminal.write(text, to: "scrums.json")
    try terminal.start("start web", until: "ended with 1")
    try terminal.see("scrums: 'Web' has no attendees")
    #expect(!terminal.hasMeeting)
  }
}
