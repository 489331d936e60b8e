import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import Testing

@Suite("Advance: the meeting moves on by itself")
struct AdvanceModeTests {
  @Test("The next turn begins at the very moment the previous one is up")
  func movesOnExactly() {
    var timer = Scene.timer(3, minutes: 3, .advance)
    timer.advance(to: Scene.at(45))
    #expect(timer.advance(to: Scene.at(62.5)) == [.timeUp, .turnBegan(1)])
    #expect(timer.spent == [60, 2.5, 0])
    #expect(timer.phases == [.spoke, .speaking, .waiting])
  }

  @Test("A laptop that slept through two turns wakes up in the third")
  func sleptThroughTurns() {
    var timer = Scene.timer(4, minutes: 4, .advance)
    let events = timer.advance(to: Scene.at(150))
    #expect(events == [.timeUp, .turnBegan(1), .timeUp, .turnBegan(2)])
    #expect(timer.spent == [60, 60, 30, 0])
    #expect(timer.displayedRemaining == 30)
  }

  @Test("The meeting ends when the last turn is up, and not when it was noticed")
  func endsByItself() {
    var timer = Scene.timer(2, minutes: 1, .advance)
    #expect(timer.advance(to: Scene.at(5000)) == [.timeUp, .turnBegan(1), .timeUp, .ended])
    #expect(timer.hasEnded && !timer.meeting.isRunning && timer.speaker == nil)
    #expect(timer.phases == [.spoke, .spoke])
    #expect(timer.meeting.asOf == Scene.at(60))
    #expect(timer.finished(at: Scene.at(6000)).endedAt == Scene.at(60))
    #expect(timer.advance(to: Scene.at(7000)) == [])
  }

  @Test("Turns of no seconds are over at once: a minute among 100")
  func turnsOfNoSeconds() {
    var timer = Scene.timer(100, minutes: 1, .advance)
    #expect(timer.allotments.contains(0))
    let events = timer.advance(to: Scene.at(60))
    #expect(timer.hasEnded)
    #expect(timer.elapsed == 60)
    #expect(events.filter { $0 == .timeUp }.count == 100)
  }

  @Test("Going back to a turn that is up finds it in overtime, not over again")
  func goingBackStays() {
    var timer = Scene.timer(2, minutes: 2, .advance)
    timer.advance(to: Scene.at(61))
    timer.previous(at: Scene.at(62))
    timer.advance(to: Scene.at(65))
    #expect(timer.speaker == 0)
    #expect(timer.displayedRemaining == -3)
    timer.addTime(30, at: Scene.at(65))
    #expect(timer.advance(to: Scene.at(93)) == [.turnBegan(1)])
    #expect(timer.spent == [90, 3])
  }

  @Test("Changing from overtime to advance ends an overtime")
  func changingTheRule() {
    var timer = Scene.timer(2, minutes: 2)
    timer.toggleWhenTimeIsUp(at: Scene.at(70))
    #expect(timer.meeting.whenTimeIsUp == .advance)
    #expect(timer.speaker == 1)
    timer.toggleWhenTimeIsUp(at: Scene.at(71))
    timer.advance(to: Scene.at(500))
    #expect(timer.speaker == 1, "overtime again")
  }

  @Test("Changing the rule in the last speaker's overtime does not end the meeting")
  func changingTheRuleAtTheEnd() {
    var timer = Scene.timer(1, minutes: 1)
    timer.toggleWhenTimeIsUp(at: Scene.at(70))
    #expect(timer.advance(to: Scene.at(80)) == [.timeUp])
    #expect(timer.speaker == 0 && !timer.hasEnded)
  }
}
