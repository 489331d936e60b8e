import CardKit

extension Keymap {
  /// The keys of a scrum's screen and of its past meetings.
  static let detailBindings: [KeyBinding] = [
    KeyBinding(.pastMeetings, [.enter, " "], .openMeeting, "open", "Open the past meeting", footer: true),
    KeyBinding(
      .pastMeetings, ["d"], .deleteMeeting, "delete meeting", "Delete the past meeting; undo brings it back",
      footer: true),

    KeyBinding(
      .turns, [.enter, " "], .toggle, "expand", "Show everybody's turns, or the line alone", footer: true),

    KeyBinding(.detail, ["s", .enter], .start, "start", "Start the meeting", footer: true),
    KeyBinding(.detail, ["e"], .edit, "edit", "Edit the scrum", footer: true),
    KeyBinding(
      .detail, ["d"], .delete, "delete scrum", "Delete the scrum; undo brings it back", footer: true),

    KeyBinding(
      .pastMeeting, [.left, "h"], .newerMeeting, "newer", "The meeting after this one", footer: true),
    KeyBinding(
      .pastMeeting, [.right, "l"], .olderMeeting, "older", "The meeting before this one", footer: true),
    KeyBinding(
      .pastMeeting, ["d"], .deleteMeeting, "delete meeting", "Delete this meeting; undo brings it back",
      footer: true),
    KeyBinding(.pastMeeting, ["c"], .copySummary, "copy", "Copy the meeting as Markdown", footer: true),
    KeyBinding(
      .pastMeeting, ["w"], .writeSummary, "write", "Write the meeting into a Markdown file here", footer: true
    ),
  ]
}
