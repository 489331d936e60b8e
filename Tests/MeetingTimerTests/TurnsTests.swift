import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@Suite("Handing over the floor, and jumping")
struct TurnsTests {
  @Test("Next gives the floor to the next attendee; after the last there is nobody")
  func next() {
    var timer = Scene.timer(2, minutes: 2)
    expect(timer.next(at: Scene.at(10)), true)
    expect(timer.phases, [.spoke, .speaking])
    #expect((timer.speakerNumber, timer.speakerCount) == (2, 2))
    #expect(timer.nextSpeaker == nil)
    expect(timer.next(at: Scene.at(25)), false)
    #expect((timer.speaker, timer.spent) == (1, [10, 15]))
  }

  @Test("Previous returns it: the interrupted speaker waits and keeps their time")
  func previous() {
    var timer = Scene.timer(3, minutes: 3, nil, .fixed)
    timer.next(at: Scene.at(10))
    timer.previous(at: Scene.at(15))
    expect(timer.phases, [.speaking, .waiting, .waiting])
    timer.advance(to: Scene.at(17))
    #expect((timer.spent, timer.displayedRemaining) == ([12, 5, 0], 48))
    timer.next(at: Scene.at(17))
    expect(timer.displayedRemaining, 55)
  }

  @Test("Previous at the first turn changes only the time")
  func previousAtTheFirst() {
    var timer = Scene.timer(2, minutes: 2)
    timer.previous(at: Scene.at(10))
    #expect((timer.phases, timer.spent) == ([.speaking, .waiting], [10, 0]))
  }

  @Test("Previous skips absent attendees")
  func previousPassesTheAbsent() {
    var timer = Scene.timer(3, minutes: 3)
    timer.setAbsent(true, turn: 1, at: Scene.at(1))
    timer.next(at: Scene.at(10))
    expect(timer.speaker, 2)
    timer.previous(at: Scene.at(12))
    #expect((timer.speaker, timer.phases) == (0, [.speaking, .absent, .waiting]))
  }

  @Test("Handing over during a pause leaves the time stopped")
  func nextWhilePaused() {
    var timer = Scene.timer(2, minutes: 2)
    timer.pause(at: Scene.at(10))
    timer.next(at: Scene.at(20))
    timer.advance(to: Scene.at(30))
    #expect(timer.speaker == 1 && timer.isPaused)
    expect(timer.spent, [10, 0])
  }

  @Test("A meeting of one has no next, no previous, and one turn of its whole length")
  func meetingOfOne() {
    var timer = Scene.timer(1, minutes: 5)
    expect(timer.allotments, [300])
    expect(timer.next(at: Scene.at(1)), false)
    timer.previous(at: Scene.at(2))
    expect(timer.speaker, 0)
    #expect((timer.speakerNumber, timer.speakerCount) == (1, 1))
  }

  @Test("A meeting without attendees has no speaker and no time, and every key is harmless")
  func meetingOfNobody() {
    var random = SplitMix64(seed: 1)
    var timer = Scene.timer(0, minutes: 5)
    timer.togglePause(at: Scene.at(1))
    timer.resume(at: Scene.at(2))
    expect(timer.next(at: Scene.at(3)), false)
    timer.previous(at: Scene.at(4))
    timer.setAbsent(true, turn: 0, at: Scene.at(5))
    timer.addTime(30, at: Scene.at(6))
    timer.shuffleWaiting(at: Scene.at(7), using: &random)
    timer.toggleWhenTimeIsUp(at: Scene.at(8))
    timer.addNote(Note(kind: .note, text: "?", at: Scene.at(8)), to: 0)
    expect(timer.advance(to: Scene.at(9)), [])
    #expect(timer.speaker == nil && timer.nextSpeaker == nil && !timer.meeting.isRunning)
    #expect(timer.nextChange(after: Scene.at(9)) == nil)
    #expect((timer.displayedRemaining, timer.speakerNumber, timer.speakerCount) == (0, 0, 0))
    expect(timer.finished(at: Scene.at(10)).turns, [])
  }

  @Test(
    "After a jump a waiting attendee speaks now, with a share of the time left; the previous speaker has spoken"
  )
  func toWaiting() {
    var timer = Scene.timer(4, minutes: 4)
    timer.jump(to: 2, at: Scene.at(30))
    expect(timer.phases, [.spoke, .waiting, .speaking, .waiting])
    #expect((timer.allotments.dropFirst(), timer.upcoming, timer.nextSpeaker) == ([70, 70, 70], [3, 1], 3))
    expect(timer.displayedDeviation, 0)
  }

  @Test(
    "After a jump an earlier speaker continues with the time they had left, and the others share the rest")
  func toSpoken() {
    var timer = Scene.timer(3, minutes: 3)
    timer.next(at: Scene.at(40))
    timer.jump(to: 0, at: Scene.at(60))
    #expect((timer.phases, timer.displayedRemaining) == ([.speaking, .spoke, .waiting], 20))
    expect(timer.allotments[2], 100, "60 for Cathy and 20 of Daisy are gone")
    expect(timer.previousSpeaker, 1)
    timer.previous(at: Scene.at(60))
    expect(timer.speaker, 1, "back to where the jump came from, not to the previous one in the list")
  }

  @Test("The speaker's number counts the turns begun, wherever they are listed")
  func number() {
    var timer = Scene.timer(3, minutes: 3)
    timer.jump(to: 2, at: Scene.at(30))
    #expect((timer.speakerNumber, timer.nextSpeaker) == (2, 1), "not the last one")
    timer.next(at: Scene.at(60))
    #expect((timer.speakerNumber, timer.nextSpeaker) == (3, nil))
    timer.previous(at: Scene.at(70))
    #expect((timer.speaker, timer.speakerNumber) == (2, 2), "its number as before")
    timer.next(at: Scene.at(80))
    #expect((timer.speaker, timer.speakerNumber) == (1, 3))
  }

  @Test("After a jump an absent attendee is present")
  func toAbsent() {
    var timer = Scene.timer(3, minutes: 3)
    timer.setAbsent(true, turn: 2, at: Scene.start)
    timer.jump(to: 2, at: Scene.at(30))
    #expect((timer.phases, timer.speakerCount) == ([.spoke, .waiting, .speaking], 3))
    expect(timer.allotments.dropFirst(), [75, 75])
  }

  @Test("After a jump a speaker without a full second or a note waits again")
  func fromNoTime() {
    var timer = Scene.timer(3, minutes: 3)
    timer.next(at: Scene.at(60))
    timer.jump(to: 2, at: Scene.at(60.5))
    #expect((timer.phases, timer.nextSpeaker) == ([.spoke, .waiting, .speaking], 1))
    var noted = Scene.timer(2, minutes: 2)
    noted.addNote(Scene.note("release today"), to: 0)
    noted.jump(to: 1, at: Scene.start)
    expect(noted.phases, [.spoke, .speaking])
  }

  @Test(
    "Jumping to the speaker, to nobody or after the end changes nothing", arguments: [0, -1, 3, .max, .min])
  func nowhere(index: Int) {
    var timer = Scene.timer(3, minutes: 3)
    timer.advance(to: Scene.at(5))
    let before = timer
    timer.jump(to: index, at: Scene.at(5))
    expect(timer, before)
    timer.end(at: Scene.at(6))
    let ended = timer
    timer.jump(to: 1, at: Scene.at(7))
    expect(timer, ended)
  }

  @Test("If everyone is absent, a jump brings an attendee back, who speaks")
  func fromNobody() {
    var timer = Scene.timer(2, minutes: 2)
    timer.setAbsent(true, turn: 0, at: Scene.at(4))
    timer.setAbsent(true, turn: 1, at: Scene.at(6))
    timer.jump(to: 1, at: Scene.at(60))
    timer.advance(to: Scene.at(70))
    #expect((timer.phases, timer.spent) == ([.absent, .speaking], [4, 12]))
  }
}
