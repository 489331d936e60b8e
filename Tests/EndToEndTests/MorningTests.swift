import Foundation
import Testing

/// What is tested without a terminal and a shell, once with both: one story of a team.
@Suite("A morning")
struct MorningTests {
  @Test(
    "the first run: nothing is written before the first change, then samples, an open card, and it is all there again"
  )
  func firstRun() throws {
    let terminal = try Terminal().start(until: "No scrums yet")
    #expect(!terminal.hasFile("."))
    try terminal.press("i", see: "Up next")
    #expect(try terminal.file("scrums.json").contains(#""title": "Web Dev""#))
    // As a stack `Up next` is not the whole board. Which scrum is second, the hour decides.
    try terminal.press("v", see: "All scrums · 3")
    try terminal.press("j", "Space", see: "[s] Start", " speaks first")
    try terminal.press("Space", seeNoMore: "[s] Start")
    try terminal.quit()
    try terminal.start(until: "All scrums · 3")
    try terminal.see("Design")
  }

  /// Runs a command, which must succeed and complain of nothing; the result is what it prints.
  private func run(_ terminal: Terminal, _ words: String...) throws -> String {
    let result = try terminal.command(words)
    #expect(result.status == 0 && result.error.isEmpty, "\(words) \(result)")
    return result.output
  }

  @Test("a scrum is added in a shell, held in a terminal, counted, changed, removed and brought back")
  func story() throws {
    let terminal = try Terminal(width: 100, height: 30)
    let nothing = try terminal.command()
    #expect(nothing.status == 0 && nothing.error == "scrums: no scrums yet in \(terminal.store.path)\n")
    let added = try run(
      terminal, "add", "Café", "--attendees", "Ada, Bo", "--length=60", "--at", "9:30", "--days", "daily",
      "--json")
    #expect(try added.object()["nextMeeting"] is String)
    // Without a terminal the board is the list.
    let list = try run(terminal, "list")
    #expect(try list.contains("Café") && run(terminal) == list)
    #expect(try run(terminal, "note", "caf", "the login works", "--as", "Bo").hasPrefix("Noted for Bo"))

    // The accent composed the other way.
    try terminal.start("start 'CAFE\u{301}' --now", until: "Elapsed 0:")
    // Else it would not be timed.
    try terminal.seeNoMore("Elapsed 0:00")
    let running = try run(terminal, "status")
    #expect(running.contains(#/^Ada 29:\d\d · 1/2\n$/#), "\(running)")
    try terminal.writePast("spoilt")
    try terminal.press("C-l", seeNoMore: "spoilt")
    try terminal.press("b", see: "Blocker")
    try terminal.type("no key", see: "Added to")
    try terminal.press("n", "Space", see: "PAUSED")
    try expect(run(terminal, "status", "--format", "{title}: {speaker}"), "Café: Bo\n")
    try terminal.press("Space", seeNoMore: "PAUSED")
    try terminal.press("n", see: "End meeting?")
    try terminal.press("s", see: "Meeting ended", "the login works")
    try terminal.tmux("set-option", "-g", "set-clipboard", "on")
    try terminal.press("c", see: "if tmux has set-clipboard on")
    try terminal.wait(for: "the clipboard") { try terminal.tmux("show-buffer").contains("Ada: no key (new)") }
    try terminal.press("Enter", see: "Up next")
    try terminal.quit()

    #expect(try run(terminal, "status").isEmpty && !terminal.hasMeeting)
    #expect(try run(terminal, "history", "café").contains("Ada, Bo"))
    #expect(try run(terminal, "blockers").contains("no key"))
    #expect(try run(terminal, "stats", "café").contains("1 of 1\n"))
    #expect(try run(terminal, "show", "café", "--updates").contains("0 updates for the next meeting"))
    let changed = try run(terminal, "edit", "café", "--title", "Team A", "--add-attendees", "Cy")
    #expect(changed.hasPrefix("Changed Café: title"))
    let words = /Removed Team A \(3 attendees, 60 min\); 'scrums restore ([^ ]+\.json)' brings it back\n/
    let version = try #require(try run(terminal, "remove", "team a").wholeMatch(of: words)).1
    #expect(try terminal.titles().isEmpty)
    #expect(try run(terminal, "restore", String(version)).hasSuffix("\n  Team A was added\n"))
    try expect(terminal.attendees(of: "Team A"), ["Ada", "Bo", "Cy"])
    try expect(run(terminal, "check"), "No problems found\n")
  }

  @Test("wrong usage ends with 2, what can't be done with 1, each with one line before a screen opens")
  func failures() throws {
    let terminal = try Terminal(width: 100, height: 30, scrums: Fixtures.scrums)
    for (words, status, message) in [
      (["dance"], 2, "dance"), (["--store"], 2, "--store"), (["strat", "ops"], 2, "did you mean 'start'?"),
      (["add", "Web"], 2, "--attendees"), (["start", "ops"], 1, "needs a terminal"),
      (["show", "d"], 1, "'d' is ambiguous: Design ('De'), Data ('Da')"),
    ] as [([String], Int32, String)] {
      let result = try terminal.command(words)
      #expect(result.status == status && result.output.isEmpty, "\(words)")
      #expect(result.error.hasPrefix("scrums: ") && result.error.contains(message), "\(result.error)")
      expect(result.error.split(separator: "\n").count, 1)
    }
    try terminal.start("start d", until: "ended with 1")
    try terminal.see("scrums: 'd' is ambiguous: Design ('De')")
    let damaged = "{\n \"version\": 1, oops"
    try terminal.write(damaged, to: "scrums.json")
    let result = try terminal.command("list")
    #expect(result.status == 1 && result.error.contains("scrums.json:2:"))
    try expect(terminal.file("scrums.json"), damaged)
  }
}
