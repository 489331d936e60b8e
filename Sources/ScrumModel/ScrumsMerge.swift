import FoundationEssentials

/// Two changed copies of the scrums merged by id and field. What one side changed and the other deleted stays.
package struct ScrumsMerge: Hashable, Sendable {
  /// The merged scrums; no two have the same id, nor do two attendees of one scrum.
  package let scrums: [DailyScrum]
  package let conflicts: [MergeConflict]

  package init(base: [DailyScrum], ours: [DailyScrum], theirs: [DailyScrum], rule: MergeRule = .ours) {
    var conflicts: [MergeConflict] = []
    let list = ListMerge(base: base, ours: ours, theirs: theirs, idsBy: rule.order) { base, ours, theirs in
      // Equal texts may have different bytes, of which the greater count.
      guard ours != theirs || rule == .greater else { return ours }
      let merge = ScrumMerge(base: base, ours: ours, theirs: theirs, rule: rule)
      conflicts += merge.conflicts
      return merge.scrum
    }
    conflicts += list.deletedByThem.map { .deletion(of: $0, isOurs: false) }
    conflicts += list.deletedByUs.map { .deletion(of: $0, isOurs: true) }
    if list.isOrderContested { conflicts.append(.order) }
    conflicts += repetitions(in: list.elements, of: \.title, unlike: ours, theirs).map { .sameTitle($0) }
    scrums = list.elements
    self.conflicts = conflicts
  }
}

/// The elements whose text is there more often than on either side: a merge has made them look alike. Of each text the
/// one with the greatest id is listed, whichever side it is from.
private func repetitions<Element: Identifiable<UUID>>(
  in merged: [Element], of text: KeyPath<Element, String>, unlike ours: [Element], _ theirs: [Element]
) -> [Element] {
  func byText(_ elements: [Element]) -> [String: [Element]] {
    Dictionary(grouping: elements) { $0[keyPath: text] }
  }
  let (mine, their) = (byText(ours), byText(theirs))
  let repeated = byText(merged).filter { text, elements in
    elements.count > max(1, mine[text]?.count ?? 0, their[text]?.count ?? 0)
  }
  return repeated.sorted { $0.key < $1.key }.compactMap { $0.value.max { $0.id < $1.id } }
}

package struct ScrumMerge: Hashable, Sendable {
  package private(set) var scrum: DailyScrum
  package private(set) var conflicts: [MergeConflict] = []

  /// Merges `ours` and `theirs`, which both began as `base`; nil if both sides added the scrum.
  /// - Parameter deletionWins: whether an attendee that one side removed and the other renamed goes.
  package init(
    base: DailyScrum?, ours: DailyScrum, theirs: DailyScrum, deletionWins: Bool = false,
    rule: MergeRule = .ours
  ) {
    scrum = ours
    var contested: [(field: ScrumField, isOurs: Bool)] = []
    for field in ScrumField.allCases where field != .exceptions {
      let isOurs = field.merged.merge(theirs, into: &scrum, since: base, rule: rule)
      if let isOurs { contested.append((field, isOurs)) }
    }
    // A side that has removed the schedule says nothing about its days.
    let old = base?.exceptions ?? [:]
    let our = ours.schedule == nil ? old : ours.exceptions
    let their = theirs.schedule == nil ? old : theirs.exceptions
    scrum.exceptions = .merging(our, their, since: old, rule)
    // Conflicts about values name the merged scrum: its other fields may be of either side.
    let kept = rule == .ours ? ours : scrum
    conflicts = contested.map {
      .field($0.field, kept: kept, dropped: $0.isOurs ? theirs : ours, isOurs: $0.isOurs)
    }
    var names: [MergeConflict] = []
    let list = ListMerge(
      base: base?.attendees ?? [], ours: ours.attendees, theirs: theirs.attendees, idsBy: rule.order,
      deletionWins: deletionWins
    ) { base, our, their in
      let name = MergeField<Attendee>(\.name)
      var merged = our
      if let isOurs = name.merge(their, into: &merged, since: base, rule: rule) {
        names.append(.name(kept: merged, dropped: isOurs ? their : our, of: kept, isOurs: isOurs))
      }
      merged.away = .merging(our.away, their.away, since: base?.away ?? [])
      return merged
    }
    scrum.attendees = list.elements
    conflicts += names
    conflicts += restoreAttendeesIfEmpty(base?.attendees ?? [], ours.attendees, theirs.attendees)
    let twice = repetitions(in: scrum.attendees, of: \.name, unlike: ours.attendees, theirs.attendees)
    conflicts += twice.map { .sameName($0, of: kept) }
    conflicts += list.deletedByThem.map { .removal(of: $0, from: kept, isOurs: false) }
    conflicts += list.deletedByUs.map { .removal(of: $0, from: kept, isOurs: true) }
    if list.isOrderContested { conflicts.append(.attendeeOrder(of: kept)) }
  }

  /// Keeps the attendees that either side has kept, if both together have removed everyone.
  /// - Returns: the conflict to report, also if both sides have replaced all attendees.
  private mutating func restoreAttendeesIfEmpty(
    _ base: [Attendee], _ ours: [Attendee], _ theirs: [Attendee]
  ) -> [MergeConflict] {
    let (old, mine, their) = (Set(base.map(\.id)), Set(ours.map(\.id)), Set(theirs.map(\.id)))
    if scrum.attendees.isEmpty, mine != old, their != old {
      // No one was added, or they would be there.
      var left = (ours + theirs).byID
      scrum.attendees = base.compactMap { left.removeValue(forKey: $0.id) }
      return scrum.attendees.isEmpty ? [] : [.removals(leaving: scrum)]
    }
    let areReplaced = !old.isEmpty && old.isDisjoint(with: mine) && old.isDisjoint(with: their)
    return areReplaced && !mine.isSuperset(of: their) && !their.isSuperset(of: mine)
      ? [.replacements(leaving: scrum)] : []
  }
}

/// A contradiction between two changed copies of the scrums. `isOurs` tells who deleted something.
package enum MergeConflict: Hashable, Sendable {
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
package enum ScrumField: String, CaseIterable, Hashable, Sendable {
  case title, length, theme, schedule, lead
  case exceptions = "single days"
  case speakingOrder = "order of speaking"
  case whenTimeIsUp = "end of time"
  case share = "sharing of time"

  package func isSame(in one: DailyScrum, _ other: DailyScrum) -> Bool { merged.isSame(one, other) }
  package func words(in scrum: DailyScrum) -> String { merged.words(scrum) ?? "none" }

  /// Whether a scrum says nothing about it, which means the usual value.
  package func isUnset(in scrum: DailyScrum) -> Bool { merged.rank(scrum).isEmpty }

  fileprivate var merged: MergeField<DailyScrum> {
    switch self {
    case .title: MergeField(\.title)
    case .length:
      MergeField(\.lengthInMinutes, rank: { [UInt8(clamping: $0)] }, words: { "\($0) min" })
    case .theme: MergeField(\.theme, rank: { Array($0.rawValue.utf8) }, words: { $0.rawValue })
    case .schedule:
      MergeField(\.regular, rank: { Array(($0?.ranked ?? "").utf8) }, words: { $0?.words })
    case .lead:
      MergeField(\.lead, rank: { Array(($0?.ranked ?? "").utf8) }, words: { $0?.words })
    case .exceptions:
      MergeField(
        \.exceptions,
        words: { days in
          let words = days.sorted { $0.key < $1.key }.map { "\($0.value ? "+" : "-")\($0.key)" }
          return words.isEmpty ? nil : words.joined(separator: " ")
        })
    case .speakingOrder: MergeField(\.speakingOrder, usual: .listed)
    case .whenTimeIsUp: MergeField(\.whenTimeIsUp, usual: .overtime)
    case .share: MergeField(\.share, usual: .rebalanced)
    }
  }
}

extension Lead {
  fileprivate var words: String { self == .byTurn ? "by turn" : "one attendee" }

  fileprivate var ranked: String { if case .attendee(let id) = self { id.uuidString } else { "turn" } }
}

extension Schedule {
  fileprivate var words: String {
    let days = days.isEmpty ? "on no day" : days.map(\.rawValue).joined(separator: " ")
    return [days, rhythmWords, "\(time)", zone ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  fileprivate var ranked: String {
    // Two days of one week say the same, but not in the same bytes.
    let week = if case .everySecondWeek(let day) = rhythm { "\(day)" } else { "" }
    return (["\(time)"] + days.map(\.rawValue) + [zone ?? "", rhythmWords, week]).joined(separator: " ")
  }

  private var rhythmWords: String {
    switch rhythm {
    case .weekly: ""
    case .everySecondWeek(let day): "every second week, such as that of \(day.monday)"
    case .monthly(let place): place == -1 ? "last of the month" : "\(place). of the month"
    }
  }
}

extension DailyScrum {
  /// The schedule without its exceptions, which are merged day by day.
  fileprivate var regular: Schedule? {
    get { schedule.map { Schedule(days: $0.days, time: $0.time, zone: $0.zone, rhythm: $0.rhythm) } }
    set {
      let exceptions = exceptions
      schedule = newValue
      self.exceptions = exceptions
    }
  }

  /// Whether the scrum meets on a day that is an exception.
  fileprivate var exceptions: [CalendarDay: Bool] {
    get {
      guard let schedule else { return [:] }
      return Dictionary(
        (schedule.extra.map { ($0, true) } + schedule.cancelled.map { ($0, false) })
      ) { _, last in last }
    }
    set {
      guard let old = schedule else { return }
      schedule = Schedule(
        days: old.days, time: old.time, zone: old.zone, rhythm: old.rhythm,
        extra: newValue.filter(\.value).map(\.key), cancelled: newValue.filter { !$0.value }.map(\.key))
    }
  }
}

extension [CalendarDay: Bool] {
  /// The exceptions of both sides; of a day that one side has added and the other cancelled, the cancelled one if the
  /// greater value counts.
  fileprivate static func merging(
    _ ours: Self, _ theirs: Self, since base: Self, _ rule: MergeRule
  ) -> Self {
    var merged = ours
    for day in Set(base.keys).union(theirs.keys) where theirs[day] != base[day] {
      let isContested = ours[day] != base[day] && ours[day] != theirs[day]
      guard isContested else {
        merged[day] = theirs[day]
        continue
      }
      if rule == .greater {
        merged[day] = ours[day] == nil ? theirs[day] : theirs[day] == nil ? ours[day] : false
      }
    }
    return merged
  }
}

extension [Away] {
  /// The times away that stayed on both sides, and those that either has added.
  fileprivate static func merging(_ ours: Self, _ theirs: Self, since base: Self) -> Self {
    Set.merging(Set(ours), Set(theirs), since: Set(base))
      .sorted { ($0.from, $0.until, $0.word ?? "") < ($1.from, $1.until, $1.word ?? "") }
  }
}
