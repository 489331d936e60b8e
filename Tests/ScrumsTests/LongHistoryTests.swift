import CardKit
import Foundation
import ScrumModel
import ScrumStore
import Terminal
import TestSupport
import Testing

@testable import ScrumUI
@testable import scrums

@Suite("A board reads a long history in the background")
struct LongHistoryTests {
  /// A program on the samples, the first of which has a history that is too long to be read at once.
  private func seat(
    bytes: Int = 6 << 20, usesThread: Bool = false,
    _ work: (inout Seat, DailyScrum, ScrumStore) throws -> Void
  ) throws {
    try TemporaryDirectory.use { folder in
      let store = folder.store
      let scrum = try #require(try store.save(.samplesAtAnyHour).scrums.first)
      try folder.write(LongHistory.lines(bytes: bytes, of: scrum), of: scrum)
      var seat = try Seat(folder, usesThread: usesThread)
      try work(&seat, scrum, store)
    }
  }

  private func open(_ scrum: DailyScrum, _ seat: inout Seat) {
    for _ in 0..<3 where seat.app.state.board.focusedCard?.scrum != scrum.id { seat.press(.right) }
    expect(seat.app.state.board.focusedCard?.scrum, scrum.id)
    seat.press(.enter)
  }

  @Test("keys work meanwhile, and the newest meetings are there first")
  func read() throws {
    try seat(usesThread: true) { seat, scrum, store in
      open(scrum, &seat)
      wait("the newest") {
        seat.look()
        return !seat.app.state.shared.meetings(of: scrum.id).isEmpty
      }
      expect(seat.app.state.shared.meetings(of: scrum.id).first?.startedAt, TeamsBoard.now - 3600)
      seat.press("j")
      wait("the rest") {
        seat.look()
        return seat.app.state.history[scrum.id] != nil
      }
      try expect(seat.app.state.history[scrum.id], store.recentMeetings(of: scrum.id, limit: .max))
      expect(seat.app.state.summaries[scrum.id]?.blockers.map(\.text), ["the first blocker"])
      expect(seat.app.state.reading, [:])
    }
  }

  @Test("of a huge one it shows the newest meetings, and says so")
  func huge() throws {
    try seat(bytes: Desk.mostBytes + (1 << 20)) { seat, scrum, store in
      open(scrum, &seat)
      let all = try store.recentMeetings(of: scrum.id, limit: .max)
      let shown = try #require(seat.app.state.history[scrum.id])
      #expect(shown.count < all.count && shown == Array(all.prefix(shown.count)))
      seat.press(.character("G"))
      #expect(seat.app.state.shared.cutHistories == [scrum.id])
    }
  }

  @Test("meetings added by another program are read")
  func changed() throws {
    try seat { seat, scrum, store in
      open(scrum, &seat)
      for hours in [1.0, 2] {
        let start = TeamsBoard.now + hours * 3600
        let new = Meeting(
          title: "Design", startedAt: start, endedAt: start + 600, lengthInMinutes: 10, turns: [])
        try store.append(new, to: scrum.id)
        // A process that another test starts holds what was written for a moment, and the change is told only then.
        wait("it is read") {
          seat.look()
          return seat.app.state.history[scrum.id]?.first == new
        }
      }
    }
  }

  @Test("a blocker that is resolved on the board is resolved once its meeting is read")
  func resolved() throws {
    try seat { seat, scrum, store in
      seat.press("B", " ")
      let oldest = try #require(try store.recentMeetings(of: scrum.id, limit: .max).last)
      #expect(oldest.turns[0].notes[0].resolvedAt != nil)
    }
  }
}

extension URL {
  /// Writes the lines of a scrum's history into the store in this folder.
  func write(_ lines: [String], of scrum: DailyScrum) throws {
    try FileManager.default.createDirectory(
      at: appending(path: "history"), withIntermediateDirectories: true)
    try (lines.joined(separator: "\n") + "\n").write(
      to: historyFile(of: scrum.id), atomically: true, encoding: .utf8)
  }
}

@Suite("The filter of the board reads past meetings in the background")
struct NoteReaderTests {
  /// A program on the samples, each of which has a history with a note in each meeting, `note 1` on the last day; the
  /// first one is long.
  private func seat(usesThread: Bool = false, _ work: (inout Seat, ScrumStore) throws -> Void) throws {
    try TemporaryDirectory.use { folder in
      let store = folder.store
      let scrums = try store.save(.samplesAtAnyHour).scrums
      for (place, scrum) in scrums.enumerated() {
        var lines = LongHistory.lines(bytes: place == 0 ? 6 << 20 : 1 << 15, of: scrum)
        for line in lines.indices {
          let note = #"{"at":"2026-11-01T09:00:00Z","kind":"note","text":"note \#(lines.count - line)"}"#
          lines[line] = lines[line].replacing("\"notes\":[]", with: "\"notes\":[\(note)]", maxReplacements: 1)
        }
        try folder.write(lines, of: scrum)
      }
      var seat = try Seat(folder, usesThread: usesThread)
      try work(&seat, store)
    }
  }

  @Test("all teams are searched, and Enter opens the meeting")
  func read() throws {
    try seat { seat, store in
      seat.press("/")
      #expect(!seat.app.state.awaitsNotes)
      seat.type("note 1")
      let scrums = Set(seat.app.state.scrums.map(\.id))
      let hits = seat.app.state.board.noteHits
      #expect(hits.prefix(3).allSatisfy { $0.text == "note 1" })
      expect(Set(hits.prefix(3).map(\.note.scrum)), scrums)
      let all = try store.recentMeetings(of: seat.app.state.scrums[0].id, limit: .max)
      #expect(all.count > 200 && seat.app.state.board.notes?.isCut == false)
      // The first of them is of a long history.
      seat.press(.enter)
      let past = PastMeetingState.find(in: seat.app.state)
      #expect(past?.meeting.id == hits[0].note.meeting && past?.page.selected != nil)
      seat.press(.escape)
      #expect(seat.app.state.board.filter?.text == "note 1" && seat.app.state.board.focus == .noteHit(0))
    }
  }

  @Test("it stops once the filter is closed, and begins anew with it")
  func closed() throws {
    try seat(usesThread: true) { seat, _ in
      seat.press("/", .escape)
      #expect(seat.app.state.board.notes == nil)
      seat.press("/")
      wait("all notes") {
        seat.look()
        return !seat.app.state.awaitsNotes
      }
      seat.type("note")
      expect(seat.app.state.board.noteHits.count, 50)
    }
  }

  @Test("of long histories only the newest meetings are read, and the reading ends")
  func cut() throws {
    try seat { seat, store in
      seat.press("/")
      seat.app.state.board.notes = NoteSearch()
      seat.app.desk.readNotes(of: seat.app.state.scrums.map(\.id), atMost: 3 << 18)
      seat.app.act([])
      #expect(seat.app.state.board.notes?.isCut == true && !seat.app.state.awaitsNotes)
      seat.type("note 2")
      #expect(Set(seat.app.state.board.noteHits.map(\.note.scrum)).count == 3)
    }
  }
}
