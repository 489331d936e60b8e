import CardKit
import Glibc
import TestSupport
import Testing

@testable import Terminal

/// Each test is a process of its own, whose standard input and output are the terminal.
@Suite("The screen of a terminal")
struct TerminalScreenTests {
  @Test("the text cursor is shown where the canvas has it, also after drawing, and hidden if it has none")
  func cursor() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      let screen = try terminal.screen()
      var canvas = Canvas(size: screen.size)
      screen.draw(canvas)
      let opening = terminal.written()
      #expect(opening.contains("\u{1B}[?25l") && !opening.contains("\u{1B}[?25h"))
      canvas.cursor = Point(x: 3, y: 1)
      screen.draw(canvas)
      let shown = terminal.written()
      #expect(shown.hasSuffix("\u{1B}[?25h") && !shown.contains("\u{1B}[?25l"))
      screen.draw(canvas)
      #expect(terminal.written() == "")
      canvas.draw([Glyph("x", width: 1)], at: Point(x: 9, y: 3), style: Style())
      screen.draw(canvas)
      #expect(terminal.written().hasSuffix("\u{1B}[2;4H\u{1B}[?12l\u{1B}[?25h"))
      screen.redraw()
      screen.draw(canvas)
      #expect(terminal.written().hasSuffix("\u{1B}[2;4H\u{1B}[?12l\u{1B}[?25h"))
      canvas.cursor = Point(x: 4, y: 1)
      screen.draw(canvas)
      let moved = terminal.written()
      #expect(!moved.isEmpty && !moved.contains("25"))
      for point in [nil, Point(x: 20, y: 1), Point(x: 0, y: 5), Point(x: .min, y: .max), Point(x: -1, y: 0)] {
        canvas.cursor = point
        screen.draw(canvas)
        let hidden = terminal.written()
        #expect(point == nil ? hidden == "\u{1B}[?25l" : hidden == "", "\(hidden.debugDescription)")
      }
      screen.draw(canvas)
      #expect(terminal.written() == "")
      screen.close()
      #expect(terminal.written().contains("\u{1B}[?25h"))
    }
  }

  @Test("the bar on the taskbar is set once, and gone at the end; without a bar, nothing is written")
  func progress() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      for has in [true, false] {
        let screen = try TerminalScreen(TerminalOptions { has && $0 == "WT_SESSION" ? "1" : nil })
        screen.draw(Canvas(size: screen.size))
        _ = terminal.written()
        screen.setProgress(TaskProgress(.running, 40))
        #expect(terminal.written() == (has ? "\u{1B}]9;4;1;40\u{1B}\\" : ""))
        screen.setProgress(TaskProgress(.running, 40))
        #expect(terminal.written() == "")
        screen.setProgress(TaskProgress(.paused, 41))
        #expect(terminal.written().contains(";4;4;41") == has)
        screen.close()
        #expect(terminal.written().contains("\u{1B}]9;4;0;0\u{1B}\\") == has)
      }
    }
  }

  @Test("a terminal that knows its background tells when it changes, and is then asked again")
  func otherColors() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      let screen = try terminal.screen()
      screen.draw(Canvas(size: screen.size))
      #expect(!terminal.written().contains("2031"))
      screen.adopt(.background(.white))
      #expect(terminal.written().contains("\u{1B}[?2031h"))
      screen.adopt(.background(.black))
      #expect(!terminal.written().contains("2031"))
      screen.adopt(.otherColors)
      #expect(terminal.written() == "\u{1B}]11;?\u{1B}\\")
      screen.close()
      #expect(terminal.written().contains("\u{1B}[?2031l"))
    }
  }

  @Test("bracketed paste and the mouse are turned on, and off again")
  func switches() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      let (on, off) = (["2004h", "1000h", "1002h", "1006h"], ["2004l", "1000l", "1002l", "1006l"])
      for usesMouse in [true, false] {
        let screen = try terminal.screen(usesMouse: usesMouse)
        screen.draw(Canvas(size: screen.size))
        let opening = terminal.written()
        #expect(on.map { opening.contains("\u{1B}[?\($0)") } == [true, usesMouse, usesMouse, usesMouse])
        screen.close()
        let ending = terminal.written()
        #expect(off.map { ending.contains("\u{1B}[?\($0)") } == [true, usesMouse, usesMouse, usesMouse])
        #expect(on.allSatisfy { !ending.contains($0) })
      }
    }
  }

  @Test("a terminal with other sequences gets none that it does not know: no flash, no copy")
  func others() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal(name: "vt52")
      let screen = try terminal.screen()
      let canvas = Canvas(size: screen.size)
      screen.draw(canvas)
      let opening = terminal.written()
      screen.ring(silently: true)
      screen.draw(canvas)
      screen.copy("text")
      #expect(terminal.written() == "")
      screen.ring(silently: false)
      #expect(terminal.written() == "\u{7}")
      screen.close()
      #expect(!opening.isEmpty && !(opening + terminal.written()).contains("[?"))
      screen.copy("text")
      #expect(terminal.written() == "")
    }
  }

  @Test(
    "where the picture stays, for want of a screen of its own or its use, the shell gets a clear row below")
  func below() async {
    await #expect(processExitsWith: .success) {
      for name in ["linux", "vt100", "ansi", "sun", "xterm-256color", "screen"] {
        let terminal = try PseudoTerminal(name: name)
        let screen = try terminal.screen()
        let description = TerminalDescription(
          size: screen.size, sequence: CursesScreen.capability, number: CursesScreen.number,
          flag: CursesScreen.flag)
        var emulator = Emulator(screen.size, description)
        var canvas = Canvas(size: screen.size)
        canvas.fill(canvas.bounds, with: Glyph("x", width: 1), style: .plain)
        screen.draw(canvas)
        emulator.write(Array(terminal.written().utf8))
        #expect(emulator.scrolledOff == 0 && !emulator.picture.contains("?"))
        screen.close()
        emulator.write(Array(terminal.written().utf8))
        #expect((emulator.x, emulator.y) == (0, screen.size.height - 1), "\(name)")
        #expect(emulator.rows[emulator.y].allSatisfy { $0.text == " " }, "\(name) \(emulator.picture)")
        #expect(emulator.rows[emulator.y - 1].allSatisfy { $0.text == "x" }, "\(name)")
      }
    }
  }

  @Test("a question ends with the use of the terminal, and is asked until it was answered once")
  func questions() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      var options = TerminalOptions { _ in nil }
      // However busy the machine is.
      options.answerPatience = 600
      let screen = try TerminalScreen(options)
      let question = String(decoding: TerminalScreen.question, as: UTF8.self)
      var canvas = Canvas(size: screen.size)
      /// Whether another picture comes with the question.
      func asks() -> Bool {
        canvas.draw([Glyph("x", width: 1)], at: .zero, style: Style())
        screen.draw(canvas)
        return terminal.written().contains(question)
      }
      #expect(asks() && screen.answerTime > 0 && screen.isReady)
      #expect(!asks())
      screen.release()
      #expect(screen.answerTime == 0)
      screen.resume()
      #expect(asks() && screen.answerTime > 0)
      screen.adopt(.end)
      #expect(screen.answerTime == 0)
      screen.release()
      screen.resume()
      #expect(!asks() && screen.answerTime == 0 && screen.isReady)
      screen.close()
    }
  }

  @Test("a terminal that draws lines in two columns gets ASCII, if it says so when it is asked")
  func wideSigns() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      let screen = try terminal.screen()
      screen.draw(Canvas(size: screen.size))
      let opening = terminal.written()
      let sample = try #require(opening.split(separator: "\u{1B}[2;1H┃\u{1B}[6n").last)
      // The picture covers it.
      #expect(sample != opening && sample.contains("\u{1B}[2J"))
      for reply in [TerminalReply.end, .wideSigns] { screen.adopt(reply) }
      #expect(!screen.glyphs.isASCII)
      screen.close()
      let other = try terminal.screen()
      other.draw(Canvas(size: screen.size))
      for reply in [TerminalReply.wideSigns, .end] { other.adopt(reply) }
      #expect(other.glyphs.isASCII)
      other.close()
    }
  }

  @Test("a terminal named xterm gets eight colours, and 256 once it has answered; without colours none")
  func moreColors() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal(name: "xterm")
      for reply in [TerminalReply.end, .background(.black)] {
        let screen = try TerminalScreen(TerminalOptions { ["TERM": "xterm"][$0] })
        #expect(screen.colorDepth == .eight && !screen.adopt(.synchronizedOutput))
        #expect(screen.adopt(reply) && screen.colorDepth == .indexed && !screen.adopt(reply))
        screen.close()
      }
      let plain = try TerminalScreen(TerminalOptions { ["TERM": "xterm", "NO_COLOR": "1"][$0] })
      #expect(!plain.adopt(.end) && plain.colorDepth == .monochrome)
      plain.close()
      _ = terminal.written()
    }
  }

  @Test("the bell rings once; if silent, the screen flashes instead")
  func bell() async {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      let screen = try terminal.emptyScreen()
      screen.ring(silently: false)
      #expect(terminal.written() == "\u{7}")
      screen.ring(silently: true)
      #expect(terminal.written() == "\u{1B}[?5h\u{1B}[?5l")
      screen.close()
    }
  }
}
