import ScrumModel

/// The screen that shows how a meeting went.
public struct SummaryState: Hashable, Sendable {
  /// The meeting.
  public var meeting: Meeting
  /// The colour of its scrum.
  public var theme: Theme
  /// The turn that is marked.
  public var row = 0
}
