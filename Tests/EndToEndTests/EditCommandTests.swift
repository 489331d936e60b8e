import Testing

@Suite("Editing from a shell")
struct EditCommandTests {
  @Test("on a terminal a wrong text can be edited again, at its line, or discarded")
  func again() throws {
    let terminal = try Terminal(
      width: 100, height: 30, scrums: Team.board(("Team 1", ["Ada", "Bob"], 10)))
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
