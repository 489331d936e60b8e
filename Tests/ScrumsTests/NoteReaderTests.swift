import CardKit
import Foundation
import ScrumModel
import ScrumStore
import Terminal
import TestSupport
import Testing

@testable import ScrumUI
@testable import scrums

@Suite("The filter of the board reads past meetings in the background")
struct NoteReaderTests {
  /// A program on the samples, each of which has a history with a note in each meeting, `note 1` on the last day; the
  /// first one is long.
  private func seat(_ work: (inout Seat, ScrumStore) throws -> Void) throws {
    try TemporaryDirectory.use { folder in
      let store = ScrumStore(directory: folder.path)
      let scrums = try store.save(DailyScrum.samples()).scrums
      let history = folder.appending(path: "history")
      try FileManager.default.createDirectory(at: history, withIntermediateDirectories: true)
      for (place, scrum) in scrums.enumerated() {
        var lines = LongHistory.lines(bytes: place == 0 ? 6 << 20 : 1 << 15, of: scrum)
        for line in lines.indices {
          let note = #"{"at":"2026-11-01T09:00:00Z","kind":"note","text":"note \#(lines.count - line)"}"#
          lines[line] = lines[line].replacing("\"notes\":[]", with: "\"notes\":[\(note)]", maxReplacements: 1)
        }
        try (lines.joined(separator: "\n") + "\n").write(
          to: history.appending(path: "\(scrum.id.uuidString).jsonl"), atomically: true, encoding: .utf8)
      }
      var seat = try Seat(folder)
      try work(&seat, store)
    }
  }

  /// Lets the loop turn once if there is more to read at once; whether there is.
  private func turn(_ seat: inout Seat) -> Bool {
    guard seat.app.nextChange == .distantPast else { return false }
    _ = seat.app.handle(.time(Date()), in: EnvironmentValues())
    return true
  }

  @Test("keys work meanwhile, all teams are searched, and Enter opens the meeting")
  func read() throws {
    try seat { seat, store in
      seat.press("/")
      #expect(seat.app.state.awaitsNotes)
      var turns = 0
      while seat.app.state.awaitsNotes {
        #expect(turn(&seat))
        if turns == 2 { seat.type("note 1") }
        turns += 1
      }
      #expect(turns > 5 && !turn(&seat))
      let scrums = Set(seat.app.state.scrums.map(\.id))
      let hits = seat.app.state.board.noteHits
      #expect(hits.prefix(3).allSatisfy { $0.text == "note 1" })
      #expect(Set(hits.prefix(3).map(\.note.scrum)) == scrums)
      let all = try store.recentMeetings(of: seat.app.state.scrums[0].id, limit: .max)
      #expect(all.count > 200 && seat.app.state.board.notes?.isCut == false)
      // The first of them is of a long history.
      seat.press(.enter)
      while seat.app.state.screen == .board { #expect(turn(&seat)) }
      let past = PastMeetingState.find(in: seat.app.state)
      #expect(past?.meeting.id == hits[0].note.meeting && past?.page.selected != nil)
      seat.press(.escape)
      #expect(seat.app.state.board.filter?.text == "note 1" && seat.app.state.board.focus == .note(0))
    }
  }

  @Test("it stops once the filter is closed, and begins anew with it")
  func closed() throws {
    try seat { seat, _ in
      seat.press("/")
      #expect(turn(&seat))
      seat.press(.escape)
      #expect(turn(&seat))
      #expect(!turn(&seat) && seat.app.state.board.notes == nil)
      seat.press("/")
      while turn(&seat) {}
      seat.type("note")
      #expect(seat.app.state.board.notes?.isReading == false && seat.app.state.board.noteHits.count == 50)
    }
  }

  @Test("of long histories only the newest meetings are read, and the reading ends")
  func cut() throws {
    try seat { seat, store in
      var reader = NoteReader(mostBytes: 3 << 18)
      seat.press("/")
      reader.start(seat.app.state)
      var read: [UUID: [Meeting]] = [:]
      var isCut = false
      while reader.isReading {
        for action in reader.readOn(seat.app.queue, seat.app.state) {
          if case .notes(let meetings, let scrum) = action { read[scrum, default: []] += meetings }
          if case .allNotes(let cut) = action { isCut = cut }
        }
      }
      #expect(isCut)
      for (place, scrum) in seat.app.state.scrums.enumerated() {
        let all = try store.recentMeetings(of: scrum.id, limit: .max)
        let newest = try #require(read[scrum.id])
        #expect(newest == Array(all.prefix(newest.count)))
        #expect(place == 0 ? 5..<all.count ~= newest.count : newest.count == all.count)
      }
    }
  }
}
