import FoundationEssentials
import MeetingTimer
import ScrumModel
import TestSupport
import Testing

@Suite("When to look again")
struct NextChangeTests {
  @Test("Once a second, on the same beat for all speakers")
  func wholeSeconds() {
    var timer = Scene.timer(2, minutes: 2)
    #expect(timer.nextChange(after: Scene.start) == Scene.at(1))
    timer.next(at: Scene.at(10.25))
    #expect(timer.nextChange(after: Scene.at(10.5)) == Scene.at(11))
    #expect(timer.nextChange(after: Scene.at(11)) == Scene.at(12))
    timer.pause(at: Scene.at(12))
    #expect(timer.nextChange(after: Scene.at(12)) == nil)
  }

  @Test("Always strictly later, within a second, and then the shown number has changed")
  func everyWakeUpIsWorthIt() throws {
    var random = SplitMix64(seed: 2026)
    for _ in 0..<300 {
      let rule = Bool.random(using: &random) ? WhenTimeIsUp.overtime : .advance
      var now = Date(timeIntervalSince1970: .random(in: 1.79e9...1.791e9, using: &random))
      var timer = ScrumTimer(
        scrum: Scene.scrum(.random(in: 1...9, using: &random), minutes: 1, rule), at: now)
      for _ in 0..<40 {
        now += .random(in: 0...3, using: &random)
        if Int.random(in: 0..<8, using: &random) == 0 { timer.next(at: now) }
        timer.advance(to: now)
        guard let change = timer.nextChange(after: now) else {
          #expect(timer.hasEnded)
          break
        }
        #expect(change > now)
        #expect(change.timeIntervalSince(now) <= 1.000_001)
        var before = timer
        before.advance(to: max(now, change - 0.000_002))
        #expect(shown(before) == shown(timer), "nothing changes before")
        timer.advance(to: change)
        #expect(shown(timer) != shown(before), "something has changed then")
        now = change
      }
    }
  }

  @Test("In a future beyond counting nothing changes")
  func beyondTheGrid() {
    let timer = Scene.timer(1, minutes: 1)
    #expect(timer.nextChange(after: .distantFuture) == nil)
  }

  @Test("A minute of wake-ups is 60 wake-ups, from whatever fraction of a second")
  func sixtyWakeUps() throws {
    var random = SplitMix64(seed: 60)
    for _ in 0..<50 {
      var now = Date(timeIntervalSince1970: .random(in: 1.79e9...1.791e9, using: &random))
      var timer = ScrumTimer(scrum: Scene.scrum(1, minutes: 1), at: now)
      for expected in stride(from: 59, through: 0, by: -1) {
        now = try #require(timer.nextChange(after: now))
        let events = timer.advance(to: now)
        #expect(timer.displayedRemaining == expected)
        #expect(events == (expected == 15 ? [.warning] : expected == 0 ? [.timeUp] : []))
      }
    }
  }

  @Test("The elapsed time never decreases, and is never off by a second")
  func elapsedNeverGoesBack() {
    var random = SplitMix64(seed: 5)
    var timer = Scene.timer(200, minutes: 120)
    var seconds = 0.0
    var shown = 0
    for _ in 0..<2000 {
      seconds += .random(in: 0...2, using: &random)
      if Int.random(in: 0..<10, using: &random) == 0 { timer.next(at: Scene.at(seconds)) }
      timer.advance(to: Scene.at(seconds))
      #expect(timer.displayedElapsed >= shown)
      #expect(abs(Double(timer.displayedElapsed) - timer.elapsed) < 1.5)
      shown = timer.displayedElapsed
    }
  }

  private func shown(_ timer: ScrumTimer) -> [Int?] {
    [timer.speaker, timer.displayedRemaining, timer.displayedElapsed, timer.displayedDeviation]
  }
}
