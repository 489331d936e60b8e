import FoundationEssentials
import ScrumModel

// Lines of other machines, which come late: one of them has the clock, and all write.
extension MeetingLog {
  /// The most seconds that a line needs from one machine to another, while the network is well.
  private static let mostDelay = 60.0

  /// Whether another machine has the clock.
  package var isElsewhere: Bool { timer.isElsewhere }

  /// Gives the clock to this machine; false if it has it.
  @discardableResult
  package mutating func takeOver(at now: Date) -> Bool {
    guard isElsewhere, perform(MeetingLine(.takeOver, from: timer.holder.since), at: now) else {
      return false
    }
    // The time since the last news was counted here alone.
    return perform(MeetingLine(.count), at: now)
  }

  /// Puts lines into their places, some of which may be among those that are written.
  /// - Returns: the lines of this terminal that did something before, and do not count now.
  mutating func insert(far others: [MeetingLine], before unwritten: String?, at now: Date) -> [MeetingLine] {
    timer.move(to: now)
    let counted = timer.countedSeconds
    let hadClock = timer.meeting.isRunning && timer.meeting.hasClock
    let own = Set(entries.filter { !$0.isVoid && $0.line.by == terminal }.map(\.line.id))
    for line in others {
      let id = line.before ?? unwritten ?? fresh.first?.id
      let place = id.flatMap { id in entries.firstIndex { $0.line.id == id } }
      entries.insert(Entry(line: line), at: place ?? entries.count)
    }
    foldAll()
    showFold()
    var since = counted - folded.countedSeconds
    // When a clock began that stood here, only the other machine's wall clock tells.
    let last = others.last { $0.on == folded.holder.machine }
    if !hadClock || since < -1, let last {
      since = min(now.timeIntervalSince(last.at) + Double(last.ahead ?? 0), Self.mostDelay)
    }
    timer.meeting.asOf = (now - max(0, since)).quantized
    run(to: now)
    return entries.filter { $0.isVoid && own.contains($0.line.id) }.map(\.line)
  }
}
