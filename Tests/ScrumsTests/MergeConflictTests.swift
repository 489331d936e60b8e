import Foundation
import ScrumModel
import ScrumStore
import TestSupport
import Testing

@testable import ScrumUI
@testable import scrums

@Suite("Conflicts of git on the board")
struct MergeConflictTests {
  @Test("m merges both sides of scrums.json, and keeps the file with the markers")
  func scrums() throws {
    try Seat.pair { _, _, folder in
      let file = folder.scrumsFile
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
      let place = try #require(lines.firstIndex { $0.contains("\"title\": \"Design\"") })
      var conflicted = lines
      conflicted[place...place] = [
        "<<<<<<< HEAD", lines[place].replacing("Design", with: "Ours"), "=======",
        lines[place].replacing("Design", with: "Theirs"), ">>>>>>> topic",
      ]
      let text = conflicted.joined(separator: "\n") + "\n"
      try text.write(to: file, atomically: true, encoding: .utf8)
      var app = try App.onDamagedStore(in: folder)
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
    try Seat.pair { _, _, folder in
      let store = folder.store
      let scrums = try store.load()
      func change(_ file: URL, _ work: (String) -> String) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        try work(text).write(to: file, atomically: true, encoding: .utf8)
      }
      for scrum in scrums {
        try store.append(Ground.meeting(of: scrum, day: 1), to: scrum.id)
        try change(folder.historyFile(of: scrum.id)) { $0 + "{\"id\":7}\n" }
      }
      var seat = try Seat(folder)
      // Also of scrums at whose history nobody has looked.
      #expect(seat.app.state.unreadHistories == Set(scrums.map(\.id)))
      seat.press(.enter)
      #expect(seat.app.state.unreadHistories == Set(scrums.map(\.id)))
      #expect(StoreCheck(folder.path).problems().count == 3)
      for scrum in scrums {
        try change(folder.historyFile(of: scrum.id)) { $0.replacing("{\"id\":7}\n", with: "") }
      }
      seat.look()
      #expect(seat.app.state.unreadHistories.isEmpty)
    }
  }
}
