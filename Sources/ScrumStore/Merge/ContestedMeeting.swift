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

  /// A state as its lines tell it: no file tells apart what differs in less than a second.
  private static func state(of versions: MeetingVersions?) -> Meeting? {
    versions?.merged().flatMap { try? Meeting(json: .object($0.json())) }
  }

  /// A line that says what both sides have changed, newer than all others; nil if the newest line does.
  mutating func newLine() -> [UInt8]? {
    var states = sides.map { Self.state(of: $0) }
    let before = Self.state(of: base)
    if union.isDeleted {
      reportDeletion(states, since: before)
      return nil
    }
    guard var present = Self.state(of: union) else { return nil }
    if let before {
      present.adoptIDs(of: before)
      for side in states.indices { states[side]?.adoptIDs(of: before) }
    }
    guard let one = states[0], let other = states[1] else { return nil }
    guard let before else {
      guard one.withoutStates != other.withoutStates else { return nil }
      tell("was changed \(names.changed); the later save is kept", of: present)
      // It was taken over from a machine that did not hear of it.
      var whole = present
      for side in [one, other] { whole.addNotes(of: side.turns, since: [Turn]()) }
      return whole == present ? nil : line(whole)
    }
    let isOther = sides[1].newestFirst.first?.bytes == union.newestFirst.first?.bytes
    let (newer, older) = isOther ? (other, one) : (one, other)
    let merge = MeetingMerge(base: before, ours: newer, theirs: older, latest: present)
    conflicts += merge.conflicts.map { "\(merge.meeting.named): " + $0.field.words(names, of: $0.attendee) }
    let savedAt = savedAt(of: merge.meeting)
    var (merged, known) = (merge.meeting, present)
    merged.supersedeStates(of: [present, one, other], at: savedAt)
    known.supersedeStates(of: [present, one, other], at: savedAt)
    return merged == known ? nil : line(merged)
  }

  private func savedAt(of meeting: Meeting) -> Int { union.nextSavedAt ?? meeting.endedAt.milliseconds }

  private func line(_ meeting: Meeting) -> [UInt8] {
    let line = MeetingVersions.line(meeting, savedAt: savedAt(of: meeting), restoredAt: union.restoredAt)
    return JSONWriter.compact(.object(line))
  }

  /// A deletion counts, whatever the other side has changed.
  private mutating func reportDeletion(_ states: [Meeting?], since base: Meeting?) {
    for (side, state) in zip(sides, states) where !side.isDeleted {
      if let state, state != base {
        tell("stays deleted, though it was changed on the other side", of: state)
      }
    }
  }

  private mutating func tell(_ words: String, of meeting: Meeting) {
    conflicts.append("\(meeting.named) \(words)")
  }
}
