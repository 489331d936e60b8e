import FoundationEssentials
import ScrumModel

// Undo and redo: from one known state of the meeting to another.
extension ScrumTimer {
  /// Undoes or redoes a step of this meeting: every difference between `known` and `target` becomes as it was
  /// in `target`. Time can't be undone: the seconds since then go to the person who has the floor afterwards.
  /// Notes that were written since stay. Going back to the ready room stops the clock and forgets its time.
  /// - Returns: false, without a change, if others have changed the meeting since `known`.
  package mutating func restore(
    _ target: MeetingInProgress, since known: MeetingInProgress, at now: Date
  ) -> Bool {
    change(at: now, settlesGap: false) { timer in
      let answers = (target.sleptSince == nil) != (known.sleptSince == nil)
      let movesPeople = answers || !target.hasSameOrder(as: known)
      guard !movesPeople || timer.meeting.hasSameOrder(as: known) else { return false }
      guard !answers || (timer.meeting.sleptSince == nil) == (known.sleptSince == nil) else { return false }
      var restored = movesPeople ? timer.course(of: target, since: answers ? known : nil) : timer.meeting
      for index in restored.turns.indices {
        let attendee = restored.turns[index].attendeeID
        restored.turns[index].notes = timer.meeting.notes(of: attendee)
          .edited(from: known.notes(of: attendee), to: target.notes(of: attendee))
      }
      guard movesPeople || restored != timer.meeting else { return false }
      timer.meeting = restored
      return true
    } ?? false
  }

  /// The meeting now with the people, order, floor and times of another state of it.
  /// - Parameter answer: the state before an answer about a gap is taken back or given again; nil for other steps.
  private func course(of target: MeetingInProgress, since answer: MeetingInProgress?) -> MeetingInProgress {
    var course = meeting
    (course.stage, course.speaker, course.past) = (target.stage, target.speaker, target.past)
    (course.interruptions, course.lateSeconds) = (target.interruptions, target.lateSeconds)
    (course.whenTimeIsUp, course.share, course.lead) = (target.whenTimeIsUp, target.share, target.lead)
    (course.turns, course.parkingSeconds) = (target.turns, target.parkingSeconds)
    course.keepBells(of: meeting)
    // A guest for whom someone else has written something in the meantime stays on the list.
    for turn in meeting.turns where !turn.notes.isEmpty {
      guard !course.turns.contains(where: { $0.attendeeID == turn.attendeeID }) else { continue }
      course.turns.append(
        TurnInProgress(attendeeID: turn.attendeeID, name: turn.name, phase: .absent, notes: turn.notes))
    }
    if course.stage == .ready {
      (course.isRunning, course.sleptSince) = (false, nil)
    } else if meeting.stage == .ready {
      (course.startedAt, course.isRunning) = (meeting.asOf, !course.turns.isEmpty)
    }
    // Undoing an answer drops the time that it counted; only the time since then goes to someone.
    let seconds = max(0, meeting.countedSeconds - (answer ?? target).countedSeconds)
    course.count(seconds, for: speakerID)
    if answer != nil {
      (course.isRunning, course.sleptSince) = (target.isRunning, target.sleptSince.map { $0 + seconds })
    }
    return course
  }
}

extension MeetingInProgress {
  /// Marks what has rung in another state of the meeting, so that it does not ring again.
  mutating func keepBells(of other: MeetingInProgress) {
    for index in turns.indices {
      guard let turn = other.turns.first(where: { $0.attendeeID == turns[index].attendeeID }) else {
        continue
      }
      turns[index].hasWarned = turns[index].hasWarned || turn.hasWarned
      turns[index].hasRung = turns[index].hasRung || turn.hasRung
    }
  }

  fileprivate var countedSeconds: Double { turns.reduce(parkingSeconds) { $0 + $1.spent } }

  /// Counts seconds for the person on the clock, or else for one who was.
  fileprivate mutating func count(_ seconds: Double, for last: UUID?) {
    guard seconds > 0, stage != .ready else { return }
    if stage == .parkingLot { return parkingSeconds += seconds }
    let owner = speaker ?? turns.lastIndex { $0.attendeeID == last || past.last == $0.attendeeID }
    guard let owner else { return }
    turns[owner].spent += seconds
    // A speaker who has run over meanwhile may finish.
    if turns[owner].spent >= Double(turns[owner].allotted) { turns[owner].hasRung = true }
    carryFractions(to: owner)
  }
}
