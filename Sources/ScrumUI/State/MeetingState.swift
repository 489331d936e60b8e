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

  /// The turn that `x` acts on.
  public var selectedTurn: Int? { selection ?? timer.speaker }
}
