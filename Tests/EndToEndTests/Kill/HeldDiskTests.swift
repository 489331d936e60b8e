import Foundation
import ScrumModel
import ScrumStore
import StoreSupport
import TestSupport
import Testing

@Suite("A disk that does not answer")
struct HeldDiskTests {
  @Test("keys and the clock go on, a mark says so, and a kill loses nothing that was begun")
  func held() throws {
    let terminal = try Terminal(scrums: Team.board(("Design", ["Ada", "Ben"], 5)))
    let clock = try terminal.startByClock("start Design --now", until: "Speaker 1 of 2")
    func file() throws -> String {
      try String(contentsOf: terminal.store.appendingPathComponent(terminal.meetingFile), encoding: .utf8)
    }
    func note(_ text: String) throws {
      try terminal.press("a")
      try terminal.type(text, see: "Added to")
      // What comes right after Enter is a paste.
      try clock.pass(0.2)
    }
    try terminal.wait(for: "the meeting") { try file().contains("Ada") }
    clock.holdDisk(true)
    try note("first thought")
    try terminal.press("n", see: "Speaker 2 of 2")
    #expect(try !file().contains("\"next\""))
    for _ in 0..<4 {
      let before = try terminal.screen()
      try clock.pass(1)
      try terminal.wait(for: "the clock") { try terminal.screen() != before }
    }
    try terminal.see("saving…")
    #expect(try !file().contains("\"next\""))
    clock.holdDisk(false)
    try terminal.seeNoMore("saving…")
    try terminal.wait(for: "the next speaker") { try file().contains("\"next\"") }
    // After so long, a line says how far the clock is.
    try terminal.wait(for: "the time") { try file().contains("\"count\"") }

    // Between the beginning of the write and its end, be it the draft's or the note's.
    try clock.settle()
    clock.holdDisk(true)
    try note("last thought")
    let folder = terminal.store.appendingPathComponent("meetings")
    try terminal.wait(for: "the write to begin") {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).contains { name in
        let bytes = try? Data(contentsOf: folder.appendingPathComponent(name))
        return bytes.map { String(decoding: $0, as: UTF8.self).contains("last thought") } ?? false
      }
    }
    try terminal.signal("KILL", see: "ended with 137")
    clock.holdDisk(false)
    #expect(try file().contains("first thought"))
    try terminal.start(until: "Resume")
  }

  @Test("a program that is told to end writes the rest first")
  func end() throws {
    let terminal = try Terminal(scrums: Team.board(("Design", ["Ada", "Ben"], 5)))
    let clock = try terminal.startByClock("start Design --now", until: "Speaker 1 of 2")
    clock.holdDisk(true)
    try terminal.press("n", see: "Speaker 2 of 2")
    try terminal.signal("TERM")
    clock.holdDisk(false)
    try terminal.see("ended with")
    try expect(StoredMeeting.read(in: terminal.store.path)?.meeting.speaker, 1)
  }
}
