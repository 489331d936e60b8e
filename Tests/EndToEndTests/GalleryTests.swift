import Foundation
import Testing

/// The catalogue of components, in a real terminal with the release program.
@Suite("The gallery")
struct GalleryTests {
  @Test("it opens, moves, changes the width, goes into a preview, and gives the terminal back")
  func gallery() throws {
    let terminal = try Terminal(width: 120, height: 40)
    try terminal.start("gallery", until: "40 columns")
    try terminal.see("▸ HStack")
    try terminal.press("j")
    try terminal.see("▸ VStack")
    try terminal.press(">")
    try terminal.see("┌─ 44 columns ─")
    try terminal.press("A")
    try terminal.see("A ASCII")
    try terminal.press(
      "A", "/", "s", "t", "a", "c", "k", "Enter", "Tab", "j", "j", "j", "j", "j", "Enter")
    try terminal.see("Show less ▴")
    try terminal.press("v")
    try terminal.see("· Show less, button, in focus")
    try terminal.press("v", "Tab")
    try terminal.resize(width: 40, height: 12)
    try terminal.see("‹ Stack ›")
    try terminal.resize(width: 120, height: 40)
    try terminal.see("▸ Stack")
    try terminal.press("q")
    try terminal.see("ended with 0")
    try terminal.see("icanon")
    let modes = Set(try terminal.screen().split(whereSeparator: \.isWhitespace))
    #expect(modes.isSuperset(of: ["isig", "icanon", "echo", "opost", "onlcr", "icrnl", "iexten"]))
    // Nobody who only looks at components has a store.
    #expect(!FileManager.default.fileExists(atPath: terminal.store.path))
  }

  @Test("a binding is found by its name, changed by keys and clicks, and its code is copied")
  func interaction() throws {
    let terminal = try Terminal(width: 120, height: 40)
    try terminal.start("gallery", until: "40 columns")
    try terminal.tmux("set-option", "-g", "set-clipboard", "on")
    try terminal.press("/", "b", "i", "n", "d", "i", "n", "g", "Enter")
    try terminal.see("▸ Binding")
    try terminal.press("Tab", "l", "Enter")
    try terminal.see("[ - ] 3 [ + ]")
    try terminal.click("[ Ready ]")
    try terminal.see("Cathy can start")
    try terminal.press("k", "Tab", "c")
    try terminal.see(
      "Copied the code of 'A value that a view changes' (11 lines), if tmux has set-clipboard on")
    try terminal.wait(for: "the clipboard") { try !terminal.tmux("list-buffers").isEmpty }
    #expect(
      try terminal.tmux("show-buffer").hasPrefix("struct BindingCounter: View {\n  @Binding var count: Int\n")
    )
    try terminal.press("q")
    try terminal.see("ended with 0")
  }

  @Test("a million cards are there at once, and Ctrl-Z and signals are obeyed")
  func cards() throws {
    let terminal = try Terminal()
    try terminal.startShell()
    try terminal.type("\(Terminal.program) gallery cards --count 1000000")
    try terminal.see("Card 1: Design review")
    try terminal.press("G")
    try terminal.see("Card 1000000: Design review")
    try terminal.press("C-z")
    try terminal.see("Stopped")
    try terminal.type("fg")
    try terminal.see("Card 1000000: Design review")
    try terminal.press("g")
    try terminal.see("Card 1: Design review")
    try terminal.press("q")
    try terminal.seeNoMore("Card 1: Design review")
    try terminal.type("echo left with $?")
    try terminal.see("left with 0")
  }

  @Test("a signal that ends the program ends the gallery too", arguments: ["TERM", "HUP"])
  func signals(name: String) throws {
    let terminal = try Terminal()
    try terminal.start("gallery", until: "HStack")
    try terminal.signal(name)
    try terminal.see("ended with 0")
  }

  @Test("without a terminal it is printed, and what it can't print is told")
  func printed() throws {
    let all = try Command(["gallery"]).run()
    #expect(all.status == 0)
    #expect(all.output.hasPrefix("HStack\n======\n"))
    #expect(all.output.hasSuffix("\n"))
    let one = try Command(["gallery", "--print", "hstack", "--width", "30", "--ascii"]).run()
    #expect(one.output.contains("\nDesign      4 attendees 10 min\n"))
    #expect(one.output.allSatisfy { $0.isASCII })
    let (several, none) = try (
      Command(["gallery", "--print", "lazy"]).run(), Command(["gallery", "--print", "x"]).run()
    )
    #expect((several.status, several.output) == (1, ""))
    #expect(several.error == "scrums: 'lazy' may be LazyVStack, LazyHStack\n")
    #expect((none.status, none.output) == (1, ""))
    #expect(none.error.filter(\.isNewline).count == 1)
    #expect(try Command(["gallery", "cards"]).run().status == 1)
    #expect(try Command(["gallery", "--width", "0"]).run().status == 2)
    #expect(try Command(["gallery", "--help"]).run().output.contains("--print [NAME]"))
  }
}
