import FoundationEssentials
import ScrumModel

/// Names the sides of a merge, and the place of the values that lost.
enum SideNames: Hashable, Sendable {
  /// Ours, the later save, was merged with what was changed elsewhere; the rest is in the backups.
  case elsewhere
  /// Two sides were merged of which none is ours.
  case bothSides
  case machines(ours: String, theirs: String)

  var swapped: SideNames {
    if case .machines(let ours, let theirs) = self { .machines(ours: theirs, theirs: ours) } else { self }
  }

  /// The fate of both values of something that both sides changed.
  /// - Parameters:
  ///   - reason: the reason why the greater value counts, if that is the rule.
  ///   - isOurs: whether our value is kept; nil if that is not known.
  func fate(_ kept: String, _ dropped: String, _ reason: MergeReason, isOurs: Bool?) -> String {
    let reason = self == .elsewhere ? .laterSave : reason
    return "\(kept) is kept: \(reason.rawValue); \(dropped) \(place(isOurs))"
  }

  private func place(_ isOurs: Bool?) -> String {
    switch (self, isOurs) {
    case (.elsewhere, _): "is in the backups"
    case (.machines(let ours, let theirs), let isOurs?): "of \(isOurs ? theirs : ours) is dropped"
    case (.bothSides, _), (.machines, _): "is dropped"
    }
  }

  var changed: String { self == .elsewhere ? "elsewhere too" : "on both sides" }
  var order: String { self == .elsewhere ? "your order is kept" : "one order is kept" }

  func deleted(_ isOurs: Bool) -> String {
    guard self == .elsewhere else { return "deleted on one side, but changed on the other" }
    return isOurs ? "deleted here, but changed elsewhere" : "deleted elsewhere, but changed here"
  }
}

enum MergeReason: String {
  case laterSave = "the later save"
  case larger = "the larger one"
  case laterInAlphabet = "the later one in the alphabet"
  /// The other one is the usual value, which is not in the file.
  case set = "the one that was set"
}

extension MergeConflict {
  func words(_ names: SideNames = .elsewhere) -> String {
    switch self {
    case .field(let field, let kept, let dropped, let isOurs):
      "\(kept.title.named): the \(field.rawValue) was changed \(names.changed); "
        + names.fate(
          field.value(of: kept), field.value(of: dropped), field.reason(against: dropped), isOurs: isOurs)
    case .name(let kept, let dropped, let scrum, let isOurs):
      "\(scrum.title.named): an attendee was renamed \(names.changed); "
        + names.fate(kept.name.quoted, dropped.name.quoted, .laterInAlphabet, isOurs: isOurs)
    case .deletion(let scrum, let isOurs): "\(scrum.title.named) stays: \(names.deleted(isOurs))"
    case .removal(let attendee, let scrum, let isOurs):
      "\(scrum.title.named): \(attendee.name.quoted) stays: \(names.deleted(isOurs))"
    case .removals(let scrum):
      "\(scrum.title.named): attendees were removed \(names.changed), in the end everyone; "
        + "\(scrum.attendees.names) \(scrum.attendees.count == 1 ? "stays" : "stay")"
    case .replacements(let scrum):
      "\(scrum.title.named): all attendees were replaced \(names.changed); "
        + "\(scrum.attendees.names) are there now"
    case .sameName(let attendee, let scrum): DoubleName.words(attendee, of: scrum)
    case .sameTitle(let scrum): DoubleName.words(scrum)
    case .attendeeOrder(let scrum):
      "\(scrum.title.named): the attendees were reordered \(names.changed); \(names.order)"
    case .order: "The scrums were reordered \(names.changed); \(names.order)"
    }
  }
}

extension MeetingMerge.Conflict {
  func words(of meeting: Meeting, _ names: SideNames) -> String {
    let whose = attendee.map { "the \(part) of \($0.quoted)" } ?? "the \(part)"
    let fate = kept.flatMap { kept in
      dropped.map { names.fate(kept.quoted, $0.quoted, .laterSave, isOurs: nil) }
    }
    return "\(meeting.named): \(whose) was changed \(names.changed); " + (fate ?? "the later save is kept")
  }
}

extension Meeting {
  /// The meeting at the start of a sentence.
  var named: String { "\(title.named) on \(startedAt.timestamp(.seconds).prefix(10))" }
}

extension ScrumField {
  fileprivate func reason(against dropped: DailyScrum) -> MergeReason {
    self == .length ? .larger : isUnset(in: dropped) ? .set : .laterInAlphabet
  }

  /// The value of a scrum in words that are fit for any terminal.
  func value(of scrum: DailyScrum) -> String { self == .title ? scrum.title.quoted : words(in: scrum) }
}

extension [Attendee] {
  var names: String { count > 3 ? "\(count) attendees" : map(\.name.named).joined(separator: " and ") }
}

extension String {
  /// A title at the start of a sentence; an empty one keeps its quotes.
  var named: String { isEmpty ? "\"\"" : String(quoted.dropFirst().dropLast()) }
}
