import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@Suite("Handing over the floor")
struct TurnsTests {
  @Test("Next gives the floor to the next attendee; after the last there is nobody")
  func next() {
    var timer = Scene.timer(2, minutes: 2)
    #expect(timer.next(at: Scene.at(10)) == true)
    #expect(timer.phases == [.spoke, .speaking])
    #expect((timer.speakerNumber, timer.speakerCount) == (2, 2))
    #expect(timer.nextSpeaker == nil)
    #expect(timer.next(at: Scene.at(25)) == false)
    #expect(timer.speaker == 1)
    #expect(timer.spent == [10, 15])
  }

  @Test("Previous returns it: the interrupted speaker waits and keeps their time")
  func previous() {
    var timer = Scene.timer(3, minutes: 3, nil, .fixed)
    timer.next(at: Scene.at(10))
    timer.previous(at: Scene.at(15))
    #expect(timer.phases == [.speaking, .waiting, .waiting])
    timer.advance(to: Scene.at(17))
    #expect(timer.spent == [12, 5, 0])
    #expect(timer.displayedRemaining == 48)
    timer.next(at: Scene.at(17))
    #expect(timer.displayedRemaining == 55)
  }

  @Test("Previous at the first turn changes only the time")
  func previousAtTheFirst() {
    var timer = Scene.timer(2, minutes: 2)
    timer.previous(at: Scene.at(10))
    #expect(timer.phases == [.speaking, .waiting])
    #expect(timer.spent == [10, 0])
  }

  @Test("Previous skips absent attendees")
  func previousPassesTheAbsent() {
    var timer = Scene.timer(3, minutes: 3)
    timer.setAbsent(true, turn: 1, at: Scene.at(1))
    timer.next(at: Scene.at(10))
    #expect(timer.speaker == 2)
    timer.previous(at: Scene.at(12))
    #expect(timer.speaker == 0)
    #expect(timer.phases == [.speaking, .absent, .waiting])
  }

  @Test("Handing over during a pause leaves the time stopped")
  func nextWhilePaused() {
    var timer = Scene.timer(2, minutes: 2)
    timer.pause(at: Scene.at(10))
    timer.next(at: Scene.at(20))
    timer.advance(to: Scene.at(30))
    #expect(timer.speaker == 1 && timer.isPaused)
    #expect(timer.spent == [10, 0])
  }

  @Test("A meeting of one has no next, no previous, and one turn of its whole length")
  func meetingOfOne() {
    var timer = Scene.timer(1, minutes: 5)
    #expect(timer.allotments == [300])
    #expect(timer.next(at: Scene.at(1)) == false)
    timer.previous(at: Scene.at(2))
    #expect(timer.speaker == 0)
    #expect((timer.speakerNumber, timer.speakerCount) == (1, 1))
  }

  @Test("A meeting without attendees has no speaker and no time, and every key is harmless")
  func meetingOfNobody() {
    var random = SplitMix64(seed: 1)
    var timer = Scene.timer(0, minutes: 5)
    timer.togglePause(at: Scene.at(1))
    timer.resume(at: Scene.at(2))
    #expect(timer.next(at: Scene.at(3)) == false)
    timer.previous(at: Scene.at(4))
    timer.setAbsent(true, turn: 0, at: Scene.at(5))
    timer.addTime(30, at: Scene.at(6))
    timer.shuffleWaiting(at: Scene.at(7), using: &random)
    timer.toggleWhenTimeIsUp(at: Scene.at(8))
    timer.addNote(Note(kind: .note, text: "?", at: Scene.at(8)), to: 0)
    #expect(timer.advance(to: Scene.at(9)) == [])
    #expect(timer.speaker == nil && timer.nextSpeaker == nil && !timer.meeting.isRunning)
    #expect(timer.nextChange(after: Scene.at(9)) == nil)
    #expect((timer.displayedRemaining, timer.speakerNumber, timer.speakerCount) == (0, 0, 0))
    #expect(timer.finished(at: Scene.at(10)).turns == [])
  }
}
