import FoundationEssentials
import ScrumModel

extension ScrumTimer {
  /// Takes in what another terminal has saved of the same meeting, where both began from `base`, the state that
  /// this one has last read or written.
  ///
  /// A bell that has rung here does not ring again. What was pressed here at the same moment may be lost to what
  /// was pressed there; a note is not.
  /// - Returns: whether the meeting is now more than what was saved, and has to be saved in turn.
  @discardableResult
  public mutating func follow(
    _ saved: MeetingInProgress, since base: MeetingInProgress, at now: Date
  ) -> Bool {
    move(to: now)
    guard !hasEnded, saved.id == meeting.id, base.id == meeting.id else { return false }
    // What time alone has changed there since is no change.
    var known = ScrumTimer(following: base)
    known.move(to: saved.asOf)
    let theirs = Self.mended(saved)
    guard
      theirs.revision != base.revision || !theirs.hasSameNotes(as: base)
        || !theirs.hasSameCourse(as: known.meeting)
    else { return false }
    let merged = meeting.merging(theirs, since: known.meeting)
    let here = meeting.turns
    meeting = merged
    for index in meeting.turns.indices {
      let attendee = meeting.turns[index].attendeeID
      guard let turn = here.first(where: { $0.attendeeID == attendee }) else { continue }
      meeting.turns[index].hasWarned = meeting.turns[index].hasWarned || turn.hasWarned
      meeting.turns[index].hasRung = meeting.turns[index].hasRung || turn.hasRung
    }
    move(to: now)
    return merged != theirs
  }
}
