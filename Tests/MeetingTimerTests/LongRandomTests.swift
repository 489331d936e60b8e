import FoundationEssentials
@testable import MeetingTimer
import ScrumModel
import TestSupport
import Testing

@Suite("Fifty thousand keys")
struct LongRandomTests {
  @Test("Every operation at random times, 12,500 a run", arguments: 1...4 as ClosedRange<UInt64>)
  func manyKeys(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (pressed, wrong) = (0, [String]())
    while pressed < 12_500, wrong.isEmpty {
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
      // If the time was up by then, nobody was warned.
      let (warned, silent) = (turns.count(where: \.hasWarned), turns.count { $0.hasWarned && $0.hasRung })
      if !(warned - silent...warned ~= warnings) { wrong.append("\(warnings) warnings, \(warned) noted") }
    }
    #expect(wrong == [])
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
