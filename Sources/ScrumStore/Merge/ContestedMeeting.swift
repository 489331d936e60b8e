import FoundationEssentials
import ScrumModel

/// A meeting about which both sides of a history have changed lines.
struct ContestedMeeting {
  private(set) var conflicts: [String] = []
  private let names: SideNames
  /// The lines that the merged history has about it, and those of the sides.
  private let union: MeetingVersions
  private let sides: [MeetingVersions]
  /// The lines that both sides began with; if there is no common history, those that both have.
  private let base: MeetingVersions?

  init(
    _ id: UUID, _ union: HistoryContents, _ one: HistorySide, _ other: HistorySide, _ base: HistorySide,
    _ names: SideNames
  ) {
    let none = MeetingVersions([])
    self.names = names
    self.union = union.versions(of: id) ?? none
    sides = [one.contents.versions(of: id) ?? none, other.contents.versions(of: id) ?? none]
    self.base =
      base.contents.versions(of: id) ?? one.contents.versions(of: id) { other.lines.contains(TextLine($0)) }
  }

  /// A state as its lines tell it, and as this program reads it.
  private struct State {
    let tree: JSONObject
    let meeting: Meeting

    init?(_ versions: MeetingVersions?) {
      guard let tree = versions?.merged(), let read = try? Meeting(json: .object(tree)),
        // As it is written: no file tells apart what differs in less than a second.
        let meeting = try? Meeting(json: .object(read.json))
      else { return nil }
      (self.tree, self.meeting) = (tree, meeting)
    }

    /// Whether both say the same, apart from which blockers are open.
    func isLike(_ other: State) -> Bool { meeting.withoutStates == other.meeting.withoutStates }
  }

  /// A line that says what both sides have changed, newer than all others; nil if the newest line does.
  mutating func newLine() -> [UInt8]? {
    let states = sides.map { State($0) }
    if union.isDeleted {
      reportDeletion(states)
      return nil
    }
    guard let one = states[0], let other = states[1], let present = State(union) else { return nil }
    guard let base, let before = State(base) else {
      if !one.isLike(other) { tell("was changed \(names.changed); the later save is kept", of: present) }
      return nil
    }
    let isOther = sides[1].newestFirst.first?.bytes == union.newestFirst.first?.bytes
    let (newer, older) = isOther ? (other, one) : (one, other)
    let merge = MeetingMerge(
      base: before.meeting, ours: newer.meeting, theirs: older.meeting, latest: present.meeting)
    conflicts += merge.conflicts.map { $0.words(of: merge.meeting, names) }
    let savedAt = union.nextSavedAt ?? merge.meeting.endedAt.milliseconds
    var tree = TreeMerge(rule: .ours, names: names)
    let blockers = BlockerStates([present.tree, one.tree, other.tree])
    var merged = Self.json(of: merge.meeting, over: present, blockers, at: savedAt) { json in
      tree.merge(json, base: before.tree, ours: newer.tree, theirs: older.tree, at: .meeting)
    }
    conflicts += tree.conflicts.map { "\(merge.meeting.named): \($0)" }
    let known = Self.json(of: present.meeting, over: present, blockers, at: savedAt) { json in
      var tree = TreeMerge(rule: .ours)
      return tree.merge(json, base: nil, ours: present.tree, theirs: nil, at: .meeting)
    }
    guard merged != known else { return nil }
    merged["savedAt"] = HistoryLineHeader.text(savedAt)
    return JSONWriter.compact(.object(merged))
  }

  /// A meeting as an object with the moments of the present state, in which its blockers are as it says.
  private static func json(
    of meeting: Meeting, over present: State, _ blockers: BlockerStates, at savedAt: Int,
    _ merge: (JSONObject) -> JSONObject
  ) -> JSONObject {
    var json = merge(meeting.json)
    json["restoredAt"] = present.tree["restoredAt"]
    blockers.supersede(in: &json, at: savedAt)
    return json
  }

  /// A deletion counts, whatever the other side has changed.
  private mutating func reportDeletion(_ states: [State?]) {
    let before = State(base)
    for (side, state) in zip(sides, states) where !side.isDeleted {
      if let state, before.map({ $0.meeting != state.meeting }) ?? true {
        tell("stays deleted, though it was changed on the other side", of: state)
      }
    }
  }

  private mutating func tell(_ words: String, of state: State) {
    conflicts.append("\(state.meeting.named) \(words)")
  }
}

extension Meeting {
  fileprivate var withoutStates: Meeting {
    var meeting = self
    for turn in meeting.turns.indices {
      for note in meeting.turns[turn].notes.indices { meeting.turns[turn].notes[note].resolvedAt = nil }
    }
    return meeting
  }
}
