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

  @Test("a file that was mended is read again, and the board works")
  func retry() throws {
    let terminal = try broken()
    try terminal.press("r", see: "The file still can't be read")
    try terminal.write("{\"version\": 1, \"scrums\": []}\n", to: "scrums.json")
    try terminal.press("r", see: "No scrums yet")
    try terminal.press("i", see: "All scrums · 3")
    #expect(try terminal.file("scrums.json").contains("Web Dev"))
    // Another program's change is taken in, too.
    let changed = try terminal.file("scrums.json").replacingOccurrences(of: "Web Dev", with: "Mobile")
    try terminal.write(changed, to: "scrums.json")
    try terminal.see("Mobile")
    try terminal.quit()
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

  @Test("an earlier version comes back, and the damaged file is kept beside it")
  func restore() throws {
    let terminal = try broken()
    // The version that was saved last comes first, then the one before it.
    try terminal.see("2 scrums")
    try terminal.press("j", "Enter", see: "Restored · damaged file kept as scrums.json.damaged · u undo")
    try terminal.see("All scrums · 3")
    #expect(try terminal.file("scrums.json.damaged") == Self.damaged)
    try terminal.press("u", see: "Line 3, column 16")
    #expect(try terminal.file("scrums.json") == Self.damaged)
    try terminal.press("j", "Enter", see: "Restored")
    try terminal.startMeeting(of: 4)
    try terminal.press("q", "s", "q", see: "Up next")
    try terminal.quit()
    #expect(try terminal.history().count == 1)
  }

  @Test("a meeting that was left is offered once the scrums can be read")
  func unfinished() throws {
    let terminal = try Terminal.withSamples()
    try terminal.startMeeting(of: 4)
    try terminal.press("C-c", see: "ended with 0")
    let text = try terminal.file("scrums.json")
    try terminal.write(Self.damaged, to: "scrums.json")
    try terminal.start("start Design", until: "scrums.json can't be read")
    try terminal.write(text, to: "scrums.json")
    try terminal.press("r", see: "Resume Design")
    try terminal.quit()
  }

  @Test("a file that is damaged while the board is open is never written over; mended, it is saved again")
  func whileOpen() throws {
    let terminal = try Terminal.withSamples(width: 120, height: 30)
    let text = try terminal.file("scrums.json")
    try terminal.write(Self.damaged, to: "scrums.json")
    try terminal.see("! scrums.json line 3 can't be read  r retry  b backup  e edit")
    try terminal.press("d", see: "saved once the file can be read", "All scrums · 2")
    try terminal.see("! scrums.json line 3 can't be read, not saved  r retry")
    #expect(try terminal.file("scrums.json") == Self.damaged)
    // The words go by themselves, the mark stays.
    try terminal.seeNoMore("saved once the file can be read")
    try terminal.see("not saved")
    try terminal.write(text, to: "scrums.json")
    try terminal.seeNoMore("not saved")
    try terminal.see("scrums.json can be read again")
    #expect(try !terminal.file("scrums.json").contains("Design"))
    // A file that vanishes is written again.
    try FileManager.default.removeItem(at: terminal.store.appendingPathComponent("scrums.json"))
    try terminal.see("! scrums.json is gone  r retry  b backup  ^S write it again")
    try terminal.press("C-s", seeNoMore: "is gone")
    #expect(try terminal.file("scrums.json").contains("Web Dev"))
    try terminal.quit()
  }
}
