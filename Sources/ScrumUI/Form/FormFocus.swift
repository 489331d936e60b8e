/// A field of the form, or a part of one.
public enum FormFocus: Hashable, Sendable {
  case title, length, theme
  /// An attendee, by the place in the list.
  case attendee(Int)
  /// The empty row after the attendees.
  case newAttendee
  /// A day of the week, from Monday as 0 to Sunday as 6.
  case day(Int)
  case time, speakingOrder, whenTimeIsUp, share, save, cancel

  /// Whether it belongs to the list of attendees.
  var isAttendee: Bool {
    switch self {
    case .attendee, .newAttendee: true
    default: false
    }
  }

  /// Whether it belongs to the schedule.
  var isSchedule: Bool {
    switch self {
    case .day, .time: true
    default: false
    }
  }
}
