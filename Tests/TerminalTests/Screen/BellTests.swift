import CardKit
import Testing

@testable import Terminal

/// Each test is a process of its own, whose standard input and output are the terminal.
@Suite("The bell of a terminal")
struct BellTests {
  @Test("it rings once; if silent, the screen flashes instead")
  func bell() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      let screen = try terminal.screen()
      screen.draw(Canvas(size: screen.size))
      _ = terminal.written()
      screen.ring(silently: false)
      #expect(terminal.written() == "\u{7}")
      screen.ring(silently: true)
      #expect(terminal.written() == "\u{1B}[?5h\u{1B}[?5l")
      screen.close()
    }
  }

  @Test("a terminal that can't flash does not ring either, and its screen stays")
  func noFlash() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal(name: "vt52")
      let screen = try terminal.screen()
      let canvas = Canvas(size: screen.size)
      screen.draw(canvas)
      _ = terminal.written()
      screen.ring(silently: true)
      screen.draw(canvas)
      #expect(terminal.written() == "")
      screen.ring(silently: false)
      #expect(terminal.written() == "\u{7}")
      screen.close()
    }
  }
}
