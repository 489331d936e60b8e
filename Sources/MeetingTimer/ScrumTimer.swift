import FoundationEssentials
import ScrumModel

/// The countdown of a meeting as a value: given the time, it returns the state of the meeting.
/// It has no clock. Every change takes the current time; `advance(to:)` brings the value to that time, and
/// `nextChange(after:)` says when that is worth doing again. After the end, only notes can change.
package struct ScrumTimer: Sendable, Hashable {
  /// Something that happened because time passed.
  package enum Event: Hashable, Sendable {
    /// The speaker has few seconds left, as `TurnInProgress.lastSeconds` says.
    case warning
    case timeUp
    /// The turn with this index began because the previous turn's time was up.
    case turnBegan(Int)
    /// The parking lot opened because the last turn's time was up.
    case parkingLotOpened
    /// The meeting ended because the last turn's time was up.
    case ended
  }

  package internal(set) var meeting: MeetingInProgress
  /// Whether the meeting is over; `meeting.asOf` is then the moment at which it ended.
  package internal(set) var hasEnded = false
  /// The machine that has the clock.
  package internal(set) var holder = ClockHolder()
  /// Whether topics of earlier meetings are open, which are no part of this one.
  package var hasOldTopics = false
  /// The seconds left of a long turn at which the bell warns; 0 for never.
  package var warning = 15
  /// Whether time does nothing by itself, because each step that it takes is a line of the log.
  var isFold = false
  /// Events on the way to a change, which the next `advance(to:)` returns.
  var pendingEvents: [Event] = []

  /// The most seconds that a turn can count, however far a clock is set: a year less a day, so that even with added
  /// time it stays within what the files hold.
  static let mostSpent = 364 * 86_400.0
  /// The highest revision: beyond any number of changes, and still exact in any JSON.
  static let lastRevision = 1 << 52

  init(_ meeting: MeetingInProgress) { self.meeting = meeting }

  /// Starts a meeting: the first attendee speaks, and the time runs.
  package init(
    scrum: DailyScrum, meetingID: UUID = UUID(), without away: Set<UUID> = [], lead: UUID? = nil,
    at start: Date, using generator: inout some RandomNumberGenerator
  ) {
    self.init(preparing: scrum, meetingID: meetingID, without: away, lead: lead, at: start, using: &generator)
    startClock()
  }

  static func clamped(lengthInMinutes minutes: Int) -> Int {
    min(max(minutes, DailyScrum.lengths.lowerBound), DailyScrum.lengths.upperBound)
  }

  /// Brings the meeting to `now` and returns what has happened since the last call.
  /// One long step gives the same result as many short ones. If the clock was set back, no one loses time:
  /// the speaker continues from the new time.
  @discardableResult
  package mutating func advance(to now: Date) -> [Event] {
    move(to: now)
    defer { pendingEvents = [] }
    return pendingEvents
  }

  /// Brings the meeting to `now` and keeps the events for `advance(to:)`.
  mutating func move(to now: Date) {
    while let step = run(to: now) {
      take(step)
      pendingEvents.append(event(of: step))
    }
  }

  /// A step that time takes at the end of a turn.
  enum Step { case next, parkingLot, end }

  /// Lets the time run to `now`, or to the moment at which it takes a step.
  /// - Returns: the step, which is still to be taken; nil if `now` is reached.
  mutating func run(to now: Date) -> Step? {
    guard !hasEnded, !isFold else { return nil }
    let now = now.quantized
    var left = max(now.timeIntervalSince(meeting.asOf), 0)
    if meeting.isRunning, let index = meeting.speaker {
      let turn = meeting.turns[index]
      let untilUp = max(Double(turn.allotted) - turn.spent, 0)
      // Going back to a turn whose bell has rung would otherwise end it as soon as it begins.
      let canRunOver = meeting.whenTimeIsUp == .overtime || (untilUp == 0 && turn.hasRung)
      let step = canRunOver ? left : min(left, untilUp)
      spend(step, turn: index)
      left -= step
      meeting.asOf += step
      if !canRunOver, step == untilUp {
        return nextSpeaker != nil ? .next : hasOpenTopics ? .parkingLot : .end
      }
    }
    if meeting.isRunning, meeting.stage == .parkingLot {
      meeting.parkingSeconds = min(meeting.parkingSeconds + left, Self.mostSpent)
    }
    meeting.asOf = now
    return nil
  }

  private mutating func take(_ step: Step) {
    switch step {
    case .next: _ = handOver()
    case .parkingLot: leaveTurns()
    case .end: endMeeting()
    }
  }

  func event(of step: Step) -> Event {
    switch step {
    case .next: .turnBegan(meeting.speaker ?? 0)
    case .parkingLot: .parkingLotOpened
    case .end: .ended
    }
  }

  mutating func spend(_ seconds: Double, turn index: Int) {
    var turn = meeting.turns[index]
    let before = turn.spent
    turn.spent = min(turn.spent + seconds, Self.mostSpent)
    // A turn whose time is already up has no last seconds to warn about.
    let last = turn.lastSeconds(warning)
    if !turn.hasWarned, last > 0, before < Double(turn.allotted), turn.spent >= Double(turn.allotted - last) {
      turn.hasWarned = true
      pendingEvents.append(.warning)
    }
    if !turn.hasRung, turn.spent >= Double(turn.allotted) {
      turn.hasRung = true
      // The time is up before anyone has heard the warning.
      if pendingEvents.last == .warning { pendingEvents.removeLast() }
      pendingEvents.append(.timeUp)
    }
    meeting.turns[index] = turn
  }

  /// Makes a change at `now`, and increments the revision if anything changed; nil, without a change, after the end.
  /// Time alone changes no revision: every terminal computes its effect by itself. The change also answers an open
  /// question about a gap, as a pause, unless it has nothing to do with the gap.
  @discardableResult
  mutating func change<Outcome>(
    at now: Date, settlesGap: Bool = true, _ make: (inout ScrumTimer) -> Outcome
  ) -> Outcome? {
    move(to: now)
    guard !hasEnded else { return nil }
    let before = meeting
    if settlesGap { meeting.sleptSince = nil }
    let outcome = make(&self)
    if meeting != before { incrementRevision() }
    return outcome
  }

  mutating func incrementRevision() {
    meeting.revision = min(max(meeting.revision, 0), Self.lastRevision - 1) + 1
  }
}

// Pauses, and gaps: a laptop that sleeps stops no meeting, but whether the people went on is unknown.
extension ScrumTimer {
  package enum Gap: Hashable, Sendable, CaseIterable {
    case meeting, pause
  }

  /// A gap of more seconds than this is worth a question.
  package static let longestUnnoticedGap = 60.0

  /// Whether the clock is stopped for now; false in the ready room, whose clock has not started.
  package var isPaused: Bool { !meeting.isRunning && !hasEnded && meeting.stage != .ready }

  package mutating func pause(at now: Date) {
    change(at: now, settlesGap: false) { $0.meeting.isRunning = false }
  }

  package mutating func resume(at now: Date) {
    change(at: now) { $0.meeting.isRunning = !$0.meeting.turns.isEmpty && $0.meeting.stage != .ready }
  }

  /// Moves the meeting along with the wall clock that was set, so that it stays as long as it is; every terminal
  /// notices, so this is no change.
  package mutating func shiftTimes(by seconds: Double) {
    guard !hasEnded, seconds.isFinite else { return }
    shiftMarks(by: seconds)
    meeting.asOf = (meeting.asOf + seconds).quantized
  }

  /// The same for all but the moment until which the clock has counted.
  mutating func shiftMarks(by seconds: Double) {
    meeting.startedAt = (meeting.startedAt + seconds).quantized
    meeting.sleptSince = meeting.sleptSince.map { ($0 + seconds).quantized }
  }

  package var sleptSince: Date? { meeting.sleptSince }

  /// The seconds since the running meeting was last brought forward, if they are worth a question. Ask before
  /// `advance(to:)`, which counts the time as part of the meeting.
  func gap(at now: Date) -> Double? {
    let seconds = now.quantized.timeIntervalSince(meeting.asOf)
    return meeting.isRunning && meeting.hasClock && seconds > Self.longestUnnoticedGap ? seconds : nil
  }
}

/// The unit in which the timer computes: 2⁻²⁰ s, about a microsecond. Sums and differences of multiples of it are
/// exact in a `Double` until the year 2273. So a turn of 60 seconds ends at 60 and not at 59.99999999, whether the
/// time came in one step or in a thousand small ones.
enum TimeQuantum {
  private static let perSecond = 1_048_576.0
  static let one = 1 / perSecond
  private static let reach = 8_589_934_592.0

  /// Rounds seconds down to a whole number of quanta; NaN becomes 0.
  static func floor(_ seconds: Double) -> Double {
    guard !seconds.isNaN else { return 0 }
    return (min(max(seconds, -reach), reach) * perSecond).rounded(.down) / perSecond
  }
}

extension Date {
  /// The date rounded down to a whole number of quanta, but not below the millisecond that a file has of it.
  var quantized: Date {
    let seconds = timeIntervalSinceReferenceDate
    let date = Date(timeIntervalSinceReferenceDate: TimeQuantum.floor(seconds))
    if date.milliseconds == milliseconds { return date }
    return Date(timeIntervalSinceReferenceDate: TimeQuantum.floor(seconds + TimeQuantum.one))
  }
}
