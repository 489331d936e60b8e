import CardKit
import Glibc
import Testing

@testable import Terminal

/// Each test with a terminal is a process of its own, whose standard input and output are the terminal.
@Suite("Copying to the clipboard")
struct CopyTests {
  @Test("sends one sequence that changes nothing on the screen")
  func sequence() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      let screen = try terminal.emptyScreen()
      screen.copy("Ünïcode\n\u{1B}")
      #expect(terminal.written() == "\u{1B}]52;c;w5xuw69jb2RlChs=\u{7}")
      for (text, code) in [("a", "YQ=="), ("ab", "YWI="), ("abc", "YWJj")] {
        screen.copy(text)
        #expect(terminal.written() == "\u{1B}]52;c;\(code)\u{7}")
      }
      screen.copy("")
      #expect(terminal.written() == "\u{1B}]52;c;\u{7}")
      // Later output is the same as without it.
      var canvas = Canvas(size: screen.size)
      canvas.draw([Glyph("x", width: 1)], at: Point(x: 9, y: 3), style: Style())
      screen.draw(canvas)
      #expect(terminal.written().hasPrefix("\u{1B}[4;10Hx"))
      screen.close()
    }
  }

  @Test("sends nothing if the text is longer than terminals accept, and all of it if it is exactly as long")
  func limit() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      let screen = try terminal.emptyScreen()
      screen.copy(String(repeating: "x", count: TerminalScreen.longestCopy))
      // The terminal has room for less than that until somebody reads it.
      var sent = ""
      while screen.output.isWaiting {
        sent += terminal.read()
        screen.output.flush()
      }
      sent += terminal.written()
      #expect(sent.utf8.count == 100_000)
      #expect(
        sent == "\u{1B}]52;c;" + String(repeating: "eHh4", count: TerminalScreen.longestCopy / 3) + "\u{7}")
      screen.copy(String(repeating: "x", count: TerminalScreen.longestCopy + 1))
      #expect(terminal.written() == "")
      screen.close()
    }
  }

  @Test("the environment tells whether it probably works")
  func clipboard() {
    func way(_ variables: [String: String]) -> Clipboard { TerminalOptions { variables[$0] }.clipboard }
    #expect(way(["TERM": "xterm-256color"]) == .usual)
    #expect(way(["TERM": "xterm-kitty", "TMUX": ""]) == .usual)
    #expect(way(["TERM": "tmux-256color", "TMUX": "/tmp/tmux,1,0"]) == .tmux)
    for name in ["linux", "linux-16color", "dumb", "vt100", "screen", ""] {
      #expect(way(["TERM": name]) == .unlikely, "\(name)")
    }
  }
}
