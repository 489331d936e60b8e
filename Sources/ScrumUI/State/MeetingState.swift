import MeetingTimer
import ScrumModel

/// The meeting that is going on, and what is on the screen beside it.
public struct MeetingState: Hashable, Sendable {
  /// The countdown.
  public var timer: ScrumTimer
  /// The colour of the scrum.
  public var theme: Theme
  /// The turn that the person has picked; nil for the speaker's.
  public var selection: Int?
  /// The question before the end, while it is asked.
  public var question: EndQuestion?
  /// The note that is being written; the clock goes on.
  public var note: NoteDraft?
  /// The notes that were begun and put aside, one of each kind at the most.
  var notesAside: [NoteDraft] = []

  /// The turn that `x` acts on.
  public var selectedTurn: Int? { selection ?? timer.speaker }
}
