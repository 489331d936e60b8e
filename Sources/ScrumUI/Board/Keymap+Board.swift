import CardKit

extension Keymap {
  /// The keys of the board, and of what is in focus on it.
  static let boardBindings: [KeyBinding] = [
    KeyBinding(
      .unfinished, ["s", .enter, " "], .resumeMeeting, "resume", "Go on with the unfinished meeting",
      footer: true),
    KeyBinding(
      .unfinished, ["d"], .saveAndCloseUnfinished, "save and close",
      "Close the unfinished meeting and keep it in the history", footer: true),

    KeyBinding(
      .blocker, [" ", "x", .enter], .resolve, "resolve", "Mark the blocker resolved, or open again",
      footer: true),

    KeyBinding(
      .dragging, [.escape], .back, "put back", "Leave the dragged card where it was", footer: true),
    KeyBinding(.filtered, [.escape], .clearSearch, "show all", "Show all scrums again", footer: true),

    KeyBinding(.board, ["s"], .start, "start", "Start the meeting of the scrum in focus", footer: true),
    KeyBinding(
      .board, [" "], .toggle, "expand", "Expand or collapse the card, press the button", footer: true),
    KeyBinding(.board, [.enter], .open, "open", "Open the scrum: its facts and past meetings", footer: true),
    KeyBinding(.board, ["n"], .new, "new", "Make a new scrum", footer: true),
    KeyBinding(
      .board, ["i"], .loadSamples, "load samples", "Load three samples, on an empty board", footer: true),
    KeyBinding(.board, ["e"], .edit, "edit", "Edit the scrum", footer: true),
    KeyBinding(.board, ["d"], .delete, "delete", "Delete the scrum; undo brings it back"),
    KeyBinding(.board, ["/"], .filter, "filter", "Filter by title and attendees", footer: true),
    KeyBinding(.board, ["J"], .moveCardDown, "move down", "Move the card down in All scrums"),
    KeyBinding(.board, ["K"], .moveCardUp, "move up", "Move the card up in All scrums"),
    KeyBinding(.board, ["v"], .switchLayout, "rail or stack", "Switch the section between rail and stack"),
    KeyBinding(.board, ["I"], .removeSamples, "remove samples", "Remove the samples, in one step"),
    KeyBinding(.board, ["q"], .quit, "quit", "Quit", footer: true),

    KeyBinding(.changes, ["u"], .undo, "undo", "Undo the last change"),
    KeyBinding(.changes, [.control("r")], .redo, "redo", "Make the change again that was undone"),
  ]
}
