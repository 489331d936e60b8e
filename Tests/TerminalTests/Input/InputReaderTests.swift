import CardKit
import Glibc
import Testing

@testable import Terminal

@Suite("Reading input")
struct InputReaderTests {
  private let ends: (read: Int32, write: Int32)
  private let reader: InputReader
  private let clock = Clock()

  /// Shows the milliseconds that a test sets.
  private final class Clock {
    var now = 1_000
  }

  init() throws {
    var files: [Int32] = [0, 0]
    try #require(pipe(&files) == 0)
    ends = (files[0], files[1])
    let clock = clock
    reader = InputReader(
      files[0], InputParser(InputScanner(sequences: KeySequences([]), isUTF8: true), escapeDelay: 70),
      clock: { clock.now })
  }

  private func send(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(write(ends.write, bytes, bytes.count) == bytes.count)
  }

  private func readAll() -> [TerminalEvent] { reader.read(on: Typing.size) }

  @Test("all pending input is read at once")
  func all() {
    send(String(repeating: "j", count: 10_000) + "\u{1B}[A")
    let events = readAll()
    #expect(events.count == 10_001)
    #expect(events.last == .key(.up))
    #expect(reader.patience == nil)
    #expect(reader.giveUp().isEmpty)
  }

  @Test("Esc comes by itself after its delay, and not before")
  func escape() {
    send("\u{1B}")
    #expect(readAll().isEmpty)
    #expect(reader.patience == 70)
    clock.now += 69
    #expect(reader.patience == 1 && reader.giveUp().isEmpty)
    clock.now += 1
    #expect(reader.patience == 0 && reader.giveUp() == [.key(.escape)])
    #expect(reader.patience == nil)
  }

  @Test("an arrow that a line has cut in two within the delay is no Esc and no letter")
  func cutArrow() {
    send("\u{1B}")
    #expect(readAll().isEmpty)
    clock.now += 69
    #expect(reader.giveUp().isEmpty)
    send("[A")
    #expect(readAll() == [.key(.up)])
    #expect(reader.patience == nil)
  }

  @Test(
    "the delay is that of ESCDELAY, in a sensible range; else it is longer over ssh",
    arguments: [
      ([:], 50), (["SSH_TTY": "/dev/pts/1"], 100), (["SSH_TTY": ""], 50), (["ESCDELAY": "25"], 25),
      (["ESCDELAY": "0"], 0), (["ESCDELAY": "700", "SSH_TTY": "/dev/pts/1"], 700),
      (["ESCDELAY": "2000"], 2_000), (["ESCDELAY": "99999"], 2_000),
      (["ESCDELAY": "99999999999999999999"], 50), (["ESCDELAY": "-1"], 50), (["ESCDELAY": "soon"], 50),
      (["ESCDELAY": ""], 50),
    ])
  func delay(variables: [String: String], milliseconds: Int) {
    #expect(EscapeDelay.milliseconds { variables[$0] } == milliseconds)
  }

  @Test("each piece of a paste restarts the wait")
  func paste() {
    send("\u{1B}[200~one")
    #expect(readAll().isEmpty)
    clock.now += 999
    #expect(reader.patience == 1 && reader.giveUp().isEmpty)
    send(" two")
    #expect(readAll().isEmpty)
    #expect(reader.patience == 1_000)
    send("\u{1B}[201~")
    #expect(readAll() == [.paste("one two")])
    #expect(reader.patience == nil)
  }

  @Test("keys that come with an Enter before the last, or right after one, come together")
  func atOnce() {
    let typed: [Key] = ["a", .enter, "q"]
    send("a\rq")
    #expect(readAll() == [.keys(typed, afterEnter: false)])
    send("ab\r")
    #expect(readAll() == [.key("a"), .key("b"), .key(.enter)])
    reader.beginWaiting()
    clock.now += 29
    reader.beginWaiting()
    send("\u{1B}[<0;1;1Mq\t\r")
    let click = TerminalEvent.mouse(MouseEvent(.press, at: .zero))
    #expect(readAll() == [.keys(["q", .tab, .enter], afterEnter: true), click])
    reader.beginWaiting()
    clock.now += 30
    send("q")
    #expect(readAll() == [.key("q")])
  }

  @Test("the time that the program itself needs after an Enter is no pause, but nobody types ahead for long")
  func work() {
    for (milliseconds, events) in [
      (199, [.keys(["q"], afterEnter: true)]), (200, [.key("q")]),
    ] as [(Int, [TerminalEvent])] {
      send("\r")
      #expect(readAll() == [.key(.enter)])
      clock.now += milliseconds
      send("q")
      #expect(readAll() == events, "\(milliseconds)")
      clock.now += 1_000
    }
  }

  @Test("at the end of the input the program ends, after the last keys")
  func end() {
    send("s\u{1B}")
    close(ends.write)
    #expect(readAll() == [.key("s")])
    #expect(readAll() == [.key(.escape), .terminate])
    #expect(reader.patience == nil)
  }
}
