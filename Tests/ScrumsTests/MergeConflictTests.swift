import Foundation
import ScrumModel
import ScrumStore
import TestSupport
import Testing

@testable import ScrumUI
@testable import scrums

@Suite("Conflicts of git on the board")
struct MergeConflictTests {
  private func inFolder(_ work: (URL, ScrumStore) throws -> Void) throws {
    try TemporaryDirectory.use { folder in
      let store = ScrumStore(directory: folder.path)
      try store.save(DailyScrum.samples())
      try work(folder, store)
    }
  }

  @Test("m merges both sides of scrums.json, and keeps the file with the markers")
  func scrums() throws {
    try inFolder { folder, store in
      let file = folder.appendingPathComponent("scrums.json")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
      let place = try #require(lines.firstIndex { $0.contains("\"title\": \"Design\"") })
      var conflicted = lines
      conflicted[place...place] = [
        "<<<<<<< HEAD", lines[place].replacing("Design", with: "Ours"), "=======",
        lines[place].replacing("Design", with: "Theirs"), ">>>>>>> topic",
      ]
      let text = conflicted.joined(separator: "\n") + "\n"
      try text.write(to: file, atomically: true, encoding: .utf8)
      let error = try #require(throws: StoreError.self) { try ScrumStore(directory: folder.path).load() }
      let state = AppState(scrums: [], now: Date(), calendar: .gmt, seed: 1)
      var app = App(state: state, queue: SaveQueue(ScrumStore(directory: folder.path)))
      #expect(app.show(error) == [])
      // There are backups, but none of them may take the place of both sides.
      app.act(.key(.enter))
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
      app.act(.key("m"))
      #expect(app.state.screen == .board)
      #expect(app.state.scrums.map(\.title).sorted() == ["App Dev", "Theirs", "Web Dev"])
      let words = try #require(app.state.notice?.text)
      #expect(words.hasPrefix("Both sides are merged. "))
      #expect(
        words.contains(#""Theirs" is kept: the later one in the alphabet; "Ours" is in scrums.json.damaged"#))
      let kept = try String(contentsOf: folder.appendingPathComponent("scrums.json.damaged"), encoding: .utf8)
      #expect(kept == text)
    }
  }

  @Test("a history with lines that can't be read is marked as long as it is so")
  func history() throws {
    try inFolder { folder, store in
      let scrum = DailyScrum.samples()[0]
      let names = try store.load().map {
        ($0.id, folder.appendingPathComponent("history/\($0.id.uuidString).jsonl"))
      }
      for (id, file) in names {
        try store.append(Ground.meeting(of: scrum, day: 1), to: id)
        let text = try String(contentsOf: file, encoding: .utf8)
        try (text + "{\"id\":7}\n").write(to: file, atomically: true, encoding: .utf8)
      }
      var seat = try Seat(folder)
      // Also of scrums at whose history nobody has looked.
      #expect(seat.app.state.unreadHistories == Set(names.map(\.0)))
      seat.press(.enter)
      #expect(seat.app.state.unreadHistories == Set(names.map(\.0)))
      #expect(StoreCheck(folder.path).problems().count == 3)
      for (_, file) in names {
        let text = try String(contentsOf: file, encoding: .utf8)
        try text.replacing("{\"id\":7}\n", with: "").write(to: file, atomically: true, encoding: .utf8)
      }
      seat.look()
      #expect(seat.app.state.unreadHistories.isEmpty)
    }
  }
}
