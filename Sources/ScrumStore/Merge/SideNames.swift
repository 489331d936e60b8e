import FoundationEssentials
import ScrumModel

/// Names the sides of a merge, and the place of the values that lost.
package enum SideNames: Hashable, Sendable {
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
  func fate(_ kept: String, _ dropped: String, _ reason: FieldConflict.Reason, isOurs: Bool?) -> String {
    let reason = self == .elsewhere ? FieldConflict.Reason.laterSave : reason
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

extension FieldConflict {
  /// A sentence about it, without what it is a part of.
  /// - Parameter attendee: the name of the attendee whose turn it is about.
  func words(_ names: SideNames, of attendee: String? = nil) -> String {
    let fate =
      kept == nil && dropped == nil
      ? "the later save is kept"
      // Of a meeting, ours is the later save, whichever machine made it.
      : names.fate(kept ?? "none", dropped ?? "none", reason, isOurs: reason == .laterSave ? nil : isOurs)
    guard isKnown else { return "\(title.quoted) differs; \(fate)" }
    let whose = attendee.map { " of \($0.quoted)" } ?? ""
    return "the \(title)\(whose) was changed \(names.changed); \(fate)"
  }
}

extension MergeConflict {
  package func words(_ names: SideNames = .elsewhere) -> String {
    switch self {
    case .field(let field, let scrum): "\(scrum.title.named): " + field.words(names)
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

extension Meeting {
  /// The meeting at the start of a sentence.
  var named: String { "\(title.named) on \(startedAt.timestamp(.seconds).prefix(10))" }
}

extension [Attendee] {
  var names: String { count > 3 ? "\(count) attendees" : map(\.name.named).joined(separator: " and ") }
}

extension String {
  /// A title at the start of a sentence; an empty one keeps its quotes.
  var named: String { isEmpty ? "\"\"" : String(quoted.dropFirst().dropLast()) }
}
