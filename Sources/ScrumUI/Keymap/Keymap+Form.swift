import CardKit

extension Keymap {
  /// The keys of the form.
  static let formBindings: [KeyBinding] = [
    KeyBinding(.attendee, [.enter], .addAttendee, "add", "Add the attendee", footer: true),
    KeyBinding(.attendee, [.control("x")], .removeAttendee, "remove", "Remove the attendee", footer: true),
    KeyBinding(
      .attendee, [.control("p"), .shiftUp], .moveAttendeeUp, "up", "Move the attendee up", footer: true),
    KeyBinding(
      .attendee, [.control("n"), .shiftDown], .moveAttendeeDown, "down", "Move the attendee down",
      footer: true),

    KeyBinding(.form, [.control("s")], .saveForm, "save", "Save and close the form", footer: true),
    KeyBinding(.form, [.left, "h", "-"], .lower, "less", "The value before", footer: true),
    KeyBinding(.form, [.right, "l", "+"], .raise, "more", "The next value", footer: true),
    KeyBinding(.form, [" ", .enter], .select, "choose", "Switch what is marked, press the button"),

    KeyBinding(
      .leaveQuestion, [.left, "h", .backTab, .up, "k"], .previousAnswer, "back", "The answer before"),
    KeyBinding(.leaveQuestion, [.right, "l", .tab, .down, "j"], .nextAnswer, "on", "The next answer"),
    KeyBinding(
      .leaveQuestion, [.enter, " "], .chooseAnswer, "choose", "Give the marked answer", footer: true),
    KeyBinding(.leaveQuestion, ["s"], .save, "save", "Save the changes", footer: true),
    KeyBinding(.leaveQuestion, ["d"], .discard, "discard", "Forget the changes", footer: true),
    KeyBinding(
      .leaveQuestion, [.escape, "q", "e"], .back, "keep editing", "Go back to the form", footer: true),
  ]
}
