import CardKit

extension AppState {
  /// Why a command for the attendee in focus can't be done now; nil where it can.
  func reason(againstAttendee command: Command) -> String? {
    guard case .form(let form) = screen else { return "No attendee is in focus" }
    switch form.focus {
    case .newAttendee:
      if command == .removeAttendee, !form.draft.newAttendee.text.isEmpty { return nil }
      return "No attendee is in this row yet"
    case .attendee(let place):
      if command == .moveAttendeeUp, place == 0 { return "It is the first one" }
      if command == .moveAttendeeDown, place == form.draft.attendees.count - 1 { return "It is the last one" }
      return nil
    default: return "No attendee is in focus"
    }
  }
}
