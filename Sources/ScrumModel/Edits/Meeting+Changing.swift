import FoundationEssentials

extension Meeting {
  /// Takes over what differs between two versions, note by note; the rest stays as it is.
  public mutating func apply(from: Meeting, to: Meeting) {
    if from.title != to.title { title = to.title }
    if from.startedAt != to.startedAt { startedAt = to.startedAt }
    if from.endedAt != to.endedAt { endedAt = to.endedAt }
    if from.lengthInMinutes != to.lengthInMinutes { lengthInMinutes = to.lengthInMinutes }
    if from.transcript != to.transcript { transcript = to.transcript }
    guard from.turns != to.turns else { return }
    // Whose turns were is not changed in a meeting that was held: with others it is another meeting.
    guard from.turns.map(\.attendeeID) == to.turns.map(\.attendeeID),
      turns.map(\.attendeeID) == to.turns.map(\.attendeeID)
    else {
      if isSame(as: from) { turns = to.turns }
      return
    }
    for place in turns.indices { turns[place].apply(from: from.turns[place], to: to.turns[place]) }
  }

  /// Whether both say the same, one of them perhaps read from a file, which knows no microseconds.
  public func isSame(as other: Meeting) -> Bool {
    guard turns.count == other.turns.count else { return false }
    var other = other
    other.startedAt.snap(to: startedAt)
    other.endedAt.snap(to: endedAt)
    for (turn, mine) in turns.enumerated() where mine.notes.count == other.turns[turn].notes.count {
      for (note, known) in mine.notes.enumerated() { other.turns[turn].notes[note].snap(to: known) }
    }
    return self == other
  }
}

extension Turn {
  /// Takes over what differs between two versions; the rest stays as it is.
  fileprivate mutating func apply(from: Turn, to: Turn) {
    if from.name != to.name { name = to.name }
    if from.seconds != to.seconds { seconds = to.seconds }
    if from.allotted != to.allotted { allotted = to.allotted }
    if from.outcome != to.outcome { outcome = to.outcome }
    if from.notes != to.notes { notes.apply(from: from.notes, to: to.notes) }
  }
}

extension [Note] {
  /// Takes over what differs between two versions; notes that came in the meantime stay, and those that are gone
  /// stay away.
  fileprivate mutating func apply(from: [Note], to: [Note]) {
    guard from.count == to.count else {
      removeAll { note in
        from.contains { $0.isSameLine(as: note) } && !to.contains { $0.isSameLine(as: note) }
      }
      self += to.filter { note in !from.contains { $0.isSameLine(as: note) } }
      return
    }
    for (known, (old, new)) in zip(from, to).enumerated() where old != new {
      // Of lines that say the same it is the one that stands where it stood.
      let isThere = indices.contains(known) && self[known].isSameLine(as: old)
      guard let place = isThere ? known : firstIndex(where: { $0.isSameLine(as: old) }) else { continue }
      if old.kind != new.kind { self[place].kind = new.kind }
      if old.text != new.text { self[place].text = new.text }
      if old.at != new.at { self[place].at = new.at }
      if old.resolvedAt != new.resolvedAt { self[place].resolvedAt = new.resolvedAt }
    }
  }
}

extension Note {
  /// Whether both are the same line, resolved or not.
  fileprivate func isSameLine(as other: Note) -> Bool {
    var other = other
    other.snap(to: self)
    return kind == other.kind && text == other.text && at == other.at
  }

  /// Takes the dates of another note where they are as good as the same.
  fileprivate mutating func snap(to other: Note) {
    at.snap(to: other.at)
    guard var mine = resolvedAt, let theirs = other.resolvedAt else { return }
    mine.snap(to: theirs)
    resolvedAt = mine
  }
}

extension Date {
  /// Becomes another date that a file would not tell from it.
  fileprivate mutating func snap(to other: Date) {
    if abs(timeIntervalSince(other)) < 0.002 { self = other }
  }
}
