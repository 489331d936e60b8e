import FoundationEssentials
import ScrumModel

extension ScrumTimer {
  /// More changes than anybody makes; all of them are whole numbers in any JSON.
  static let lastRevision = 1 << 52

  /// Makes a change at `now`. Where it changes anything, the meeting's revision is one more; where time alone
  /// did, each terminal finds the same by itself, and it is not.
  ///
  /// An open question about a gap is settled by it, unless it is of no matter for the gap: the time was a pause.
  mutating func change<Outcome>(
    at now: Date, settlesGap: Bool = true, _ make: (inout ScrumTimer) -> Outcome
  ) -> Outcome {
    move(to: now)
    let before = meeting
    if settlesGap, !hasEnded { meeting.sleptSince = nil }
    let outcome = make(&self)
    if meeting != before { countRevision() }
    return outcome
  }

  mutating func countRevision() {
    meeting.revision = min(max(meeting.revision, 0), Self.lastRevision - 1) + 1
  }
}
