import TestSupport
import Testing

@Suite("The gallery")
struct GalleryTests {
  private func open(_ command: String, until text: String) throws -> Terminal {
    let terminal = try Terminal(width: 120, height: 40)
    try terminal.startShell()
    try terminal.type("\(BuiltPrograms.folder)/\(command)", see: text)
    return terminal
  }

  @Test("pages turn, a view is used, its code is copied, and the terminal is given back")
  func pages() throws {
    let terminal = try open("gallery", until: "▸ Text")
    try terminal.press("n", see: "▸ Stacks")
    try terminal.click("Binding", see: "▸ Binding")
    try terminal.click("[ + ]", see: "[ - ] 3 [ + ]")
    try terminal.press("c", see: "Copied the code of Binding")
    try terminal.resize(width: 40, height: 12)
    try terminal.see("Copied the code")
    try terminal.press("q")
    // What is typed before the shell has the terminal again is lost.
    try terminal.seeNoMore("Copied the code")
    try terminal.type("stty -a", see: "icanon")
  }

  @Test("a million cards are there at once, and Ctrl-Z and signals are obeyed")
  func cards() throws {
    let terminal = try open("cards 1000000", until: "Card 1: Design review")
    try terminal.press("G", see: "Card 1000000: Design review")
    try terminal.press("C-z", see: "Stopped")
    try terminal.type("fg", see: "Card 1000000: Design review")
    try terminal.press("g", see: "Card 1: Design review")
    try terminal.press("q", seeNoMore: "Card 1: Design review")
    try terminal.type("echo left with $?", see: "left with 0")
  }
}
