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

    // Between the picture and the end of the write.
    clock.holdDisk(true)
    try note("last thought")
    try terminal.signal("KILL", see: "ended with 137")
    clock.holdDisk(false)
    // The draft may have been on its way to the disk before the note.
    let folder = terminal.store.appendingPathComponent("meetings")
    let texts = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
      String(decoding: try Data(contentsOf: folder.appendingPathComponent($0)), as: UTF8.self)
    }
    #expect(try file().contains("first thought") && texts.contains { $0.contains("last thought") })
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
