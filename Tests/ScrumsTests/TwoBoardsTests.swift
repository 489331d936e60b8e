import Foundation
import ScrumModel
import ScrumStore
import ScrumUI
import Testing

@testable import scrums

@Suite("Two boards that are open on one store")
struct TwoBoardsTests {
  /// A board without a screen: the state, and the disk that performs its saves.
  private struct Board {
    var state: AppState
    var disk: Disk

    init(_ folder: URL) throws {
      let store = ScrumStore(directory: folder.path)
      state = AppState(scrums: try store.load(), now: Date(timeIntervalSince1970: 0), calendar: .gmt, seed: 1)
      disk = Disk(store)
    }

    /// Changes the scrums as an edit would, and saves them.
    mutating func edit(_ change: (inout [DailyScrum]) -> Void) -> String? {
      change(&state.scrums)
      let reason = disk.perform(.save(state.scrums))
      if let saved = disk.takeMerged() {
        _ = update(&state, .merged(saved.scrums, notices: saved.notices))
      }
      return reason
    }
  }

  private func withFolder(_ work: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scrums-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try ScrumStore(directory: folder.path).save(DailyScrum.samples())
    try work(folder)
  }

  @Test("never lose an edit, and each shows the other's once it has saved itself")
  func edits() throws {
    try withFolder { folder in
      var (one, other) = (try Board(folder), try Board(folder))
      for number in 0..<10 {
        #expect(one.edit { $0[0].attendees.append(Attendee(name: "one \(number)")) } == nil)
        #expect(other.edit { $0[0].attendees.append(Attendee(name: "other \(number)")) } == nil)
        #expect(one.edit { $0[1].title = "\(number)" } == nil)
      }
      #expect(one.state.scrums == (try ScrumStore(directory: folder.path).load()))
      let names = Set(one.state.scrums[0].attendees.map(\.name))
      for number in 0..<10 { #expect(names.isSuperset(of: ["one \(number)", "other \(number)"])) }
      #expect(one.state.notice == nil && other.state.notice == nil)
    }
  }

  @Test("say where both changed the same")
  func conflict() throws {
    try withFolder { folder in
      var (one, other) = (try Board(folder), try Board(folder))
      #expect(one.edit { $0[0].title = "One" } == nil)
      #expect(other.edit { $0[0].title = "Other" } == nil)
      #expect(
        other.state.notice?.text
          == #"Other: the title was changed elsewhere too; "Other" is kept, "One" is in the backups"#)
      #expect(one.edit { $0[2].title = "Three" } == nil)
      #expect(one.state.scrums.map(\.title) == ["Other", "App Dev", "Three"])
    }
  }

  @Test("what could not be saved is saved later, with what came in between")
  func later() throws {
    try withFolder { folder in
      var (one, other) = (try Board(folder), try Board(folder))
      let lock = folder.appendingPathComponent(".lock")
      try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: true)
      #expect(one.edit { $0[0].title = "One" } != nil)
      try FileManager.default.removeItem(at: lock)
      #expect(other.edit { $0[1].title = "Other" } == nil)
      #expect(one.edit { $0[2].lengthInMinutes = 7 } == nil)
      #expect(one.state.scrums.map(\.title) == ["One", "Other", "Web Dev"])
      #expect(one.state.scrums[2].lengthInMinutes == 7)
    }
  }
}
