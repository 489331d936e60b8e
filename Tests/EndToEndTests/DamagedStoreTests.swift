import Testing

@Suite("A damaged store")
struct DamagedStoreTests {
  @Test("quitting leaves every byte as it is, and the place is said on the terminal")
  func quit() throws {
    let damaged = "{\n  \"version\": 1,\n  \"scrums\": [1 2]\n}\n"
    let terminal = try Terminal.withSamples()
    try terminal.press("d", see: "Design deleted")
    try terminal.quit()
    try terminal.write(damaged, to: "scrums.json")
    try terminal.start(until: "scrums.json can't be read")
    try terminal.see("Line 3, column 16: expected a comma or ]", "There are 2 earlier versions")
    try terminal.press("i", "n", "q", see: "ended with 1")
    // A long path may take two lines.
    try terminal.wait(for: "the place") {
      try terminal.screen().filter { !$0.isNewline }.contains("scrums.json:3:16: expected a comma or ]")
    }
    try expect(terminal.file("scrums.json"), damaged)
    #expect(!terminal.hasFile("scrums.json.damaged"))
  }
}
