import CardKit
import Foundation
import Glibc
import ScrumModel
import StoreSupport
import TestSupport
import Testing

@testable import ScrumUI
@testable import Terminal
@testable import scrums

@Suite("Pastes that the terminal does not mark")
struct MarklessPasteTests {
  /// Lines whose letters are keys of the stage.
  private func text(_ random: inout SplitMix64) -> String {
    let words = [
      "q4", "n", "x", "done", "sent the slides", "\tu", "r2", "d", "?", ":late", "+ -", " ", "s", "é日", "/f",
    ]
    return (0..<Int.random(in: 1...20, using: &random)).map { _ in
      (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in words.randomElement(using: &random) }
        .joined(separator: " ")
    }
    .joined(separator: "\r")
  }

  @Test(
    "give no command while a field is open, however they are cut into reads, and none of a note is lost",
    arguments: 0..<4)
  func stage(seed: Int) throws {
    try Seat.pair { seat, _, _ in
      var random = SplitMix64(seed: UInt64(seed))
      seat.startMeeting()
      for round in 0..<20 {
        var files: [Int32] = [0, 0]
        try #require(pipe(&files) == 0)
        defer { for file in files { close(file) } }
        var now = 1_000
        let reader = InputReader(
          files[0], InputParser(InputScanner(sequences: KeySequences([]), isUTF8: true)), clock: { now })
        func send(_ bytes: some Collection<UInt8>) {
          let bytes = Array(bytes)
          expect(write(files[1], bytes, bytes.count), bytes.count)
          for event in reader.read(on: Size(width: 80, height: 24)) {
            _ = seat.app.handle(event, in: EnvironmentValues())
          }
          reader.beginWaiting()
        }
        let before = try #require(seat.meeting)
        let key = try #require(["a", "b", "t", "i"].randomElement(using: &random))
        let text = text(&random)
        var rest = Array((text + (Bool.random(using: &random) ? "\r" : "")).utf8)[...]
        // The key may come in the same read.
        if Bool.random(using: &random) { send(Array(key.utf8)) } else { rest = Array(key.utf8) + rest }
        let most = [1, 7, 60, 4_095].randomElement(using: &random) ?? 1
        while !rest.isEmpty {
          // No character is cut in two: its bytes come at once.
          let end = rest.dropFirst(most).firstIndex { $0 & 0xC0 != 0x80 } ?? rest.endIndex
          send(rest[..<end])
          rest = rest[end...]
          now += 29
        }
        let after = try #require(seat.meeting, "\(round): \(key)\(text.debugDescription)")
        var course = after
        (course.turns, course.drafts) = (before.turns, before.drafts)
        (course.revision, course.asOf) = (before.revision, before.asOf)
        expect(course, before, "\(round): \(key)\(text.debugDescription)")
        if key == "i" {
          let (old, new) = (before.turns, after.turns.prefix(before.turns.count))
          #expect(new.map(\.attendeeID) == old.map(\.attendeeID) && new.map(\.phase) == old.map(\.phase))
          expect(new.map(\.notes), old.map(\.notes), "\(round)")
        } else {
          #expect(after.turns.map(\.phase) == before.turns.map(\.phase) && seat.app.state.overlay == nil)
          let kept =
            (seat.stage?.note.map { [$0.input.text] } ?? []) + after.turns.flatMap(\.notes).map(\.text)
          let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          #expect(
            words.isEmpty
              || kept.contains {
                $0.split(whereSeparator: \.isWhitespace).joined(separator: " ").hasSuffix(words)
              },
            "\(round): \(text.debugDescription) in \(kept.suffix(2))")
        }
        now += 1_000
        send([13])
        now += 1_000
        if seat.app.state.overlay != nil { send([27, 27]) }
        seat.tick(seat.app.state.now + 2)
      }
    }
  }
}
