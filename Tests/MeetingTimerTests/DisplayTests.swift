import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import TestSupport
import Testing

@Suite("What is shown of a meeting")
struct DisplayTests {
  @Test("A turn ends at a whole second; whoever speaks next takes the fraction over")
  func carried() {
    var timer = Scene.timer(3, minutes: 3)
    timer.next(at: Scene.at(10.75))
    expect(timer.spent, [10, 0.75, 0])
    expect(timer.nextChange(after: Scene.at(10.75)), Scene.at(11), "the same beat for all speakers")
    timer.previous(at: Scene.at(20.5))
    expect(timer.spent, [10.5, 10, 0])
    timer.jump(to: 2, at: Scene.at(20.75))
    expect(timer.spent, [10, 10, 0.75])
    timer.setAbsent(true, turn: 2, at: Scene.at(25.5))
    expect(timer.spent, [10, 10.5, 5])
    timer.end(at: Scene.at(30.75))
    #expect(timer.displayedTurnSeconds == [10, 15, 5] && timer.displayedElapsed == 30)
    let past = timer.finished(at: Scene.at(31))
    #expect(past.turns.map(\.seconds) == [10, 15, 5] && past.spokenSeconds == 30)
  }

  @Test("Nobody speaks: the fraction waits for the next speaker")
  func waits() {
    var timer = Scene.timer(1, minutes: 1)
    timer.setAbsent(true, turn: 0, at: Scene.at(10.75))
    let followed = ScrumTimer(following: timer.meeting)
    expect(followed, timer)
    timer.invite(Attendee(name: "Grace"), at: Scene.at(20))
    expect(timer.spent, [10, 0.75])
  }

  @Test("A file of an older version has fractions everywhere: they are rounded down")
  func old() {
    var timer = Scene.timer(3, minutes: 3)
    timer.next(at: Scene.at(10))
    var meeting = timer.meeting
    for turn in meeting.turns.indices { meeting.turns[turn].spent = 9.75 }
    let followed = ScrumTimer(following: meeting)
    expect(followed.spent, [9, 9.75, 9])
    expect(followed.finished(at: Scene.at(11)).turns.map(\.seconds), [9, 10, 9])
  }

  @Test("Fractions that are passed on never add up to a second that nobody used")
  func many() {
    var timer = Scene.timer(10, minutes: 10)
    for turn in 1..<10 { timer.next(at: Scene.at(Double(turn) * 0.9)) }
    #expect(timer.displayedTurnSeconds.reduce(0, +) == 8 && timer.displayedElapsed == 8)
    #expect(abs(timer.elapsed - 8.1) < 0.001)
  }

  /// The arcs in words: state, seconds, per cent used, and what was overrun.
  private func arcs(_ timer: ScrumTimer) -> [String] {
    timer.arcs.map { arc in
      "\(arc.state.rawValue) \(arc.seconds) \(Int(arc.fraction * 100))%"
        + (arc.overrun > 0 ? " +\(arc.overrun)" : "")
    }
  }

  @Test("One arc each: spoken, speaking, to come, absent")
  func states() {
    var timer = Scene.timer(4, minutes: 4)
    timer.setAbsent(true, turn: 3, at: Scene.start)
    timer.next(at: Scene.at(30))
    timer.advance(to: Scene.at(56.25))
    expect(arcs(timer), ["spoken 30 50%", "speaking 105 25%", "toCome 105 0%", "absent 0 0%"])
  }

  @Test("The arc of an overtime grows by the second, and stays visible")
  func overtime() {
    var timer = Scene.timer(2, minutes: 2)
    timer.advance(to: Scene.at(60))
    expect(arcs(timer)[0], "overtime 60 100%")
    timer.advance(to: Scene.at(72.5))
    expect(arcs(timer), ["overtime 72 100% +12", "toCome 60 0%"])
    timer.next(at: Scene.at(73))
    expect(arcs(timer), ["spoken 73 100% +13", "speaking 47 0%"])
    timer.end(at: Scene.at(80))
    expect(arcs(timer), ["spoken 73 100% +13", "spoken 7 14%"])
  }

  @Test("A meeting without attendees has no arcs, and empty turns have no fraction")
  func nothing() {
    expect(Scene.timer(0, minutes: 1).arcs, [])
    #expect(Scene.timer(100, minutes: 1).arcs.allSatisfy { $0.fraction == 0 && $0.seconds >= 0 })
    expect(Scene.timer(0, minutes: 1).upcoming, [])
  }

  @Test("If everyone is absent it would end now")
  func allAbsent() {
    var timer = Scene.timer(1, minutes: 1)
    timer.setAbsent(true, turn: 0, at: Scene.at(5))
    #expect((timer.projectedEnd(at: Scene.at(9)), timer.arcs.map(\.state)) == (Scene.at(9), [.absent]))
  }

  @Test("The next change is once a second, on the same beat for all speakers")
  func wholeSeconds() {
    var timer = Scene.timer(2, minutes: 2)
    expect(timer.nextChange(after: Scene.start), Scene.at(1))
    timer.next(at: Scene.at(10.25))
    expect(timer.nextChange(after: Scene.at(10.5)), Scene.at(11))
    expect(timer.nextChange(after: Scene.at(11)), Scene.at(12))
    timer.pause(at: Scene.at(12))
    #expect(timer.nextChange(after: Scene.at(12)) == nil)
  }

  @Test("The next change is strictly later, within a second, and then the shown number has changed")
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
        #expect(change > now && change.timeIntervalSince(now) <= 1.000_001)
        var before = timer
        before.advance(to: max(now, change - 0.000_002))
        expect(shown(before), shown(timer), "nothing changes before")
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
        let bell: [ScrumTimer.Event] = expected == 15 ? [.warning] : expected == 0 ? [.timeUp] : []
        #expect((timer.displayedRemaining, events) == (expected, bell))
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
