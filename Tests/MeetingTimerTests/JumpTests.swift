import FoundationEssentials
import MeetingTimer
import ScrumModel
import Testing

@Suite("Jumping to an attendee")
struct JumpTests {
  @Test("A waiting attendee speaks now, with a share of the time left; the previous speaker has spoken")
  func toWaiting() {
    var timer = Scene.timer(4, minutes: 4)
    timer.jump(to: 2, at: Scene.at(30))
    #expect(timer.phases == [.spoke, .waiting, .speaking, .waiting])
    #expect(timer.allotments.dropFirst() == [70, 70, 70])
    #expect(timer.upcoming == [3, 1])
    #expect(timer.nextSpeaker == 3)
    #expect(timer.displayedDeviation == 0)
  }

  @Test("An earlier speaker continues with the time they had left, and the others share the rest")
  func toSpoken() {
    var timer = Scene.timer(3, minutes: 3)
    timer.next(at: Scene.at(40))
    timer.jump(to: 0, at: Scene.at(60))
    #expect(timer.phases == [.speaking, .spoke, .waiting])
    #expect(timer.displayedRemaining == 20)
    #expect(timer.allotments[2] == 100, "60 for Cathy and 20 of Daisy are gone")
    #expect(timer.previousSpeaker == 1)
    timer.previous(at: Scene.at(60))
    #expect(timer.speaker == 1, "back to where the jump came from, not to the previous one in the list")
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

  @Test("An absent attendee becomes present first")
  func toAbsent() {
    var timer = Scene.timer(3, minutes: 3)
    timer.setAbsent(true, turn: 2, at: Scene.start)
    timer.jump(to: 2, at: Scene.at(30))
    #expect(timer.phases == [.spoke, .waiting, .speaking])
    #expect(timer.speakerCount == 3)
    #expect(timer.allotments.dropFirst() == [75, 75])
  }

  @Test("A speaker without a full second or a note waits again")
  func fromNoTime() {
    var timer = Scene.timer(3, minutes: 3)
    timer.next(at: Scene.at(60))
    timer.jump(to: 2, at: Scene.at(60.5))
    #expect(timer.phases == [.spoke, .waiting, .speaking])
    #expect(timer.nextSpeaker == 1)
    var noted = Scene.timer(2, minutes: 2)
    noted.addNote(Scene.note("release today"), to: 0)
    noted.jump(to: 1, at: Scene.start)
    #expect(noted.phases == [.spoke, .speaking])
  }

  @Test(
    "Jumping to the speaker, to nobody or after the end changes nothing", arguments: [0, -1, 3, .max, .min])
  func nowhere(index: Int) {
    var timer = Scene.timer(3, minutes: 3)
    timer.advance(to: Scene.at(5))
    let before = timer
    timer.jump(to: index, at: Scene.at(5))
    #expect(timer == before)
    timer.end(at: Scene.at(6))
    let ended = timer
    timer.jump(to: 1, at: Scene.at(7))
    #expect(timer == ended)
  }

  @Test("If everyone is absent, a jump brings an attendee back, who speaks")
  func fromNobody() {
    var timer = Scene.timer(2, minutes: 2)
    timer.setAbsent(true, turn: 0, at: Scene.at(4))
    timer.setAbsent(true, turn: 1, at: Scene.at(6))
    timer.jump(to: 1, at: Scene.at(60))
    timer.advance(to: Scene.at(70))
    #expect(timer.phases == [.absent, .speaking])
    #expect(timer.spent == [4, 12])
  }
}
