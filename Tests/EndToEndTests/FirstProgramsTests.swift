import Foundation
import TestSupport
import Testing

@Suite("A stranger's programs")
struct FirstProgramsTests {
  private func start(_ name: String, width: Int = 60, until text: String) throws -> Terminal {
    let terminal = try Terminal(width: width).start(program: "\(BuiltPrograms.folder)/\(name)", until: text)
    return terminal
  }

  @Test("hello greets, is suspended and resumed, and gives the terminal back")
  func hello() throws {
    let terminal = try start("Hello", until: "Hello, world")
    try terminal.resize(width: 50, height: 30)
    try terminal.see("Hello, world")
    try terminal.press("x", "q", see: "ended with 0", "icanon")
    try terminal.startShell()
    try terminal.type("\(BuiltPrograms.folder)/Hello", see: "Hello, world")
    try terminal.press("C-z", see: "Stopped")
    try terminal.type("fg", see: "Hello, world")
    try terminal.signal("TERM", seeNoMore: "Hello, world")
  }

  @Test("a model may be a class of the main actor")
  func counter() throws {
    let terminal = try start("Counter", until: "Count: 0")
    // The first button has the focus at the start.
    try terminal.press("Space", "Enter")
    try terminal.click("Count", see: "Count: 3")
    try terminal.press("C-c", see: "ended with 0")
  }

  @Test("a stopwatch runs by itself")
  func stopwatch() throws {
    let terminal = try start("Stopwatch", until: "0 s")
    try terminal.press("s", see: "2 s")
    try terminal.press("s", see: "0 s")
    try terminal.quit()
  }

  @Test("the to-do list adds, ticks off, filters, deletes and undoes, by keys")
  func todoByKeys() throws {
    let terminal = try start("Todo", until: "0 of 3 done")
    try terminal.press("F", "e", "e", "d", "Space", "q", "Enter", see: "0 of 4 done", "Feed q")
    // Past the button to the filters, and from there to the first item.
    try terminal.press("Tab", "Tab", "Tab", "Tab", "Tab", "Space", see: "1 of 4 done", "✓ Buy milk")
    try terminal.press("Tab", "Enter", seeNoMore: "Buy milk")
    try terminal.press("u", see: "✓ Buy milk")
    try terminal.press("u", "u", "u", see: "0 of 3 done")
    try terminal.quit()
  }
}
