import Foundation
import ScrumModel
import ScrumStore
import TestSupport
import Testing

@testable import ScrumUI
@testable import scrums

@Suite("Histories that can't be read whole")
struct UnreadHistoryTests {
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
      expect(seat.app.state.unreadHistories, Set(scrums.map(\.id)))
      seat.press(.enter)
      expect(seat.app.state.unreadHistories, Set(scrums.map(\.id)))
      expect(StoreCheck(folder.path).problems().count, 3)
      for scrum in scrums {
        try change(folder.historyFile(of: scrum.id)) { $0.replacing("{\"id\":7}\n", with: "") }
      }
      seat.look()
      #expect(seat.app.state.unreadHistories.isEmpty)
    }
  }
}
