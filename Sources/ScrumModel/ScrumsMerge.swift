import FoundationEssentials

/// The rule for what both sides have changed.
public enum MergeRule: Hashable, Sendable {
  /// Ours, the later save, counts: two programs on one machine.
  case ours
  /// The greater value counts, whichever side has it, so that all machines decide alike: the longer meeting, the later
  /// text in the order of its bytes, any value rather than none, the order with the greater ids.
  case greater
}

/// Two changed copies of the scrums merged by id and field. What one side changed and the other deleted stays.
public struct ScrumsMerge: Hashable, Sendable {
  /// The merged scrums; no two have the same id, nor do two attendees of one scrum.
  public let scrums: [DailyScrum]
  /// The contradictions between the sides.
  public let conflicts: [MergeConflict]

  /// Merges `ours` and `theirs`, which both began as `base`.
  public init(base: [DailyScrum], ours: [DailyScrum], theirs: [DailyScrum], rule: MergeRule = .ours) {
    var conflicts: [MergeConflict] = []
    let list = ListMerge(base: base, ours: ours, theirs: theirs, rule: rule) { base, ours, theirs in
      // Equal texts may have different bytes, of which the greater count.
      guard ours != theirs || rule == .greater else { return ours }
      let merge = ScrumMerge(base: base, ours: ours, theirs: theirs, rule: rule)
      conflicts += merge.conflicts
      return merge.scrum
    }
    conflicts += list.deletedByThem.map { .deletion(of: $0, isOurs: false) }
    conflicts += list.deletedByUs.map { .deletion(of: $0, isOurs: true) }
    if list.isOrderContested { conflicts.append(.order) }
    let titles = Repetitions(in: list.elements, of: \.title, unlike: ours, theirs)
    conflicts += titles.elements.map { .sameTitle($0) }
    scrums = list.elements
    self.conflicts = conflicts
  }
}

/// The elements whose text was there more rarely on either side: a merge has made them look alike. Of each text the one
/// with the greatest id is listed, whichever side it is from.
private struct Repetitions<Element: Identifiable> where Element.ID: Comparable {
  let elements: [Element]

  init(in merged: [Element], of text: KeyPath<Element, String>, unlike ours: [Element], _ theirs: [Element]) {
    guard Set(merged.map { $0[keyPath: text] }).count < merged.count else {
      elements = []
      return
    }
    func counts(_ elements: [Element]) -> [String: Int] {
      Dictionary(elements.map { ($0[keyPath: text], 1) }, uniquingKeysWith: +)
    }
    let (mine, their) = (counts(ours), counts(theirs))
    let repeated = Dictionary(grouping: merged) { $0[keyPath: text] }.filter { text, elements in
      elements.count > max(mine[text] ?? 1, their[text] ?? 1)
    }
    elements = repeated.sorted { $0.key < $1.key }.compactMap { $0.value.max { $0.id < $1.id } }
  }
}

/// Two changed copies of one scrum merged into one.
public struct ScrumMerge: Hashable, Sendable {
  /// The merged scrum.
  public private(set) var scrum: DailyScrum
  /// The contradictions between the sides.
  public private(set) var conflicts: [MergeConflict] = []

  /// Merges `ours` and `theirs`, which both began as `base`; nil if both sides added the scrum.
  /// - Parameter deletionWins: whether an attendee that one side removed and the other renamed goes.
  public init(
    base: DailyScrum?, ours: DailyScrum, theirs: DailyScrum, deletionWins: Bool = false,
    rule: MergeRule = .ours
  ) {
    scrum = ours
    var contested: [(field: ScrumField, isOurs: Bool)] = []
    for field in ScrumField.allCases where !field.isSame(in: ours, theirs) {
      if let base, field.isSame(in: base, ours) {
        field.copy(from: theirs, to: &scrum)
      } else if base.map({ field.isSame(in: $0, theirs) }) != true {
        let isOurs = rule == .ours || field.isGreater(in: ours, than: theirs)
        if !isOurs { field.copy(from: theirs, to: &scrum) }
        contested.append((field, isOurs))
      }
    }
    // What counts by its value is told of the merged scrum: its other fields may be of either side.
    let kept = rule == .ours ? ours : scrum
    conflicts = contested.map {
      .field($0.field, kept: kept, dropped: $0.isOurs ? theirs : ours, isOurs: $0.isOurs)
    }
    var names: [MergeConflict] = []
    let list = ListMerge(
      base: base?.attendees ?? [], ours: ours.attendees, theirs: theirs.attendees, rule: rule,
      deletionWins: deletionWins
    ) { base, our, their in
      if our.isSame(as: their) || base?.isSame(as: their) == true { return our }
      if base?.isSame(as: our) == true { return their }
      let isOurs = rule == .ours || their.name.utf8.lexicographicallyPrecedes(our.name.utf8)
      let (winner, loser) = isOurs ? (our, their) : (their, our)
      names.append(.name(kept: winner, dropped: loser, of: kept, isOurs: isOurs))
      return winner
    }
    scrum.attendees = list.elements
    conflicts += names
    conflicts += keepSomebody(base?.attendees ?? [], ours.attendees, theirs.attendees)
    let twice = Repetitions(in: scrum.attendees, of: \.name, unlike: ours.attendees, theirs.attendees)
    conflicts += twice.elements.map { .sameName($0, of: kept) }
    conflicts += list.deletedByThem.map { .removal(of: $0, from: kept, isOurs: false) }
    conflicts += list.deletedByUs.map { .removal(of: $0, from: kept, isOurs: true) }
    if list.isOrderContested { conflicts.append(.attendeeOrder(of: kept)) }
  }

  /// Keeps whom either side has kept, if both together have removed everyone.
  /// - Returns: the conflict to report, also if both sides have replaced all attendees.
  private mutating func keepSomebody(
    _ base: [Attendee], _ ours: [Attendee], _ theirs: [Attendee]
  ) -> [MergeConflict] {
    let (old, mine, their) = (Set(base.map(\.id)), Set(ours.map(\.id)), Set(theirs.map(\.id)))
    if scrum.attendees.isEmpty, mine != old, their != old {
      // Nobody was added, or they would be there.
      var left = Dictionary((ours + theirs).map { ($0.id, $0) }) { first, _ in first }
      scrum.attendees = base.compactMap { left.removeValue(forKey: $0.id) }
      return scrum.attendees.isEmpty ? [] : [.removals(leaving: scrum)]
    }
    let areReplaced = !old.isEmpty && old.isDisjoint(with: mine) && old.isDisjoint(with: their)
    return areReplaced && !mine.isSuperset(of: their) && !their.isSuperset(of: mine)
      ? [.replacements(leaving: scrum)] : []
  }
}

extension Attendee {
  /// Equal strings may be composed differently, which a person may have meant to change.
  fileprivate func isSame(as other: Attendee) -> Bool { name.utf8.elementsEqual(other.name.utf8) }
}

/// A contradiction between two changed copies of the scrums. `isOurs` tells who deleted something.
public enum MergeConflict: Hashable, Sendable {
  /// Both sides changed a field of a scrum. `isOurs` tells whose value is kept.
  case field(ScrumField, kept: DailyScrum, dropped: DailyScrum, isOurs: Bool)
  /// Both sides renamed an attendee. `isOurs` tells whose name is kept.
  case name(kept: Attendee, dropped: Attendee, of: DailyScrum, isOurs: Bool)
  /// One side deleted a scrum that the other changed; it stays.
  case deletion(of: DailyScrum, isOurs: Bool)
  /// One side removed an attendee whom the other renamed; they stay.
  case removal(of: Attendee, from: DailyScrum, isOurs: Bool)
  /// Both sides together removed everyone; those that either side kept stay.
  case removals(leaving: DailyScrum)
  /// Both sides replaced all attendees; those of both are there.
  case replacements(leaving: DailyScrum)
  /// An attendee has the same name as another one, from the other side.
  case sameName(Attendee, of: DailyScrum)
  /// A scrum has the same title as another one, from the other side.
  case sameTitle(DailyScrum)
  /// Both sides reordered the attendees of a scrum.
  case attendeeOrder(of: DailyScrum)
  /// Both sides reordered the scrums.
  case order
}

/// A part of a scrum that is merged as a whole. The raw value names it in a sentence.
public enum ScrumField: String, CaseIterable, Hashable, Sendable {
  case title, length, theme, schedule
  case speakingOrder = "order of speaking"
  case whenTimeIsUp = "end of time"
  case share = "sharing of time"

  /// Whether two scrums have the same value.
  public func isSame(in one: DailyScrum, _ other: DailyScrum) -> Bool {
    // Equal strings may be composed differently, which a person may have meant to change.
    if self == .title { return one.title.utf8.elementsEqual(other.title.utf8) }
    var copied = one
    copy(from: other, to: &copied)
    return copied == one
  }

  /// Whether the value of one scrum counts rather than that of another, by the values alone.
  fileprivate func isGreater(in one: DailyScrum, than other: DailyScrum) -> Bool {
    rank(in: other).lexicographicallyPrecedes(rank(in: one))
  }

  private func rank(in scrum: DailyScrum) -> [UInt8] {
    let text: String?
    switch self {
    case .length: return [UInt8(clamping: scrum.lengthInMinutes)]
    case .title: text = scrum.title
    case .theme: text = scrum.theme.rawValue
    case .schedule:
      text = scrum.schedule.map { schedule in
        ([schedule.time.description] + schedule.days.map(\.rawValue)).joined(separator: " ")
      }
    case .speakingOrder: text = scrum.speakingOrder?.rawValue
    case .whenTimeIsUp: text = scrum.whenTimeIsUp?.rawValue
    case .share: text = scrum.share?.rawValue
    }
    return text.map { Array($0.utf8) } ?? []
  }

  fileprivate func copy(from source: DailyScrum, to scrum: inout DailyScrum) {
    switch self {
    case .title: scrum.title = source.title
    case .length: scrum.lengthInMinutes = source.lengthInMinutes
    case .theme: scrum.theme = source.theme
    case .schedule: scrum.schedule = source.schedule
    case .speakingOrder: scrum.speakingOrder = source.speakingOrder
    case .whenTimeIsUp: scrum.whenTimeIsUp = source.whenTimeIsUp
    case .share: scrum.share = source.share
    }
  }
}
