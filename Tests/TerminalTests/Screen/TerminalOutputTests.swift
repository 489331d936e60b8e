import CardKit
import Glibc
import Testing

@testable import Terminal

/// Each test is a process of its own, whose standard input and output are the terminal.
@Suite("A terminal that does not read")
struct TerminalOutputTests {
  @Test("holds nothing up: what it has no room for waits, and comes in order")
  func waiting() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      let output = TerminalOutput()
      // More than a kernel keeps for a terminal.
      let lines = (0..<40_000).map { "\($0);" }
      for line in lines where !output.isWaiting { output.write(Array(line.utf8)) }
      #expect(output.isWaiting)
      output.write(Array("end".utf8))
      var text = ""
      while output.isWaiting {
        text += terminal.read()
        output.flush()
      }
      text += terminal.written()
      #expect(text.hasSuffix(";end"))
      let numbers = text.dropLast(3).split(separator: ";").map { Int($0) ?? -1 }
      #expect(numbers == Array(0..<numbers.count))
      output.close()
    }
  }

  @Test("frames follow once it reads, and only the last one")
  func frames() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      let screen = try terminal.screen()
      var canvas = Canvas(size: screen.size)
      var count = 0
      while screen.isReady {
        count += 1
        for y in 0..<5 {
          canvas.draw("number \(count)".map { Glyph($0) }, at: Point(x: 0, y: y), style: .plain)
          canvas.fill(Rect(x: 12, y: y, width: 1, height: 1), count % 2 == 0 ? .white : .black)
        }
        screen.redraw()
        screen.draw(canvas)
      }
      #expect(count > 20)
      while !screen.isReady {
        _ = terminal.read()
        screen.output.flush()
      }
      screen.close()
      #expect(terminal.written().contains("\u{1B}[?1049l"))
    }
  }

  @Test("is restored within a fraction of a second all the same, and what it has not read is dropped")
  func ending() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      let screen = try terminal.screen()
      let canvas = Canvas(size: screen.size)
      while screen.isReady {
        screen.redraw()
        screen.draw(canvas)
      }
      let start = Uptime.now
      screen.close()
      #expect(Uptime.now - start < 2)
      #expect(terminal.written().contains("\u{18}"))
    }
  }
}
