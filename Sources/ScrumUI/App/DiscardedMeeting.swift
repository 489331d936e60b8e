import ScrumModel

/// A meeting that was discarded here, until another one is there.
struct DiscardedMeeting: Hashable, Sendable {
  /// The meeting as it stood, with the clock stopped.
  let meeting: MeetingInProgress
  /// The changes that could be undone by then: those that were made since are undone first.
  let changes: Int
}
