import FoundationEssentials
import ScrumModel

extension AppState {
  /// The blockers of a scrum that are open, the newest meeting's first; complete once its history has been read.
  func openBlockers(of scrum: UUID) -> [OpenBlocker] {
    (history[scrum] ?? []).flatMap { meeting in
      meeting.turns.indices.flatMap { turn in
        let notes = meeting.turns[turn].notes
        return notes.indices.lazy.filter { notes[$0].kind == .blocker && notes[$0].resolvedAt == nil }.map {
          OpenBlocker(
            meeting: meeting.id, day: meeting.startedAt, turn: turn, note: $0,
            name: meeting.turns[turn].name, text: notes[$0].text)
        }
      }
    }
  }

  /// Marks an open blocker resolved; it can be undone.
  mutating func toggle(_ blocker: OpenBlocker, of scrum: UUID) -> [Effect] {
    toggleBlocker(scrum: scrum, meeting: blocker.meeting, turn: blocker.turn, note: blocker.note)
  }

  /// Marks a blocker resolved, or open again; it can be undone.
  mutating func toggleBlocker(scrum: UUID, meeting: UUID, turn: Int, note: Int) -> [Effect] {
    guard let before = history[scrum]?.first(where: { $0.id == meeting }),
      before.turns.indices.contains(turn), before.turns[turn].notes.indices.contains(note)
    else { return [] }
    var after = before
    let isOpen = before.turns[turn].notes[note].resolvedAt == nil
    after.turns[turn].notes[note].resolvedAt = isOpen ? now : nil
    notice = .info(isOpen ? "Resolved \u{00B7} u undo" : "Open again")
    return make(.changeMeeting(from: before, to: after, scrum: scrum))
  }
}
