import Foundation
import Testing

@testable import scrums

@Suite("The manual page")
struct ManualPageTests {
  @Test("mandoc has nothing to say about it")
  func lint() throws {
    let machine = try Machine()
    #expect(try machine.run(lines: "scrums man | mandoc -Tlint").isEmpty)
  }

  @Test("the shown page has each section and each recipe, with code that can be copied")
  func shown() throws {
    let machine = try Machine()
    let marked = try machine.run(lines: "scrums man | mandoc -Tutf8")
    // What is bold or underlined is written over, as on paper.
    let text = marked.replacing(/.\u{8}/.matchingSemantics(.unicodeScalar), with: "")
    let lines = text.split(separator: "\n").map(String.init)
    let sections = Manual.lines.filter { $0.hasPrefix(".Sh ") }.map { String($0.dropFirst(4)) }
    // A key of ssh is one line, and can be copied only so.
    for line in lines where line.count > 80 { #expect(line.contains("restrict,pty,command="), "\(line)") }
    #expect(sections.count > 10 && sections.contains("EXAMPLES"))
    for section in sections { #expect(lines.contains(section), "\(section)") }
    for (title, blocks) in Recipes.all {
      #expect(lines.contains("   \(title)"), "\(title)")
      for case .code(let code) in blocks {
        let indented = code.split(separator: "\n").map { "       \($0)" }
        #expect(text.contains(indented.joined(separator: "\n") + "\n"), "\(code)")
      }
    }
  }

  @Test("on a terminal man shows it, from a file that is gone afterwards; to a pipe it is printed")
  func terminal() throws {
    let machine = try Machine()
    try machine.install(
      #"""
      #!/bin/sh
      printf '%s\n' "$@" >"$0.calls"
      cp "$2" "$0.page"
      head -n 5 "$2"
      read -r line
      """#, as: "man")
    let window = try machine.open("PS1=shell> ", "bash", "--norc", "-i")
    try window.see("shell>")
    try window.type("scrums man; echo ended with $?", see: ".Dt SCRUMS 1")
    let end = try #require(Manual.lines.last)
    try window.wait(for: "the page") { machine.terminal.said("bin/man.page").hasSuffix("\(end)\n") }
    let arguments = machine.calls(of: "man").split(separator: "\n").map(String.init)
    try #require(arguments.count == 2 && arguments[0] == "-l")
    #expect(FileManager.default.fileExists(atPath: arguments[1]))
    expect(machine.terminal.said("bin/man.page"), Manual.lines.joined(separator: "\n") + "\n")
    try window.press("Enter", see: "ended with 0")
    #expect(!FileManager.default.fileExists(atPath: arguments[1]))
    try window.type("scrums man | tail -n 1", see: String(end.prefix(40)))
  }
}
