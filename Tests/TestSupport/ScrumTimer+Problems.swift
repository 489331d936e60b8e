import MeetingTimer

extension ScrumTimer {
  package var displayedTurnSeconds: [Int] { meeting.turns.map { Int($0.spent.rounded(.down)) } }

  /// What is wrong with the meeting as it stands, whatever keys were pressed before.
  package var problems: [String] {
    let turns = meeting.turns
    var found: [String] = []
    func must(_ holds: Bool, _ what: String) { if !holds { found.append(what) } }
    must(turns.allSatisfy { $0.spent >= 0 && $0.allotted >= 0 }, "negative turn")
    must(turns.indices.filter { turns[$0].phase == .speaking } == (speaker.map { [$0] } ?? []), "speakers")
    must(
      hasEnded || speaker != nil || upcoming.isEmpty || meeting.stage != .turns, "nobody speaks, some wait")
    must(speaker == nil || meeting.stage == .turns, "speaks outside of the turns")
    must(0...speakerCount ~= speakerNumber, "speaker's number")
    must(meeting.stage != .ready || (elapsed == 0 && !meeting.isRunning), "runs in the ready room")
    must(!(hasEnded && meeting.isRunning), "runs after the end")
    // One fraction at most, so that the whole seconds add up.
    must(turns.count { $0.spent != $0.spent.rounded(.down) } <= 1, "fractions")
    must(displayedTurnSeconds.reduce(0, +) == Int(elapsed.rounded(.down)), "whole seconds")
    must(displayedElapsed == meeting.lateSeconds + Int(elapsed.rounded(.down)), "whole seconds of all")
    must(upcoming.first == nextSpeaker, "who is next")
    must(Set(upcoming).count == turns.count { $0.phase == .waiting }, "who is upcoming")
    must(Set(meeting.past).count == meeting.past.count, "twice in the past")
    must(meeting.interruptions.count <= upcoming.count, "interrupted, but not waiting")
    must(arcs.allSatisfy { 0...1 ~= $0.fraction && $0.seconds >= 0 && $0.overrun >= 0 }, "arcs")
    must(projectedEnd(at: meeting.asOf) >= meeting.asOf, "end before now")
    // Reading clamps a turn of more than a day.
    if !hasEnded, elapsed < 86_000 {
      must(ScrumTimer(following: meeting).meeting == meeting, "differs when read back")
    }
    return found
  }

  /// Whether those who wait have the time that is left, or more if their least shares need more.
  package var isShared: Bool {
    let waiting = meeting.turns.filter { $0.phase == .waiting }
    guard !hasEnded, !waiting.isEmpty else { return true }
    let least = min(15, length / speakerCount)
    let shares = waiting.map { $0.allotted - Int($0.spent.rounded(.down)) }
    let isExact = shares.contains { $0 > least }
    return shares.allSatisfy { $0 >= least } && (isExact ? displayedDeviation == 0 : displayedDeviation >= 0)
  }
}
