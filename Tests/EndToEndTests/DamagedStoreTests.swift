import Foundation
import Testing

@Suite("A damaged store")
struct DamagedStoreTests {
  private static let damaged = "{\n  \"version\": 1,\n  \"scrums\": [1 2]\n}\n"

  /// A store with the samples, one of them deleted since, whose file was damaged afterwards.
  private func broken() throws -> Terminal {
    let terminal = try Terminal.withSamples()
    try terminal.press("d", see: "All scrums · 2")
    try terminal.quit()
    try terminal.write(Self.damaged, to: "scrums.json")
    try terminal.start(until: "scrums.json can't be read")
    return terminal
  }

  @Test("quitting leaves every byte as it is, and the place is said on the terminal")
  func quit() throws {
    let terminal = try broken()
    try terminal.see("Line 3, column 16: expected a comma or ]", "There are 2 earlier versions")
    try terminal.press("i", "n", "q", see: "ended with 1")
    // A long path may take two lines.
    try terminal.wait(for: "the place") {
      try terminal.screen().filter { !$0.isNewline }.contains("scrums.json:3:16: expected a comma or ]")
    }
    #expect(try terminal.file("scrums.json") == Self.damaged)
    #expect(!terminal.hasFile("scrums.json.damaged"))
  }

  @Test("the damaged line is shown, and the editor opens there")
  func edit() throws {
    let terminal = try broken()
    try terminal.see("3 │   \"scrums\": [1 2]", "  │                ^")
    try terminal.press("q", see: "ended with 1")
    let editor = try terminal.script(
      "vim",
      "#!/bin/sh\necho \"editing $1\"; read answer\necho '{\"version\": 1, \"scrums\": []}' >\"$2\"")
    try terminal.start(environment: ["EDITOR": editor], until: "scrums.json can't be read")
    try terminal.press("e", see: "editing +3")
    try terminal.press("Enter", see: "No scrums yet", "scrums.json can be read again")
    try terminal.quit()
  }
}
