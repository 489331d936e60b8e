/// What happens in a meeting that a person may have named a command for, by the name that the command is under.
public enum MeetingEvent: String, Hashable, Sendable, CaseIterable {
  /// The meeting began.
  case meetingStarted
  /// The floor went to another attendee, or to nobody.
  case speakerChanged
  /// The speaker has 15 seconds left.
  case warning
  /// The speaker's time is up.
  case timeUp
  /// The meeting is over, and saved unless it was discarded.
  case meetingEnded
}
