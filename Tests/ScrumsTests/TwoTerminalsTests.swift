import CardKit
import Foundation
import ScrumModel
import ScrumStore
import StoreSupport
import TestSupport
import Testing

@testable import ScrumUI
@testable import scrums

extension MeetingInProgress {
  /// All but the time.
  fileprivate var facts: [String] {
    ["\(stage) \(String(describing: speaker)) \(isRunning) \(lateSeconds) \(whenTimeIsUp) \(share)"]
      + turns.map { "\($0.name) \($0.phase) \($0.allotted) \($0.notes.map(\.text))" }
  }
}

@Suite("Two terminals in one meeting")
struct TwoTerminalsTests {
  @Test("a meeting that begins in one can be joined from the board of the other, running")
  func join() throws {
    try Seat.pair { one, other, _ in
      one.startMeeting()
      #expect(other.app.state.unfinished == nil)
      other.look()
      #expect(other.app.state.isElsewhere && other.app.state.unfinished?.id == one.meeting?.id)
      other.press("G", "s")
      #expect(other.meeting?.stage == .ready && other.meeting?.scrumID != one.meeting?.scrumID)
      other.press(.escape, "g", .enter)
      #expect(other.meeting?.id == one.meeting?.id && other.meeting?.isRunning == true)
    }
  }

  @Test("two that press n for the same speaker skip nobody")
  func nextTwice() throws {
    try Seat.inMeeting { one, other, _ in
      other.look()
      one.press("n")
      // Ben has seen the first speaker when he reaches for the key; by the time it comes, the second one speaks.
      other.look()
      other.press("n")
      #expect(other.meeting?.speaker == 1 && other.notice == "Ada has moved on already")
    }
  }

  @Test("each says who else is there, who joins and who leaves")
  func names() throws {
    try Seat.pair { one, other, _ in
      one.startMeeting()
      one.look()
      other.look()
      expect(one.app.state.participants, [])
      expect(other.app.state.meetings.first?.value.participants, ["Ada"])
      other.press("g", .enter)
      #expect(other.app.state.notice == nil)
      one.look()
      #expect(one.app.state.participants == ["Ben"] && one.app.state.notice == .info("Ben joined"))
      other.look()
      expect(other.app.state.participants, ["Ada"])
      other.app.desk.store.leaveMeetings()
      one.look()
      #expect(one.app.state.participants == [] && one.app.state.notice == .info("Ben left"))
      one.press("q", "s")
      other.look()
      #expect(other.app.state.meetings.isEmpty)
    }
  }

  @Test("the first to save is not alone while the other has not looked yet")
  func notAlone() throws {
    try Seat.inMeeting { one, other, _ in
      other.look()
      other.press(" ")
      other.look()
      #expect(!other.runsCommands && other.app.state.notice == nil)
      one.look()
      expect(one.meeting?.isRunning, false)
    }
  }

  @Test("a speaker who changes elsewhere between two keys leaves somebody selected, whom q lets go first")
  func selection() throws {
    try Seat.inMeeting { one, other, _ in
      other.look()
      one.press(.down)
      other.press("n")
      // Saving finds the change, which lets go of the selection.
      one.press("+", .up, "-")
      expect(one.stage?.selectedTurn, 0)
      one.press("q")
      #expect(one.stage?.question == nil && one.stage?.selectedTurn == nil)
      one.press("g", .enter, "q")
      #expect(one.stage?.question != nil)
    }
  }

  @Test("a key that the other presses just after time was given counts, and so does the time")
  func timeAndKey() throws {
    try Seat.inMeeting { one, other, _ in
      for key: Key in [" ", "n"] {
        let speaker = try #require(one.meeting?.speaker)
        let allotted = try #require(one.meeting?.turns[speaker].allotted)
        one.press("+")
        other.press(key)
        one.look()
        other.look()
        for seat in [one, other] {
          expect(seat.meeting?.turns[speaker].allotted, allotted + 30)
          #expect(key == " " ? seat.meeting?.isRunning == false : seat.meeting?.speaker == speaker + 1)
        }
      }
    }
  }

  @Test(
    "random keys in both, seldom looking: in the end both show what the file says", arguments: 0..<2,
    [false, true])
  func random(seed: UInt64, usesThread: Bool) throws {
    try Seat.inMeeting(usesThread: usesThread) { one, other, folder in
      var random = SplitMix64(seed: seed)
      let keys: [Key] = ["n", "p", " ", "x", "+", "-", "r", "o", "f", .down, .up, .enter, "J", "K"]
      var kept: [String] = []
      for step in 0..<60 {
        let isOne = Bool.random(using: &random)
        var seat = isOne ? one : other
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<2: seat.look()
        case 2 where seat.meeting?.speaker != nil && seat.stage?.isOpen == true:
          seat.note("note \(step)")
          if seat.notice?.hasPrefix("Added to") == true { kept.append("note \(step)") }
        default: seat.press(keys.randomElement(using: &random) ?? "n")
        }
        if seat.stage?.question != nil { seat.press("r") }
        if isOne { one = seat } else { other = seat }
      }
      for _ in 0..<3 {
        one.app.settle()
        other.app.settle()
        one.look()
        other.look()
      }
      let stored = try #require(try folder.storedMeeting())
      for seat in [one, other] {
        let shown = try #require(seat.meeting)
        expect(shown.facts, stored.facts)
      }
      expect(Set(stored.noteTexts.joined()), Set(kept))
    }
  }

  @Test("a meeting discarded and brought back can be resumed by either")
  func broughtBack() throws {
    try Seat.pair { one, other, folder in
      one.startMeeting()
      let id = one.meeting?.id
      one.press("q", "x")
      one.look()
      other.look()
      #expect(other.app.state.unfinished == nil)
      one.press("u")
      let isHeld = try StoredMeeting.read(in: folder.path)?.isHeld
      expect(isHeld, false)
      one.look()
      other.look()
      for seat in [one, other] {
        #expect(id != nil && seat.app.state.unfinished?.id == id && !seat.app.state.isElsewhere)
      }
      other.press(.up, .up, .enter)
      #expect(other.meeting?.id == id && other.meeting?.isRunning == false)
      one.look()
      #expect(one.app.state.isElsewhere)
    }
  }

  @Test("one ends the meeting, and the other shows the summary with its unsaved note")
  func end() throws {
    try Seat.inMeeting { one, other, folder in
      other.press("t")
      other.type("the logo")
      one.press("q", "s")
      other.look()
      let summary = try #require(PastMeetingState.find(in: other.app.state))
      expect(other.notice, "Ada ended the meeting")
      let meetings = try folder.meetings(of: other.app.state.scrums[0].id)
      #expect(meetings.map(\.id) == [summary.meeting.id] && meetings[0].noteTexts[0] == ["the logo"])
      #expect(try folder.store.loadProgress() == nil)
    }
  }

  @Test("one discards the meeting, and the other stops the clock and may go on with it")
  func discard() throws {
    try Seat.inMeeting { one, other, folder in
      one.press("q", "x")
      other.look()
      expect(other.meeting?.isRunning, false)
      expect(other.notice?.hasPrefix("Discarded in another terminal"), true)
      other.press(" ")
      let stored = try folder.storedMeeting()
      expect(stored?.isRunning, true)
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
      other.press(.up, .up, .up, .up, .up, .up, .up, .up, "c")
      #expect(other.app.state.unfinished == nil)
      #expect(try folder.store.loadProgress() == nil)
      one.look()
      #expect(one.app.state.unfinished == nil)
    }
  }

  @Test("a meeting discarded and brought back continues in the other terminal, with its notes")
  func broughtBackWithNotes() throws {
    try Seat.inMeeting { one, other, folder in
      one.press("a")
      one.type("half a thought")
      one.press(.escape, "q", "x", "x")
      other.look()
      one.press("u")
      #expect(one.app.state.unfinished != nil)
      other.look()
      expect(other.meeting?.noteTexts[0], ["half a thought"])
      other.press(" ")
      let stored = try #require(try StoredMeeting.read(in: folder.path))
      #expect(stored.isHeld && stored.meeting.isRunning && stored.meeting.noteTexts[0] == ["half a thought"])
    }
  }

  @Test("someone who leaves right after a save has left")
  func leftAfterSave() throws {
    try Seat.inMeeting { one, other, _ in
      one.look()
      expect(one.app.state.participants, ["Ben"])
      other.press("+")
      other.app.desk.store.leaveMeetings()
      wait("Ben has left") {
        one.look()
        return one.app.state.participants == []
      }
      expect(one.notice?.hasPrefix("Ben left"), true, "\(String(describing: one.notice))")
    }
  }
}
