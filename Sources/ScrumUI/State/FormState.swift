import CardKit
import ScrumModel

/// The form of a new scrum, or of one that is edited; it works on a copy.
public struct FormState: Hashable, Sendable {
  /// The scrum as it was; nil for a new one.
  public var original: DailyScrum?
}
