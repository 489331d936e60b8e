/// One attendee's part of the ring, or of the bar, that stands for the meeting.
public struct TurnArc: Hashable, Sendable {
  /// Where the attendee's turn stands.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Has had the word.
    case spoken
    /// Has the word, and time left.
    case speaking
    /// Has the word, and the time is up.
    case overtime
    /// Has not had the word yet, or gets it back.
    case toCome
    /// Is not there.
    case absent
  }

  /// The index of the turn.
  public var turn: Int
  /// Where the turn stands.
  public var state: State
  /// The whole seconds that it stands for, 0 or more: those used by who has spoken, else those given; more
  /// than given in overtime; none of who is absent.
  public var seconds: Int
  /// The part of the seconds given that is used, 0 to 1.
  public var fraction: Double
  /// The whole seconds used beyond those given; 0 or more.
  public var overrun: Int
}
