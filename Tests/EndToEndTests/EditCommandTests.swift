import Foundation
import Testing

@Suite("Editing from a shell")
struct EditCommandTests {
  /// A store with one scrum of two people.
  private func store(width: Int = 100) throws -> Terminal {
    let terminal = try Terminal(width: width, height: 30)
    let added = try terminal.command("add", "Team 1", "--attendees", "Ada, Bob", "--length", "10")
    #expect(added.status == 0)
    return terminal
  }

  /// Runs `scrums edit team` without a terminal, with a script for the editor.
  private func edit(_ terminal: Terminal, _ lines: String) throws -> Command.Result {
    let editor = try terminal.script("editor", lines)
    let folder = terminal.folder.path
    let words = ["-c", "EDITOR=\"sh $1\" TMPDIR=\"$2\" \"$3\" --store \"$4\" edit team", "sh"]
    return try Command(words + [editor, folder, Terminal.program, terminal.store.path], of: "sh").run()
  }

  @Test("what the editor leaves is saved, and beside what another program saves meanwhile")
  func editor() throws {
    let terminal = try store()
    let other = "'\(Terminal.program)' --store '\(terminal.store.path)' edit team --theme sky >/dev/null"
    let result = try edit(terminal, "\(other); sed -i 's/10,/15,/; s/\"Bob\"/\"Bo\", \"seat\": 7/' \"$1\"")
    #expect(result.status == 0 && result.error.isEmpty, "\(result)")
    #expect(result.output == "Changed Team 1: length 10 min → 15 min, attendees\n")
    let scrum = try #require(try terminal.scrum("Team 1"))
    #expect(scrum["lengthInMinutes"] as? Int == 15 && scrum["theme"] as? String == "sky")
    #expect(try terminal.attendees(of: "Team 1") == ["Ada", "Bo"])
    #expect(try terminal.file("scrums.json").contains("\"seat\": 7"))
    #expect(try edit(terminal, "true").output == "Nothing was changed\n")
  }

  @Test("a wrong text fails with its place, changes nothing, and is kept")
  func wrong() throws {
    let terminal = try store()
    let before = try terminal.file("scrums.json")
    let result = try edit(terminal, "sed -i 's/10,/,/' \"$1\"")
    #expect(result.status == 1 && result.output.isEmpty)
    let match = try #require(
      result.error.firstMatch(
        of: /scrums: (.*\.json):13:22: expected a value; nothing was changed, and your text is in (.*)\n/),
      "\(result.error)")
    #expect(match.1 == match.2)
    let text = try String(contentsOfFile: String(match.1), encoding: .utf8)
    #expect(text.contains("\"lengthInMinutes\": ,"))
    #expect(try terminal.file("scrums.json") == before)
  }

  @Test("on a terminal a wrong text can be edited again, at its line, or discarded")
  func again() throws {
    let terminal = try store()
    // Its name makes it an editor that takes a line; it breaks the text, and mends it when it is called again.
    let editor = try terminal.script(
      "vi",
      """
      #!/bin/sh
      for file; do :; done
      if grep -q '10,' "$file"; then sed -i 's/10,/,/' "$file"; else sed -i 's/: ,/: 20,/' "$file"; fi
      echo "called with $1"
      """)
    try terminal.run("/bin/chmod", ["+x", editor])
    let environment = ["VISUAL": editor, "TMPDIR": terminal.folder.path]
    try terminal.start("edit team", environment: environment, until: "Edit again, or discard? [E/d]")
    try terminal.see(":13:22: expected")
    try terminal.press("Enter", see: "called with +13", "Changed Team 1: length 10 min → 20 min")
    try terminal.see("ended with 0")
    let breaking = try terminal.script("break", "sed -i 's/20,/,/' \"$1\"")
    try terminal.start(
      "edit team", environment: ["VISUAL": "", "EDITOR": "sh \(breaking)"], until: "Edit again, or discard?")
    try terminal.press("d", "Enter", see: "your text is in", "ended with 1")
    #expect(try terminal.scrum("Team 1")?["lengthInMinutes"] as? Int == 20)
  }

  @Test("a scrum is changed by options, removed, and brought back")
  func removed() throws {
    let terminal = try store()
    let changed = try terminal.command(
      "edit", "team 1", "--title", "Team A", "--at", "9:30", "--days", "mon-fri",
      "--add-attendees", "Cy")
    #expect(changed.status == 0 && changed.output.hasPrefix("Changed Team 1: title"))
    let removed = try terminal.command("remove", "team a")
    let words = /Removed Team A \(3 attendees, 10 min\); 'scrums restore ([^ ]+\.json)' brings it back\n/
    let version = try #require(removed.output.wholeMatch(of: words)).1
    #expect(try terminal.titles().isEmpty)
    #expect(try terminal.command("check").output == "No problems found\n")
    #expect(try terminal.command("restore", String(version)).output.hasSuffix("\n  Team A was added\n"))
    #expect(try terminal.attendees(of: "Team A") == ["Ada", "Bob", "Cy"])
  }

  @Test("a misspelt command, option or name gets a suggestion and changes nothing")
  func misspelt() throws {
    let terminal = try store()
    for (words, status, message) in [
      (["strat", "team"], 2, "no command 'strat'; did you mean 'start'?"),
      (["remvoe", "team"], 2, "no command 'remvoe'; did you mean 'remove'?"),
      (["list", "--jsno"], 2, "'scrums list' has no option '--jsno'; did you mean '--json'?"),
      (["remove", "taem"], 1, "no scrum is called 'taem'; did you mean 'Team 1'?"),
    ] as [([String], Int32, String)] {
      let result = try terminal.command(words)
      #expect(result.status == status && result.output.isEmpty && result.error == "scrums: \(message)\n")
    }
    #expect(try terminal.titles() == ["Team 1"])
  }

  @Test("the list fits its terminal, and is whole for another program")
  func list() throws {
    let terminal = try store(width: 40)
    let title = "A title that is much longer than any narrow terminal"
    #expect(try terminal.command("edit", "team", "--title", title).status == 0)
    try terminal.start("list", until: "ended with 0")
    let lines = try terminal.screen().split(separator: "\n").prefix(2)
    #expect(
      lines == ["Scrum           Last met  People  Length", "A title that …  never          2  10 min"])
    #expect(try terminal.command("list").output.hasSuffix("\n\(title)  never          2  10 min\n"))
  }
}
