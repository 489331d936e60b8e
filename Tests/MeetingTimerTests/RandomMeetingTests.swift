import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import TestSupport
import Testing

@Suite("Any meeting, whatever keys are pressed")
struct RandomMeetingTests {
  @Test("No time but what passed is counted", arguments: 1...60 as ClosedRange<UInt64>)
  func time(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var timer = RandomMeeting.timer(using: &random)
    var (now, passed) = (0.0, 0.0)
    for _ in 0..<200 {
      // Whole quanta, so that the sums can be compared without tolerance.
      let step = Double(Int.random(in: -1_000_000...20_000_000, using: &random)) / 1_048_576
      now += step
      if timer.meeting.isRunning, timer.meeting.hasClock { passed += max(step, 0) }
      timer.advance(to: Scene.at(now))
      if timer.hasEnded {
        #expect(clocks(timer) <= passed)
        passed = clocks(timer)
      }
      // Gaps and kills have their own tests.
      RandomKey.press(
        on: &timer, at: Scene.at(now), except: [.sleep, .meeting, .interlude, .kill], using: &random)
      expect(clocks(timer), passed)
      expect(timer.problems, [])
    }
    let finished = timer.finished(at: Scene.at(now))
    expect(finished.spokenSeconds, Int((passed - timer.meeting.parkingSeconds).rounded(.down)))
    #expect(finished.endedAt >= finished.startedAt)
  }

  @Test(
    "One speaker at most, no bell twice, a revision for each change: 5,000 keys a run",
    arguments: 1...4 as ClosedRange<UInt64>)
  func manyKeys(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (pressed, wrong) = (0, [String]())
    while pressed < 5_000, wrong.isEmpty {
      var timer =
        Bool.random(using: &random)
        ? RandomMeeting.timer(using: &random) : RandomMeeting.readyRoom(using: &random)
      var told: [ScrumTimer.Event] = []
      for _ in 0..<50 {
        // Mostly some seconds; now and then a clock set back, a night, or no time at all.
        let now = nextMoment(after: timer.meeting.asOf, using: &random)
        told += timer.advance(to: now)
        let before = timer
        // A kill forgets unreported bells, which would count as missing here.
        RandomKey.press(on: &timer, at: now, except: [.kill], using: &random)
        told += timer.advance(to: now)
        pressed += 1
        wrong += timer.problems + problems(timer, since: before)
      }
      let turns = timer.meeting.turns
      let (warnings, bells) = (told.count { $0 == .warning }, told.count { $0 == .timeUp })
      if bells != turns.count(where: \.hasRung) { wrong.append("\(bells) bells") }
      if told.count(where: { $0 == .ended }) > 1 { wrong.append("ended twice") }
      // If the time was up by then, nobody was warned.
      let (warned, silent) = (turns.count(where: \.hasWarned), turns.count { $0.hasWarned && $0.hasRung })
      if !(warned - silent...warned ~= warnings) { wrong.append("\(warnings) warnings, \(warned) noted") }
    }
    expect(wrong, [])
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
      #expect((inOne, long) == (heard.map(\.0), short))
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
      expect(timer.displayedDeviation, deviation)
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

  private func nextMoment(after date: Date, using random: inout SplitMix64) -> Date {
    switch Int.random(in: 0..<100, using: &random) {
    case 0: Date(timeIntervalSinceReferenceDate: .nan)
    case 1: date - .random(in: 0...1e5, using: &random)
    case 2: date + .random(in: 0...1e5, using: &random)
    case 3...15: date
    default: date + .random(in: 0...20, using: &random)
    }
  }

  /// What is wrong with the step from one state to the next.
  private func problems(_ timer: ScrumTimer, since before: ScrumTimer) -> [String] {
    let meeting = timer.meeting
    var found: [String] = []
    func must(_ holds: Bool, _ what: String) { if !holds { found.append(what) } }
    must(
      meeting.revision == before.meeting.revision || meeting.revision == before.meeting.revision + 1, "count")
    must(
      meeting.revision > before.meeting.revision || timer.phases == before.phases || hasMoved(timer, before),
      "changed, but no newer")
    if !timer.hasEnded, !before.hasEnded, meeting.isRunning != before.meeting.isRunning,
      meeting.sleptSince == nil, before.meeting.sleptSince == nil, timer.speaker == before.speaker
    {
      must(timer.remainingOfTurn == before.remainingOfTurn, "a pause changed what is left")
    }
    if meeting.share == .rebalanced, timer.phases != before.phases {
      must(timer.isShared, "the shares do not add up to the time left")
    }
    return found
  }

  /// Whether time alone, or the answer about a gap, may have changed the phases.
  private func hasMoved(_ timer: ScrumTimer, _ before: ScrumTimer) -> Bool {
    timer.elapsed != before.elapsed || timer.hasEnded
  }
}
