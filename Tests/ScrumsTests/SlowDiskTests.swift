import CardKit
import Dispatch
import Foundation
import ScrumModel
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import ScrumStore
@testable import ScrumUI
@testable import scrums

@Suite("A disk that takes its time")
struct SlowDiskTests {
  /// Holds up the thread for the disk until it is opened.
  private final class Gate: Sendable {
    private let reached = DispatchSemaphore(value: 0), opened = DispatchSemaphore(value: 0)

    func open() { opened.signal() }

    func wait() {
      reached.signal()
      opened.wait()
    }

    /// Waits until somebody stands before it.
    func awaitWaiter() { #expect(reached.wait(timeout: .now() + 30) == .success) }
  }

  /// A board whose disk is busy until the gate is opened.
  private func busyBoard(_ work: (inout Seat, Gate, URL) throws -> Void) throws {
    try TemporaryDirectory.use { folder in
      try folder.store.save(.samplesAtAnyHour)
      var seat = try Seat(folder, usesThread: true)
      let gate = Gate()
      seat.app.desk.perform {
        gate.wait()
        return { _ in [] }
      }
      seat.app.act([])
      try work(&seat, gate, folder)
    }
  }

  @Test("keys are answered, a mark comes after half a second, and all is written in the end")
  func keys() throws {
    try busyBoard { seat, gate, folder in
      let (start, titles) = (Uptime.now, seat.app.state.scrums.map(\.title))
      seat.press("d")
      expect(seat.app.state.scrums.map(\.title), Array(titles.dropFirst()))
      seat.app.desk.clock = { start + 0.4 }
      seat.tick()
      #expect(!seat.app.state.picture(width: 80, height: 24).contains("saving…"))
      seat.app.desk.clock = { start + 10 }
      seat.tick()
      #expect(seat.app.state.picture(width: 80, height: 24).contains("saving…"))
      seat.press("d")
      try expect(folder.store.load().map(\.title), titles)
      gate.open()
      seat.app.settle()
      #expect(!seat.app.state.isSaving && seat.app.state.unsaved == nil)
      try expect(folder.store.load().map(\.title), Array(titles.dropFirst(2)))
    }
  }

  @Test("who begins a meeting second goes into the first one, with what was written meanwhile")
  func second() throws {
    try busyBoard { seat, gate, folder in
      seat.startMeeting()
      seat.note("rebased")
      seat.press("b")
      seat.type("half a")
      var other = try Seat(folder)
      other.startMeeting()
      gate.open()
      seat.app.settle()
      other.look()
      #expect(seat.meeting?.id != nil && seat.meeting?.id == other.meeting?.id)
      expect(other.meeting?.turns.flatMap(\.notes).map(\.text), ["rebased", "half a"])
      expect(seat.notice, "Another terminal was quicker: its meeting goes on, with your notes")
    }
  }

  @Test("a program that ends waits for it")
  func end() throws {
    try busyBoard { seat, gate, folder in
      seat.press("d")
      gate.open()
      expect(seat.app.handle(.terminate, in: EnvironmentValues()), [.quit])
      #expect(seat.app.saveRest() == nil)
      try expect(folder.store.load().count, 2)
    }
  }

  @Test("what another board saves during a write is there, and what was done here meanwhile is too")
  func merged() throws {
    try busyBoard { seat, gate, folder in
      gate.open()
      seat.app.settle()
      let (inside, theirs) = (Gate(), folder.store)
      let isFirst = Mutex(true)
      seat.app.desk.store.beforeReplacing {
        let waits = isFirst.withLock { first in
          defer { first = false }
          return first
        }
        if waits { inside.wait() }
      }
      var scrums = try theirs.load()
      seat.press("d")
      inside.awaitWaiter()
      seat.press("d")
      scrums[2].title = "Theirs"
      // It has no lock: an editor, for instance.
      try scrums.bytes.write(to: folder.scrumsFile)
      inside.open()
      seat.app.settle()
      expect(seat.app.state.scrums.map(\.title), ["Theirs"])
      try expect(folder.store.load().map(\.title), ["Theirs"])
    }
  }

  @Test("programs of the person's run once the meeting is on the disk")
  func order() throws {
    try busyBoard { seat, gate, folder in
      let done = Mutex<[String]>([])
      seat.startMeeting()
      seat.app.desk.afterwards { _ in
        let isThere = (try? folder.storedMeeting()) != nil
        done.withLock { $0.append("\(isThere)") }
        return []
      }
      #expect(seat.meeting != nil && done.withLock { $0.isEmpty })
      gate.open()
      seat.app.settle()
      expect(done.withLock { $0 }, ["true"])
    }
  }

  @Test("what was saved here is no news to the screen, and nobody reads it back")
  func ownSave() throws {
    try Seat.pair(usesThread: true) { seat, _, folder in
      seat.startMeeting()
      seat.app.settle()
      seat.look()
      seat.press("n")
      seat.app.desk.wait()
      let answer = try #require(seat.app.desk.answers().first)
      let actions = answer(&seat.app)
      seat.app.desk.rest()
      expect(actions.filter { seat.app.state.isNews($0) }, [])
      let (others, meetings, _, _) = seat.app.desk.changes(seat.app.state)
      #expect(others.isEmpty && meetings.isEmpty)
      try expect(folder.storedMeeting()?.speaker, 1)
    }
  }

  @Test("what can't be written is tried again by itself, and the mark says so")
  func failing() throws {
    try busyBoard { seat, gate, folder in
      let whole = try Data(contentsOf: folder.scrumsFile)
      try Data("{".utf8).write(to: folder.scrumsFile)
      seat.press("d")
      gate.open()
      seat.app.settle()
      #expect(seat.app.state.unsaved != nil && seat.notice?.hasPrefix("Not saved, kept in memory") == true)
      try whole.write(to: folder.scrumsFile)
      let next = try #require(seat.app.desk.nextTry)
      seat.app.desk.clock = { next }
      seat.tick()
      seat.app.settle()
      #expect(seat.app.state.unsaved == nil && seat.notice == "Everything is saved")
      try expect(folder.store.load().count, 2)
    }
  }
}

extension [DailyScrum] {
  /// The bytes of a file with these scrums.
  fileprivate var bytes: Data {
    get throws {
      try TemporaryDirectory.use { folder in
        try folder.store.save(self)
        return try Data(contentsOf: folder.scrumsFile)
      }
    }
  }
}
