import CardKit
import Foundation
import ScrumModel
import ScrumStore
import ScrumUI
import StoreSupport
import TestSupport
import Testing

@testable import scrums

@Suite("A meeting in two terminals of which one leaves")
struct LeavingTerminalsTests {
  @Test("commands run in the terminal that began the meeting, then in the one that is left")
  func takeOver() throws {
    try Seat.pair { _, other, folder in
      var third: Seat? = try Seat(folder)
      third?.startMeeting()
      other.look()
      other.press("g", .enter)
      third?.press("n")
      other.look()
      #expect(!other.runsCommands && third?.runsCommands == true)
      third = nil
      wait("to be alone") {
        other.look()
        return other.runsCommands
      }
      #expect(other.meeting?.speaker == 1 && other.meeting?.isRunning == true)
    }
  }

  @Test("a meeting whose terminal is gone can be resumed")
  func gone() throws {
    try Seat.pair { one, other, folder in
      var third: Seat? = try Seat(folder)
      third?.startMeeting()
      other.look()
      #expect(other.app.state.isElsewhere)
      third = nil
      wait("the end of the other") {
        other.look()
        return !other.app.state.isElsewhere
      }
      #expect(other.app.state.unfinished != nil)
      other.press(.up, .up, .up, .up, .up, .up, .up, .up, "d")
      #expect(other.app.state.unfinished == nil)
      #expect(try ScrumStore(directory: folder.path).loadProgress() == nil)
      one.look()
      #expect(one.app.state.unfinished == nil)
    }
  }

  @Test("a meeting discarded and brought back continues in the other terminal, with its notes")
  func broughtBack() throws {
    try Seat.inMeeting { one, other, folder in
      one.press("a")
      one.type("half a thought")
      one.press(.escape, "q", "d")
      other.look()
      #expect(other.meeting?.isRunning == false)
      #expect(other.app.state.notice?.text.hasPrefix("Discarded in another terminal") == true)
      one.press("u")
      #expect(one.app.state.unfinished != nil)
      other.look()
      #expect(other.meeting?.turns[0].notes.map(\.text) == ["half a thought"])
      other.press(" ")
      let stored = try #require(try StoredMeeting.read(in: folder.path))
      #expect(stored.isHeld && stored.meeting.isRunning)
      #expect(stored.meeting.turns[0].notes.map(\.text) == ["half a thought"])
    }
  }

  @Test("someone who leaves right after a save has left")
  func leftAfterSave() throws {
    try Seat.inMeeting { one, other, _ in
      one.look()
      #expect(one.app.state.participants == ["Ben"])
      other.press("+")
      other.app.queue.store.leaveMeetings()
      wait("Ben has left") {
        one.look()
        return one.app.state.participants == []
      }
      #expect(
        one.app.state.notice?.text.hasPrefix("Ben left") == true,
        "\(String(describing: one.app.state.notice))")
    }
  }
}
