import FoundationEssentials
import MeetingTimer
import ScrumModel
import TestSupport
import Testing

@Suite("Going back and forth")
struct GoingBackTests {
  @Test("The time left goes back to the speaker, and none of it stays with the interrupted one")
  func timeGoesBack() {
    var timer = Scene.timer(4, minutes: 4)
    timer.next(at: Scene.at(10))
    expect(timer.allotments.dropFirst(), [76, 77, 77])
    let before = timer
    timer.previous(at: Scene.at(10))
    expect(timer.allotments, [60, 60, 60, 60])
    timer.next(at: Scene.at(10))
    expect(timer.withoutRevision, before.withoutRevision)
  }

  @Test("Everyone waiting pays equally for the time spent meanwhile")
  func timeThatPassed() {
    var timer = Scene.timer(4, minutes: 4)
    timer.next(at: Scene.at(30))
    timer.advance(to: Scene.at(50))
    timer.previous(at: Scene.at(50))
    timer.next(at: Scene.at(65))
    #expect((timer.speaker, timer.allotments, timer.displayedDeviation) == (1, [60, 65, 65, 65], 0))
  }

  @Test("Thirty added seconds survive an interruption")
  func givenTimeStays() {
    var timer = Scene.timer(4, minutes: 4)
    timer.next(at: Scene.at(60))
    timer.addTime(30, at: Scene.at(70))
    timer.previous(at: Scene.at(80))
    timer.next(at: Scene.at(80))
    expect(timer.allotments, [60, 90, 45, 45])
  }

  @Test("Three steps back and three forth, even past a latecomer in between")
  func nested() {
    var timer = Scene.timer(5, minutes: 5)
    timer.setAbsent(true, turn: 1, at: Scene.start)
    for seconds in [20.0, 40, 60] { timer.next(at: Scene.at(seconds)) }
    timer.setAbsent(false, turn: 1, at: Scene.at(70))
    let before = timer
    for speaker in [3, 2, 0] {
      timer.previous(at: Scene.at(70))
      expect(timer.speaker, speaker)
    }
    expect(timer.upcoming, [2, 3, 4, 1])
    for _ in 0..<3 { timer.next(at: Scene.at(70)) }
    expect(timer.withoutRevision, before.withoutRevision)
  }

  @Test(
    "Then next brings back the same, whatever was pressed before", arguments: 1...80 as ClosedRange<UInt64>)
  func sameAgain(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (timer, now) = (RandomMeeting.timer(using: &random), 0.0)
    for _ in 0..<60 {
      now += .random(in: 0...12, using: &random)
      timer.advance(to: Scene.at(now))
      RandomKey.press(on: &timer, at: Scene.at(now), using: &random)
      timer.advance(to: Scene.at(now))
      expectSame(timer, now: now, pause: 0)
      expectSame(timer, now: now, pause: .random(in: 0...20, using: &random))
    }
  }

  private func expectSame(_ before: ScrumTimer, now moment: Double, pause: Double) {
    var timer = before
    timer.previous(at: Scene.at(moment))
    guard let speaker = before.speaker, let back = timer.speaker, back != speaker else { return }
    // A turn that ended by itself has already returned the floor.
    timer.advance(to: Scene.at(moment + pause))
    guard timer.speaker == back else { return }
    timer.next(at: Scene.at(moment + pause))
    let (now, then) = (timer.meeting, before.meeting)
    #expect((timer.speaker, timer.phases, timer.names) == (speaker, before.phases, before.names))
    #expect((now.past, now.interruptions) == (then.past, then.interruptions))
    // The fraction of a second goes to whoever has the floor.
    let seconds = [timer, before].map { timer in
      then.turns.indices.filter { $0 != back }.map { timer.displayedTurnSeconds[$0] }
    }
    expect(seconds[0], seconds[1])
    guard pause == 0 || !before.meeting.isRunning else { return }
    #expect((timer.allotments[speaker], timer.spent) == (before.allotments[speaker], before.spent))
    // Any key shares an overtime, including these.
    if !before.isOvertime { expect(timer.allotments, before.allotments) }
  }
}
