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
}
