import Foundation
import Testing

@Suite("Commands of one's own, run by the program")
struct OwnCommandTests {
  /// A board with a scrum whose title a shell would take for a program.
  private func terminal(_ commands: (Terminal) throws -> String, options: String = "") throws -> Terminal {
    let terminal = try Terminal(width: 120)
    try terminal.command("add", "$(touch hacked); `touch hacked` \"'", "--attendees", "Ada,Bob")
    try terminal.configure("{\"commands\": [\(commands(terminal))]}")
    try terminal.start(options, until: "Up next")
    return terminal
  }

  @Test("one beside the board gets the selection as JSON and in its arguments, never through a shell")
  func background() throws {
    let terminal = try terminal { terminal in
      let script = try terminal.script(
        "tell",
        "#!/bin/sh\n"
          + #"{ printf '%s\n' "$#" "$1" "$SCRUMS_SELECTION"; cat; } >"$0.new"; mv "$0.new" "$0.out""#)
      return
        #"{"key": "ctrl-g", "screen": "board", "name": "Tell", "run": ["\#(script)", "a {scrum.title} b"]}"#
    }
    try terminal.see("^G Tell")
    try terminal.press("C-g")
    try terminal.wait(for: "what it was told") { !terminal.said("tell.out").isEmpty }
    let lines = terminal.said("tell.out").split(separator: "\n").map { String($0) }
    #expect(lines.count == 4 && lines[0] == "1")
    expect(lines[1], "a $(touch hacked); `touch hacked` \"' b")
    #expect(lines[2] == lines[3] && lines[2].hasPrefix(#"{"scrum":{"id":""#))
    #expect(lines[2].hasSuffix(#""title":"$(touch hacked); `touch hacked` \"'"}}"#))
    #expect(!terminal.hasFile("../hacked"))
  }

  @Test("one on the terminal gets it until it ends, and one that can't start says so")
  func others() throws {
    let terminal = try terminal { terminal in
      let ask = try terminal.script(
        "ask", "#!/bin/sh\n" + #"printf 'Who? '; read -r name; echo "$name" >"$0.out""#)
      return """
        {"key": "ctrl-t", "name": "Ask", "run": "\(ask)", "mode": "terminal"},
        {"key": "ctrl-g", "name": "Fail", "run": "no-such-program"}
        """
    }
    try terminal.press("C-t", see: "Who?")
    try terminal.press("A", "d", "a", "Enter", see: "Up next")
    try terminal.wait(for: "Ada\n", in: "ask.out")
    try terminal.press("C-g", see: "Fail failed: no-such-program: no such file")
  }

  @Test("Enter on a note with a link opens it with the system's program")
  func links() throws {
    let terminal = try Terminal.withFixtures(width: 120)
    let folder = try terminal.makeFolder("../bin")
    try terminal.script("bin/xdg-open", "#!/bin/sh\n" + #"echo "$@" >"$0.out""#)
    try terminal.configure(##"{"links": {"#(\\d+)": "https://example.org/issues/$1"}}"##)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    try terminal.start(
      "start Design --now", environment: ["PATH": "\(folder):\(path)"], until: "Speaker 1 of 3")
    try terminal.press("a")
    try terminal.type("see #12", see: "Added to")
    try terminal.press("q", "s", see: "see #12")
    for _ in 0..<12 where try !terminal.screen().contains("open link") { try terminal.press("Down") }
    try terminal.see("enter open link")
    try terminal.press("Enter")
    try terminal.wait(for: "https://example.org/issues/12\n", in: "bin/xdg-open.out")
  }
}
