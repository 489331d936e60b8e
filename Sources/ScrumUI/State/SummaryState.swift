import ScrumModel

/// The screen that shows how a meeting went.
public struct SummaryState: Hashable, Sendable {
  /// The meeting.
  public var meeting: Meeting
  /// The colour of its scrum.
  public var theme: Theme
  /// The row that is marked: a turn, or one of the notes below.
  public var row = 0

  /// The notes that are shown below the turns, the blockers first.
  var notes: [(kind: Note.Kind, text: String)] {
    let notes = meeting.turns.flatMap { turn in
      turn.notes.map { (kind: $0.kind, text: "\(turn.name): \($0.text)") }
    }
    return notes.filter { $0.kind == .blocker } + notes.filter { $0.kind == .parking }
  }

  /// The rows that can be marked.
  var rowCount: Int { meeting.turns.count + notes.count }
}
