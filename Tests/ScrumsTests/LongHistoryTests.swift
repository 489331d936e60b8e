import CardKit
import Foundation
import ScrumModel
import ScrumStore
import Terminal
import TestSupport
import Testing

@testable import ScrumUI
@testable import scrums

/// Lets the event loop turn once if there is more to read at once; whether there is.
private func readNextChunk(_ seat: inout Seat) -> Bool {
  guard seat.app.nextChange == .distantPast else { return false }
  seat.tick()
  return true
}

@Suite("A board reads a long history in the background")
struct LongHistoryTests {
  /// A program on the samples, the first of which has a history that is too long to be read at once.
  private func seat(bytes: Int = 6 << 20, _ work: (inout Seat, DailyScrum, ScrumStore) throws -> Void) throws
  {
    try TemporaryDirectory.use { folder in
      let store = folder.store
      let scrum = try #require(try store.save(DailyScrum.samples()).scrums.first)
      try folder.write(LongHistory.lines(bytes: bytes, of: scrum), of: scrum)
      var seat = try Seat(folder)
      try work(&seat, scrum, store)
    }
  }

  private func open(_ scrum: DailyScrum, _ seat: inout Seat) {
    for _ in 0..<3 where seat.app.state.board.focusedCard?.scrum != scrum.id { seat.press(.right) }
    expect(seat.app.state.board.focusedCard?.scrum, scrum.id)
    seat.press(.enter)
  }

  @Test("keys work while the event loop reads it, the newest meetings first")
  func read() throws {
    try seat { seat, scrum, store in
      open(scrum, &seat)
      #expect(seat.app.state.history[scrum.id] == nil)
      let newest = try #require(seat.app.state.reading[scrum.id]?.newest)
      expect(newest.first?.startedAt, TeamsBoard.now - 3600)
      var percents: [Int] = []
      while readNextChunk(&seat), let reading = seat.app.state.reading[scrum.id] {
        percents.append(reading.percent)
        seat.press("j")
      }
      #expect(percents.count > 5 && percents == percents.sorted())
      let all = try store.recentMeetings(of: scrum.id, limit: .max)
      #expect(seat.app.state.history[scrum.id] == all && all.count > newest.count)
      expect(seat.app.state.summaries[scrum.id]?.blockers.map(\.text), ["the first blocker"])
      #expect(!readNextChunk(&seat))
    }
  }

  @Test("a short one is read at once")
  func short() throws {
    try seat(bytes: 1 << 18) { seat, scrum, store in
      open(scrum, &seat)
      let all = try store.recentMeetings(of: scrum.id, limit: .max)
      #expect(seat.app.state.history[scrum.id] == all && all.count > 9)
      #expect(seat.app.state.reading == [:] && !readNextChunk(&seat))
    }
  }

  @Test("leaving the screen stops the reading; opening it again restarts it")
  func left() throws {
    try seat { seat, scrum, _ in
      open(scrum, &seat)
      #expect(readNextChunk(&seat))
      seat.press(.escape)
      #expect(readNextChunk(&seat))
      #expect(!readNextChunk(&seat))
      #expect(seat.app.state.reading == [:] && seat.app.state.history == [:])
      seat.press(.enter)
      while readNextChunk(&seat) {}
      #expect(seat.app.state.history[scrum.id] != nil)
    }
  }

  @Test("meetings added by another program meanwhile and afterwards are read")
  func changed() throws {
    try seat { seat, scrum, store in
      func added(_ hours: Double) throws -> Meeting {
        let start = TeamsBoard.now + hours * 3600
        let new = Meeting(
          title: "Design", startedAt: start, endedAt: start + 600, lengthInMinutes: 10, turns: [])
        try store.append(new, to: scrum.id)
        seat.look()
        return new
      }
      open(scrum, &seat)
      for _ in 0..<3 { #expect(readNextChunk(&seat)) }
      let first = try added(1)
      while readNextChunk(&seat) {}
      // A process that another test starts holds what was written for a moment, and the change is told only then.
      func isRead(_ meeting: Meeting) -> Bool {
        seat.look()
        while readNextChunk(&seat) {}
        return seat.app.state.history[scrum.id]?.first == meeting
      }
      wait("the first is read") { isRead(first) }
      let second = try added(2)
      expect(seat.app.state.history[scrum.id]?.first, first, "the old state is shown until the new is read")
      wait("the second is read") { isRead(second) }
    }
  }

  @Test("a blocker that is resolved on the board is resolved once its meeting is read")
  func resolved() throws {
    try seat { seat, scrum, store in
      seat.press("B", " ")
      while readNextChunk(&seat) {}
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
  private func seat(_ work: (inout Seat, ScrumStore) throws -> Void) throws {
    try TemporaryDirectory.use { folder in
      let store = folder.store
      let scrums = try store.save(DailyScrum.samples()).scrums
      for (place, scrum) in scrums.enumerated() {
        var lines = LongHistory.lines(bytes: place == 0 ? 6 << 20 : 1 << 15, of: scrum)
        for line in lines.indices {
          let note = #"{"at":"2026-11-01T09:00:00Z","kind":"note","text":"note \#(lines.count - line)"}"#
          lines[line] = lines[line].replacing("\"notes\":[]", with: "\"notes\":[\(note)]", maxReplacements: 1)
        }
        try folder.write(lines, of: scrum)
      }
      var seat = try Seat(folder)
      try work(&seat, store)
    }
  }

  @Test("keys work meanwhile, all teams are searched, and Enter opens the meeting")
  func read() throws {
    try seat { seat, store in
      seat.press("/")
      #expect(seat.app.state.awaitsNotes)
      var turns = 0
      while seat.app.state.awaitsNotes {
        #expect(readNextChunk(&seat))
        if turns == 2 { seat.type("note 1") }
        turns += 1
      }
      #expect(turns > 5 && !readNextChunk(&seat))
      let scrums = Set(seat.app.state.scrums.map(\.id))
      let hits = seat.app.state.board.noteHits
      #expect(hits.prefix(3).allSatisfy { $0.text == "note 1" })
      expect(Set(hits.prefix(3).map(\.note.scrum)), scrums)
      let all = try store.recentMeetings(of: seat.app.state.scrums[0].id, limit: .max)
      #expect(all.count > 200 && seat.app.state.board.notes?.isCut == false)
      // The first of them is of a long history.
      seat.press(.enter)
      while seat.app.state.screen == .board { #expect(readNextChunk(&seat)) }
      let past = PastMeetingState.find(in: seat.app.state)
      #expect(past?.meeting.id == hits[0].note.meeting && past?.page.selected != nil)
      seat.press(.escape)
      #expect(seat.app.state.board.filter?.text == "note 1" && seat.app.state.board.focus == .noteHit(0))
    }
  }

  @Test("it stops once the filter is closed, and begins anew with it")
  func closed() throws {
    try seat { seat, _ in
      seat.press("/")
      #expect(readNextChunk(&seat))
      seat.press(.escape)
      #expect(readNextChunk(&seat))
      #expect(!readNextChunk(&seat) && seat.app.state.board.notes == nil)
      seat.press("/")
      while readNextChunk(&seat) {}
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
        for action in reader.readNextChunk(seat.app.desk, seat.app.state) {
          if case .notes(let meetings, let scrum) = action { read[scrum, default: []] += meetings }
          if case .allNotes(let cut) = action { isCut = cut }
        }
      }
      #expect(isCut)
      for (place, scrum) in seat.app.state.scrums.enumerated() {
        let all = try store.recentMeetings(of: scrum.id, limit: .max)
        let newest = try #require(read[scrum.id])
        expect(newest, Array(all.prefix(newest.count)))
        #expect(place == 0 ? 5..<all.count ~= newest.count : newest.count == all.count)
      }
    }
  }
}
