import FoundationEssentials
import ScrumModel

/// The result of a save.
public struct SavedScrums: Hashable, Sendable {
  /// The scrums as the file holds them now; the next save must be based on these.
  public let scrums: [DailyScrum]
  /// Whether another process had changed the file, so that these are not just the scrums handed in.
  public internal(set) var isMerged = false
  /// The contradictions with what the other process had changed.
  public internal(set) var conflicts: [MergeConflict] = []
  /// The name of the version before among the backups; nil if there is none.
  public internal(set) var backup: Backup.ID?
  /// Why the version before could not be backed up, in one line; nil if it was.
  public internal(set) var trouble: String?

  /// A line about everything that a person should know.
  public var notices: [String] { conflicts.map { $0.words() } + (trouble.map { [$0] } ?? []) }
}

/// How the sides of a merge are called, and where the values that lost can be found.
enum MergeTelling: Hashable, Sendable {
  /// Ours, the later save, was merged with what was changed elsewhere; the rest is in the backups.
  case elsewhere
  /// Two sides were merged of which none is ours; the file as it was before is kept under a name, if at all.
  case bothSides(keptIn: String?)
  /// The files of two machines were merged, which are called so.
  case machines(ours: String, theirs: String)

  /// The same for a merge whose sides are swapped.
  var swapped: MergeTelling {
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
    case (.bothSides(let name?), _): "is in \(name)"
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

/// Why a value counts rather than another one.
enum MergeReason: String {
  case laterSave = "the later save"
  case larger = "the larger one"
  case laterInAlphabet = "the later one in the alphabet"
  /// The other one is the usual value, which is not in the file.
  case set = "the one that was set"
}

extension MergeConflict {
  /// The outcome in one line that is fit for any terminal.
  func words(_ telling: MergeTelling = .elsewhere) -> String {
    switch self {
    case .field(let field, let kept, let dropped, let isOurs):
      "\(kept.title.named): the \(field.rawValue) was changed \(telling.changed); "
        + telling.fate(
          field.value(of: kept), field.value(of: dropped), field.reason(against: dropped), isOurs: isOurs)
    case .name(let kept, let dropped, let scrum, let isOurs):
      "\(scrum.title.named): an attendee was renamed \(telling.changed); "
        + telling.fate(kept.name.quoted, dropped.name.quoted, .laterInAlphabet, isOurs: isOurs)
    case .deletion(let scrum, let isOurs): "\(scrum.title.named) stays: \(telling.deleted(isOurs))"
    case .removal(let attendee, let scrum, let isOurs):
      "\(scrum.title.named): \(attendee.name.quoted) stays: \(telling.deleted(isOurs))"
    case .removals(let scrum):
      "\(scrum.title.named): attendees were removed \(telling.changed), in the end everyone; "
        + "\(scrum.attendees.names) \(scrum.attendees.count == 1 ? "stays" : "stay")"
    case .replacements(let scrum):
      "\(scrum.title.named): all attendees were replaced \(telling.changed); "
        + "\(scrum.attendees.names) are there now"
    case .sameName(let attendee, let scrum): DoubleName.words(attendee, of: scrum)
    case .sameTitle(let scrum): DoubleName.words(scrum)
    case .attendeeOrder(let scrum):
      "\(scrum.title.named): the attendees were reordered \(telling.changed); \(telling.order)"
    case .order: "The scrums were reordered \(telling.changed); \(telling.order)"
    }
  }
}

extension PastMeetingMerge.Conflict {
  /// The outcome in one line that is fit for any terminal.
  func words(of meeting: Meeting, _ telling: MergeTelling) -> String {
    let whose = attendee.map { "the \(part) of \($0.quoted)" } ?? "the \(part)"
    let fate = kept.flatMap { kept in
      dropped.map { telling.fate(kept.quoted, $0.quoted, .laterSave, isOurs: nil) }
    }
    return "\(meeting.named): \(whose) was changed \(telling.changed); "
      + (fate ?? "the later save is kept")
  }
}

extension Meeting {
  /// The meeting at the start of a sentence.
  var named: String { "\(title.named) on \(startedAt.timestamp(.seconds).prefix(10))" }
}

extension ScrumField {
  /// Why the greater value counts.
  fileprivate func reason(against dropped: DailyScrum) -> MergeReason {
    let isSet =
      switch self {
      case .length, .title, .theme: true
      case .schedule: dropped.schedule != nil
      case .speakingOrder: dropped.speakingOrder != nil
      case .whenTimeIsUp: dropped.whenTimeIsUp != nil
      case .share: dropped.share != nil
      }
    return self == .length ? .larger : isSet ? .laterInAlphabet : .set
  }

  fileprivate func value(of scrum: DailyScrum) -> String {
    switch self {
    case .title: return scrum.title.quoted
    case .length: return "\(scrum.lengthInMinutes) min"
    case .theme: return scrum.theme.rawValue
    case .schedule:
      guard let schedule = scrum.schedule else { return "none" }
      let days = schedule.days.isEmpty ? "on no day" : schedule.days.map(\.rawValue).joined(separator: " ")
      return "\(days) \(schedule.time)"
    case .speakingOrder: return (scrum.speakingOrder ?? .listed).rawValue
    case .whenTimeIsUp: return (scrum.whenTimeIsUp ?? .overtime).rawValue
    case .share: return (scrum.share ?? .rebalanced).rawValue
    }
  }
}

/// The changes of the scrums from one version to the next, in words.
struct ScrumsDifference: Hashable, Sendable {
  let lines: [String]

  init(from old: [DailyScrum], to new: [DailyScrum]) {
    let before = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.id, $0) }) { first, _ in first }
    var lines = new.compactMap { scrum in
      guard let earlier = before[scrum.id] else { return "\(scrum.title.named) was added" }
      return ScrumsDifference.line(from: earlier, to: scrum)
    }
    lines += old.filter { after[$0.id] == nil }.map { "\($0.title.named) was deleted" }
    let stayed = old.map(\.id).filter { after[$0] != nil }
    if stayed != new.map(\.id).filter({ before[$0] != nil }) { lines.append("the order was changed") }
    self.lines = lines
  }

  private static func line(from old: DailyScrum, to new: DailyScrum) -> String? {
    guard old != new else { return nil }
    var changes: [String] = []
    for field in ScrumField.allCases where !field.isSame(in: old, new) {
      changes.append("\(field.rawValue) \(field.value(of: old)) → \(field.value(of: new))")
    }
    let added = names(in: new, notIn: old)
    let removed = names(in: old, notIn: new)
    if !added.isEmpty { changes.append("with \(added)") }
    if !removed.isEmpty { changes.append("without \(removed)") }
    if added.isEmpty, removed.isEmpty, old.attendees != new.attendees { changes.append("attendees") }
    return "\(old.title.named): \(changes.joined(separator: ", "))"
  }

  private static func names(in one: DailyScrum, notIn other: DailyScrum) -> String {
    let ids = Set(other.attendees.map(\.id))
    return one.attendees.filter { !ids.contains($0.id) }.names
  }
}

extension [Attendee] {
  /// The names in a sentence, or how many there are.
  fileprivate var names: String {
    count > 3 ? "\(count) attendees" : map(\.name.named).joined(separator: " and ")
  }
}

extension String {
  /// A title at the start of a sentence; an empty one keeps its quotes.
  var named: String { isEmpty ? "\"\"" : String(quoted.dropFirst().dropLast()) }
}
