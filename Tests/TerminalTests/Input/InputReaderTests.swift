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
      files[0], InputScanner(sequences: KeySequences([]), isUTF8: true), clock: { clock.now })
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

  @Test("Esc comes by itself after 25 ms, and not before")
  func escape() {
    send("\u{1B}")
    #expect(readAll().isEmpty)
    #expect(reader.patience == 25)
    clock.now += 24
    #expect(reader.patience == 1 && reader.giveUp().isEmpty)
    clock.now += 1
    #expect(reader.patience == 0 && reader.giveUp() == [.key(.escape)])
    #expect(reader.patience == nil)
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

  @Test("at the end of the input the program ends, after the last keys")
  func end() {
    send("s\u{1B}")
    close(ends.write)
    #expect(readAll() == [.key("s")])
    #expect(readAll() == [.key(.escape), .terminate])
    #expect(reader.patience == nil)
  }
}
