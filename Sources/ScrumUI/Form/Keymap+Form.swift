import CardKit

extension Keymap {
  /// The keys of the form, of some of its fields, and of the question before it is left.
  static let formBindings: [KeyBinding] = [
    KeyBinding(.attendee, [.enter], .addAttendee, "add", "Add the attendee, go to the next", footer: true),
    KeyBinding(.attendee, [.control("x")], .removeAttendee, "remove", "Remove the attendee", footer: true),
    KeyBinding(
      .attendee, [.control("p"), .shiftUp], .moveAttendeeUp, "move up", "Move the attendee up", footer: true),
    KeyBinding(
      .attendee, [.control("n"), .shiftDown], .moveAttendeeDown, "down", "Move the attendee down",
      footer: true),

    KeyBinding(
      .length, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"], .typeDigit, "set", "Set the minutes"),
    KeyBinding(.length, [.backspace], .eraseDigit, "erase", "Erase the last digit"),
    KeyBinding(.length, [.left, "h", "-"], .lower, "less", "A minute less", footer: true),
    KeyBinding(.length, [.right, "l", "+", "="], .raise, "more", "A minute more", footer: true),
    KeyBinding(.length, [.pageUp], .moreMinutes, "five more", "Five minutes more"),
    KeyBinding(.length, [.pageDown], .fewerMinutes, "five less", "Five minutes less"),

    KeyBinding(.days, [" ", .enter], .select, "switch", "Switch the day on or off", footer: true),
    KeyBinding(.days, ["w"], .workdays, "Mon-Fri", "Monday to Friday, or no day at all", footer: true),
    KeyBinding(.days, [.left, "h"], .lower, "day before", "The day before"),
    KeyBinding(.days, [.right, "l"], .raise, "day after", "The day after"),

    KeyBinding(.form, [.control("s")], .saveForm, "save", "Save and close the form", footer: true),
    KeyBinding(.form, [.tab], .nextSection, "next field", "Next field", footer: true),
    KeyBinding(.form, [.backTab], .previousSection, "previous field", "Previous field"),
    KeyBinding(.form, [.left, "h"], .lower, "previous", "Previous value or button", footer: true),
    KeyBinding(.form, [.right, "l"], .raise, "next", "Next value or button", footer: true),
    KeyBinding(.form, [.enter, " "], .select, "choose", "Next value, next field, press the button"),

    KeyBinding(
      .leaveQuestion, [.left, "h", .backTab, .up, "k"], .previousAnswer, "back", "The answer before"),
    KeyBinding(.leaveQuestion, [.right, "l", .tab, .down, "j"], .nextAnswer, "on", "The next answer"),
    KeyBinding(
      .leaveQuestion, [.enter, " "], .chooseAnswer, "choose", "Give the marked answer", footer: true),
    KeyBinding(
      .leaveQuestion, ["s", .control("s")], .save, "save", "Save the changes", footer: true),
    KeyBinding(.leaveQuestion, ["d"], .discard, "discard", "Forget the changes", footer: true),
    KeyBinding(
      .leaveQuestion, ["e", .escape, "q"], .back, "keep editing", "Go back to the form", footer: true),
  ]
}
