import CardKit

/// A field of the form, or a part of one.
enum FormFocus: Hashable {
  case title, length, theme
  /// An attendee, by the place in the list.
  case attendee(Int)
  /// The empty row after the attendees.
  case newAttendee
  /// A day of the week, from 0 in the order of the person's weeks.
  case day(Int)
  case time, rhythm, zone, exceptions, lead, speakingOrder, whenTimeIsUp, share, save, cancel

  var isAttendee: Bool { if case .attendee = self { true } else { self == .newAttendee } }
  var isSchedule: Bool {
    switch self {
    case .day, .time, .rhythm, .zone, .exceptions: true
    default: false
    }
  }

  var viewID: ViewID { ViewID("form").appending(name) }

  var name: String {
    switch self {
    case .title: "title"
    case .length: "length"
    case .theme: "theme"
    case .attendee(let index): "attendees/\(index)"
    case .newAttendee: "attendees/new"
    case .day(let index): "days/\(index)"
    case .time: "time"
    case .rhythm: "rhythm"
    case .zone: "zone"
    case .exceptions: "single days"
    case .lead: "lead"
    case .speakingOrder: "order"
    case .whenTimeIsUp: "end"
    case .share: "share"
    case .save: KeyRow.buttonID(of: "save form")
    case .cancel: KeyRow.buttonID(of: "back")
    }
  }
}
