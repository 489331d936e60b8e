import FoundationEssentials
import ScrumModel

extension ScrumTimer {
  /// The seconds left at which the bell warns the speaker.
  static let warning = 15
  /// A turn has to be longer than this for a warning to be of use.
  static let longEnoughForWarning = 30
  /// The seconds that a turn can count, however far a clock is set: a year but a day, so that with all that it is
  /// given on top it is no more than the files hold.
  static let mostSpent = 364 * 86_400.0

  /// Brings the meeting to `now` and tells what happened since the last time it told.
  ///
  /// One long step gives the same as many short ones. A clock that was set back takes nothing from anybody:
  /// the speaker goes on from the new time.
  @discardableResult
  public mutating func advance(to now: Date) -> [Event] {
    move(to: now)
    defer { untold = [] }
    return untold
  }

  /// Brings the meeting to `now`, and leaves what happened to be told.
  mutating func move(to now: Date) {
    guard !hasEnded else { return }
    let now = now.onGrid
    var left = max(now.timeIntervalSince(meeting.asOf), 0)
    while meeting.isRunning, let index = meeting.speaker {
      let turn = meeting.turns[index]
      let untilUp = max(Double(turn.allotted) - turn.spent, 0)
      // A turn that was gone back to after its bell has rung would else be over as soon as it begins.
      let isKept = meeting.whenTimeIsUp == .overtime || (untilUp == 0 && turn.hasRung)
      let step = isKept ? left : min(left, untilUp)
      spend(step, turn: index)
      left -= step
      meeting.asOf += step
      guard !isKept, step == untilUp else { break }
      guard handOver(), let next = meeting.speaker else {
        close()
        untold.append(.ended)
        return
      }
      untold.append(.turnBegan(next))
    }
    meeting.asOf = now
  }

  private mutating func spend(_ seconds: Double, turn index: Int) {
    var turn = meeting.turns[index]
    let before = turn.spent
    turn.spent = min(turn.spent + seconds, Self.mostSpent)
    // A turn whose time is up already has no last seconds to be warned of.
    if !turn.hasWarned, turn.allotted > Self.longEnoughForWarning, before < Double(turn.allotted),
      turn.spent >= Double(turn.allotted - Self.warning)
    {
      turn.hasWarned = true
      untold.append(.warning)
    }
    if !turn.hasRung, turn.spent >= Double(turn.allotted) {
      turn.hasRung = true
      // A warning that nobody has heard by then warns of nothing.
      if untold.last == .warning { untold.removeLast() }
      untold.append(.timeUp)
    }
    meeting.turns[index] = turn
  }
}
