import CardKit

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

extension FormFocus {
  /// The view that is in focus.
  var viewID: ViewID {
    switch self {
    case .title: "form/title"
    case .length: "form/length"
    case .theme: "form/theme"
    case .attendee(let index): Self.attendees.appending(index)
    case .newAttendee: Self.attendees.appending("new")
    case .day(let index): Self.days.appending(index)
    case .time: "form/time"
    case .speakingOrder: "form/order"
    case .whenTimeIsUp: "form/end"
    case .share: "form/share"
    case .save: ViewID("form").appending(KeyRow.buttonID(of: "save form"))
    case .cancel: ViewID("form").appending(KeyRow.buttonID(of: "back"))
    }
  }

  /// The field to which a view belongs; nil where it belongs to none.
  init?(_ view: ViewID) {
    let single: [FormFocus] = [
      .title, .length, .theme, .newAttendee, .time, .speakingOrder, .whenTimeIsUp, .share, .save, .cancel,
    ]
    if let field = single.first(where: { $0.viewID.contains(view) }) {
      self = field
    } else if let index = Self.attendees.index(of: view) {
      self = .attendee(index)
    } else if let index = Self.days.index(of: view) {
      self = .day(index)
    } else {
      return nil
    }
  }

  /// The name of the field's view inside the form.
  var name: String { String(viewID.path.dropFirst("form/".count)) }

  private static let attendees: ViewID = "form/attendees"
  private static let days: ViewID = "form/days"
}
