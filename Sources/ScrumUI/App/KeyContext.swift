/// Where a key binding holds: a screen, a part of one, or everywhere.
public enum KeyContext: Hashable, Sendable, CaseIterable {
  case board, unfinished, blocker, dragging, filtered, changes
  case detail, turns, pastMeetings, pastMeeting
  case form, attendee, length, days, leaveQuestion
  case meeting, note, question, gap, summary
  case damaged, help, palette, search, textField
  case everywhere

  /// The words above the context's keys in the help.
  public var title: String {
    switch self {
    case .board: "Board"
    case .unfinished: "Unfinished meeting"
    case .blocker: "Open blocker"
    case .dragging: "Dragged card"
    case .filtered: "Filtered board"
    case .changes: "Changes"
    case .detail: "A scrum"
    case .turns: "Turns of a scrum"
    case .pastMeetings: "List of past meetings"
    case .pastMeeting: "Past meeting"
    case .form: "Form"
    case .attendee: "Attendee in the form"
    case .length: "Length in the form"
    case .days: "Days in the form"
    case .leaveQuestion: "Save changes?"
    case .meeting: "Meeting"
    case .note: "Note in a meeting"
    case .question: "End meeting?"
    case .gap: "After a sleep"
    case .summary: "Summary"
    case .damaged: "Damaged file"
    case .help: "Help"
    case .palette: "Command palette"
    case .search: "Search"
    case .textField: "Text"
    case .everywhere: "Everywhere"
    }
  }
}
