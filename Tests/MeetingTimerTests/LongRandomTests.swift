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
        wrong += problems(timer, before: before)
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

  private func problems(_ timer: ScrumTimer, before: ScrumTimer) -> [String] {
    let (meeting, upcoming) = (timer.meeting, timer.upcoming)
    var found: [String] = []
    func must(_ holds: Bool, _ what: String) { if !holds { found.append(what) } }
    must(meeting.turns.allSatisfy { $0.spent >= 0 && $0.allotted >= 0 }, "negative turn")
    must(meeting.turns.count { $0.phase == .speaking } == (timer.speaker == nil ? 0 : 1), "speakers")
    must(timer.speaker.map { meeting.turns[$0].phase == .speaking } ?? true, "speaker's phase")
    must(
      timer.hasEnded || timer.speaker != nil || upcoming.isEmpty || meeting.stage != .turns,
      "nobody speaks, some wait")
    must(timer.speaker == nil || meeting.stage == .turns, "speaks outside of the turns")
    must(meeting.stage != .ready || (timer.elapsed == 0 && !meeting.isRunning), "runs in the ready room")
    must(
      timer.displayedTurnSeconds.reduce(meeting.lateSeconds, +) == timer.displayedElapsed
        && timer.displayedElapsed == meeting.lateSeconds + Int(timer.elapsed.rounded(.down)), "whole seconds")
    must(upcoming.first == timer.nextSpeaker, "who is next")
    must(Set(upcoming).count == meeting.turns.count { $0.phase == .waiting }, "who is upcoming")
    must(Set(meeting.past).count == meeting.past.count, "twice in the past")
    must(meeting.interruptions.count <= upcoming.count, "interrupted, but not waiting")
    must(
      meeting.revision == before.meeting.revision || meeting.revision == before.meeting.revision + 1, "count")
    must(
      meeting.revision > before.meeting.revision || timer.phases == before.phases || hasMoved(timer, before),
      "changed, but no newer")
    must(timer.arcs.allSatisfy { 0...1 ~= $0.fraction && $0.seconds >= 0 && $0.overrun >= 0 }, "arcs")
    must(0...1 ~= timer.progress, "progress")
    must(timer.projectedEnd(at: meeting.asOf) >= meeting.asOf, "end before now")
    // Reading clamps a turn of more than a day.
    if !timer.hasEnded, timer.elapsed < 86_000 {
      must(ScrumTimer(following: meeting).meeting == meeting, "differs when read back")
    }
    if !timer.hasEnded, !before.hasEnded, meeting.isRunning != before.meeting.isRunning,
      meeting.sleptSince == nil, before.meeting.sleptSince == nil, timer.speaker == before.speaker
    {
      must(timer.remainingOfTurn == before.remainingOfTurn, "a pause changed what is left")
    }
    if meeting.share == .rebalanced, meeting.turns.map(\.phase) != before.meeting.turns.map(\.phase) {
      must(isShared(timer), "the shares do not add up to the time left")
    }
    return found
  }

  /// Whether time alone, or the answer about a gap, may have changed the phases.
  private func hasMoved(_ timer: ScrumTimer, _ before: ScrumTimer) -> Bool {
    timer.elapsed != before.elapsed || timer.hasEnded
  }

  private func isShared(_ timer: ScrumTimer) -> Bool {
    let waiting = timer.meeting.turns.filter { $0.phase == .waiting }
    guard !timer.hasEnded, !waiting.isEmpty else { return true }
    let least = min(15, timer.length / timer.speakerCount)
    let shares = waiting.map { $0.allotted - Int($0.spent.rounded(.down)) }
    let isExact = shares.contains { $0 > least }
    return shares.allSatisfy { $0 >= least }
      && (isExact ? timer.displayedDeviation == 0 : timer.displayedDeviation >= 0)
  }
}
