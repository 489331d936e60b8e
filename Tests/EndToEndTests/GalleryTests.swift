import Foundation
import TestSupport
import Testing

/// The catalogue of the kit and the list that the benchmark scrolls, in a real terminal.
@Suite("The gallery")
struct GalleryTests {
  private func open(_ command: String, until text: String) throws -> Terminal {
    let terminal = try Terminal(width: 120, height: 40)
    try terminal.startShell()
    try terminal.type("\(BuiltPrograms.folder)/\(command)")
    try terminal.see(text)
    return terminal
  }

  @Test("pages turn, a view is used, its code is copied, and the terminal is given back")
  func pages() throws {
    let terminal = try open("gallery", until: "▸ Text")
    try terminal.press("n")
    try terminal.see("▸ Stacks")
    try terminal.click("Binding")
    try terminal.see("▸ Binding")
    try terminal.click("[ + ]")
    try terminal.see("[ - ] 3 [ + ]")
    try terminal.press("c")
    try terminal.see("Copied the code of Binding")
    try terminal.resize(width: 40, height: 12)
    try terminal.see("Copied the code")
    try terminal.press("q")
    // What is typed before the shell has the terminal again is lost.
    try terminal.seeNoMore("Copied the code")
    try terminal.type("stty -a")
    try terminal.see("icanon")
  }

  @Test("it is printed whole or by a page, and an unknown page is reported")
  func printed() throws {
    let gallery = { (words: [String]) in try Command(words, of: "\(BuiltPrograms.folder)/gallery").run() }
    #expect(try gallery(["--print"]).output.hasPrefix("Text\n====\n"))
    #expect(try gallery(["--print", "rail"]).output.contains("struct ScrumRail: View {"))
    let unknown = try gallery(["--print", "dance"])
    #expect(unknown.status == 1)
    #expect(unknown.error.hasPrefix("gallery: no page 'dance'; there are Text, Stacks,"))
    #expect(try gallery(["--help"]).error == "gallery: usage: gallery [--print [PAGE]]\n")
  }

  @Test("a million cards are there at once, and Ctrl-Z and signals are obeyed")
  func cards() throws {
    let terminal = try open("cards 1000000", until: "Card 1: Design review")
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
}
