import Foundation
import TestSupport
import Testing

@Suite("The demo on a terminal")
struct DemoCommandTests {
  @Test(
    "s starts the team that is late, settings can be changed, and nothing is left of it",
    arguments: [false, true])
  func nothingIsLeft(isHungUp: Bool) throws {
    let terminal = try Terminal(width: 120, height: 40)
    let temporary = terminal.folder.appendingPathComponent("temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    func files() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: terminal.folder.path)
        .filter { !$0.hasPrefix("tmux") }
    }
    let before = try files()
    try terminal.start(
      "demo", environment: ["TMPDIR": temporary.path], until: "demo · Platform is late: s starts it")
    #expect(try files() != before)
    try terminal.see("Lena is in it")
    try terminal.press("v", ",", see: "Settings")
    try terminal.press("Escape", see: "Up next")
    try terminal.press("s", see: "READY ROOM")
    try terminal.press("Escape", see: "Up next")
    if isHungUp {
      let program = try terminal.processID()
      try terminal.closeWindow()
      let deadline = Deadline(after: 5)
      while terminal.isRunning(program), !deadline.hasPassed { poll(nil, 0, 5) }
    } else {
      try terminal.press("q", see: "ended with 0")
    }
    expect(try files(), before)
  }
}
