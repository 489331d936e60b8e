import FoundationEssentials
import ScrumModel

// Changes of a past meeting, each with its effect in words.
extension SharedState {
  /// Changes a past meeting as it is now, which can be undone, and says what has changed.
  mutating func change(_ meeting: UUID, of scrum: UUID, _ body: (inout Meeting) -> Void) -> [Effect] {
    if let reason = reasonWhileReading(scrum) { say(reason) }
    guard let before = history[scrum]?.first(where: { $0.id == meeting }) else { return [] }
    var after = before
    body(&after)
    guard after != before else { return [] }
    let undo = hint("u undo", "undo")
    notice = Format.change(from: before, to: after, isSentence: true).map { .info($0, ending: undo) }
    return make(.changeMeeting(from: before, to: after, scrum: scrum))
  }
}

extension Format {
  /// The effect of one change on a meeting, such as `note of Ada moved to Ben`; nil if that has no words.
  static func change(from before: Meeting, to after: Meeting, isSentence: Bool = false) -> String? {
    func name(_ line: Line) -> String {
      let noun = line.note.kind.noun
      return "\(isSentence ? noun.prefix(1).uppercased() + noun.dropFirst() : noun) of \(line.name)"
    }
    for (old, new) in zip(before.turns, after.turns)
    where (old.outcome, old.seconds) != (new.outcome, new.seconds) {
      if old.wasThere == new.wasThere, old.leftEarly == new.leftEarly {
        return "\(clock(new.seconds)) for \(new.name)"
      }
      return "\(new.name) \(new.leftEarly ? "left early" : new.outcome == .absent ? "absent" : "present")"
    }
    let (old, new) = (lines(of: before), lines(of: after))
    let (gone, come) = (old.first { !new.contains($0) }, new.first { !old.contains($0) })
    switch (gone, come) {
    case (nil, nil): return nil
    case (let line?, nil): return "\(name(line)) deleted"
    case (nil, let line?): return "\(name(line)) added"
    case (let gone?, let come?):
      if gone.attendee != come.attendee { return "\(name(gone)) moved to \(come.name)" }
      // Undo has words of its own for a tick.
      if gone.note.isVersion(of: come.note), gone.note.resolvedAt != come.note.resolvedAt {
        return isSentence ? tick(of: come.note) : nil
      }
      return "\(name(gone)) edited"
    }
  }

  private struct Line: Equatable {
    let attendee: UUID, name: String, note: Note
  }

  private static func lines(of meeting: Meeting) -> [Line] {
    meeting.turns.flatMap { turn in
      turn.notes.map { Line(attendee: turn.attendeeID, name: turn.name, note: $0) }
    }
  }
}
