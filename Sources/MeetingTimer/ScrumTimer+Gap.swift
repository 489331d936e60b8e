import FoundationEssentials
import ScrumModel

// A laptop that sleeps stops no meeting, but nobody knows whether the people went on.
extension ScrumTimer {
  /// What the time of a gap was.
  public enum Gap: Hashable, Sendable, CaseIterable {
    case meeting, pause
  }

  /// A gap of more seconds than these is worth a question.
  public static let longestUnnoticedGap = 60.0

  /// The seconds for which nobody has brought the running meeting forward, where it is worth a question.
  ///
  /// To be asked before `advance(to:)`, which counts the time as a part of the meeting.
  public func gap(at now: Date) -> Double? {
    let seconds = now.onGrid.timeIntervalSince(meeting.asOf)
    return meeting.isRunning && speaker != nil && seconds > Self.longestUnnoticedGap ? seconds : nil
  }

  /// Takes it that the wall clock was set by some seconds, forward or back: nobody has spoken for them.
  ///
  /// Each terminal finds that by itself, so the meeting has not changed for the others.
  public mutating func followClock(setBy seconds: Double) {
    guard !hasEnded, seconds.isFinite else { return }
    meeting.asOf = (meeting.asOf + seconds).onGrid
    meeting.sleptSince = meeting.sleptSince.map { ($0 + seconds).onGrid }
  }

  /// The moment since which it is open whether the meeting went on; nil where that is no question.
  public var sleptSince: Date? { meeting.sleptSince }

  /// Stops the time until `countGap(as:at:)` says what the gap was; false, and nothing changed, without a gap.
  ///
  /// Resuming and every other change of the turns before the answer settle it as a pause; notes do not.
  @discardableResult
  public mutating func askAboutGap(at now: Date) -> Bool {
    guard gap(at: now) != nil else { return false }
    meeting.sleptSince = meeting.asOf
    meeting.isRunning = false
    meeting.asOf = now.onGrid
    countRevision()
    return true
  }

  /// Answers what the gap was, and lets the time run on; whatever it took to answer counts as the gap does.
  public mutating func countGap(as gap: Gap, at now: Date) {
    guard !hasEnded, let since = meeting.sleptSince else { return }
    countRevision()
    meeting.sleptSince = nil
    meeting.isRunning = true
    meeting.asOf = gap == .meeting ? since : now.onGrid
    move(to: now)
  }
}
