/// Why what the form says can't be saved.
public enum FormProblem: Hashable, Sendable, CaseIterable {
  case noTitle, noAttendees, noDays, noTime, badTime

  /// The words beside the field.
  public var words: String {
    switch self {
    case .noTitle: "Type a title"
    case .noAttendees: "Add an attendee"
    case .noDays: "Choose a day, or clear the time"
    case .noTime: "Type a time, or switch off the days"
    case .badTime: "Not a time: type it like 09:30"
    }
  }

  /// Fewer words, where there is no room for all.
  var shortWords: String {
    switch self {
    case .noTitle, .noAttendees: words
    case .noDays: "Choose a day"
    case .noTime: "Type a time"
    case .badTime: "Not a time"
    }
  }
}
