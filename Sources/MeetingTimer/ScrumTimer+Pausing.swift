import FoundationEssentials
import ScrumModel

extension ScrumTimer {
  /// Stops the time.
  public mutating func pause(at now: Date) {
    change(at: now, settlesGap: false) { timer in timer.meeting.isRunning = false }
  }

  /// Lets the time run on.
  public mutating func resume(at now: Date) {
    change(at: now) { timer in
      timer.meeting.isRunning = !timer.hasEnded && !timer.meeting.turns.isEmpty
    }
  }

  /// Stops the time, or lets it run on.
  public mutating func togglePause(at now: Date) {
    move(to: now)
    if meeting.isRunning { pause(at: now) } else { resume(at: now) }
  }
}
