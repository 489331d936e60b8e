import FoundationEssentials
import ScrumModel

// Pauses, and gaps: a laptop that sleeps stops no meeting, but nobody knows whether the people went on.
extension ScrumTimer {
  /// What happened during a gap.
  public enum Gap: Hashable, Sendable, CaseIterable {
    case meeting, pause
  }

  /// A gap of more seconds than this is worth a question.
  public static let longestUnnoticedGap = 60.0

  /// Whether the clock is stopped for now; false in the ready room, whose clock has not started.
  public var isPaused: Bool { !meeting.isRunning && !hasEnded && meeting.stage != .ready }

  /// Stops the time.
  public mutating func pause(at now: Date) {
    change(at: now, settlesGap: false) { $0.meeting.isRunning = false }
  }

  /// Lets the time run again.
  public mutating func resume(at now: Date) {
    change(at: now) { $0.meeting.isRunning = !$0.meeting.turns.isEmpty && $0.meeting.stage != .ready }
  }

  /// Stops the time, or lets it run again.
  public mutating func togglePause(at now: Date) {
    move(to: now)
    if meeting.isRunning { pause(at: now) } else { resume(at: now) }
  }

  /// Moves the meeting along with the wall clock that was set, so that it stays as long as it is; every terminal
  /// notices, so this is no change.
  public mutating func followClock(setBy seconds: Double) {
    guard !hasEnded, seconds.isFinite else { return }
    meeting.startedAt = (meeting.startedAt + seconds).quantized
    meeting.asOf = (meeting.asOf + seconds).quantized
    meeting.sleptSince = meeting.sleptSince.map { ($0 + seconds).quantized }
  }

  /// When the open gap began; nil if there is no question to answer.
  public var sleptSince: Date? { meeting.sleptSince }

  /// The seconds since the running meeting was last brought forward, if they are worth a question. Ask before
  /// `advance(to:)`, which counts the time as part of the meeting.
  func gap(at now: Date) -> Double? {
    let seconds = now.quantized.timeIntervalSince(meeting.asOf)
    return meeting.isRunning && meeting.hasClock && seconds > Self.longestUnnoticedGap ? seconds : nil
  }

  /// Stops the time until `countGap(as:at:)` says what the gap was; false, without a change, if there is no gap.
  ///
  /// Resuming, or any other change of the turns before the answer, makes it a pause; notes do not.
  @discardableResult
  public mutating func askAboutGap(at now: Date) -> Bool {
    guard gap(at: now) != nil else { return false }
    meeting.sleptSince = meeting.asOf
    meeting.isRunning = false
    meeting.asOf = now.quantized
    incrementRevision()
    return true
  }

  /// Answers what the gap was and lets the time run again; the time until the answer counts the same.
  public mutating func countGap(as gap: Gap, at now: Date) {
    guard !hasEnded, let since = meeting.sleptSince else { return }
    incrementRevision()
    meeting.sleptSince = nil
    meeting.isRunning = true
    meeting.asOf = gap == .meeting ? since : now.quantized
    move(to: now)
  }
}
