import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import TestSupport
import Testing

@Suite("Any meeting, whatever keys are pressed")
struct RandomMeetingTests {
  @Test(
    "One speaker at most, no time but what passed, no bell twice", arguments: 1...60 as ClosedRange<UInt64>)
  func invariants(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var timer = RandomMeeting.timer(using: &random)
    var (now, passed) = (0.0, 0.0)
    var events: [ScrumTimer.Event] = []
    for _ in 0..<200 {
      // Whole quanta, so that the sums can be compared without tolerance.
      let step = Double(Int.random(in: -1_000_000...20_000_000, using: &random)) / 1_048_576
      now += step
      if timer.meeting.isRunning, timer.meeting.hasClock { passed += max(step, 0) }
      events += timer.advance(to: Scene.at(now))
      if timer.hasEnded {
        #expect(clocks(timer) <= passed)
        passed = clocks(timer)
      }
      // Gaps have their own tests, and a kill forgets unreported events.
      RandomKey.press(
        on: &timer, at: Scene.at(now), except: [.sleep, .meeting, .interlude, .kill], using: &random)
      #expect(clocks(timer) == passed)
      #expect(timer.problems == [])
    }
    events += timer.advance(to: Scene.at(now))
    // If the time was up by then, nobody was warned.
    let warned = timer.meeting.turns.filter(\.hasWarned)
    let warnings = warned.count { !$0.hasRung }...warned.count
    #expect(warnings ~= events.count { $0 == .warning })
    #expect(events.filter { $0 == .timeUp }.count == timer.meeting.turns.filter(\.hasRung).count)
    #expect(events.filter { $0 == .ended }.count <= 1)
    let finished = timer.finished(at: Scene.at(now))
    #expect(finished.spokenSeconds == Int((passed - timer.meeting.parkingSeconds).rounded(.down)))
    #expect(finished.endedAt >= finished.startedAt)
  }

  @Test("One long step gives the same as many short ones", arguments: 1...60 as ClosedRange<UInt64>)
  func stepsDoNotMatter(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var long = RandomMeeting.timer(using: &random)
    var short = long
    var now = 0.0
    for _ in 0..<30 {
      let end = now + .random(in: 0...100, using: &random)
      let inOne = long.advance(to: Scene.at(end))
      var inMany: [ScrumTimer.Event] = []
      while now < end {
        now = min(now + .random(in: 0...9, using: &random), end)
        inMany += short.advance(to: Scene.at(now))
      }
      // In one step, a warning comes too late if the time is up by then.
      let heard = zip(inMany, inMany.dropFirst() + [.ended]).filter { $0 != .warning || $1 != .timeUp }
      #expect(inOne == heard.map(\.0))
      #expect(long == short)
      var sameKey = random
      RandomKey.press(on: &short, at: Scene.at(now), using: &sameKey)
      RandomKey.press(on: &long, at: Scene.at(now), using: &random)
    }
  }

  @Test("Time spent and time given add up to the meeting's length", arguments: 1...60 as ClosedRange<UInt64>)
  func everythingAddsUp(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var now = 0.0
    var timer = RandomMeeting.timer(share: .rebalanced, using: &random)
    for _ in 0..<100 {
      now += .random(in: 0...20, using: &random)
      timer.advance(to: Scene.at(now))
      let before = timer
      RandomKey.press(on: &timer, at: Scene.at(now), except: [.share, .parkingLot], using: &random)
      let waiting = timer.meeting.turns.filter { $0.phase == .waiting }
      guard !timer.hasEnded, !waiting.isEmpty,
        timer.phases != before.phases || timer.allotments.sorted() != before.allotments.sorted()
      else { continue }
      let deviation = promised(timer) - timer.length
      #expect(timer.isShared)
      #expect(timer.displayedDeviation == deviation)
      let end = timer.projectedEnd(at: timer.meeting.asOf).timeIntervalSince(timer.meeting.asOf)
      let exact = end + timer.elapsed - Double(timer.length - timer.meeting.lateSeconds)
      #expect(abs(exact - Double(deviation)) <= 1 + Double(waiting.count) / 2)
    }
  }

  @Test("Fixed turns keep their length, whoever comes and goes", arguments: 1...20 as ClosedRange<UInt64>)
  func fixedStays(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var now = 0.0
    var timer = RandomMeeting.timer(share: .fixed, using: &random)
    let lengths = Dictionary(uniqueKeysWithValues: timer.meeting.turns.map { ($0.attendeeID, $0.allotted) })
    for _ in 0..<100 {
      now += .random(in: 0...20, using: &random)
      RandomKey.press(
        on: &timer, at: Scene.at(now), except: [.addTime, .lateStart, .share, .invite], using: &random)
      #expect(timer.meeting.turns.allSatisfy { lengths[$0.attendeeID] == $0.allotted })
    }
  }

  /// The time of all turns and of the parking lot.
  private func clocks(_ timer: ScrumTimer) -> Double { timer.elapsed + timer.meeting.parkingSeconds }

  private func promised(_ timer: ScrumTimer) -> Int {
    let turns = timer.meeting.turns
    let finished = zip(turns, timer.displayedTurnSeconds).filter {
      $0.0.phase == .spoke || $0.0.phase == .absent
    }
    .reduce(0) { $0 + $1.1 }
    let speaker = timer.speaker.map { max(turns[$0].allotted, Int(turns[$0].spent.rounded(.down))) } ?? 0
    return timer.meeting.lateSeconds + finished + speaker
      + turns.filter { $0.phase == .waiting }.reduce(0) { $0 + $1.allotted }
  }
}
