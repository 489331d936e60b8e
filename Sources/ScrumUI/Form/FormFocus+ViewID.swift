import CardKit

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
    case .save: ViewID("form").appending(Command.saveForm.buttonID)
    case .cancel: ViewID("form").appending(Command.back.buttonID)
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
